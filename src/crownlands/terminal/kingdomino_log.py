"""What happened in a match of Kingdomino, in sentences."""

from __future__ import annotations

from ..engine.seats import CHANCE
from .screen import Entry, History
from .words import Words


def log(history: History, names: list[str], words: Words) -> list[Entry]:
    """A sentence for each turn of a king and for each line that is turned up."""
    entries: list[Entry] = []
    at = 0
    while at < len(history):
        seat, move = history[at][:2]
        following = history[at + 1][:2] if at + 1 < len(history) else (CHANCE, "")
        claimed = following[1] if following[0] >= 0 and "@" not in following[1] else ""
        if move.startswith("+"):
            line = turned_up(history, at)
            entries.append(Entry(None, words("log.turned-up", dominoes=", ".join(line))))
            at += len(line)
            continue
        if move.startswith("king"):
            owner = int(move[4])
            if claimed:
                sentence = words("log.drawn-and-claimed", name=names[owner], domino=claimed)
            else:
                sentence = words("log.drawn", name=names[owner])
            entries.append(Entry(owner, sentence))
            at += 2 if claimed else 1
            continue
        domino, _, square = move.partition("@")
        if square and square != "-" and claimed and following[0] == seat:
            entries.append(Entry(seat, words("log.placed-and-claimed", name=names[seat], domino=domino, claimed=claimed)))
            at += 2
            continue
        key = "log.claimed" if not square else "log.discarded" if square == "-" else "log.placed"
        entries.append(Entry(seat, words(key, name=names[seat], domino=domino)))
        at += 1
    return entries


def turned_up(history: History, at: int) -> list[str]:
    """The dominoes that are turned up from there on, in the order of their numbers."""
    line = []
    for step in history[at:]:
        if not step.move.startswith("+"):
            break
        line.append(step.move[1:])
    return sorted(line, key=lambda domino: int(domino.lstrip("qk")))
