"""Makes the schemas of a table from its state: for everybody at it, and for lists of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

import msgspec

from ...engine.view import hide
from ...store.log import Page, TableRow
from .schemas import OfferInfo, ResultInfo, SeatInfo, TableInfo, TablePage, TableSummary
from .table_state import OPEN, PLAYING
from .undone_moves import may_take_back

if TYPE_CHECKING:
    from ...engine.match import Match
    from ...store.events import Aids
    from .chair import Chair
    from .table_state import TableState

encode = msgspec.json.Encoder().encode
NULL = msgspec.Raw(b"null")
Schema = TypeVar("Schema", bound=msgspec.Struct)


def seat_info(seat: int, chair: Chair) -> SeatInfo:
    """A seat, as everybody may see it."""
    place = chair.place
    if chair.is_open:
        return SeatInfo(seat, "open")
    name = place.name or (place.player.name if place.player else "")
    return SeatInfo(
        seat,
        "person" if place.player else "bot",
        name,
        place.player,
        place.level,
        chair.resigned,
        chair.stand_in,
        chair.time,
        place.invited,
    )


def result_info(state: TableState) -> ResultInfo | None:
    """How the match ended; none before."""
    end = state.ended
    return (
        ResultInfo(end.reason, list(end.points), list(end.places), end.decided_by) if end else None
    )


def seats_to_take_back(state: TableState) -> list[int]:
    """The seats whose last move can be taken back now, or asked for; never across a draw."""
    policy = state.opened.take_backs
    if policy == "never" or state.stage != PLAYING or state.offer is not None:
        return []
    seats: list[int] = []
    for mover in reversed(state.movers):
        if mover < 0:
            break
        if policy == "until-next":
            return [mover] if may_take_back(state, mover, len(state.movers) - 1) else []
        if mover not in seats:
            seats.append(mover)
    return seats


def table_info(state: TableState) -> TableInfo:
    """A table, as everybody may see it, without the position."""
    opened, offer = state.opened, state.offer
    return TableInfo(
        id=state.id,
        code=state.code,
        version=state.version,
        state=state.stage,
        game=opened.game,
        revision=opened.revision,
        options=list(opened.options),
        box=opened.box,
        seats=[seat_info(seat, chair) for seat, chair in enumerate(state.chairs)],
        host=state.host,
        visibility=opened.visibility,
        aids=opened.aids,
        clock=opened.clock,
        take_backs=opened.take_backs,
        created=state.created,
        moves=len(state.movers),
        turn=state.seat,
        turn_began=state.turn_began,
        turn_version=state.turn_version,
        commitment=opened.commitment,
        secret=state.ended.secret if state.ended else "",
        brought=list(state.brought),
        not_agreed=state.not_agreed(),
        offer=OfferInfo(offer.offer, offer.seat, offer.moves, list(state.agreed))
        if offer
        else None,
        take_back=seats_to_take_back(state),
        result=result_info(state),
        rematch_of=opened.rematch_of,
        rematch=state.rematch,
        rematch_seat=state.rematch_seat,
        position=opened.position,
        earned=state.earned,
    )


def table_row(state: TableState, members: bool) -> TableRow:
    """The row of a table in the store; with ``members`` only where they may have changed."""
    summary = TableSummary(
        id=state.id,
        code=state.code,
        game=state.opened.game,
        options=list(state.opened.options),
        state=state.stage,
        seats=[seat_info(seat, chair) for seat, chair in enumerate(state.chairs)],
        created=state.created,
        changed=state.changed,
        version=state.version,
        turn=state.seat,
        turn_began=state.turn_began,
        turn_version=state.turn_version,
        deadline=state.deadline,
        result=result_info(state),
    )
    people = tuple(person.id for person in state.people()) if members else None
    listed = state.opened.visibility == "listed"
    return TableRow(
        state.stage, listed, state.changed, encode(summary), people, needs_attention(state)
    )


def table_page(page: Page) -> TablePage:
    """A page of a list; its summaries are encoded already."""
    summaries = [encoded_as(TableSummary, msgspec.Raw(summary)) for summary in page.summaries]
    return TablePage(summaries, page.next)


def encoded_as(kind: type[Schema], encoded: msgspec.Raw) -> Schema:
    """What is encoded already, with the type that the schema of an answer has for it: msgspec
    copies it into the answer as it is.
    """
    return cast("Schema", encoded)


def needs_attention(state: TableState) -> bool:
    """Whether the server has something to do: a bot to move, a clock to watch, a start to await."""
    if state.stage != PLAYING:
        return state.stage == OPEN
    return state.seat is not None and (
        bool(state.chairs[state.seat].level) or state.deadline is not None
    )


def view_of(state: TableState) -> msgspec.Raw:
    """The position, encoded; without what the table does not show."""
    return NULL if state.match is None else view_in(state.match, state.opened.aids)


def view_in(match: Match, aids: Aids) -> msgspec.Raw:
    """The position of a match, as a table with these aids shows it."""
    view = match.game.view(match.state, match.box, with_moves=False)
    if not aids.remaining:
        hide(view, "remaining")
    return msgspec.Raw(encode(view))


def moves_of(state: TableState) -> msgspec.Raw:
    """The legal moves of the seat to move, encoded; without points where the table shows no
    preview.
    """
    assert state.match is not None
    return moves_in(state.match, state.opened.aids)


def moves_in(match: Match, aids: Aids) -> msgspec.Raw:
    """The legal moves in a match, as a table with these aids shows them."""
    moves = match.legal_moves()
    if not aids.preview:
        for move in moves:
            hide(move, "preview")
    return msgspec.Raw(encode(moves))
