"""Opens new tables: as a player requests them, or as a rematch."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ....engine.errors import Refused
from ....engine.match import Match
from ....games import game as game_of
from ....store.events import Opened, Place, Rematched
from ....store.log import Batch, Creation, DuplicateKey
from ...players.names import optional_name
from ..bot_runner import checked_level
from ..dealer import Dealer
from ..schemas import Done
from ..serializers import table_row
from ..table_state import OPEN, OVER, TableState
from .idempotency import command_id, first_answer, resolve_retry
from .match_commands import Stale
from .seat_commands import accept_invitation, start_match
from .transaction import Transaction, own_seat

if TYPE_CHECKING:
    from ....engine.game import Game
    from ....store.events import Clock, Person
    from ....store.log import CommandId
    from ..service import TableService
    from ..table import Table
    from .schemas import NewTable, Rematch, SeatRequest

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""The letters of short codes: none that looks like another."""
CODE_LENGTH = 6
CLOCKS = {"live": ("seconds", 10, 86_400), "correspondence": ("days", 1, 60)}
"""For each kind of clock the field that it needs, with its least and its greatest value."""
MAX_INCREMENT = 3600


def short_code() -> str:
    """Six letters that are easy to read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def table_id() -> str:
    """The id in the link, which nobody can guess."""
    return secrets.token_hex(8)


def checked_clock(clock: Clock) -> Clock:
    """The clock; refused where its numbers are out of range."""
    name, least, most = CLOCKS.get(clock.kind, ("seconds", 0, 0))
    unused = {"live": clock.days, "correspondence": clock.seconds + clock.increment}.get(
        clock.kind, clock.days + clock.increment
    )
    if (
        not least <= getattr(clock, name) <= most
        or unused
        or not 0 <= clock.increment <= MAX_INCREMENT
    ):
        raise Refused("bad-clock")
    return clock


def requested_place(player: Person, request: SeatRequest) -> Place:
    """The place that is requested for a seat."""
    if request.kind == "me":
        return Place(player, name=optional_name(request.name))
    return Place(level=checked_level(request.level)) if request.kind == "bot" else Place()


def first_match(game: Game, request: NewTable) -> Match:
    """The match as it starts; refused where it is over, or where its position differs."""
    box = game.from_contents(request.contents) if request.contents else game.shipped()
    if not request.position:
        return Match.start(game, len(request.seats), request.options, box)
    match = Match.resume(game, request.position, box)
    if match.players != len(request.seats) or (
        request.options and tuple(sorted(request.options)) != match.options
    ):
        raise Refused("position-differs")
    if match.is_over:
        raise Refused("match-over")
    return match


async def open_table(tables: TableService, player: Person, request: NewTable) -> Done:
    """Open a table; a retry gets the same one."""
    command = command_id(player, request)
    try:
        game = game_of(request.game)
        await tables.warmup.wait(game.name)
        opened = opening(game, player, request)
        return await create_table(tables, opened, command, request.start)
    except (Refused, DuplicateKey):
        accepted = await tables.log.accepted_opening(player.id, request.key)
        if accepted is None:
            raise
        return await first_answer(tables.log, accepted, command)


def opening(game: Game, player: Person, request: NewTable) -> Opened:
    """The first event of the table that a player requests."""
    match = first_match(game, request)
    digest = game.digest(match.box)
    return Opened(
        game=game.name,
        revision=int(match.state.revision),
        players=match.players,
        options=match.options,
        box=digest,
        contents=request.contents if digest != game.digest(game.shipped()) else "",
        host=player,
        seats=tuple(requested_place(player, seat) for seat in request.seats),
        aids=request.aids,
        visibility=request.visibility,
        clock=checked_clock(request.clock),
        take_backs=request.take_backs,
        position=request.position,
    )


async def create_table(
    tables: TableService, opened: Opened, command: CommandId | None, start: bool
) -> Done:
    """Append the first events of a table, and keep it in memory."""
    state, dealer, creation = empty_table(opened, tables.now())
    table = tables.create(state, dealer)
    async with table.lock:
        transaction = table.begin()
        transaction.add(replace(opened, commitment=dealer.commitment))
        if start:
            start_match(transaction)
        answer = await table.commit(transaction, command, creation)
        tables.add(table)
        return answer


def empty_table(opened: Opened, now: int) -> tuple[TableState, Dealer, Creation]:
    """The state of a table without events, and the secret that its deal will come from."""
    state = TableState(table_id(), short_code())
    dealer = Dealer.with_new_secret(state.id)
    return state, dealer, Creation(state.code, opened.game, opened.host.id, now, dealer.secret)


async def rematch(tables: TableService, table: Table, player: Person, command: Rematch) -> Done:
    """Open a table for the next match and invite the others to it, or agree to the invitation."""
    key = command_id(player, command)
    try:
        async with table.lock:
            state = table.state
            seat = own_seat(state, player.id, None)
            if state.stage != OVER:
                raise Refused("table-not-over")
            if not state.rematch:
                return await create_rematch(tables, table, player, seat, command, key)
    except (Refused, DuplicateKey) as refusal:
        return await resolve_retry(table.log, table.state.id, key, refusal)
    await agree_to_rematch(await tables.find(state.rematch), player)
    entries = await table.log.since(state.id, 0)
    rematches = [entry for entry in entries if isinstance(entry.event, Rematched)]
    return Done(state.id, rematches[-1].version, rematches[-1:])


async def agree_to_rematch(table: Table, player: Person) -> None:
    """Seat a player who was invited to a rematch; nothing where that is over or the seat gone."""
    async with table.lock:
        transaction = table.begin()
        if transaction.state.stage == OPEN and accept_invitation(transaction, player):
            await table.commit(transaction)


async def create_rematch(
    tables: TableService, table: Table, player: Person, seat: int, command: Rematch, key: CommandId
) -> Done:
    """Append to both tables at once: the new one's first events, and the link to it."""
    opened = rematch_opening(table.state, player, command)
    state, dealer, creation = empty_table(opened, tables.now())
    first = Transaction(state, tables.now(), dealer)
    first.add(replace(opened, commitment=dealer.commitment))
    if all(place.player is None or place.player.id == player.id for place in opened.seats):
        start_match(first)
    events = tuple(entry.event for entry in first.entries)
    row = table_row(first.state, members=True)
    batch = Batch(state.id, 0, first.at, events, row, None, creation)
    transaction = table.begin()
    transaction.add(Rematched(state.id, seat))
    try:
        answer = await table.commit(transaction, key, None, batch)
    except Stale:
        raise Refused("server-error") from None
    next_table = tables.create(first.state, dealer)
    tables.add(next_table)
    next_table.bots.schedule(next_table)
    return answer


def rematch_opening(state: TableState, player: Person, command: Rematch) -> Opened:
    """The first event of a rematch: as the last match, or with other options."""
    last, game = state.opened, game_of(state.opened.game)
    options = last.options
    if command.options is not None:
        options = game.checked(last.players, command.options)
    return Opened(
        game=last.game,
        revision=game.revision,
        players=last.players,
        options=options,
        box=last.box,
        contents=last.contents,
        host=player,
        seats=tuple(rematch_place(chair.place, player) for chair in state.chairs),
        aids=last.aids,
        visibility=last.visibility,
        clock=last.clock,
        take_backs=last.take_backs,
        rematch_of=state.id,
        barred=tuple(sorted(state.barred)),
    )


def rematch_place(place: Place, asking: Person) -> Place:
    """The same seat at the next table: people have to agree first, bots and programs always do."""
    person = place.player
    has_agreed = person is None or person.is_program or person.id == asking.id
    return replace(place, invited=not has_agreed)
