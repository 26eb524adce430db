"""The screen of Kingdomino: what is offered, what typed words mean, and how the table is laid out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text

from ..engine.errors import Refused
from ..engine.match import Match
from .board import Kingdom, draw, kingdom_of
from .canvas import Block, beside, flowed, under, wrapped
from .kingdomino_end import ending, kingdoms
from .kingdomino_guide import guide
from .kingdomino_log import log
from .land import MIDDLE, SMALL, Size
from .palette import FAINT, GAIN, STRONG
from .panels import arithmetic, banner, draft, heading, others, table
from .panels import log as last_moves
from .placing import SQUARE, covering, listed, numbered, placements, show_placements, size_for
from .screen import Offer, Scene

__all__ = ["ending", "frame", "guide", "kingdoms", "log", "meant", "offers"]

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
    return placements(view)


def meant(match: Match, word: str) -> list[Offer]:
    """By number, by square (``c4``), by square and turn (``c4e``), or by the whole move (``12@c4e``)."""
    found = offers(match)
    view = match.view()
    placing = view["now"] == "place"
    if word.isascii() and word.isdecimal():
        if placing:
            return numbered(found, word)
        chosen = [offer for offer in found if offer.key == str(int(word))]
        if not chosen:
            raise Refused("domino-not-free", domino=word[:20], free=", ".join(offer.move for offer in found))
        return chosen
    square = SQUARE.fullmatch(word)
    if square and placing and not square["turn"]:
        return covering(found, word, view["queue"][0]["domino"])
    move = f"{view['queue'][0]['domino']}@{word}" if square and placing else word
    text = match.text(match.parse(move))
    return [offer for offer in found if offer.move == text]


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


def active(scene: Scene, view: dict[str, Any]) -> Kingdom:
    """The kingdom of the seat to move, with the domino that is tried, or with all squares that it could cover."""
    kingdom = kingdom_of(view["kingdoms"][view["seat"]])
    show_placements(kingdom, scene, view)
    return kingdom


def header(scene: Scene, view: dict[str, Any], cells: int) -> Text:
    """Game, round and deal; and whose turn it is."""
    number, rounds = progress(view, scene.match.players)
    deal = scene.words("deal.of", n=view["deal"], total=view["deals"]) if view["deals"] > 1 else ""
    return banner(scene, "kingdomino.title", number, rounds, deal, cells)


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
    return asked + listed(scene, cells, most)


def bottom(scene: Scene, cells: int) -> Block:
    """What was wrong, or what can be typed."""
    if scene.notice:
        return wrapped(scene.notice, cells, STRONG)
    if scene.chosen:
        return wrapped(scene.words("hint.forced" if scene.forced else "hint.confirm"), cells, FAINT)
    placing = "@" in scene.offers[0].move
    return wrapped(scene.words("hint.place" if placing else "hint.claim"), cells, FAINT)
