"""Routes of players: sign up, names, links for other devices, their tables and their data."""

from __future__ import annotations

from litestar import MediaType, Response, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Stream

from ... import __version__
from ...store.events import Person
from ..http.dependencies import Caller
from ..http.response_specs import REFUSALS, no_content
from ..tables.parameters import AnyStage, Before, Limit
from ..tables.schemas import TablePage
from ..tables.serializers import table_page
from ..tables.service import TableService
from .data_export import export_data
from .deletion import delete_player
from .schemas import Link, LinkCode, Me, NewPlayer, PersonalData
from .service import PlayerService
from .tokens import signed_out, token_cookie

DONE = no_content("done")
PERSONAL_DATA = {
    200: ResponseSpec(
        PersonalData, description="Request fulfilled, document follows", generate_examples=False
    )
}


def signed_in(caller: Caller, person: Person, token: str) -> Response[Me]:
    """Who somebody is, and the cookie with the token."""
    cookie = token_cookie(token, caller.is_secure)
    return Response(Me(person, __version__), status_code=201, cookies=[cookie])


@post("/api/players", responses=REFUSALS)
async def create_player(
    caller: NamedDependency[Caller],
    players: NamedDependency[PlayerService],
    data: JSONBody[NewPlayer],
) -> Response[Me]:
    """Choose a name; the answer brings the cookie."""
    caller.limits.count_new_player(caller.address)
    return signed_in(caller, *await players.create(data.name, kind=caller.device_kind))


@get("/api/me", responses=REFUSALS)
async def me(caller: NamedDependency[Caller]) -> Response[Me]:
    """Who I am; the cookie is good for another year."""
    person = await caller.player()
    return Response(Me(person, __version__), cookies=caller.renewed_cookies())


@patch("/api/me", responses=REFUSALS)
async def rename(
    caller: NamedDependency[Caller],
    players: NamedDependency[PlayerService],
    data: JSONBody[NewPlayer],
) -> Me:
    """Take another name."""
    return Me(await players.rename(await caller.player(), data.name), __version__)


@post("/api/me/links", responses=REFUSALS)
async def create_link(
    caller: NamedDependency[Caller], players: NamedDependency[PlayerService]
) -> Link:
    """A one-time link that makes another device my own."""
    return await players.create_link(await caller.player())


@post("/api/links", responses=REFUSALS)
async def use_link(
    caller: NamedDependency[Caller],
    players: NamedDependency[PlayerService],
    data: JSONBody[LinkCode],
) -> Response[Me]:
    """Become the player of a one-time link; the answer brings the cookie."""
    return signed_in(caller, *await players.use_link(data.code, caller.device_kind))


@get("/api/me/data", media_type=MediaType.JSON, responses={**REFUSALS, **PERSONAL_DATA})
async def my_data(
    caller: NamedDependency[Caller],
    players: NamedDependency[PlayerService],
    tables: NamedDependency[TableService],
) -> Stream:
    """All that the server keeps of me."""
    person = await caller.player()
    caller.limits.count_export(person.id)
    data = export_data(tables, players, person, caller.token)
    return Stream(data, media_type=MediaType.JSON)


@delete("/api/me", status_code=204, responses={**REFUSALS, **DONE})
async def delete_me(
    caller: NamedDependency[Caller],
    players: NamedDependency[PlayerService],
    tables: NamedDependency[TableService],
) -> Response[None]:
    """Delete me: the name goes, the matches stay."""
    await delete_player(tables, players, await caller.player())
    return signed_out(caller.is_secure)


@get("/api/me/tables", responses=REFUSALS)
async def my_tables(
    caller: NamedDependency[Caller],
    tables: NamedDependency[TableService],
    stage: AnyStage = None,
    before: Before = "",
    limit: Limit = 50,
) -> TablePage:
    """My games, the latest change first."""
    person = await caller.player()
    return table_page(await tables.log.of_player(person.id, stage or "", before, limit))


ROUTES: list[HTTPRouteHandler] = [
    create_player,
    me,
    rename,
    create_link,
    use_link,
    my_data,
    delete_me,
    my_tables,
]
