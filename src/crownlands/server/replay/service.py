"""Replays: the positions of a match one by one, at a table or from a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.fairness import SCHEME, draws_of
from ...engine.record import read_tags
from ...engine.record_parser import parse
from ...games import game as game_of
from ..tables.serializers import view_of
from ..tables.table_state import TableState
from .schemas import DealAnswer, DrawInfo, Frame, RecordAnswer, RecordMove

if TYPE_CHECKING:
    from ...store.events import Entry


def game_name(record: str) -> str:
    """The name of the game in a record, which may be empty; refused where a tag cannot be read."""
    return read_tags(record)[0].get("Game", "")


def frames_of(table: str, code: str, entries: list[Entry], after: int, limit: int) -> list[Frame]:
    """The positions after version ``after``, each at the version that changed it."""
    table_state = TableState(table, code)
    frames: list[Frame] = []
    for entry in entries:
        table_state.apply(entry)
        if (
            len(frames) < limit
            and entry.version > after
            and table_state.match
            and table_state.turn_version == entry.version
        ):
            frames.append(Frame(entry.version, table_state.match.position(), view_of(table_state)))
    return frames


def replay_record(record: str, after: int, limit: int) -> RecordAnswer:
    """The match of a record; a move that is not legal is refused, with its place in the text."""
    match = parse(record, game_of)
    replay = match.at_start()
    frames: list[Frame] = []
    moves: list[RecordMove] = []
    for version, move in enumerate([*match.moves, ""]):
        if version > after and len(frames) < limit:
            frames.append(
                Frame(
                    version,
                    replay.position(),
                    replay.game.view(replay.state, replay.box, with_moves=False),
                )
            )
        if move:
            moves.append(RecordMove("chance" if replay.is_chance else replay.seat, move))
            replay.play(move)
    result = match.result()
    return RecordAnswer(
        game=match.game.name,
        options=list(match.options),
        names=[match.tags.get(f"Seat{seat}", "") for seat in range(match.players)],
        date=match.tags.get("Date", ""),
        start=match.beginning,
        moves=moves,
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
