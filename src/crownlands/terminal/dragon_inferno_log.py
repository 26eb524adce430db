"""What happened in a match of Dragon Inferno, in sentences."""

from __future__ import annotations

from .screen import Entry, History
from .words import Words


def log(history: History, names: list[str], words: Words) -> list[Entry]:
    """A sentence for each dragon dealt, each egg, each tile and each dragon placed; and for who is passed over, once."""
    entries: list[Entry] = []
    caves, before, passed = 0, -1, False
    for seat, move, *_ in history:
        if move.startswith("+"):
            caves += 1
            entries.append(Entry(None, words("log.cave", cave=caves, dragon=move[1:])))
            continue
        if is_tile(move):
            if seat == before and not passed:
                passed = True
                entries.append(Entry(1 - seat, words("log.passed", name=names[1 - seat])))
            before = seat
        entries.append(Entry(seat, sentence(move, names[seat], words)))
    return entries


def is_tile(move: str) -> bool:
    """Whether the move lays a tile."""
    return move[1:2] == "@"


def sentence(move: str, name: str, words: Words) -> str:
    """What one move did."""
    piece, _, place = move.partition("@")
    if piece == "egg":
        return words("log.egg", name=name, square=place)
    if is_tile(move):
        return words("log.tile", name=name, tile=piece, place=place)
    if place == "-":
        return words("log.dragon-gone", name=name, dragon=piece[6:])
    return words("log.dragon", name=name, dragon=piece[6:], place=place)
