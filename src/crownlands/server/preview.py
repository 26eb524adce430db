"""What a messenger shows of a link to a table: a title, a sentence and a picture, in the language asked for."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import msgspec

from ..engine.errors import Refused
from ..locales import LANGUAGES, say
from .answers import TableLine
from .picture import HEIGHT, WIDTH

if TYPE_CHECKING:
    from .answers import SeatInfo

LOCALES = {"en": "en_GB", "bg": "bg_BG", "pl": "pl_PL", "hu": "hu_HU"}
decode = msgspec.json.Decoder(TableLine).decode


def language_of(wanted: str, header: str) -> str:
    """The language that a link or else a browser asks for, the most wanted first; English where it asks for another."""
    if wanted in LANGUAGES:
        return wanted
    asked: list[tuple[float, str]] = []
    for part in header[:200].split(","):
        word, _, quality = part.partition(";q=")
        try:
            asked.append((-float(quality or 1), word.strip().lower().split("-")[0]))
        except ValueError:
            continue
    return next((word for _, word in sorted(asked, key=lambda each: each[0]) if word in LANGUAGES), "en")


def name_of(language: str, seat: SeatInfo) -> str:
    """What somebody at the table is called."""
    return seat.name or (say(language, f"level.{seat.level}") if seat.level else "?")


def title(language: str, line: TableLine) -> str:
    """The game, and what there is: free seats, a match, or who has won it."""
    game = say(language, f"{line.game}.title")
    winners = [seat for seat, place in enumerate(line.result.places) if place == 1] if line.result else []
    names = ", ".join(name_of(language, line.seats[seat]) for seat in winners)
    if line.result and len(winners) == 1:
        return f"{game}: " + say(language, "result.wins", name=names, n=line.result.points[winners[0]])
    if winners:
        return f"{game}: " + say(language, "result.shared", names=names)
    free = sum(seat.kind == "open" for seat in line.seats)
    return f"{game}: " + say(language, "seats.free", n=free) if free and line.state == "open" else game


def description(language: str, line: TableLine) -> str:
    """Who sits there, with their points once the match is over, and the variants."""
    points = line.result.points if line.result else []
    seats = [seat for seat in line.seats if seat.kind != "open"]
    names = [name_of(language, seat) + (f" {points[seat.seat]}" if seat.seat < len(points) else "") for seat in seats]
    options = [say(language, f"{line.game}.option.{option}") for option in line.options]
    return " · ".join([*names, *options])


def tags(language: str, line: TableLine, home: str) -> str:
    """The lines for the head of the page. A link is for those who have it: no search engine keeps it."""
    address = f"{home}/t/{line.code}"
    found = {
        "og:type": "website",
        "og:site_name": "Crownlands",
        "og:locale": LOCALES[language],
        "og:url": address,
        "og:title": title(language, line),
        "og:description": description(language, line),
        "og:image": f"{home}/api/tables/{line.code}/picture.png?v={line.version}",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in found.items()]
    more = {"robots": "noindex", "twitter:card": "summary_large_image"}
    return "\n    ".join([*lines, *(f'<meta name="{name}" content="{value}" />' for name, value in more.items())])


async def previewed(state: Any, address: str, word: str) -> TableLine | None:
    """The table that a link leads to, if there is one; nobody learns it by guessing faster than at the API."""
    try:
        state.limits.guess(address)
    except Refused:
        return None
    shown = await state.tables.log.shown(word)
    if shown is None:
        state.limits.missed(address)
        return None
    return decode(shown)
