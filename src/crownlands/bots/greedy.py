"""One turn ahead by the game's ``value``: the turn that leads to the best position is played.

A turn of several actions is evaluated as a whole: a placement is as good as the best claim that
goes with it. Where a turn branches too often, this is a beam search over its actions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.chance import below
from ..engine.jit import compiled
from ..engine.registry import game_of, legal, play, turn, value
from .bot import TurnPlanner

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ..engine.layout import Actions, Dice
    from .budget import Budget

WIDTH = 64
"""Beginnings of a turn that are followed; in Kingdomino that is nearly always every placement."""
LONGEST = 24
"""Actions of a turn that are looked at; no game has turns as long as that."""
SCALE = 1 << 20
"""The number of values that a throw of an error can have."""


class Greedy(TurnPlanner):
    """Plays the turn that looks best; ``slip`` is the standard deviation, in points, by which it
    misjudges a position.
    """

    def __init__(self, slip: float = 0.0) -> None:
        super().__init__()
        self.slip = slip

    def plan_turn(self, state: Any, box: Any, budget: Budget, actions: Actions, dice: Dice) -> int:
        """Plan the turn that looks best."""
        states = np.zeros(2 * WIDTH + 1, game_of(state).layout)
        states[0] = state
        best = np.zeros(LONGEST, np.int64)
        length = int(best_turn(states, box, self.slip, actions, best, dice))
        states[0] = state
        for action in best[:length].tolist():
            self.plan[states[0].tobytes()] = action
            play(states[0], box, action)
        return int(best[0])


@compiled
def best_turn(
    states: Any, box: Any, slip: float, actions: Actions, best: Actions, dice: Dice
) -> int:
    """Write the actions of the turn from ``states[0]`` that looks best into ``best``; return how
    many.

    ``states`` has room for the beginnings in the beam, those that follow them, and one more. Equal
    turns have equal chances.
    """
    seat, now = int(states[0].seat), turn(states[0])
    beam = np.zeros((2 * WIDTH, LONGEST), np.int64)
    values = np.zeros(2 * WIDTH, np.float64)
    trial = states[2 * WIDTH :]
    most, ties, length = -np.inf, 0, 0
    width, depth = 1, 0
    while width > 0:
        following = 0
        for i in range(width):
            n = legal(states[i], box, actions)
            for k in range(n):
                trial[0] = states[i]
                play(trial[0], box, actions[k])
                worth = value(trial[0], box, seat) + slip * error(slip, dice)
                beam[i, depth] = actions[k]
                if trial[0].seat == seat and turn(trial[0]) == now and depth + 1 < LONGEST:
                    slot = WIDTH + (following if following < WIDTH else worst(values[WIDTH:]))
                    if following < WIDTH or worth > values[slot]:
                        states[slot], values[slot] = trial[0], worth
                        copy_actions(beam[i], depth + 1, beam[slot])
                        following = min(following + 1, WIDTH)
                    continue
                if worth > most:
                    most, ties = worth, 0
                if worth == most:
                    ties += 1
                    if below(dice, ties) == 0:
                        copy_actions(beam[i], depth + 1, best)
                        length = depth + 1
        for i in range(following):
            states[i] = states[WIDTH + i]
            copy_actions(beam[WIDTH + i], depth + 1, beam[i])
        width, depth = following, depth + 1
    return length


@compiled
def copy_actions(source: Actions, n: int, target: Actions) -> None:
    """Copy the first ``n`` actions.

    A loop compiles in a tenth of the time that an assignment of slices takes, which could fail.
    """
    for k in range(n):
        target[k] = source[k]


@compiled
def worst(values: NDArray[np.float64]) -> int:
    """The index of the beginning that looks worst."""
    index = 0
    for i in range(1, len(values)):
        if values[i] < values[index]:
            index = i
    return index


@compiled
def error(slip: float, dice: Dice) -> float:
    """A random error with mean 0 and standard deviation 1, never above 3; the sum of three throws
    is nearly a normal one.
    """
    if slip == 0.0:
        return 0.0
    throws = int(below(dice, SCALE)) + int(below(dice, SCALE)) + int(below(dice, SCALE))
    return 2.0 * throws / SCALE - 3.0
