"""What happened in a match of Queendomino, in sentences."""

from __future__ import annotations

import re

from ..kit.lines import members
from .kingdomino_log import turned_up
from .queendomino_buildings import brought, called
from .screen import Entry, History, Step
from .words import Words

DOMINO = re.compile(r"[qk]?[1-9][0-9]?")
SKIP = "-"


def log(history: History, names: list[str], words: Words) -> list[Entry]:
    """A sentence for each thing that a king did, for each line that is turned up, and for each round that is over."""
    entries: list[Entry] = []
    at = rounds = 0
    top, new = "", list[str]()
    while at < len(history):
        step = history[at]
        count = 1
        if DOMINO.fullmatch(step.move[1:]) and step.move.startswith("+"):
            line = turned_up(history, at)
            entries.append(Entry(None, words("log.turned-up", dominoes=", ".join(line))))
            count = len(line)
        elif step.move.startswith("+"):
            top = step.move[1:]
        else:
            count, told = by_a_seat(history, at, names, words)
            entries += told
            step = history[at + count - 1]
            if ends_a_round(step):
                rounds += 1
                entries.append(Entry(None, words("log.round-over", n=rounds)))
            entries += unclaimed(step, words)
        if step.after.top < 0 and (step.before.top >= 0 or is_tile(step.move)):
            new.append(called(top, words))
        at += count
        if new and (at == len(history) or not is_tile(history[at].move)):
            entries.append(Entry(None, words("log.new-buildings", buildings=", ".join(new))))
            new = []
    return entries


def is_tile(move: str) -> bool:
    """Whether chance turns up a building tile."""
    return move.startswith("+") and not DOMINO.fullmatch(move[1:])


def by_a_seat(history: History, at: int, names: list[str], words: Words) -> tuple[int, list[Entry]]:
    """What is told from there on about the seat that moved, and how many moves that takes in."""
    seat, move = history[at][:2]
    rest = [step for step in history[at + 1 :][:5] if step.seat == seat or move.startswith("king")]
    skipped = next((n for n, step in enumerate(rest) if step.move != SKIP), 0)
    follows = rest[skipped].move if rest and DOMINO.fullmatch(rest[skipped].move) else ""
    if move.startswith("king"):
        owner = int(move[4])
        if follows:
            return 2, [Entry(owner, words("log.drawn-and-claimed", name=names[owner], domino=follows))]
        return 1, [Entry(owner, words("log.drawn", name=names[owner]))]
    domino, _, square = move.partition("@")
    if DOMINO.fullmatch(domino) and square not in ("", SKIP) and follows:
        told = words("log.placed-and-claimed", name=names[seat], domino=domino, claimed=follows)
        return skipped + 2, [Entry(seat, told)]
    return 1, sentences(history[at], names, words)


def sentences(step: Step, names: list[str], words: Words) -> list[Entry]:
    """What one move of a seat did."""
    seat, move, before, after = step
    name, kingdom = names[seat], seat >> int(before.teams)
    what, at, square = move.partition("@")
    coins = int(after.coins[kingdom]) - int(before.coins[kingdom])
    if DOMINO.fullmatch(what):
        key = "log.claimed" if not at else "log.discarded" if square == SKIP else "log.placed"
        return [Entry(seat, words(key, name=name, domino=what))]
    if what == "knight":
        return [Entry(seat, words("log.tax", name=name, n=coins))]
    if move.startswith("burn-"):
        return [Entry(seat, words("log.burned", name=name, building=called(move.removeprefix("burn-"), words)))]
    if not at:
        return []
    got = {"knights": int(after.reserve[kingdom]) - int(before.reserve[kingdom])}
    got |= {"towers": int(after.towers[kingdom]) - int(before.towers[kingdom]), "crowns": crowns(step, kingdom)}
    told = {"name": name, "building": called(what, words), "coins": words("coins", n=-coins)}
    things = brought(got, words)
    built = words("log.built-and-got", things=things, **told) if things else words("log.built", **told)
    return [Entry(seat, built), *queen(step, names, words)]


def crowns(step: Step, kingdom: int) -> int:
    """The crowns that came with a building."""
    one, two = (int(getattr(step.after, name)[kingdom] ^ getattr(step.before, name)[kingdom]) for name in ("single", "double"))
    return one.bit_count() + 2 * two.bit_count()


def queen(step: Step, names: list[str], words: Words) -> list[Entry]:
    """The queen has come to a kingdom."""
    host, teams = int(step.after.queen), int(step.after.teams)
    if host == step.before.queen:
        return []
    seats = range(host << teams, (host + 1) << teams)
    return [Entry(seats[0], words("log.queen", name=" + ".join(names[seat] for seat in seats)))]


def ends_a_round(step: Step) -> bool:
    """Whether the last king of the line has acted."""
    return bool(int(step.before.queue).bit_count() == 1 and step.after.queue != step.before.queue)


def unclaimed(step: Step, words: Words) -> list[Entry]:
    """The dominoes that leave the game because nobody claimed them."""
    if not step.before.line or step.after.line or not DOMINO.fullmatch(step.move):
        return []
    letter = "qk"[int(step.before.line_box)] if step.before.wedding else ""
    left = [f"{letter}{domino}" for domino in members(step.before.line)]
    left = [domino for domino in left if domino != step.move]
    return [Entry(None, words("log.unclaimed", dominoes=", ".join(left)))] if left else []
