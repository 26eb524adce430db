"""What happened in a match of Kingdomino Duel, in sentences."""

from __future__ import annotations

from ..games.kingdomino_duel.components import SPELL_NAMES
from .board import STEPS, spot
from .screen import Entry, History, Step
from .words import Words


def log(history: History, names: list[str], words: Words) -> list[Entry]:
    """A sentence for each roll, for each thing that a player did, and for each spell that was earned by it."""
    entries: list[Entry] = []
    rounds = at = 0
    while at < len(history):
        seat, move = history[at][:2]
        at += 1
        if move.startswith("+"):
            if move.startswith("+1."):
                rounds += 1
                entries.append(Entry(None, words("log.rolled", n=rounds)))
            continue
        following = history[at][:2] if at < len(history) else (seat, "")
        if is_take(move) and following[0] == seat and is_take(following[1]):
            entries.append(Entry(seat, words("log.took-two", name=names[seat], die=move[4:], other=following[1][4:])))
            at += 1
            continue
        entries.append(Entry(seat, sentence(move, names[seat], words)))
        for owner, spell in earned(history[at - 1]):
            told = words("log.earned", name=names[owner], spell=words(f"spell.{spell}"), other=names[1 - owner])
            entries.append(Entry(owner, told))
    return entries


def earned(step: Step) -> list[tuple[int, str]]:
    """Who earned which spells when the move was made: filling boxes is no move. Player A's come first (D-22)."""
    owners = zip(SPELL_NAMES, step.before.owner.tolist(), step.after.owner.tolist(), strict=True)
    new = [(after, spell) for spell, before, after in owners if after != before]
    return sorted(new, key=lambda each: each[0] != step.before.first)


def is_take(move: str) -> bool:
    """Whether the move takes a die."""
    return move.startswith("take") and move[4:].isdecimal()


def sentence(move: str, name: str, words: Words) -> str:
    """What one move did."""
    before, _, after = move.partition("@")
    die, equals, coat = move.partition("=")
    if is_take(move):
        return words("log.took", name=name, die=move[4:])
    if move == "-":
        return words("log.drew-nothing", name=name)
    if move in ("take-two-dice", "ignore-connection", "split-domino"):
        return words("log.cast", name=name, spell=words(f"spell.{move}"))
    if move.startswith("turn"):
        return words("log.turned", name=name, die=move[4])
    if move.startswith("tower"):
        return words("log.tower", name=name, die=move[5])
    if equals and die == "bonus":
        return words("log.bonus", name=name, spell=words("spell.domain-bonus"), coat=words(f"coat.{coat}"))
    if equals:
        return words("log.named", name=name, coat=words(f"coat.{coat}"))
    if before == "cross":
        return words("log.cross", name=name, square=after)
    if len(before) == 1:
        return words("log.drew-half", name=name, square=after)
    first, second = covered(move)
    return words("log.drew", name=name, first=square_name(first), second=square_name(second))


def covered(move: str) -> list[tuple[int, int]]:
    """The squares that a move draws on or marks, that of the lower die first."""
    _, at, square = move.partition("@")
    if not at:
        return []
    x, y = spot(square[:2])
    if len(square) == 2:
        return [(x, y)]
    east, north = STEPS[square[2]]
    return [(x, y), (x + east, y + north)]


def square_name(at: tuple[int, int]) -> str:
    """``c3``."""
    return f"{'abcdefg'[at[0]]}{at[1]}"
