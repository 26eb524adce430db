"""Placing a domino: what is offered, what typed words mean, and how the kingdom is drawn meanwhile."""

from __future__ import annotations

import re
from typing import Any

from rich.text import Text

from ..engine.errors import Refused
from .board import STEPS, Kingdom, Spot, extent, spot
from .canvas import Block, flowed
from .land import LARGE, MIDDLE, SMALL, Land, Size
from .palette import GAIN, STRONG
from .screen import Offer, Scene

PLACEMENT = re.compile(r"[qk]?[1-9][0-9]?@(?P<square>[a-m][1-9][0-9]?)(?P<turn>[nesw])")
SQUARE = re.compile(r"(?P<square>[a-m][1-9][0-9]?)(?P<turn>[nesw]?)")
WIDE, SIDE = 100, 37
"""From where on there is room for a large kingdom; the least room that the panels beside it need."""


def placements(view: dict[str, Any]) -> list[Offer]:
    """The placements, those that bring most first, by number."""
    best = sorted(view["moves"], key=lambda each: -each["points"])
    return [Offer(str(number), each["move"], each["points"]) for number, each in enumerate(best, 1)]


def numbered(found: list[Offer], word: str) -> list[Offer]:
    """The offer of that number; refused where there is none."""
    chosen = [offer for offer in found if offer.key == str(int(word))]
    if not chosen:
        raise Refused("no-such-number", number=word[:20], most=sum(offer.key.isdecimal() for offer in found))
    return chosen


def covering(found: list[Offer], square: str, domino: int | str) -> list[Offer]:
    """The placements whose first half lies on a square, or else all that cover it; refused where there is none."""
    at = spot(square)
    chosen = [offer for offer in found if covered(offer.move)[:1] == [at]]
    chosen = chosen or [offer for offer in found if at in covered(offer.move)]
    if not chosen:
        raise Refused("no-placement-on", square=square, domino=domino)
    return chosen


def covered(move: str) -> list[Spot]:
    """The squares that a placement covers, the first half's first."""
    found = PLACEMENT.fullmatch(move)
    if found is None:
        return []
    (x, y), (east, north) = spot(found["square"]), STEPS[found["turn"]]
    return [(x, y), (x + east, y + north)]


def show_placements(kingdom: Kingdom, scene: Scene, view: dict[str, Any]) -> None:
    """Put the domino that is tried into the kingdom, and mark all squares that it could cover."""
    best: dict[Spot, int] = {}
    for offer in scene.offers:
        for at in covered(offer.move):
            best[at] = max(best.get(at, 0), offer.points)
    kingdom.offers, kingdom.least = best, view["side"]
    if scene.chosen:
        kingdom.tried = covered(scene.chosen.move)
        for at, half in zip(kingdom.tried, view["queue"][0]["halves"] if kingdom.tried else (), strict=True):
            kingdom.land[at] = Land(half["terrain"], half["crowns"])


def size_for(kingdom: Kingdom, columns: int, room: int) -> Size:
    """The largest size in which the kingdom leaves room for the panels."""
    for size in (LARGE, MIDDLE) if columns >= WIDE else (MIDDLE,):
        width, height = extent(kingdom, size, named=True)
        if height <= room and columns - width >= SIDE + 3:
            return size
    return SMALL


def listed(scene: Scene, cells: int, most: int) -> Block:
    """The placements by number, in at most so many lines; the scene is told how many they are."""
    words = [
        Text.assemble((f"{offer.key:>2} ", STRONG), offer.move.split("@")[1], (f" +{offer.points}", GAIN))
        for offer in scene.offers[scene.first :]
    ]
    lines = flowed(words, cells, 2, columns=True)[:most]
    scene.shown = sum(line.plain.count("+") for line in lines)
    return lines
