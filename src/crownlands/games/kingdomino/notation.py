"""How moves are written: ``12@c4e``, ``12``, ``+12``, ``king0a``."""

import re

from ...engine.errors import Refused
from ...kit.bits import lowest
from ...kit.domino import Dominoes
from ...kit.kingdom import Spot, extent, spot_name, spot_of
from ...kit.placing import DISCARD
from ...kit.torus import HOME, RING, offset
from .components import DOMINOES
from .rules import CLAIMS, DRAWS, TURNS
from .state import PLACE, State

STEPS = {"e": (1, 0), "w": (-1, 0), "n": (0, 1), "s": (0, -1)}
DIRECTIONS = "ewns"
"""Where the second half lies from the first, by kind of placement: first half west, east, south, north."""

EXAMPLE = "12@c4e"
MOVE = re.compile(
    r"(?P<domino>[1-9][0-9]?)(?:@(?:(?P<discard>-)|(?P<column>[a-m])(?P<row>[1-9][0-9]?)(?P<direction>[nesw])))?"
    r"|\+(?P<turned>[1-9][0-9]?)"
    r"|king(?P<seat>[0-3])(?P<which>[ab]?)"
)


def text(state: State, box: Dominoes, action: int) -> str:
    """``12@c4e``: domino 12, first half on c4, second half to its east."""
    if action >= DRAWS:
        return king_name(state, action - int(DRAWS))
    if action >= TURNS:
        return f"+{action - int(TURNS) + 1}"
    if action >= CLAIMS:
        return str(action - int(CLAIMS) + 1)
    domino = int(lowest(state.queue)) + 1
    if action == DISCARD:
        return f"{domino}@-"
    direction = DIRECTIONS[action >> 6]
    spot = first_half(state, action)
    return f"{domino}@{spot_name(spot, int(state.side))}{direction}"


def king_name(state: State, king: int) -> str:
    """``king0a``: the first king of seat 0; with one king each ``king0``."""
    which = "ab"[king & 1] if state.seats == 2 else ""
    return f"king{king >> 1}{which}"


def first_half(state: State, action: int) -> Spot:
    """Where a placement puts the first half."""
    columns, rows = extent(state, state.seat)
    upright, turned = action >> 7, action >> 6 & 1
    x = offset(action % RING, 2 - upright, *columns)
    y = offset(action // RING % RING, 1 + upright, *rows)
    return (x, y + turned) if upright else (x + turned, y)


def parse(state: State, box: Dominoes, move: str) -> int:
    """Mirror of ``text``; whether the action is legal is for ``legal`` to say."""
    found = MOVE.fullmatch(move)
    if found is None:
        raise Refused("bad-move-text", move=move, example=EXAMPLE)
    if found["turned"]:
        return int(TURNS) + number(found["turned"])
    if found["seat"]:
        king = 2 * int(found["seat"]) + (found["which"] == "b")
        if king_name(state, king) != move:
            raise Refused("bad-move-text", move=move, example=EXAMPLE)
        return int(DRAWS) + king
    domino = number(found["domino"])
    if "@" not in move:
        return int(CLAIMS) + domino
    if state.phase != PLACE or domino != int(lowest(state.queue)):
        raise Refused("not-legal", move=move)
    if found["discard"]:
        return int(DISCARD)
    return placement(state, box, domino, spot_of(found["column"], int(found["row"]), int(state.side)), found["direction"], move)


def number(digits: str) -> int:
    """The domino, from 0."""
    if int(digits) > DOMINOES:
        raise Refused("domino-unknown", domino=digits, most=DOMINOES)
    return int(digits) - 1


def placement(state: State, box: Dominoes, domino: int, spot: Spot, direction: str, move: str) -> int:
    """The action that puts the first half on ``spot``; a domino with two equal halves has one action for both texts (AMB-28)."""
    (x, y), (step_x, step_y) = spot, STEPS[direction]
    if direction in "ws" and not box.turnable[domino]:
        x, y = x + step_x, y + step_y
        direction = "e" if direction == "w" else "n"
    kind = DIRECTIONS.index(direction)
    west, south = (x - 1 if direction == "w" else x), (y - 1 if direction == "s" else y)
    action = 64 * kind + (HOME + south) % RING * RING + (HOME + west) % RING
    # On the ring two far squares may be one: the action is meant only where it would be written like this.
    if first_half(state, action) != (x, y):
        raise Refused("not-legal", move=move)
    return action
