"""Matches that are looked at again: position by position, at a table or from a record that somebody brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.fairness import SCHEME, draws_of
from ..engine.match import Match
from ..engine.record import parse, read_tags
from ..games import game as game_of
from .fold import Fold
from .replayed import DealAnswer, DrawInfo, Frame, RecordAnswer, RecordMove
from .show import view_of

if TYPE_CHECKING:
    from ..store.events import Entry


def game_in(record: str) -> str:
    """The name of the game as the record tells it, which may be none; refused where no tag can be read."""
    return read_tags(record)[0].get("Game", "")


def frames_of(table: str, code: str, entries: list[Entry], after: int, limit: int) -> list[Frame]:
    """The positions behind version ``after``, each at the version that changed it."""
    fold = Fold(table, code)
    found: list[Frame] = []
    for entry in entries:
        fold.apply(entry)
        if len(found) < limit and entry.version > after and fold.match and fold.turn_version == entry.version:
            found.append(Frame(entry.version, fold.match.position(), view_of(fold)))
    return found


def replayed(record: str, after: int, limit: int) -> RecordAnswer:
    """The match of a record; as everywhere, a move that is not legal is refused, with its place in the text."""
    match = parse(record, game_of)
    again = beginning_of(match)
    frames: list[Frame] = []
    moves: list[RecordMove] = []
    for version, move in enumerate([*match.moves, ""]):
        if version > after and len(frames) < limit:
            frames.append(Frame(version, again.position(), again.game.view(again.state, again.box, with_moves=False)))
        if move:
            moves.append(RecordMove("chance" if again.is_chance else again.seat, move))
            again.play(move)
    result = match.result()
    return RecordAnswer(
        game=match.game.name,
        options=list(match.options),
        names=[match.tags.get(f"Seat{seat}", "") for seat in range(match.players)],
        date=match.tags.get("Date", ""),
        start=match.beginning,
        moves=moves,
        points=list(result.points),
        places=list(result.places),
        decided_by=result.decided_by,
        over=match.is_over,
        frames=frames,
    )


def dealt(record: str) -> DealAnswer:
    """The deal of a record: what it came from, and at every draw all that could have come. The reader does the sums."""
    match = parse(record, game_of)
    draws = draws_of(match.tags, match.players)
    again = beginning_of(match)
    found: list[DrawInfo] = []
    for ply, move in enumerate(match.moves):
        if again.is_chance:
            found.append(DrawInfo(len(found), ply, move, again.legal()))
        again.play(move)
    commitment = match.tags["Commitment"]
    return DealAnswer(SCHEME, draws.table, commitment, draws.secret, list(draws.nonces), found, match.beginning)


def beginning_of(match: Match) -> Match:
    """The match before its first move."""
    if match.beginning:
        return Match.resume(match.game, match.beginning, match.box)
    return Match.start(match.game, match.players, match.options, match.box, int(match.state.revision))
