"""Why the rules do not allow a move, as far as games with lines of dominoes share it."""

from __future__ import annotations

from ..engine.errors import Reason
from .bits import lowest
from .domino import Dominoes
from .draft import Draft
from .kingdom import Spot, bit_numbers, extent, halves_on, spot_name
from .notation import STEPS
from .placing import Land

CASTLE_SPOT = (0, 0)


def placement_reason(
    state: Land, box: Dominoes, kingdom: int, domino: int, first: Spot, direction: str
) -> Reason | None:
    """The rule against a placement: overlap, then width, height and connection (K-15, K-16)."""
    step_x, step_y = STEPS[direction]
    second = first[0] + step_x, first[1] + step_y
    halves, side = halves_on(state, kingdom), int(state.side)
    for spot in (first, second):
        if spot == CASTLE_SPOT or spot in halves:
            return Reason("overlap", square=spot_name(spot, side))
    (west, east), (south, north) = extent(state, kingdom)
    columns, rows = zip(first, second, strict=True)
    width = max(east, *columns) - min(-west, *columns) + 1
    if width > side:
        return Reason("too-wide", width=width, most=side)
    height = max(north, *rows) - min(-south, *rows) + 1
    if height > side:
        return Reason("too-high", height=height, most=side)
    terrains = {spot: half.terrain for spot, half in halves.items()}
    for spot, terrain in ((first, int(box.first[domino])), (second, int(box.second[domino]))):
        for x, y in STEPS.values():
            near = spot[0] + x, spot[1] + y
            if near == CASTLE_SPOT or terrains.get(near) == terrain:
                return None
    return Reason("not-connected")


def claim_reason(state: Draft, domino: int, letter: str, typed: str) -> Reason:
    """Why ``domino`` of the box of the line is not free; ``letter`` names that box."""
    names = free_dominoes(state, letter)
    if typed == f"{letter}{domino + 1}" and any(
        int(claims) >> domino & 1 for claims in state.claims
    ):
        return Reason("domino-claimed", domino=typed, free=names)
    return Reason("domino-not-in-line", domino=typed, free=names)


def free_dominoes(state: Draft, letter: str) -> str:
    """The dominoes that can be claimed, as text."""
    return ", ".join(f"{letter}{domino + 1}" for domino in bit_numbers(int(state.line)))


def domino_to_place(state: Draft, letter: str) -> str:
    """The domino whose king acts, as text; ``letter`` names its box."""
    return f"{letter}{int(lowest(state.queue)) + 1}"
