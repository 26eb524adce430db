"""Replays: the positions of a match one by one, at a table or from a record."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from ...engine.deals.fairness import SCHEME, draws_of
from ...engine.records.parser import parse
from ...engine.records.record import read_tags
from ...engine.registry import turn
from ...games import game as game_of
from ...store.events import Moved
from ..tables.serializers import encode, view_of
from ..tables.table_state import TableState
from .schemas import DealAnswer, DrawInfo, Frame, RecordAnswer, RecordMove

if TYPE_CHECKING:
    from collections.abc import Container

    from ...engine.match import Match
    from ...store.events import Entry


def game_name(record: str) -> str:
    """The name of the game in a record, which may be empty; refused where a tag cannot be read."""
    return read_tags(record)[0].get("Game", "")


def turn_of(match: Match) -> tuple[int, int]:
    """The seat to move and its turn, to be compared; all draws of chance in a row are one turn."""
    return match.seat, 0 if match.is_chance else int(turn(match.state))


@dataclass
class TableReplay:
    """What a replay of a log has found."""

    version: int = 0
    changed: list[int] = field(default_factory=list)
    """The versions that changed the position."""
    turns: list[int] = field(default_factory=list)
    """The versions that complete a turn."""
    frames: list[Frame] = field(default_factory=list)
    """Positions, each at the version that changed it."""


def replay_table(
    table: str, code: str, entries: list[Entry], after: int, limit: int, cached: Container[int]
) -> TableReplay:
    """Replay a log, with ``limit`` positions after version ``after``, except for those that are
    ``cached``.
    """
    table_state = TableState(table, code)
    replay = TableReplay()
    requested = 0
    for entry in entries:
        began = turn_of(table_state.match) if table_state.match else None
        table_state.apply(entry)
        if not table_state.match or table_state.turn_version != entry.version:
            continue
        goes_on = isinstance(entry.event, Moved) and turn_of(table_state.match) == began
        replay.changed.append(entry.version)
        if not goes_on:
            replay.turns.append(entry.version)
        if requested < limit and entry.version > after:
            requested += 1
            if entry.version not in cached:
                position = table_state.match.position()
                replay.frames.append(Frame(entry.version, position, view_of(table_state)))
    replay.version = table_state.version
    return replay


def replay_record(record: str, after: int, limit: int) -> RecordAnswer:
    """The match of a record; a move that is not legal is refused, with its place in the text."""
    match = parse(record, game_of)
    replay = match.at_start()
    frames: list[Frame] = []
    moves: list[RecordMove] = []
    turns = [0]
    for version, move in enumerate([*match.moves, ""]):
        if version > after and len(frames) < limit:
            view = replay.game.view(replay.state, replay.box, with_moves=False)
            frames.append(Frame(version, replay.position(), msgspec.Raw(encode(view))))
        if move:
            moves.append(RecordMove("chance" if replay.is_chance else replay.seat, move))
            began = turn_of(replay)
            replay.play(move)
            if turn_of(replay) != began:
                turns.append(version + 1)
    result = match.result()
    return RecordAnswer(
        game=match.game.name,
        options=list(match.options),
        names=[match.tags.get(f"Seat{seat}", "") for seat in range(match.players)],
        date=match.tags.get("Date", ""),
        start=match.beginning,
        moves=moves,
        turns=turns,
        earned=match.earned,
        points=list(result.points),
        places=list(result.places),
        decided_by=result.decided_by,
        over=match.is_over,
        frames=frames,
    )


def deal_of(record: str) -> DealAnswer:
    """The deal of a record: what it came from, and at every draw all that could have come."""
    match = parse(record, game_of)
    draws = draws_of(match.tags, match.players)
    replay = match.at_start()
    drawn: list[DrawInfo] = []
    for ply, move in enumerate(match.moves):
        if replay.is_chance:
            drawn.append(DrawInfo(len(drawn), ply, move, replay.legal()))
        replay.play(move)
    commitment = match.tags["Commitment"]
    return DealAnswer(
        SCHEME, draws.table, commitment, draws.secret, list(draws.nonces), drawn, match.beginning
    )
