"""Routes of feeds: a private address for each player, which opens nothing else."""

from __future__ import annotations

import hashlib
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, QueryParameter

from ...engine.errors import Refused
from ...locales import LANGUAGES
from ...store.feeds import Feeds
from ..http.absolute_links import AbsoluteLinks
from ..http.dependencies import Caller
from ..http.requests import ApiRequest
from ..http.response_specs import REFUSALS
from ..tables.service import TableService
from .feed import Feed
from .pending_turns import pending_turns
from .schemas import FeedAddress
from .tokens import new_token, token_hash

Language = Annotated[str, QueryParameter(name="lang", max_length=2)]
MEDIA_TYPES = {"atom": "application/atom+xml", "json": "application/feed+json"}


@post("/api/me/feed", responses=REFUSALS)
async def create_feed(
    caller: NamedDependency[Caller],
    feeds: NamedDependency[Feeds],
    tables: NamedDependency[TableService],
) -> FeedAddress:
    """A new address for my feed; the one before leads nowhere any more."""
    person = await caller.player()
    token = new_token()
    await feeds.put(person.id, token_hash(token), tables.now())
    return FeedAddress(f"/api/feeds/{token}.atom", f"/api/feeds/{token}.json")


@get("/api/feeds/{name:str}", media_type=MediaType.TEXT, include_in_schema=False)
async def read_feed(
    request: ApiRequest,
    feeds: NamedDependency[Feeds],
    tables: NamedDependency[TableService],
    links: NamedDependency[AbsoluteLinks],
    name: FromPath[str],
    lang: Language = "en",
) -> Response[bytes]:
    """The tables at which I am awaited; 304 where nothing has changed."""
    token, _, kind = name.rpartition(".")
    person = await feeds.player_of(token_hash(token)) if kind in MEDIA_TYPES else None
    if person is None:
        raise Refused("not-found")
    language = lang if lang in LANGUAGES else "en"
    home = links.home(request)
    pending = await pending_turns(tables.log, person.id)
    feed = Feed(home, f"{home}/api/feeds/{name}", person.id, language, pending)
    body = feed.atom() if kind == "atom" else feed.json()
    etag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    headers = {"ETag": etag, "Cache-Control": "private, no-cache"}
    if request.headers.get("if-none-match") == etag:
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type=MEDIA_TYPES[kind], headers=headers)


ROUTES: list[HTTPRouteHandler] = [create_feed, read_feed]
