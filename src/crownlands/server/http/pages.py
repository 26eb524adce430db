"""The web client's files in memory; and a plain page where the client has not been built."""

from __future__ import annotations

import gzip
import json
import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from ...engine.errors import Refused

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("application/wasm", ".wasm")
CACHE_FOREVER, REVALIDATE = "public, max-age=31536000, immutable", "no-cache"
DO_NOT_STORE = "no-store"
COMPRESSED_SUFFIXES = {".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"}
BROTLI_SUFFIX = ".br"
"""Of the files that the build of the client has compressed: Python has no Brotli."""
MIN_COMPRESSED_SIZE = 1024
"""Smaller files are not worth compressing."""
PLAIN_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Crownlands</title>
<meta name="viewport" content="width=device-width"></head>
<body><h1>Crownlands</h1><p>The server runs. The table in the browser has not been built here: run
<code>make play</code> in the source folder, or install the package, which has it inside.</p>
<p>The API is described at <a href="/schema">/schema</a>.</p></body></html>
"""


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    body: bytes
    encodings: dict[str, bytes]
    """The body in other content encodings, the shortest first."""
    media_type: str
    cache_control: str

    def encoded_for(self, accepted: str) -> tuple[str, bytes]:
        """The content encoding and the body for a header ``Accept-Encoding``."""
        encodings = {part.partition(";")[0].strip() for part in accepted.split(",")}
        return next(
            ((name, body) for name, body in self.encodings.items() if name in encodings),
            ("", self.body),
        )


class Pages:
    """All files of the client by their paths; every other path is a screen of the client."""

    def __init__(self, folder: Traversable | None = None) -> None:
        bodies = read(files("crownlands.server").joinpath("static") if folder is None else folder)
        self.files: dict[str, File] = {
            name: prepare(name, body, bodies.get(name + BROTLI_SUFFIX))
            for name, body in bodies.items()
            if not name.endswith(BROTLI_SUFFIX)
        }
        self.index = self.files.get("index.html") or File(
            PLAIN_PAGE.encode(), {}, "text/html; charset=utf-8", REVALIDATE
        )
        preloads = self.files.pop("preloads.json", None)
        self._preloads: dict[str, dict[str, list[str]]] = (
            json.loads(preloads.body) if preloads else {}
        )

    def preload_tags(self, game: str, language: str) -> str:
        """Tags for all files that a table of ``game`` needs and the page does not name itself.

        The browser fetches them at once: without the tags each round trip only shows it the next.
        """
        page = self.index.body.decode()
        groups = (("screens", "table"), ("games", game), ("languages", language))
        paths = [
            path
            for group, name in groups
            for path in self._preloads.get(group, {}).get(name, [])
            if f'"{path}"' not in page
        ]
        return "\n    ".join(preload_tag(path) for path in dict.fromkeys(paths))

    def find(self, path: str) -> File:
        """The file at ``path``; a path without an ending is a screen of the client."""
        file = self.files.get(path.lstrip("/"))
        if file is not None:
            return file
        if "." in path.rsplit("/", 1)[-1] or path.startswith(("/api", "/assets")):
            raise Refused("not-found")
        return self.index


def read(folder: Traversable, path: str = "") -> dict[str, bytes]:
    """The content of all files in a folder and its folders, by their paths."""
    if not folder.is_dir():
        return {}
    bodies: dict[str, bytes] = {}
    for entry in folder.iterdir():
        name = f"{path}{entry.name}"
        if entry.is_dir():
            bodies |= read(entry, f"{name}/")
        else:
            bodies[name] = entry.read_bytes()
    return bodies


def preload_tag(path: str) -> str:
    """A script is fetched and parsed before it is imported; a style is used as it is."""
    relation = "stylesheet" if path.endswith(".css") else "modulepreload"
    return f'<link rel="{relation}" crossorigin href="{path}" />'


def prepare(name: str, body: bytes, brotli: bytes | None = None) -> File:
    """A file with all that its response needs; files with a hash in their names never change."""
    media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if media_type.startswith("text/") or media_type.endswith(("javascript", "json")):
        media_type += "; charset=utf-8"
    encodings = {"br": brotli} if brotli else {}
    if Path(name).suffix in COMPRESSED_SUFFIXES and len(body) >= MIN_COMPRESSED_SIZE:
        encodings["gzip"] = gzip.compress(body, 9)
    cache_control = CACHE_FOREVER if name.startswith("assets/") else REVALIDATE
    return File(body, encodings, media_type, cache_control)
