"""A table as it is shown: to everybody round it, in lists, and as encoded parts that are made once for each version."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ..store.log import Line
from .answers import OfferInfo, ResultInfo, SeatInfo, TableInfo, TableLine
from .fold import OPEN, PLAYING

if TYPE_CHECKING:
    from ..engine.match import Match
    from ..store.events import Aids
    from .fold import Chair, Fold

encode = msgspec.json.Encoder().encode
NULL = msgspec.Raw(b"null")
REMAINING = ("unseen", "stack")
"""The parts of views that tell what is still in the box."""


def seat_info(seat: int, chair: Chair) -> SeatInfo:
    """A seat as everybody sees it."""
    place = chair.place
    if chair.is_open:
        return SeatInfo(seat, "open")
    name = place.name or (place.player.name if place.player else "")
    kind = "person" if place.player else "bot"
    return SeatInfo(seat, kind, name, place.player, place.level, chair.resigned, chair.stand_in, chair.time)  # type: ignore[arg-type]


def result_info(fold: Fold) -> ResultInfo | None:
    """How it ended."""
    end = fold.ended
    return ResultInfo(end.reason, list(end.points), list(end.places), end.decided_by) if end else None


def table_info(fold: Fold) -> TableInfo:
    """A table as everybody sees it, without the position."""
    opened, offer = fold.opened, fold.offer
    return TableInfo(
        id=fold.table,
        code=fold.code,
        version=fold.version,
        state=fold.state,
        game=opened.game,
        revision=opened.revision,
        options=list(opened.options),
        box=opened.box,
        seats=[seat_info(seat, chair) for seat, chair in enumerate(fold.chairs)],
        host=fold.host,
        visibility=opened.visibility,
        aids=opened.aids,
        clock=opened.clock,
        take_backs=opened.take_backs,
        created=fold.created,
        moves=len(fold.movers),
        turn=fold.seat,
        turn_began=fold.turn_began,
        turn_version=fold.turn_version,
        commitment=opened.commitment,
        secret=fold.ended.secret if fold.ended else "",
        brought=list(fold.brought),
        offer=OfferInfo(offer.offer, offer.seat, offer.moves, list(fold.agreed)) if offer else None,
        result=result_info(fold),
        rematch_of=opened.rematch_of,
        rematch=fold.rematch,
        position=opened.position,
    )


def line(fold: Fold, members: bool) -> Line:
    """A table as lists find it; ``members`` only where somebody has sat down or got up."""
    shown = TableLine(
        id=fold.table,
        code=fold.code,
        game=fold.opened.game,
        options=list(fold.opened.options),
        state=fold.state,
        seats=[seat_info(seat, chair) for seat, chair in enumerate(fold.chairs)],
        created=fold.created,
        changed=fold.changed,
        version=fold.version,
        turn=fold.seat,
        turn_began=fold.turn_began,
        turn_version=fold.turn_version,
        deadline=fold.deadline,
        result=result_info(fold),
    )
    people = tuple(person.id for person in fold.people()) if members else None
    listed = fold.opened.visibility == "listed"
    return Line(fold.state, listed, fold.changed, encode(shown), people, wants_attention(fold))


def wants_attention(fold: Fold) -> bool:
    """Whether the server itself has something to do here: a bot to move, a clock that runs, a table that nobody starts."""
    if fold.state != PLAYING:
        return fold.state == OPEN
    return fold.seat is not None and (bool(fold.chairs[fold.seat].level) or fold.deadline is not None)


def view_of(fold: Fold) -> msgspec.Raw:
    """The position, encoded; without what the table does not show."""
    return NULL if fold.match is None else view_in(fold.match, fold.opened.aids)


def view_in(match: Match, aids: Aids) -> msgspec.Raw:
    """The position of a match, as a table with these aids shows it."""
    shown = match.game.view(match.state, match.box, with_moves=False)
    if not aids.remaining:
        for key in REMAINING:
            shown.pop(key, None)
    return msgspec.Raw(encode(shown))


def moves_of(fold: Fold) -> msgspec.Raw:
    """The legal moves of the seat to move, encoded; without points where the table shows no preview."""
    assert fold.match is not None
    return moves_in(fold.match, fold.opened.aids)


def moves_in(match: Match, aids: Aids) -> msgspec.Raw:
    """The legal moves in a match, as a table with these aids tells them."""
    found: list[dict[str, Any]] = match.offers()
    if not aids.preview:
        found = [{key: value for key, value in each.items() if key not in PREVIEW} for each in found]
    return msgspec.Raw(encode(found))


PREVIEW = ("points", "coins", "sites", "burns", "breaks")
"""The parts of a legal move that tell what would come of it."""
