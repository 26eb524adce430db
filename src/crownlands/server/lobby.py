"""New tables: made as somebody wants them, or as a rematch."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ..engine.errors import Refused
from ..engine.match import Match
from ..games import game as game_of
from ..store.events import Opened, Place, Rematched
from ..store.log import Batch, Birth, KeyTaken, Wish
from .answers import Done
from .dealer import Dealer
from .draft import Draft, own_seat
from .fold import OPEN, OVER, Fold
from .names import optional_name
from .playing import Stale
from .robots import checked_level
from .seating import begin
from .show import encode, line
from .table import Table, wish_of

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..store.events import Clock, Person
    from .commands import NewTable, Rematch, SeatWish
    from .tables import Tables

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Of short codes: none that looks like another."""
CODE = 6
CLOCKS = {"live": ("seconds", 10, 86_400), "correspondence": ("days", 1, 60)}
MOST_INCREMENT = 3600


def short_code() -> str:
    """Six letters that can be read out over a table."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def table_id() -> str:
    """What stands in the link: nobody guesses it."""
    return secrets.token_hex(8)


def checked_clock(clock: Clock) -> Clock:
    """The clock, if its numbers make sense."""
    name, least, most = CLOCKS.get(clock.kind, ("seconds", 0, 0))
    others = {"live": clock.days, "correspondence": clock.seconds + clock.increment}.get(clock.kind, clock.days + clock.increment)
    if not least <= getattr(clock, name) <= most or others or not 0 <= clock.increment <= MOST_INCREMENT:
        raise Refused("bad-clock")
    return clock


def place(player: Person, wish: SeatWish) -> Place:
    """A seat as it was wished for."""
    if wish.kind == "me":
        return Place(player, name=optional_name(wish.name))
    return Place(level=checked_level(wish.level)) if wish.kind == "bot" else Place()


def begun(game: Game, wish: NewTable, box: Any) -> Match:
    """The match that the wish begins with; refused where nothing is left to play, or where its position says otherwise."""
    if not wish.position:
        return Match.start(game, len(wish.seats), wish.options, box)
    match = Match.resume(game, wish.position, box)
    if match.players != len(wish.seats) or (wish.options and tuple(sorted(wish.options)) != match.options):
        raise Refused("position-differs")
    if match.is_over:
        raise Refused("match-over")
    return match


async def open_table(tables: Tables, player: Person, wish: NewTable) -> Done:
    """A new table; a repeat of the wish gets the same one."""
    try:
        game = game_of(wish.game)
        await tables.warmth.wait(game.name)
        box = game.from_contents(wish.contents) if wish.contents else game.shipped()
        match = begun(game, wish, box)
        opened = Opened(
            game=game.name,
            revision=int(match.state.revision),
            players=match.players,
            options=match.options,
            box=game.digest(box),
            contents=wish.contents if game.digest(box) != game.digest(game.shipped()) else "",
            host=player,
            seats=tuple(place(player, each) for each in wish.seats),
            aids=wish.aids,
            visibility=wish.visibility,
            clock=checked_clock(wish.clock),
            take_backs=wish.take_backs,
            position=wish.position,
        )
        asked = Wish(wish.key, player.id, hashlib.sha256(encode(wish)).hexdigest()[:16])
        return await make(tables, opened, asked, wish.start)
    except (Refused, KeyTaken) as refusal:
        granted = await tables.log.opened(player.id, wish.key)
        if granted is None:
            raise
        digest = hashlib.sha256(encode(wish)).hexdigest()[:16]
        if granted.wish.digest != digest:
            raise Refused("key-reused") from refusal
        return Done(granted.table, granted.last, await tables.log.since(granted.table, 0, granted.last))


async def make(tables: Tables, opened: Opened, wish: Wish | None, at_once: bool) -> Done:
    """Write the first events of a table, and have it in use."""
    fold, dealer, birth = fresh(opened, tables.now())
    table = Table(tables, fold, dealer)
    async with table.lock:
        draft = table.draft()
        draft.add(replace(opened, commitment=dealer.commitment))
        if at_once:
            begin(draft)
        done = await table.commit(draft, wish, birth)
        tables.open[fold.table] = table
        return done


def fresh(opened: Opened, now: int) -> tuple[Fold, Dealer, Birth]:
    """An empty table with its names, and the secret that its deal will come from."""
    fold = Fold(table_id(), short_code())
    dealer = Dealer.fresh(fold.table)
    return fold, dealer, Birth(fold.code, opened.game, opened.host.id, now, dealer.secret)


async def rematch(tables: Tables, table: Table, player: Person, command: Rematch) -> Done:
    """The next match on a table of its own, with the same people and bots; whoever asks second is led to it too."""
    wish = wish_of(player, command)
    try:
        async with table.lock:
            fold = table.fold
            own_seat(fold, player.id, None)
            if fold.state != OVER:
                raise Refused("table-not-over")
            if fold.rematch:
                found = [e for e in await tables.log.since(fold.table, 0) if isinstance(e.event, Rematched)]
                return Done(fold.table, found[-1].version, found[-1:])
            return await link(tables, table, player, command, wish)
    except (Refused, KeyTaken) as refusal:
        return await tables.repeat(table.fold.table, wish, refusal)


async def link(tables: Tables, table: Table, player: Person, command: Rematch, wish: Wish) -> Done:
    """Append to both tables at once: the new one's first event, and where it is to be found."""
    old = table.fold.opened
    game = game_of(old.game)
    options = old.options if command.options is None else game.checked(old.players, command.options)
    opened = Opened(
        game=old.game,
        revision=game.revision,
        players=old.players,
        options=options,
        box=old.box,
        contents=old.contents,
        host=player,
        seats=tuple(chair.place for chair in table.fold.chairs),
        aids=old.aids,
        visibility=old.visibility,
        clock=old.clock,
        take_backs=old.take_backs,
        rematch_of=table.fold.table,
    )
    fold, dealer, birth = fresh(opened, tables.now())
    new = Draft(fold, tables.now(), dealer)
    new.add(replace(opened, commitment=dealer.commitment))
    if {person.id for person in new.fold.people()} == {player.id} and new.fold.state == OPEN:
        begin(new)
    events = tuple(entry.event for entry in new.entries)
    batch = Batch(fold.table, 0, new.at, events, line(new.fold, members=True), None, birth)
    draft = table.draft()
    draft.add(Rematched(fold.table))
    try:
        done = await table.commit(draft, wish, None, batch)
    except Stale:
        raise Refused("server-error") from None
    tables.attend(tables.add(new.fold, dealer))
    return done
