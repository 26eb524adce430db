"""The texts of squares and placements: ``c4``, ``c4e``."""

from functools import lru_cache

from ..engine.errors import Refused
from .domino import Dominoes
from .placing import Land
from .positions.kingdom import COLUMN_LETTERS, Spot, extent, spot_name, spot_of, spots
from .torus import HOME, RING, SQUARES, offset

STEPS = {"e": (1, 0), "w": (-1, 0), "n": (0, 1), "s": (0, -1)}
DIRECTIONS = "ewns"
"""Where the second half lies from the first, by kind of placement: first half west, east, south,
north.
"""
SQUARE = rf"(?P<column>[{COLUMN_LETTERS}])(?P<row>[1-9][0-9]?)"
PLACEMENT = SQUARE + r"(?P<direction>[nesw])"


def square_name(state: Land, kingdom: int, square: int) -> str:
    """``c4``: the name of a square of the ring that the kingdom uses."""
    return spot_name(spots(state, kingdom, 1 << square)[0], int(state.side))


def square_at(state: Land, kingdom: int, column: str, row: str) -> int | None:
    """Mirror of ``square_name``; None where the kingdom does not reach."""
    x, y = spot_of(column, int(row), int(state.side))
    (west, east), (south, north) = extent(state, kingdom)
    if not (-west <= x <= east and -south <= y <= north):
        return None
    return (HOME + y) % RING * RING + (HOME + x) % RING


def placement_text(state: Land, kingdom: int, action: int) -> str:
    """``c4e``: where the first half comes, and where the second lies from it."""
    return placement_name(extent(state, kingdom), int(state.side), int(action))


# A view names dozens of placements, most of them as the view before did.
@lru_cache(1 << 14)
def placement_name(reached: tuple[Spot, Spot], side: int, action: int) -> str:
    """The same, from how far the kingdom reaches."""
    return spot_name(first_half(reached, action), side) + DIRECTIONS[action >> 6]


def first_half(reached: tuple[Spot, Spot], action: int) -> Spot:
    """Where a placement puts the first half in a kingdom that reaches so far."""
    columns, rows = reached
    upright, turned = action >> 7, action >> 6 & 1
    x = offset(action % RING, 2 - upright, *columns)
    y = offset(action // RING % RING, 1 + upright, *rows)
    return (x, y + turned) if upright else (x + turned, y)


def placement(
    state: Land, box: Dominoes, kingdom: int, domino: int, spot: Spot, direction: str, move: str
) -> int:
    """The action that puts the first half on ``spot``; a domino with two equal halves has one
    action for both texts (AMB-28).
    """
    (x, y), (step_x, step_y) = spot, STEPS[direction]
    if direction in "ws" and not box.turnable[domino]:
        x, y = x + step_x, y + step_y
        direction = "e" if direction == "w" else "n"
    kind = DIRECTIONS.index(direction)
    west, south = (x - 1 if direction == "w" else x), (y - 1 if direction == "s" else y)
    action = SQUARES * kind + (HOME + south) % RING * RING + (HOME + west) % RING
    # On the ring two far squares may be one: the action is meant only where it would be written
    # like this.
    if first_half(extent(state, kingdom), action) != (x, y):
        raise Refused("not-legal", move=move)
    return action
