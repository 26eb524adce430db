"""The moves that a take-back undid: whether it may be repeated, and answers made before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from .table_state import TableState

IN_FLIGHT = 500
"""Milliseconds after a take-back within which an answer to what it undid still counts."""


class UndoneMoves(msgspec.Struct, frozen=True):
    """What the last take-back undid; forgotten when another seat moves."""

    seat: int
    lowest: int
    """The lowest index of a move that this seat has taken back."""
    remaining: int
    """How many moves stood after the last take-back."""
    texts: tuple[str, ...]
    turn_version: int
    """The version of the position that these moves had led to."""
    version: int
    at: int


def may_take_back(state: TableState, seat: int, remaining: int) -> bool:
    """Whether ``seat`` may undo all but ``remaining`` moves: each of them only once.

    Otherwise a loop of take-backs would make every answer of the opponents stale until their time
    has run out. Where nobody else plays, nobody is held up.
    """
    undone = state.undone
    player = state.chairs[seat].place.player
    if all(person == player for person in state.people()):
        return True
    return undone is None or undone.seat != seat or remaining < undone.lowest


def moves_to_restore(state: TableState, seat: int, version: int, at: int) -> list[str] | None:
    """The moves to play again so that an answer made at ``version``, before a take-back that its
    player had not seen, can be played; none if the position is not the one that was answered.
    """
    undone = state.undone
    if undone is None or undone.seat == seat or state.match is None:
        return None
    if not undone.turn_version <= version < undone.version:
        return None
    replayed = tuple(state.match.moves[undone.remaining :])
    if replayed == undone.texts:
        return []
    if not replayed and at - undone.at <= IN_FLIGHT:
        return list(undone.texts)
    return None
