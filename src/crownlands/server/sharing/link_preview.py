"""Link previews: the title, description and picture that a messenger shows of a table."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import msgspec

from ...engine.errors import Refused
from ...locales import LANGUAGES, translate
from ..tables.schemas import TableSummary
from .picture import HEIGHT, WIDTH

if TYPE_CHECKING:
    from ..http.dependencies import Caller
    from ..tables.schemas import SeatInfo

LOCALES = {"en": "en_GB", "bg": "bg_BG", "pl": "pl_PL", "hu": "hu_HU"}
decode = msgspec.json.Decoder(TableSummary).decode


def language_of(requested: str, header: str) -> str:
    """The language of a link, else the first of ``Accept-Language`` that there is, else English."""
    if requested in LANGUAGES:
        return requested
    accepted: list[tuple[float, str]] = []
    for part in header[:200].split(","):
        tag, _, quality = part.partition(";q=")
        try:
            accepted.append((-float(quality or 1), tag.strip().lower().split("-")[0]))
        except ValueError:
            continue
    by_quality = sorted(accepted, key=lambda pair: pair[0])
    return next((language for _, language in by_quality if language in LANGUAGES), "en")


def name_of(language: str, seat: SeatInfo) -> str:
    """The name of whoever has a seat."""
    return seat.name or (translate(language, f"level.{seat.level}") if seat.level else "?")


def title(language: str, table: TableSummary) -> str:
    """The game, and what there is: free seats, a match, or who has won it."""
    game = translate(language, f"{table.game}.title")
    winners = (
        [seat for seat, place in enumerate(table.result.places) if place == 1]
        if table.result
        else []
    )
    names = ", ".join(name_of(language, table.seats[seat]) for seat in winners)
    if table.result and len(winners) == 1:
        return f"{game}: " + translate(
            language, "result.wins", name=names, n=table.result.points[winners[0]]
        )
    if winners:
        return f"{game}: " + translate(language, "result.shared", names=names)
    free = sum(seat.kind == "open" for seat in table.seats)
    return (
        f"{game}: " + translate(language, "seats.free", n=free)
        if free and table.state == "open"
        else game
    )


def description(language: str, table: TableSummary) -> str:
    """Who sits there, with their points once the match is over, and the variants."""
    points = table.result.points if table.result else []
    seats = [seat for seat in table.seats if seat.kind != "open"]
    names = [
        name_of(language, seat) + (f" {points[seat.seat]}" if seat.seat < len(points) else "")
        for seat in seats
    ]
    options = [translate(language, f"{table.game}.option.{option}") for option in table.options]
    return " · ".join([*names, *options])


def meta_tags(language: str, table: TableSummary, home: str) -> str:
    """The tags for the head of the page; no search engine may index the link."""
    properties = {
        "og:type": "website",
        "og:site_name": "Crownlands",
        "og:locale": LOCALES[language],
        "og:url": f"{home}/t/{table.code}",
        "og:title": title(language, table),
        "og:description": description(language, table),
        "og:image": f"{home}/api/tables/{table.code}/picture.png?v={table.version}",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    names = {"robots": "noindex", "twitter:card": "summary_large_image"}
    tags = [
        f'<meta property="{name}" content="{escape(value)}" />'
        for name, value in properties.items()
    ]
    tags += [f'<meta name="{name}" content="{value}" />' for name, value in names.items()]
    return "\n    ".join(tags)


async def find_summary(caller: Caller, name: str) -> TableSummary | None:
    """The table that a link leads to; limited as at the API, so that codes cannot be guessed."""
    encoded = await caller.tables.log.summary(name)
    try:
        if encoded is None:
            caller.limits.count_wrong_guess(caller.address)
            return None
        summary = decode(encoded)
        people = {seat.player.id for seat in summary.seats if seat.player is not None}
        await caller.check_guess(name, summary.id, people)
    except Refused:
        return None
    return summary
