"""The cheap policies of ``advise``, for every move of a playout."""

import numpy as np

from ....engine.chance import below
from ....engine.jit import compiled
from ....engine.layout import Dice
from ....kit.bits import ONE, TWO, U, count, lowest, nth, signed
from ....kit.domino import DOMINOES
from ....kit.draft import CLAIMS
from ....kit.placement_policy import choose_placement
from ....kit.torus import flood
from ..builders import payable, sites
from ..components import TOWN, Box
from ..knights import tax
from ..rules import SENDS, SITES, SKIP, TAKES, current_domino, pick
from ..state import BUILD, CLAIM, DRAGON, KNIGHT, PLACE, SITE, State, kingdom_of
from .evaluation import tile_value

# No placement is looked at by itself, which is fast: sets of squares are narrowed as long as
# something is left of them.
POLICIES = ("uniform", "informed")
UNIFORM, INFORMED = range(len(POLICIES))

ENOUGH = 3
"""Coins for which a knight is sent; near the end, whatever there is."""
FOR_A_TOWN = 2
"""What a town square is worth in a claim, where other squares count their crowns."""


@compiled
def advise(state: State, box: Box, policy: int, dice: Dice) -> int:
    """One legal action as ``policy`` chooses it."""
    if policy == INFORMED and state.seat >= 0:
        kingdom = kingdom_of(state, state.seat)
        if state.phase == PLACE:
            return choose_placement(state, box, kingdom, current_domino(state), dice)
        if state.phase == KNIGHT:
            return send(state, box, kingdom)
        if state.phase == BUILD:
            return build(state, box, kingdom)
        if state.phase == SITE:
            return choose_site(state, kingdom, dice)
        if state.phase == DRAGON:
            return signed(SKIP)
        if state.phase == CLAIM:
            return claim(state, box, kingdom)
    return pick(state, box, dice)


@compiled
def send(state: State, box: Box, kingdom: int) -> int:
    """A knight goes where the tax is higher, if it is worth a knight."""
    first = tax(state, box, kingdom, 0) if state.halves[0] >= 0 else -1
    second = tax(state, box, kingdom, 1)
    enough = ENOUGH if state.left > state.length else 0
    # The first half comes first, so with two knights both taxes can be had.
    if first >= enough and (first >= second or state.reserve[kingdom] > 1):
        return signed(SENDS)
    return signed(SENDS + ONE) if second >= enough else signed(SKIP)


@compiled
def build(state: State, box: Box, kingdom: int) -> int:
    """The tile that promises most, if it is worth its price."""
    left = int(state.left) / (DOMINOES * (1 + int(state.wedding)))
    spaces, best, most = payable(state, box, kingdom), SKIP, 0.0
    while spaces:
        space = lowest(spaces)
        spaces &= spaces - ONE
        gain = tile_value(state, box, kingdom, signed(space), left)
        if gain > most:
            best, most = TAKES + space, gain
    return signed(best)


@compiled
def choose_site(state: State, kingdom: int, dice: Dice) -> int:
    """A square of the town on which a building would have most company."""
    free = sites(state, kingdom)
    town = flood(free & (~free + ONE), state.land[kingdom, TOWN])
    if count(town) * TWO < count(state.land[kingdom, TOWN]):
        rest = free & ~town
        free = rest if rest else free
    return signed(SITES + nth(free, below(dice, count(free))))


@compiled
def claim(state: State, box: Box, kingdom: int) -> int:
    """The domino whose halves would bring most if each terrain were one territory; the first of
    equals.
    """
    line, best, most = state.line, lowest(state.line), -1
    while line:
        number = lowest(line)
        line &= line - ONE
        domino = number + U(DOMINOES) * U(state.line_box)
        gain = terrain_gain(state, kingdom, box.first[domino], box.first_crowns[domino])
        gain += terrain_gain(state, kingdom, box.second[domino], box.second_crowns[domino])
        if gain > most:
            best, most = number, gain
    return signed(CLAIMS + best)


@compiled
def terrain_gain(state: State, kingdom: int, terrain: int, crowns: np.uint64) -> int:
    """What a half would bring if its terrain were one territory; a town square, if it can be built
    on.
    """
    land = state.land[kingdom, terrain]
    there = count(land & state.single[kingdom]) + TWO * count(land & state.double[kingdom])
    return signed(there + crowns * (count(land) + TWO)) + (FOR_A_TOWN if terrain == TOWN else 0)
