"""The screen of Kingdomino: what is offered, what typed words mean, and how the table is laid out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from rich.style import Style
from rich.text import Text

from ..engine.errors import Refused
from ..engine.match import Match
from .board import LARGE, MIDDLE, SMALL, STEPS, Kingdom, Land, Size, Spot, draw, extent, kingdom_of, spot
from .canvas import Block, beside, flowed, spread, under, wrapped
from .kingdomino_end import ending
from .kingdomino_guide import guide
from .kingdomino_log import log
from .palette import FAINT, GAIN, SETTING, STRONG
from .panels import arithmetic, badge, draft, heading, others, table
from .panels import log as last_moves
from .screen import Offer, Scene

__all__ = ["ending", "frame", "guide", "log", "meant", "offers"]

PLACEMENT = re.compile(r"[1-9][0-9]?@(?P<square>[a-m][1-9][0-9]?)(?P<turn>[nesw])")
SQUARE = re.compile(r"(?P<square>[a-m][1-9][0-9]?)(?P<turn>[nesw]?)")
WIDE, SIDE = 100, 37
"""From where on there is room for a large kingdom; the least room that the panels beside it need."""
ROOMS: tuple[tuple[Size | None, Callable[..., Block], int, int, int], ...] = (
    (MIDDLE, table, 8, 4, 1),
    (MIDDLE, table, 5, 3, 1),
    (SMALL, table, 6, 3, 1),
    (SMALL, arithmetic, 5, 3, 1),
    (SMALL, arithmetic, 4, 2, 1),
    (SMALL, arithmetic, 4, 3, 0),
    (SMALL, arithmetic, 3, 2, 0),
    (None, arithmetic, 3, 2, 0),
    (None, arithmetic, 2, 1, 0),
)
"""From the roomiest to the closest: size of the other kingdoms, points, lines of the log, lines of offers, gap."""


def offers(match: Match) -> list[Offer]:
    """The placements, those that bring most first, by number; or the free dominoes of the line."""
    view = match.view()
    if view["now"] == "claim":
        return [Offer(each["move"], each["move"]) for each in view["moves"]]
    best = sorted(view["moves"], key=lambda each: -each["points"])
    return [Offer(str(number), each["move"], each["points"]) for number, each in enumerate(best, 1)]


def meant(match: Match, word: str) -> list[Offer]:
    """By number, by square (``c4``), by square and turn (``c4e``), or by the whole move (``12@c4e``)."""
    found = offers(match)
    view = match.view()
    placing = view["now"] == "place"
    if word.isascii() and word.isdecimal():
        chosen = [offer for offer in found if offer.key == str(int(word))]
        if not chosen and placing:
            raise Refused("no-such-number", number=word[:20], most=len(found))
        if not chosen:
            raise Refused("domino-not-free", domino=word[:20], free=", ".join(offer.move for offer in found))
        return chosen
    square = SQUARE.fullmatch(word)
    if square and placing and not square["turn"]:
        at = spot(square["square"])
        chosen = [offer for offer in found if covered(offer.move)[:1] == [at]]
        chosen = chosen or [offer for offer in found if at in covered(offer.move)]
        if not chosen:
            raise Refused("no-placement-on", square=word, domino=view["queue"][0]["domino"])
        return chosen
    move = f"{view['queue'][0]['domino']}@{word}" if square and placing else word
    text = match.text(match.parse(move))
    return [offer for offer in found if offer.move == text]


def covered(move: str) -> list[Spot]:
    """The squares that a placement covers, the first half's first."""
    found = PLACEMENT.fullmatch(move)
    if found is None:
        return []
    (x, y), (east, north) = spot(found["square"]), STEPS[found["turn"]]
    return [(x, y), (x + east, y + north)]


def frame(scene: Scene) -> Block:
    """The kingdom of the seat to move on the left; line, points, the other kingdoms, log and question beside it."""
    view = scene.match.view()
    columns, rows = scene.size
    foot = bottom(scene, columns - 1)
    room = max(rows - len(foot) - 3, 12)
    kingdom = active(scene, view)
    size = size_for(kingdom, columns, room)
    board = draw(kingdom, size, scene.look)
    cells = columns - max(line.cell_len for line in board) - 3
    return [header(scene, view, columns - 1), *beside([board, sidebar(scene, view, kingdom, cells, room)], 2), *foot]


def size_for(kingdom: Kingdom, columns: int, room: int) -> Size:
    """The largest size in which the kingdom leaves room for the panels."""
    for size in (LARGE, MIDDLE) if columns >= WIDE else (MIDDLE,):
        width, height = extent(kingdom, size, named=True)
        if height <= room and columns - width >= SIDE + 3:
            return size
    return SMALL


def active(scene: Scene, view: dict[str, Any]) -> Kingdom:
    """The kingdom of the seat to move, with the domino that is tried, or with all squares that it could cover."""
    kingdom = kingdom_of(view["kingdoms"][view["seat"]])
    best: dict[Spot, int] = {}
    for offer in scene.offers:
        for at in covered(offer.move):
            best[at] = max(best.get(at, 0), offer.points)
    kingdom.offers, kingdom.least = best, view["side"]
    if scene.chosen:
        kingdom.tried = covered(scene.chosen.move)
        for at, half in zip(kingdom.tried, view["queue"][0]["halves"] if kingdom.tried else (), strict=True):
            kingdom.land[at] = Land(half["terrain"], half["crowns"])
    return kingdom


def header(scene: Scene, view: dict[str, Any], cells: int) -> Text:
    """Game, round and deal; and whose turn it is."""
    left = Text.assemble((f"{scene.look['crown']} ", Style(color=SETTING)), (f"{scene.words('kingdomino.title')}  ", STRONG))
    number, rounds = progress(view, scene.match.players)
    if view["deals"] > 1:
        left.append(scene.words("deal.of", n=view["deal"], total=view["deals"]) + "  ")
    left.append(scene.words("round.of", n=number, total=rounds) if number else scene.words("round.first"))
    left.append("  " + scene.look["done"] * number).append(scene.look["left"] * (rounds - number), FAINT)
    who = scene.words("turn.yours") if scene.bots.count(False) == 1 else scene.words("turn.of", name=scene.names[view["seat"]])
    return spread(left, badge(scene, view["seat"]).append(f" {who}", STRONG), cells)


def progress(view: dict[str, Any], players: int) -> tuple[int, int]:
    """The round being played (0 while the first line is claimed), and how many there are."""
    length = 3 if players == 3 and "three-players-48" not in view["options"] else 4
    rounds = 6 if players == 2 and view["side"] == 5 else 12
    lines = -(-(48 - len(view["unseen"])) // length)
    return (lines - 1 if view["line"] else rounds), rounds


def sidebar(scene: Scene, view: dict[str, Any], kingdom: Kingdom, cells: int, room: int) -> Block:
    """As much as there is room for: first with everything large, then smaller and smaller."""
    seat = view["seat"]
    rest = [(seat + step) % scene.match.players for step in range(1, scene.match.players)]
    own = view["kingdoms"][seat]
    title = heading(scene, seat, own["total"], scene.chosen.points if scene.chosen else 0)
    block: Block = []
    for size, sums, lines, choices, gap in ROOMS:
        points = [title, *sums(kingdom, own, scene, cells)]
        near, seen = others(scene, view, rest, size, cells)
        asked = question(scene, view, cells, choices)
        told = under([last_moves(scene, lines, cells), asked], gap)
        block = under([under([beside([draft(scene, view), near]), points, seen], gap), told])
        if len(block) <= room and max(line.cell_len for line in block) <= cells:
            return block
    return block[-room:]


def question(scene: Scene, view: dict[str, Any], cells: int, most: int) -> Block:
    """What the player is asked, with the best offers by number."""
    words = scene.words
    placing = view["now"] == "place"
    domino = view["queue"][0]["domino"] if placing else 0
    if scene.chosen and scene.chosen.move.endswith("@-"):
        return wrapped(words("discard.prompt", domino=domino), cells, STRONG)
    if scene.forced and scene.chosen and not placing:
        return wrapped(words("claim.last", domino=scene.chosen.move), cells, STRONG)
    if scene.chosen:
        return [
            Text.assemble((scene.chosen.move, STRONG), (f"  +{words('points', n=scene.chosen.points)}" if placing else "", GAIN))
        ]
    asked = wrapped(words("place.prompt", domino=domino) if placing else words("claim.prompt"), cells, STRONG)
    if not placing:
        scene.shown = len(scene.offers)
        return flowed([*asked, *(Text(offer.key, STRONG) for offer in scene.offers)], cells, 3)
    listed = [
        Text.assemble((f"{offer.key:>2} ", STRONG), offer.move.split("@")[1], (f" +{offer.points}", GAIN))
        for offer in scene.offers[scene.first :]
    ]
    lines = flowed(listed, cells, 2, columns=True)[:most]
    scene.shown = sum(line.plain.count("+") for line in lines)
    return asked + lines


def bottom(scene: Scene, cells: int) -> Block:
    """What was wrong, or what can be typed."""
    if scene.notice:
        return wrapped(scene.notice, cells, STRONG)
    if scene.chosen:
        return wrapped(scene.words("hint.forced" if scene.forced else "hint.confirm"), cells, FAINT)
    placing = "@" in scene.offers[0].move
    return wrapped(scene.words("hint.place" if placing else "hint.claim"), cells, FAINT)
