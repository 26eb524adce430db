"""The base of bots that search: a tree that grows until the budget of the turn is used up."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from ...engine.registry import game_of, legal, play, turn
from ..bot import TurnPlanner
from .tree import clear, new_tree

if TYPE_CHECKING:
    from ...engine.layout import Actions, Counts, Dice, Smalls
    from ..budget import Budget

SLICE = 0.02
"""Seconds between two readings of the clock."""


class SearchBot(TurnPlanner):
    """A bot that simulates matches; a subclass says how its tree grows and what is best in it."""

    forced_moves = True
    """Whether its tree has nodes for moves without a choice."""

    def __init__(self, rollout: Counts) -> None:
        super().__init__()
        self.rollout = rollout
        self.simulations = 0
        """How many it has made so far."""
        self.tree = new_tree()
        self.used = 1
        """The tree, and how many of its nodes are in use."""

    def plan_turn(self, state: Any, box: Any, budget: Budget, actions: Actions, dice: Dice) -> int:
        """Search, and plan the best turn in the tree."""
        states = np.zeros(2, game_of(state).layout)
        states[0] = state
        self.think(states, box, budget, sides_of(state), dice)
        best = self.best()
        self.remember(states, box, best, actions)
        return best[0]

    def think(self, states: Any, box: Any, budget: Budget, sides: Smalls, dice: Dice) -> None:
        """Grow a new tree until the budget is used up."""
        clear(self.tree)
        self.used = 1
        if budget.simulations:
            self.search(states, box, budget.simulations, sides, dice)
            self.simulations += budget.simulations
            return
        self.search(states, box, 0, sides, dice)  # compiles, and simulates nothing
        stopwatch = budget.stopwatch()
        n, done, spent = 1, 0, 0.0
        while spent < budget.seconds or done == 0:
            self.search(states, box, n, sides, dice)
            done += n
            spent = max(stopwatch.used(), 1e-6)
            n = max(1, int(min(SLICE, budget.seconds - spent) * done / spent))
        self.simulations += done

    def remember(self, states: Any, box: Any, actions: list[int], out: Actions) -> None:
        """Plan ``actions`` for the states of this turn that they lead to; ``out`` is scratch."""
        states[1] = states[0]
        state = states[1]
        seat, now = int(state.seat), turn(state)
        for action, following in pairwise(actions):
            play(state, box, action)
            while not self.forced_moves and state.seat == seat and legal(state, box, out) == 1:
                play(state, box, int(out[0]))
            if state.seat != seat or turn(state) != now:
                return
            self.plan[state.tobytes()] = following

    def search(self, states: Any, box: Any, simulations: int, sides: Smalls, dice: Dice) -> None:
        """Grow the tree by so many simulations from ``states[0]``; ``states[1]`` is scratch."""
        raise NotImplementedError

    def best(self) -> list[int]:
        """The actions of the best turn in the tree, as far as they are known."""
        raise NotImplementedError


def sides_of(state: Any) -> Smalls:
    """The side of each seat: seats with equal numbers win and lose together."""
    game = game_of(state)
    sides = np.arange(int(state.seats), dtype=np.int8)
    for team in game.teams(state) if game.teams else ():
        sides[list(team)] = team[0]
    return sides
