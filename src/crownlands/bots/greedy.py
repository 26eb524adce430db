"""One turn ahead by the game's ``value``: the turn after which the position looks best is played.

A turn of several small actions is looked at as a whole: a placement is as good as the best claim that goes with it. Where a turn
has too many ways, the most promising ones are followed, small action by small action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.chance import below
from ..engine.jit import compiled
from ..engine.registry import NONE, game_of, legal, play, turn, value

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ..engine.layout import Actions, Dice
    from .budget import Budget

WIDTH = 64
"""Beginnings of a turn that are followed; in Kingdomino that is nearly always every placement."""
LONGEST = 24
"""Small actions of a turn that are looked at; no game on the shelf has turns as long as that."""
SCALE = 1 << 20
"""In how many steps chance draws an error."""


class Greedy:
    """Plays the turn that looks best; a ``slip`` is by how many points it misjudges a position, as a person would."""

    def __init__(self, slip: float = 0.0) -> None:
        self.slip = slip
        self.plan: dict[bytes, int] = {}

    def choose(self, state: Any, box: Any, budget: Budget, dice: Dice) -> int:
        """The next small action of the turn that looks best; it is looked for once a turn."""
        planned = self.plan.get(state.tobytes(), NONE)
        if planned != NONE:
            return planned
        game = game_of(state)
        actions = np.zeros(game.actions, np.int64)
        if legal(state, box, actions) == 1:
            return int(actions[0])
        states = np.zeros(2 * WIDTH + 1, game.layout)
        states[0] = state
        line = np.zeros(LONGEST, np.int64)
        length = int(best_turn(states, box, self.slip, actions, line, dice))
        self.plan = {}
        states[0] = state
        for action in line[:length].tolist():
            self.plan[states[0].tobytes()] = action
            play(states[0], box, action)
        return int(line[0])


@compiled
def best_turn(states: Any, box: Any, slip: float, actions: Actions, line: Actions, dice: Dice) -> int:
    """Write the small actions of the turn from ``states[0]`` that looks best into ``line``; return how many.

    ``states`` has room for the beginnings that are followed, their followers, and one more. Equal turns have equal chances.
    """
    seat, now = int(states[0].seat), turn(states[0])
    lines = np.zeros((2 * WIDTH, LONGEST), np.int64)
    looks = np.zeros(2 * WIDTH, np.float64)
    trial = states[2 * WIDTH :]
    most, ties, length = -np.inf, 0, 0
    kept, depth = 1, 0
    while kept > 0:
        found = 0
        for i in range(kept):
            n = legal(states[i], box, actions)
            for k in range(n):
                trial[0] = states[i]
                play(trial[0], box, actions[k])
                look = value(trial[0], box, seat) + slip * error(slip, dice)
                lines[i, depth] = actions[k]
                if trial[0].seat == seat and turn(trial[0]) == now and depth + 1 < LONGEST:
                    place = WIDTH + (found if found < WIDTH else least(looks[WIDTH:]))
                    if found < WIDTH or look > looks[place]:
                        states[place], looks[place] = trial[0], look
                        lines[place, : depth + 1] = lines[i, : depth + 1]
                        found = min(found + 1, WIDTH)
                    continue
                if look > most:
                    most, ties = look, 0
                if look == most:
                    ties += 1
                    if below(dice, ties) == 0:
                        line[: depth + 1] = lines[i, : depth + 1]
                        length = depth + 1
        for i in range(found):
            states[i] = states[WIDTH + i]
            lines[i] = lines[WIDTH + i]
        kept, depth = found, depth + 1
    return length


@compiled
def least(looks: NDArray[np.float64]) -> int:
    """Which of the beginnings looks worst."""
    return int(np.argmin(looks))


@compiled
def error(slip: float, dice: Dice) -> float:
    """A random error with mean 0 and standard deviation 1, never above 3; the sum of three throws is nearly a normal one."""
    if slip == 0.0:
        return 0.0
    thrown = int(below(dice, SCALE)) + int(below(dice, SCALE)) + int(below(dice, SCALE))
    return 2.0 * thrown / SCALE - 3.0
