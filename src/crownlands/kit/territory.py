"""Territories: squares of one terrain that are connected by their sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import numpy as np

from ..engine.jit import compiled
from ..engine.layout import Counts, Words
from .bits import ONE, TWO, ZERO, U, count, signed
from .torus import flood

if TYPE_CHECKING:
    from .placing import Land


class Terrains(Protocol):
    """The field of a state that territories need: the squares of each terrain, by kingdom."""

    land: Words


@compiled
def prestige(state: Land, kingdom: int) -> int:
    """Squares times crowns, summed over the territories of ``kingdom`` (K-22)."""
    total = ZERO
    single, double = state.single[kingdom], state.double[kingdom]
    for terrain in range(state.land.shape[1]):
        land = state.land[kingdom, terrain]
        # K-23: a territory without crowns is worth nothing, so only crowns are visited.
        seeds = land & (single | double)
        while seeds:
            territory = flood(seeds & (~seeds + ONE), land)
            total += count(territory) * (
                count(territory & single) + TWO * count(territory & double)
            )
            seeds &= ~territory
    return signed(total)


@compiled
def largest(state: Terrains, kingdom: int) -> int:
    """The squares of the largest territory of ``kingdom``, with crowns or without."""
    most = 0
    for terrain in range(state.land.shape[1]):
        left = state.land[kingdom, terrain]
        while left:
            territory = flood(left & (~left + ONE), left)
            most = max(most, signed(count(territory)))
            left &= ~territory
    return most


@compiled
def separate(land: np.uint64) -> int:
    """How many territories ``land`` of one terrain falls into."""
    n = 0
    while land:
        land &= ~flood(land & (~land + ONE), land)
        n += 1
    return n


@compiled
def crowns(state: Land, kingdom: int) -> int:
    """All crowns of ``kingdom``."""
    return signed(count(state.single[kingdom]) + TWO * count(state.double[kingdom]))


@compiled
def list_territories(
    land: Words, single: np.uint64, double: np.uint64, squares: Words, numbers: Counts
) -> int:
    """Write the territories of a kingdom and return how many: the squares of each, and as three
    numbers its terrain, crowns and points (K-22). ``land`` has the squares of each terrain,
    ``single`` and ``double`` those with crowns.
    """
    n = 0
    for terrain in range(len(land)):
        left = land[terrain]
        while left:
            territory = flood(left & (~left + ONE), left)
            left &= ~territory
            crowns = signed(count(territory & single) + TWO * count(territory & double))
            squares[n] = territory
            numbers[3 * n] = terrain
            numbers[3 * n + 1] = crowns
            numbers[3 * n + 2] = signed(count(territory)) * crowns
            n += 1
    return n


def split(land: np.uint64) -> list[int]:
    """The territories that ``land`` of one terrain falls into."""
    territories = []
    while land:
        territory = U(flood(land & (~land + ONE), land))
        territories.append(int(territory))
        land &= ~territory
    return territories
