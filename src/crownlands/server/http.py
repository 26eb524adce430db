"""The API by HTTP: decodes, knows the player, asks the table. No decisions here."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Any, Literal

from litestar import MediaType, Request, Response, delete, get, patch, post
from litestar.exceptions import ClientException
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import DecodeError, Raw, ValidationError
from msgspec.json import Decoder

from .. import __version__
from ..engine.errors import Refused
from ..store.events import Person
from .accounts import cookie
from .answers import AheadAnswer, Done, Events, HintAnswer, LegalMoves, Refusal, Shelf, TableAnswer, TableLines, ViewAnswer
from .commands import AnyCommand, LinkCode, NewPlayer, NewTable, Rematch
from .lobby import open_table, rematch
from .mine import Link, Me, PersonalData
from .personal import delete as forget_player
from .personal import everything
from .records import record_of
from .robots import Mind
from .shelf import shelf
from .show import moves_in, view_in, view_of
from .tables import fold_of

Any_Request = Request[Any, Any, Any]
Stage = Annotated[Literal["open", "playing", "over"], QueryParameter(name="state")]
AnyStage = Annotated[Literal["open", "playing", "over"] | None, QueryParameter(name="state")]
Limit = Annotated[int, QueryParameter(ge=1, le=50)]
Before = Annotated[str, QueryParameter(max_length=60)]
After = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Many = Annotated[int, QueryParameter(ge=1, le=500)]
Tried = Annotated[list[str], QueryParameter(name="move", min_items=1, max_items=12)]

REFUSALS = {
    status: ResponseSpec(Refusal, description="refused", generate_examples=False)
    for status in (400, 401, 403, 404, 409, 413, 422, 429)
}
NOTHING = {204: ResponseSpec(None, description="done", generate_examples=False)}
HINT_LEVEL = "duke"


def exactly(kind: Any) -> Callable[[Any_Request], Awaitable[None]]:
    """What refuses a body that only looks like ``kind``: the framework would take ``"true"`` for true, and the schema says no."""
    decoder = Decoder(kind)

    async def check(request: Any_Request) -> None:
        try:
            decoder.decode(await request.body())
        except ValidationError as error:
            raise ClientException(str(error)) from None
        except DecodeError:  # no JSON at all: the framework says so
            return

    return check


async def player_of(request: Any_Request) -> Person:
    """Who asks."""
    return await known_player(request.app.state, request.headers)


async def known_player(state: Any, headers: Mapping[str, str]) -> Person:
    """Who has sent these headers; refused where nobody is known, or where the server is about to stop."""
    if state.hub.stopping:
        raise Refused("stopping")
    found: Person = await state.accounts.needed(headers)
    return found


def address_of(request: Any_Request) -> str:
    """Where a request comes from; a trusted proxy may have said so."""
    client = request.scope.get("client")
    return str(client[0]) if client else ""


async def table_of(request: Any_Request, word: str) -> Any:
    """The table that is asked for."""
    return await known_table(request.app.state, address_of(request), word)


async def known_table(state: Any, address: str, word: str) -> Any:
    """The table that somebody at this address asks for; whoever asks too often for what is not there has to wait."""
    state.limits.guess(address)
    try:
        return await state.tables.find(word)
    except Refused as refusal:
        if refusal.key == "no-such-table":
            state.limits.missed(address)
        raise


def is_secure(request: Any_Request) -> bool:
    """Whether the browser came by TLS; a trusted proxy may have said so."""
    return request.scope["scheme"] == "https"


def with_cookie(request: Any_Request, person: Person, token: str) -> Response[Me]:
    """Who somebody is, and the cookie."""
    return Response(Me(person, __version__), status_code=201, cookies=[cookie(token, is_secure(request))])


@post("/api/players", responses=REFUSALS)
async def create_player(request: Any_Request, data: JSONBody[NewPlayer]) -> Response[Me]:
    """Choose a name; the answer brings the cookie."""
    request.app.state.limits.player(address_of(request))
    return with_cookie(request, *await request.app.state.accounts.create(data.name))


@get("/api/me", responses=REFUSALS)
async def me(request: Any_Request) -> Me:
    """Who I am."""
    return Me(await player_of(request), __version__)


@patch("/api/me", responses=REFUSALS)
async def rename(request: Any_Request, data: JSONBody[NewPlayer]) -> Me:
    """Take another name."""
    return Me(await request.app.state.accounts.rename(await player_of(request), data.name), __version__)


@post("/api/me/links", responses=REFUSALS)
async def create_link(request: Any_Request) -> Link:
    """A one-time link that makes another device my own."""
    found: Link = await request.app.state.accounts.link(await player_of(request))
    return found


@post("/api/links", responses=REFUSALS)
async def use_link(request: Any_Request, data: JSONBody[LinkCode]) -> Response[Me]:
    """Become the player of a one-time link; the answer brings the cookie."""
    return with_cookie(request, *await request.app.state.accounts.use_link(data.code))


@post("/api/me/sign-out", status_code=204, responses={**REFUSALS, **NOTHING})
async def sign_out(request: Any_Request) -> Response[None]:
    """Let this device forget who I am."""
    await player_of(request)
    await request.app.state.accounts.sign_out(request.headers)
    return Response(None, status_code=204, cookies=[cookie("", is_secure(request))])


@get("/api/me/data", responses=REFUSALS)
async def my_data(request: Any_Request) -> PersonalData:
    """All that the server keeps of me."""
    state = request.app.state
    return await everything(state.tables, state.accounts, await player_of(request))


@delete("/api/me", status_code=204, responses={**REFUSALS, **NOTHING})
async def delete_me(request: Any_Request) -> Response[None]:
    """Delete me: the name goes, the matches stay."""
    state = request.app.state
    await forget_player(state.tables, state.accounts, await player_of(request))
    return Response(None, status_code=204, cookies=[cookie("", is_secure(request))])


@get("/api/me/tables", responses=REFUSALS)
async def my_tables(request: Any_Request, stage: AnyStage = None, before: Before = "", limit: Limit = 50) -> TableLines:
    """My games, the latest change first."""
    person = await player_of(request)
    page = await request.app.state.tables.log.of_player(person.id, stage or "", before, limit)
    return lines(page)


@get("/api/games")
async def games(request: Any_Request) -> Shelf:
    """What can be played, by whom and how."""
    return shelf(request.app.state.warmth.waiting)


@get("/api/tables", responses=REFUSALS)
async def listed_tables(request: Any_Request, stage: Stage = "open", before: Before = "", limit: Limit = 50) -> TableLines:
    """The listed tables, the latest change first."""
    return lines(await request.app.state.tables.log.listed(stage, before, limit))


def lines(page: Any) -> TableLines:
    """A page of encoded lines as it goes out."""
    return TableLines([Raw(line) for line in page.lines], page.next)  # type: ignore[misc]


@post("/api/tables", responses=REFUSALS, before_request=exactly(NewTable))
async def create_table(request: Any_Request, data: JSONBody[NewTable]) -> Done:
    """Make a table."""
    person, state = await player_of(request), request.app.state
    state.limits.table(address_of(request))
    state.limits.unfinished(await state.tables.log.unfinished(person.id))
    return await open_table(state.tables, person, data)


@get("/api/tables/{table:str}", responses=REFUSALS)
async def show_table(request: Any_Request, table: FromPath[str]) -> TableAnswer:
    """A table, its position, and the legal moves if they are mine."""
    tables = request.app.state.tables
    found = await table_of(request, table)
    person = await request.app.state.accounts.known(request.headers)
    mine = person is not None and person.id == found.player_to_move
    moves = LegalMoves(found.fold.seat, found.shown.moves) if mine else None
    return TableAnswer(found.shown.table, found.shown.view, moves, tables.now())


@post("/api/tables/{table:str}", status_code=200, responses=REFUSALS, before_request=exactly(AnyCommand))
async def command(request: Any_Request, table: FromPath[str], data: JSONBody[AnyCommand]) -> Done:
    """Want something to happen at a table."""
    return await obeyed(request.app.state, request.headers, address_of(request), table, data)


async def obeyed(state: Any, headers: Mapping[str, str], address: str, word: str, wish: AnyCommand) -> Done:
    """What came of a command, whichever way it took."""
    person = await known_player(state, headers)
    state.limits.command(person.id)
    found = await known_table(state, address, word)
    if isinstance(wish, Rematch):
        return await rematch(state.tables, found, person, wish)
    done: Done = await found.obey(person, wish)
    return done


@get("/api/tables/{table:str}/events", responses=REFUSALS)
async def events(request: Any_Request, table: FromPath[str], after: After = 0, limit: Many = 500) -> Events:
    """A part of the log."""
    found = await table_of(request, table)
    return Events(found.fold.version, await found.tables.log.since(found.fold.table, after, limit))


@get("/api/tables/{table:str}/views/{version:int}", responses=REFUSALS)
async def view_at(request: Any_Request, table: FromPath[str], version: FromPath[int]) -> ViewAnswer:
    """The position as it was at a version."""
    found = await table_of(request, table)
    if not 1 <= version <= found.fold.version:
        raise Refused("no-such-version", version=version)
    entries = await found.tables.log.since(found.fold.table, 0, version)
    fold = await asyncio.to_thread(fold_of, found.fold.table, found.fold.code, entries)
    return ViewAnswer(version, entries[-1], view_of(fold))


@get("/api/tables/{table:str}/hint", responses=REFUSALS)
async def hint(request: Any_Request, table: FromPath[str]) -> HintAnswer:
    """What a bot would play, where the table allows hints and it is my turn."""
    person = await player_of(request)
    found = await table_of(request, table)
    fold = found.fold
    if not fold.opened.aids.hint:
        raise Refused("no-hints")
    if person.id != found.player_to_move:
        raise Refused("not-your-turn")
    match, version, seat = fold.match, fold.version, fold.seat
    action, _ = await found.tables.robots.choose(match, HINT_LEVEL, Mind(), table=fold.table, seat=seat)
    return HintAnswer(version, seat, match.text(action))


@get("/api/tables/{table:str}/ahead", responses=REFUSALS)
async def ahead(request: Any_Request, table: FromPath[str], tried: Tried) -> AheadAnswer:
    """What I would see and could do next if I made these moves now; nothing is played."""
    person = await player_of(request)
    found = await table_of(request, table)
    fold, seat = found.fold, found.fold.seat
    if fold.match is None or person.id != found.player_to_move:
        raise Refused("not-your-turn")
    match = fold.match.copy()
    for move in tried:
        if match.seat != seat:
            raise Refused("not-your-turn")
        match.play(move)
    aids = fold.opened.aids
    moves = LegalMoves(seat, moves_in(match, aids)) if match.seat == seat else None
    return AheadAnswer(fold.version, view_in(match, aids), moves)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT, responses=REFUSALS)
async def record(request: Any_Request, table: FromPath[str]) -> str:
    """The match record so far, as text."""
    found = await table_of(request, table)
    return record_of(found.fold)


HANDLERS: list[Any] = [
    create_player,
    me,
    rename,
    create_link,
    use_link,
    sign_out,
    my_data,
    delete_me,
    my_tables,
    games,
    listed_tables,
    create_table,
    show_table,
    command,
    events,
    view_at,
    hint,
    ahead,
    record,
]
