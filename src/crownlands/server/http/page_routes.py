"""Routes of the web client: its files, and its page for every other path."""

from __future__ import annotations

import gzip
import re
from typing import Annotated

from litestar import Response, get
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, QueryParameter

from ..sharing.link_preview import find_summary, language_of, meta_tags
from .absolute_links import AbsoluteLinks
from .dependencies import Caller
from .pages import DO_NOT_STORE, REVALIDATE, Pages
from .requests import ApiRequest
from .table_page import data_tag

TABLE_PAGE = re.compile(r"/t/([0-9A-Za-z]{1,40})(/(?:end|replay|review|deal))?/?")
Language = Annotated[str, QueryParameter(name="lang", max_length=20)]


def file_response(pages: Pages, request: ApiRequest, path: str) -> Response[bytes]:
    """A file of the client, compressed where the browser accepts it."""
    file = pages.find(path)
    headers = {"Cache-Control": file.cache_control, "Vary": "Accept-Encoding"}
    encoding, body = file.encoded_for(request.headers.get("accept-encoding", ""))
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(body, media_type=file.media_type, headers=headers)


@get("/", include_in_schema=False)
async def front_page(request: ApiRequest, pages: NamedDependency[Pages]) -> Response[bytes]:
    """The page of the client."""
    return file_response(pages, request, "/")


@get("/{path:path}", include_in_schema=False)
async def any_page(
    request: ApiRequest,
    caller: NamedDependency[Caller],
    pages: NamedDependency[Pages],
    links: NamedDependency[AbsoluteLinks],
    path: FromPath[str],
    preferred: Language = "",
) -> Response[bytes]:
    """A file, or the page of the client.

    A table's page has a link preview; that of a running match also the table and its game's files.
    """
    response = file_response(pages, request, path)
    table = TABLE_PAGE.fullmatch(path)
    summary = await find_summary(caller, table[1]) if table else None
    if table is None or summary is None:
        return response
    language = language_of(preferred, request.headers.get("accept-language", ""))
    tags = [meta_tags(language, summary, links.home(request))]
    cache_control, cookies = REVALIDATE, list[Cookie]()
    if summary.state == "playing" and not table[2]:
        tags.append(pages.preload_tags(summary.game, language))
        person = await caller.player_or_none()
        tags.append(await data_tag(caller, table[1], summary, person))
        # The page has the player: its browser does not ask `GET /api/me`, which renews the cookie.
        cookies = caller.renewed_cookies() if person else []
        # It has the position of one moment, and the legal moves of one player.
        cache_control = DO_NOT_STORE
    head = "\n    ".join(tag for tag in tags if tag)
    body = pages.index.body.replace(b"</head>", f"    {head}\n  </head>".encode(), 1)
    headers = {
        "Cache-Control": cache_control,
        "Vary": "Accept-Language, Accept-Encoding",
        "X-Robots-Tag": "noindex",
    }
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = gzip.compress(body, 6)
    media_type = "text/html; charset=utf-8"
    return Response(body, media_type=media_type, headers=headers, cookies=cookies)


ROUTES: list[HTTPRouteHandler] = [front_page, any_page]
