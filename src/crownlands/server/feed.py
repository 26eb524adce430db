"""A private feed of "your turn" for each player: Atom and JSON Feed, at an address that opens nothing else."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any
from xml.sax.saxutils import escape, quoteattr

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath, QueryParameter

from ..engine.errors import Refused
from ..locales import LANGUAGES, say
from .accounts import hashed, new_token
from .http import REFUSALS, player_of
from .mine import FeedAddress
from .turns import awaited

if TYPE_CHECKING:
    from .answers import TableLine

Language = Annotated[str, QueryParameter(name="lang", max_length=2)]
ATOM, JSON = "application/atom+xml", "application/feed+json"
NEVER = 0


@post("/api/me/feed", responses=REFUSALS)
async def create_feed(request: Request[Any, Any, Any]) -> FeedAddress:
    """A new address for my feed; the one before leads nowhere any more."""
    person = await player_of(request)
    token = new_token()
    await request.app.state.feeds.put(person.id, hashed(token), request.app.state.tables.now())
    return FeedAddress(f"/api/feeds/{token}.atom", f"/api/feeds/{token}.json")


@get("/api/feeds/{name:str}", media_type=MediaType.TEXT, include_in_schema=False)
async def read_feed(request: Request[Any, Any, Any], name: FromPath[str], lang: Language = "en") -> Response[bytes]:
    """The tables at which I am awaited; unchanged where nothing has changed."""
    token, _, kind = name.rpartition(".")
    person = await request.app.state.feeds.whose(hashed(token)) if kind in ("atom", "json") else None
    if person is None:
        raise Refused("not-found")
    language = lang if lang in LANGUAGES else "en"
    lines = await awaited(request.app.state.tables.log, person.id)
    home = str(request.base_url).rstrip("/")
    feed = Feed(home, f"{home}/api/feeds/{name}", person.id, language, lines)
    body = feed.atom() if kind == "atom" else feed.json()
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(body, media_type=ATOM if kind == "atom" else JSON, headers=headers)


class Feed:
    """The tables at which somebody is awaited, as feed readers want them."""

    def __init__(self, home: str, own: str, player: str, language: str, lines: list[TableLine]) -> None:
        self.home, self.own, self.player, self.language = home, own, player, language
        self.lines = sorted(lines, key=lambda line: (line.turn_began or 0, line.id), reverse=True)

    def title(self, line: TableLine) -> str:
        """Where somebody is awaited."""
        return say(self.language, "feed.your-turn", game=say(self.language, f"{line.game}.title"), code=line.code)

    def text(self, line: TableLine) -> str:
        """Against whom, and until when."""
        others = [seat.name or seat.level for seat in line.seats if seat.player is None or seat.player.id != self.player]
        words = [say(self.language, "feed.with", names=", ".join(others))] if others else []
        if line.deadline is not None:
            words.append(say(self.language, "feed.until", time=f"{moment(line.deadline):%Y-%m-%d %H:%M} UTC"))
        return " ".join(words)

    def entries(self) -> list[tuple[str, str, str, str, str]]:
        """For each table its name (another one with every turn), address, title, text and time."""
        return [
            (
                f"urn:crownlands:{line.id}:{line.turn_version}",
                f"{self.home}/t/{line.id}",
                self.title(line),
                self.text(line),
                stamp(line.turn_began or NEVER),
            )
            for line in self.lines
        ]

    def atom(self) -> bytes:
        """As RFC 4287 has it."""
        entries = self.entries()
        parts = [
            '<?xml version="1.0" encoding="utf-8"?>',
            f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{self.language}">',
            f"<id>urn:crownlands:{escape(self.player)}</id>",
            f"<title>{escape(say(self.language, 'feed.title'))}</title>",
            f"<updated>{entries[0][-1] if entries else stamp(NEVER)}</updated>",
            "<author><name>Crownlands</name></author>",
            f'<link rel="self" href={quoteattr(self.own)}/>',
        ]
        for name, address, title, text, at in entries:
            parts += ["<entry>", f"<id>{escape(name)}</id>", f"<title>{escape(title)}</title>", f"<updated>{at}</updated>"]
            parts += [f"<link href={quoteattr(address)}/>", f"<summary>{escape(text)}</summary>", "</entry>"]
        return "\n".join([*parts, "</feed>", ""]).encode()

    def json(self) -> bytes:
        """As version 1.1 of JSON Feed has it."""
        items = [
            {"id": name, "url": address, "title": title, "content_text": text, "date_published": at}
            for name, address, title, text, at in self.entries()
        ]
        about = {"version": "https://jsonfeed.org/version/1.1", "title": say(self.language, "feed.title"), "feed_url": self.own}
        return msgspec.json.encode({**about, "language": self.language, "items": items})


def moment(at: int) -> datetime:
    """Milliseconds since 1970 as a date."""
    return datetime.fromtimestamp(at / 1000, UTC)


def stamp(at: int) -> str:
    """A moment as feeds write it."""
    return f"{moment(at):%Y-%m-%dT%H:%M:%SZ}"


FEEDS: list[Any] = [create_feed, read_feed]
