"""The web client's files, kept in memory; and a plain page where the client has not been built."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import re
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath, QueryParameter

from ..engine.errors import Refused
from .http import address_of, table_of
from .picture import png
from .preview import decode, language_of, previewed, tags
from .show import line as line_of

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

mimetypes.add_type("application/manifest+json", ".webmanifest")
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
TABLE = re.compile(r"/t/([0-9A-Za-z]{1,40})(?:/(?:end|replay|deal))?/?")
Lang = Annotated[str, QueryParameter(max_length=20)]
MOST_PICTURES = 100
"""So many are kept in memory, the oldest of them given up first."""
SMALL = 1024
"""Files below this are not worth compressing."""
PACKED = {".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt"}
PLAIN = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Crownlands</title><meta name="viewport" content="width=device-width"></head>
<body><h1>Crownlands</h1><p>The server runs. The table in the browser has not been built here: run <code>make play</code>
in the source folder, or install the package, which has it inside.</p>
<p>The API is described at <a href="/schema">/schema</a>.</p></body></html>
"""


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    kind: str
    caching: str


class Pages:
    """All files of the client by their paths; what is no file of it is the page itself, which finds its own way."""

    def __init__(self, folder: Traversable | None = None) -> None:
        self.files: dict[str, File] = {}
        self.pictures: dict[str, tuple[int, bytes]] = {}
        """Of tables, each with the version that it shows."""
        self._read(files(__package__).joinpath("static") if folder is None else folder, "")
        self.index = self.files.get("index.html") or File(PLAIN.encode(), None, "text/html; charset=utf-8", ASK_AGAIN)

    def _read(self, folder: Traversable, path: str) -> None:
        if not folder.is_dir():
            return
        for each in folder.iterdir():
            name = f"{path}{each.name}"
            if each.is_dir():
                self._read(each, f"{name}/")
            else:
                self.files[name] = file(name, each.read_bytes())

    def find(self, path: str) -> File:
        """The file at ``path``; a path without an ending is a screen of the client."""
        found = self.files.get(path.lstrip("/"))
        if found is not None:
            return found
        if "." in path.rsplit("/", 1)[-1] or path.startswith(("/api", "/assets")):
            raise Refused("not-found")
        return self.index


def file(name: str, body: bytes) -> File:
    """A file with all that its answer needs; only what has a hash in its name is kept for ever."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("javascript", "json")):
        kind += "; charset=utf-8"
    packs = Path(name).suffix in PACKED and len(body) >= SMALL
    return File(body, gzip.compress(body, 9) if packs else None, kind, FOR_EVER if name.startswith("assets/") else ASK_AGAIN)


def sent(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    """A file of the client, packed where the browser can unpack it."""
    found: File = request.app.state.pages.find(path)
    headers = {"Cache-Control": found.caching, "Vary": "Accept-Encoding"}
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, media_type=found.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(found.body, media_type=found.kind, headers=headers)


@get("/", include_in_schema=False)
async def front_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page."""
    return sent(request, "/")


@get("/{path:path}", include_in_schema=False)
async def any_page(request: Request[Any, Any, Any], path: FromPath[str], lang: Lang = "") -> Response[bytes]:
    """A file, or a screen of the client; that of a table says in its head what a messenger may show of it."""
    answer = sent(request, path)
    word = TABLE.fullmatch(path)
    line = await previewed(request.app.state, address_of(request), word[1]) if word else None
    if line is None:
        return answer
    language = language_of(lang, request.headers.get("accept-language", ""))
    head = tags(language, line, str(request.base_url).rstrip("/"))
    body = request.app.state.pages.index.body.replace(b"</head>", f"    {head}\n  </head>".encode(), 1)
    headers = {"Cache-Control": ASK_AGAIN, "Vary": "Accept-Language", "X-Robots-Tag": "noindex"}
    return Response(body, media_type="text/html; charset=utf-8", headers=headers)


@get("/api/tables/{table:str}/picture.png", include_in_schema=False)
async def table_picture(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[bytes]:
    """A table for the eyes of a messenger; it shows what whoever has the link can see."""
    found = await table_of(request, table)
    version = found.fold.version
    kept: dict[str, tuple[int, bytes]] = request.app.state.pages.pictures
    if kept.get(found.fold.table, (0, b""))[0] != version:
        line = decode(line_of(found.fold, members=False).shown)
        view = msgspec.json.decode(found.shown.view)
        kept[found.fold.table] = (version, await asyncio.to_thread(png, line, view))
        if len(kept) > MOST_PICTURES:
            del kept[next(iter(kept))]
    headers = {"Cache-Control": "public, max-age=300", "X-Robots-Tag": "noindex"}
    return Response(kept[found.fold.table][1], media_type="image/png", headers=headers)
