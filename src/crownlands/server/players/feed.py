"""The feed of the tables at which a player is to move, as Atom and as JSON Feed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

import msgspec

from ...locales import translate

if TYPE_CHECKING:
    from ..tables.schemas import TableSummary

NEVER = 0


@dataclass(frozen=True)
class FeedEntry:
    """One table at which the player is to move; ``id`` is another one with every turn."""

    id: str
    url: str
    title: str
    text: str
    updated: str


class Feed:
    """The tables at which ``player`` is to move, the latest turn first."""

    def __init__(
        self, home: str, url: str, player: str, language: str, tables: list[TableSummary]
    ) -> None:
        self.home, self.url, self.player, self.language = home, url, player, language
        latest_first = sorted(tables, key=lambda t: (t.turn_began or 0, t.id), reverse=True)
        self.entries = [self.entry(table) for table in latest_first]

    def entry(self, table: TableSummary) -> FeedEntry:
        """The entry of one table."""
        game = translate(self.language, f"{table.game}.title")
        return FeedEntry(
            id=f"urn:crownlands:{table.id}:{table.turn_version}",
            url=f"{self.home}/t/{table.id}",
            title=translate(self.language, "feed.your-turn", game=game, code=table.code),
            text=self.text(table),
            updated=timestamp(table.turn_began or NEVER),
        )

    def text(self, table: TableSummary) -> str:
        """The opponents, and the deadline where there is one."""
        others = [
            seat.name or seat.level
            for seat in table.seats
            if seat.player is None or seat.player.id != self.player
        ]
        sentences = (
            [translate(self.language, "feed.with", names=", ".join(others))] if others else []
        )
        if table.deadline is not None:
            time = f"{utc(table.deadline):%Y-%m-%d %H:%M} UTC"
            sentences.append(translate(self.language, "feed.until", time=time))
        return " ".join(sentences)

    def atom(self) -> bytes:
        """The feed in the format of RFC 4287."""
        lines = [
            '<?xml version="1.0" encoding="utf-8"?>',
            f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{self.language}">',
            f"<id>urn:crownlands:{escape(self.player)}</id>",
            f"<title>{escape(translate(self.language, 'feed.title'))}</title>",
            f"<updated>{self.entries[0].updated if self.entries else timestamp(NEVER)}</updated>",
            "<author><name>Crownlands</name></author>",
            f'<link rel="self" href={quoteattr(self.url)}/>',
        ]
        for entry in self.entries:
            lines += [
                "<entry>",
                f"<id>{escape(entry.id)}</id>",
                f"<title>{escape(entry.title)}</title>",
                f"<updated>{entry.updated}</updated>",
                f"<link href={quoteattr(entry.url)}/>",
                f"<summary>{escape(entry.text)}</summary>",
                "</entry>",
            ]
        return "\n".join([*lines, "</feed>", ""]).encode()

    def json(self) -> bytes:
        """The feed in the format of JSON Feed 1.1."""
        feed = {
            "version": "https://jsonfeed.org/version/1.1",
            "title": translate(self.language, "feed.title"),
            "feed_url": self.url,
            "language": self.language,
            "items": [
                {
                    "id": entry.id,
                    "url": entry.url,
                    "title": entry.title,
                    "content_text": entry.text,
                    "date_published": entry.updated,
                }
                for entry in self.entries
            ],
        }
        return msgspec.json.encode(feed)


def utc(milliseconds: int) -> datetime:
    """Milliseconds since 1970 as a date."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def timestamp(milliseconds: int) -> str:
    """Milliseconds since 1970 as feeds write them."""
    return f"{utc(milliseconds):%Y-%m-%dT%H:%M:%SZ}"
