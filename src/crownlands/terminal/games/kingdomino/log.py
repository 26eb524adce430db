"""The moves of Kingdomino in sentences."""

from __future__ import annotations

from ....engine.seats import CHANCE
from ...game_screen import History, LogEntry
from ...panels.dominoes import domino_entry, drawn_king_entry, turned_up, turned_up_entry
from ...translation import Translator


def log_entries(history: History, names: list[str], translate: Translator) -> list[LogEntry]:
    """A sentence for each turn of a king and for each line that is turned up."""
    entries: list[LogEntry] = []
    index = 0
    while index < len(history):
        seat, move = history[index][:2]
        following = history[index + 1][:2] if index + 1 < len(history) else (CHANCE, "")
        claimed = following[1] if following[0] >= 0 and "@" not in following[1] else ""
        if move.startswith("+"):
            line = turned_up(history, index)
            entries.append(turned_up_entry(line, translate))
            index += len(line)
            continue
        if move.startswith("king"):
            entries.append(drawn_king_entry(int(move[4]), claimed, names, translate))
        else:
            square = move.partition("@")[2]
            if square in ("", "-") or following[0] != seat:
                claimed = ""
            entries.append(domino_entry(seat, move, names, translate, claimed))
        index += 2 if claimed else 1
    return entries
