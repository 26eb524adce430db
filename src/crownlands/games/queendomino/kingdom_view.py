"""What is shown of a kingdom: its land, coins, knights, towers and buildings."""

from __future__ import annotations

from msgspec import UNSET

from ...kit.view import kingdom_parts
from .builders import sites
from .components import (
    BUILDING_NAMES,
    PER_NAMES,
    TAX_NAMES,
    Box,
    is_guessed,
    tile_name,
    tile_names,
)
from .knights import knights_of
from .positions.text import buildings, squares, taken_steps
from .schemas import BuildingView, CoinsView, RealmSquareView, RealmView, WorthView
from .score import score_of
from .scoring import COINS_PER_POINT
from .state import State, teams


def building(box: Box, tile: int) -> BuildingView:
    """What a building tile shows."""
    return BuildingView(
        tile_name(box, tile),
        BUILDING_NAMES[box.name[tile]],
        int(box.knights[tile]),
        int(box.towers[tile]),
        TAX_NAMES[box.tax[tile]],
        int(box.crowns[tile]),
        int(box.fixed[tile]),
        PER_NAMES[box.per[tile]],
        int(box.each[tile]),
        is_guessed(box, tile) or UNSET,
    )


def realm(state: State, box: Box, number: int) -> RealmView:
    """A kingdom with its coins, knights, towers and buildings."""
    score = score_of(state, box, number)
    parts = kingdom_parts(state, number, score)
    built = dict(word.split("@")[::-1] for word in buildings(state, box, number))
    knights, numbers = set(squares(state, number, int(state.knights[number]))), tile_names(box)
    parts["squares"] = [
        RealmSquareView(
            square.square,
            square.terrain,
            square.crowns,
            built.get(square.square, UNSET),
            building(box, numbers[built[square.square]]) if square.square in built else UNSET,
            square.square in knights or UNSET,
        )
        for square in parts["squares"]
    ]
    return RealmView(
        seats=list(teams(state)[number]),
        purse=int(state.coins[number]),
        reserve=int(state.reserve[number]),
        knights=knights_of(state, number),
        towers=int(state.towers[number]),
        hosts=bool(state.queen == number),
        coins=CoinsView(score.coins, score.wealth, COINS_PER_POINT),
        buildings=[
            WorthView(worth.name, worth.per, worth.times, worth.points, worth.each)
            for worth in score.buildings
        ],
        queen=score.queen,
        sites=squares(state, number, int(sites(state, number))),
        taken=[*taken_steps(state, number)] if state.steps_once else UNSET,
        **parts,
    )
