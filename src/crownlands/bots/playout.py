"""Random matches of any game."""

from typing import Any

from ..engine.jit import compiled
from ..engine.layout import Dice, Standing
from ..engine.registry import NONE, outcome, pick, play


@compiled
def playout(state: Any, box: Any, dice: Dice) -> int:
    """Play uniformly random moves on ``state`` until none is left; return how many."""
    plies = 0
    action = pick(state, box, dice)
    while action != NONE:
        play(state, box, action)
        plies += 1
        action = pick(state, box, dice)
    return plies


@compiled
def playouts(states: Any, box: Any, matches: int, dice: Dice, standing: Standing, sums: Standing) -> int:
    """Play ``matches`` from ``states[0]``, ``states[1]`` being scratch; add what each brought to ``sums``; return the moves."""
    plies = 0
    for _ in range(matches):
        states[1] = states[0]
        plies += playout(states[1], box, dice)
        outcome(states[1], box, standing)
        sums += standing
    return plies
