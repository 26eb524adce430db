"""How moves are written: ``12@c4e``, ``knight@c4``, ``bakery1@c4``, ``burn-bakery1``, ``+12``."""

import re

from ...engine.errors import Refused
from ...kit.bits import lowest
from ...kit.domino import DOMINOES
from ...kit.draft import CLAIMS, DRAWS, TURNS
from ...kit.notation import PLACEMENT, SQUARE, placement, placement_text, square_at, square_name
from ...kit.placing import DISCARD
from ...kit.positions.kingdom import spot_of
from .components import (
    BOX_LETTERS,
    BUILDING_NAMES,
    SPACES,
    Box,
    similar_tiles,
    tile_name,
    tile_names,
)
from .rules import FIRES, SENDS, SITES, SKIP, TAKES, TILE_UPS, current_domino
from .state import KNIGHT, PLACE, SITE, State, kingdom_of

TILE = rf"(?:{'|'.join(BUILDING_NAMES)})[1-9]"
DOMINO_MOVE = re.compile(
    rf"(?P<up>\+)?(?P<box>[qk]?)(?P<domino>[1-9][0-9]?)(?P<place>@(?:-|{PLACEMENT}))?"
)
KING_MOVE = re.compile(r"king([0-7])")
KNIGHT_MOVE = re.compile(rf"knight@{SQUARE}")
TILE_MOVE = re.compile(rf"(?P<kind>\+|burn-)?(?P<tile>{TILE})(?:@{SQUARE})?")


def letter(state: State, box: int) -> str:
    """How a domino of that box names it: not at all where there is only one."""
    return BOX_LETTERS[box] if state.wedding else ""


def example(state: State) -> str:
    """A move as it is written in this match."""
    return f"{letter(state, 0)}12@c4e"


def text(state: State, box: Box, action: int) -> str:
    """The move that ``action`` is."""
    kingdom = kingdom_of(state, state.seat)
    if action >= TILE_UPS:
        return f"+{tile_name(box, action - int(TILE_UPS))}"
    if action == SKIP:
        return "-"
    if action >= FIRES:
        return f"burn-{tile_name(box, state.spaces[action - int(FIRES)])}"
    if action >= SITES:
        site = square_name(state, kingdom, action - int(SITES))
        return f"{tile_name(box, state.spaces[state.chosen])}@{site}"
    if action >= TAKES:
        return tile_name(box, state.spaces[action - int(TAKES)])
    if action >= SENDS:
        return f"knight@{square_name(state, kingdom, int(state.halves[action - int(SENDS)]))}"
    if action >= DRAWS:
        return f"king{action - int(DRAWS)}"
    if action >= TURNS:
        return f"+{letter(state, state.line_box)}{action - int(TURNS) + 1}"
    if action >= CLAIMS:
        return f"{letter(state, state.line_box)}{action - int(CLAIMS) + 1}"
    domino = f"{letter(state, state.queue_box)}{int(lowest(state.queue)) + 1}"
    return (
        f"{domino}@-" if action == DISCARD else f"{domino}@{placement_text(state, kingdom, action)}"
    )


def parse(state: State, box: Box, move: str) -> int:
    """Mirror of ``text``; whether the action is legal is for ``legal`` to say."""
    if move == "-":
        return int(SKIP)
    if match := DOMINO_MOVE.fullmatch(move):
        return parse_domino(state, box, move, match)
    if match := KING_MOVE.fullmatch(move):
        return int(DRAWS) + int(match[1])
    if match := KNIGHT_MOVE.fullmatch(move):
        return parse_knight(state, move, match)
    if match := TILE_MOVE.fullmatch(move):
        return parse_tile(state, box, move, match)
    raise Refused("bad-move-text", move=move, example=example(state))


def parse_domino(state: State, box: Box, move: str, match: re.Match[str]) -> int:
    """A domino is turned up, claimed, placed or discarded."""
    number = int(match["domino"]) - 1
    if number >= DOMINOES:
        raise Refused("domino-unknown", domino=match["domino"], most=DOMINOES)
    if bool(match["box"]) != bool(state.wedding) or (match["up"] and match["place"]):
        raise Refused("bad-move-text", move=move, example=example(state))
    whose = state.queue_box if match["place"] else state.line_box
    if match["box"] != letter(state, whose):
        raise Refused("not-legal", move=move)
    if not match["place"]:
        return int(TURNS if match["up"] else CLAIMS) + number
    if state.phase != PLACE or number != int(lowest(state.queue)):
        raise Refused("not-legal", move=move)
    if match["place"] == "@-":
        return int(DISCARD)
    spot = spot_of(match["column"], int(match["row"]), int(state.side))
    return placement(
        state,
        box,
        kingdom_of(state, state.seat),
        int(current_domino(state)),
        spot,
        match["direction"],
        move,
    )


def parse_knight(state: State, move: str, match: re.Match[str]) -> int:
    """A knight goes onto a half of the domino just placed."""
    if state.phase == KNIGHT:
        square = square_at(state, kingdom_of(state, state.seat), match["column"], match["row"])
        for half in range(2):
            if square is not None and square == state.halves[half]:
                return int(SENDS) + half
    raise Refused("not-legal", move=move)


def parse_tile(state: State, box: Box, move: str, match: re.Match[str]) -> int:
    """A building tile is turned up, taken, built or burnt."""
    tile = tile_names(box).get(match["tile"])
    if tile is None:
        similar = similar_tiles(box, match["tile"])
        raise Refused("tile-unknown", tile=match["tile"], known=similar)
    if match["kind"] and match["column"]:
        raise Refused("bad-move-text", move=move, example=example(state))
    if match["kind"] == "+":
        return int(TILE_UPS) + tile
    space = next((space for space in range(SPACES) if state.spaces[space] == tile), None)
    if space is None:
        raise Refused("not-legal", move=move)
    if not match["column"]:
        return int(FIRES if match["kind"] else TAKES) + space
    square = (
        square_at(state, kingdom_of(state, state.seat), match["column"], match["row"])
        if state.phase == SITE
        else None
    )
    if square is None or state.chosen != space:
        raise Refused("not-legal", move=move)
    return int(SITES) + square
