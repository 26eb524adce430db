"""The value of a position for search: points so far, and points to be expected."""

from ....engine.jit import compiled
from ....kit.bits import ONE, U, count, lowest, signed
from ....kit.bonus import MIDDLE_KINGDOM, is_centred, middle_kingdom
from ....kit.domino import DOMINOES
from ....kit.placement_gain import adjacent_totals, best_gain, crowns_in
from ....kit.torus import around, flood, room_for_one
from ..builders import price, sites
from ..components import PER_KNIGHT, PER_TOWER, TERRAINS, TOWN, Box
from ..scoring import COINS_PER_POINT, building_points, points
from ..state import END, PLACE, SITE, State, kingdom_of

# The weights come from matches of the greedy bot against itself: what was still gained on average
# with so much of each. Where they grow with the dominoes ``left``, they are those of the first
# round.
PER_COIN = 0.25
"""What a coin can buy beyond its third of a point."""
PER_KNIGHT_LEFT, PER_TOWER_LEFT, PER_SITE = 1.5, 2.0, 3.0
"""A knight in reserve collects a tax, a tower may bring the queen, a town square without a building
has room for one.
"""
PER_OPEN_CROWN, OPEN = 1.0, 3
"""For a crown and each free square beside its territory, of which so many count."""
PER_HOLE = 2.0
"""What a hole costs in which no domino fits."""
GROWING = 3.0
"""What buildings that count something will count more."""
HELD = 0.8
"""The part of what a domino would bring now that is left when its turn comes."""


@compiled
def value(state: State, box: Box, seat: int) -> float:
    """The points of the kingdom of ``seat``, and what may come of its dominoes, land, coins,
    knights, towers and towns.
    """
    kingdom = kingdom_of(state, seat)
    total = float(points(state, box, kingdom))
    if state.phase == END:
        return total
    left = int(state.left) / (DOMINOES * (1 + int(state.wedding)))
    coins = int(state.coins[kingdom])
    total += (coins % COINS_PER_POINT) / COINS_PER_POINT + PER_COIN * left * coins
    total += (
        pieces_value(state, box, kingdom, left)
        + land_value(state, kingdom, left)
        + HELD * dominoes_value(state, box, kingdom)
    )
    if is_centred(state, kingdom):
        total += MIDDLE_KINGDOM - middle_kingdom(state, kingdom)
    if state.phase == SITE and kingdom_of(state, state.seat) == kingdom:
        total += tile_value(state, box, kingdom, int(state.chosen), left)
    return total


@compiled
def dominoes_value(state: State, box: Box, kingdom: int) -> int:
    """What the dominoes with a king of ``kingdom`` can bring at best."""
    total = 0
    tables = adjacent_totals(state, kingdom)
    queue = state.queue
    if queue and state.seat >= 0 and state.phase != PLACE:
        queue &= queue - ONE  # the king that acts has put its domino into the kingdom already
    for seat in range(state.seats):
        if kingdom_of(state, seat) == kingdom:
            dominoes = state.holds[seat] & queue
            while dominoes:
                total += best_gain(
                    state, box, tables, kingdom, lowest(dominoes) + U(DOMINOES) * U(state.queue_box)
                )
                dominoes &= dominoes - ONE
            dominoes = state.claims[seat]
            while dominoes:
                total += best_gain(
                    state, box, tables, kingdom, lowest(dominoes) + U(DOMINOES) * U(state.line_box)
                )
                dominoes &= dominoes - ONE
    return total


@compiled
def land_value(state: State, kingdom: int, left: float) -> float:
    """Crowns whose territories can still grow, less holes that nothing can fill."""
    side = U(state.side)
    free = (
        room_for_one(state.columns[kingdom], side)
        & room_for_one(state.rows[kingdom], side)
        & ~state.filled[kingdom]
    )
    total = -PER_HOLE * signed(count(free & ~around(free)))
    crowned = state.single[kingdom] | state.double[kingdom]
    for terrain in range(TERRAINS):
        land = state.land[kingdom, terrain]
        seeds = land & crowned
        while seeds:
            territory = flood(seeds & (~seeds + ONE), land)
            seeds &= ~territory
            open_squares = min(signed(count(around(territory) & free)), OPEN)
            total += PER_OPEN_CROWN * left * crowns_in(state, kingdom, territory) * open_squares
    return total


@compiled
def pieces_value(state: State, box: Box, kingdom: int, left: float) -> float:
    """Knights in reserve, towers, town squares without a building, and buildings that will count
    more than now.
    """
    soon = min(1.0, 0.2 + 4.0 * left)
    total = PER_KNIGHT_LEFT * soon * int(state.reserve[kingdom]) + PER_TOWER_LEFT * left * int(
        state.towers[kingdom]
    )
    room = min(signed(count(sites(state, kingdom))), 1 + int(state.coins[kingdom]) // 2)
    total += PER_SITE * soon * room
    houses = state.houses[kingdom]
    while houses:
        total += growth(box, signed(lowest(houses)), left)
        houses &= houses - ONE
    return total


@compiled
def growth(box: Box, tile: int, left: float) -> float:
    """What a building will count more than now, or its Safe will collect."""
    return GROWING * left if box.per[tile] > 0 or box.tax[tile] > 0 else 0.0


@compiled
def tile_value(state: State, box: Box, kingdom: int, space: int, left: float) -> float:
    """What building the tile on ``space`` brings, its price taken off."""
    tile = int(state.spaces[space])
    total = building_points(state, box, kingdom, tile) + growth(box, tile, left)
    knights, towers = int(box.knights[tile]), int(box.towers[tile])
    total += PER_KNIGHT_LEFT * min(1.0, 0.2 + 4.0 * left) * knights + PER_TOWER_LEFT * left * towers
    if box.per[tile] == PER_KNIGHT:
        total += knights
    if box.per[tile] == PER_TOWER:
        total += towers
    town = state.land[kingdom, TOWN]
    total += signed(box.crowns[tile]) * 0.5 * signed(count(town))
    return total - price(state, box, kingdom, space) * (1.0 / COINS_PER_POINT + PER_COIN * left)
