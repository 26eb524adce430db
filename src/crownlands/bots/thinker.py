"""What bots that search have in common: a budget for a turn, and the rest of the turn kept in mind."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from ..engine.registry import NONE, game_of, legal, play, turn
from .tree import clear, planted

if TYPE_CHECKING:
    from ..engine.layout import Actions, Counts, Dice, Smalls
    from .budget import Budget

SLICE = 0.02
"""Seconds between two looks at the clock."""


class Bot(Protocol):
    """A player: anything that can choose."""

    def choose(self, state: Any, box: Any, budget: Budget, dice: Dice) -> int:
        """A legal action for the seat that is to move; ``state`` is a copy, ``dice`` are the bot's own."""


class Thinker:
    """A bot that simulates: it thinks once a turn, plays the first small action, and has the others in mind when it is asked."""

    forced_moves = True
    """Whether its tree has nodes for moves without a choice."""

    def __init__(self, manner: Counts) -> None:
        self.manner = manner
        self.simulations = 0
        """How many it has made so far."""
        self.plan: dict[bytes, int] = {}
        self.tree = planted()
        self.used = 1
        """The tree, and how many of its nodes are in use."""

    def choose(self, state: Any, box: Any, budget: Budget, dice: Dice) -> int:
        """The first action of the best turn that was found; the only one, without a thought, where there is no choice."""
        planned = self.plan.get(state.tobytes(), NONE)
        if planned != NONE:
            return planned
        game = game_of(state)
        out = np.zeros(game.actions, np.int64)
        if legal(state, box, out) == 1:
            return int(out[0])
        self.plan = {}
        states = np.zeros(2, game.layout)
        states[0] = state
        self.think(states, box, budget, sides_of(state), dice)
        line = self.best()
        self.keep(states, box, line, out)
        return line[0]

    def think(self, states: Any, box: Any, budget: Budget, sides: Smalls, dice: Dice) -> None:
        """Grow a new tree until the budget is used up."""
        clear(self.tree)
        self.used = 1
        if budget.simulations:
            self.search(states, box, budget.simulations, sides, dice)
            self.simulations += budget.simulations
            return
        self.search(states, box, 0, sides, dice)  # compiles, and simulates nothing
        begin = budget.now()
        n, done, spent = 1, 0, 0.0
        while spent < budget.seconds or done == 0:
            self.search(states, box, n, sides, dice)
            done += n
            spent = max(budget.now() - begin, 1e-6)
            n = max(1, int(min(SLICE, budget.seconds - spent) * done / spent))
        self.simulations += done

    def keep(self, states: Any, box: Any, line: list[int], out: Actions) -> None:
        """Remember what ``line`` plays in the states of this turn, its first action excepted."""
        states[1] = states[0]
        state = states[1]
        seat, now = int(state.seat), turn(state)
        for action, then in pairwise(line):
            play(state, box, action)
            while not self.forced_moves and state.seat == seat and legal(state, box, out) == 1:
                play(state, box, int(out[0]))
            if state.seat != seat or turn(state) != now:
                return
            self.plan[state.tobytes()] = then

    def search(self, states: Any, box: Any, simulations: int, sides: Smalls, dice: Dice) -> None:
        """Let the tree grow by so many simulations from ``states[0]``; ``states[1]`` is scratch."""
        raise NotImplementedError

    def best(self) -> list[int]:
        """The actions of the best turn in the tree, as far as they are known."""
        raise NotImplementedError


def sides_of(state: Any) -> Smalls:
    """For each seat who plays with it: equal numbers win and lose together."""
    game = game_of(state)
    sides = np.arange(int(state.seats), dtype=np.int8)
    for team in game.teams(state) if game.teams else ():
        sides[list(team)] = team[0]
    return sides
