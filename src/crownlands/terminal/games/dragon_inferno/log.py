"""The moves of Dragon Inferno in sentences."""

from __future__ import annotations

from ...game_screen import History, LogEntry
from ...translation import Translator


def log_entries(history: History, names: list[str], translate: Translator) -> list[LogEntry]:
    """A sentence for each move, and one when a player has to pass for the first time."""
    entries: list[LogEntry] = []
    caves, previous, passed = 0, -1, False
    for seat, move, *_ in history:
        if move.startswith("+"):
            caves += 1
            entries.append(LogEntry(None, translate("log.cave", cave=caves, dragon=move[1:])))
            continue
        if is_tile(move):
            if seat == previous and not passed:
                passed = True
                sentence = translate("log.passed", name=names[1 - seat])
                entries.append(LogEntry(1 - seat, sentence))
            previous = seat
        entries.append(LogEntry(seat, move_sentence(move, names[seat], translate)))
    return entries


def is_tile(move: str) -> bool:
    """Whether the move places a tile."""
    return move[1:2] == "@"


def move_sentence(move: str, name: str, translate: Translator) -> str:
    """One move as a sentence."""
    piece, _, place = move.partition("@")
    if piece == "egg":
        return translate("log.egg", name=name, square=place)
    if is_tile(move):
        return translate("log.tile", name=name, tile=piece, place=place)
    if place == "-":
        return translate("log.dragon-gone", name=name, dragon=piece[6:])
    return translate("log.dragon", name=name, dragon=piece[6:], place=place)
