"""Tree search by upper confidence bounds (UCB1), open-loop: a new deal in every simulation, and only players in the tree."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..engine.chance import below, deal
from ..engine.jit import compiled
from ..engine.layout import SEATS, TIE_BREAKS, Actions, Counts, Dice, Smalls, Standing
from ..engine.registry import game_of, legal, outcome, play
from ..engine.seats import NOBODY
from .playout import finish
from .thinker import Thinker
from .tree import Tree, action_of, child_of, children, grow, move_of

DEPTH = 512
"""The most choices of a simulation that the tree follows."""


class UpperConfidence(Thinker):
    """Grows a tree, and plays what was tried most."""

    forced_moves = False

    def __init__(self, manner: Counts, explore: float) -> None:
        super().__init__(manner)
        self.explore = explore

    def search(self, states: Any, box: Any, simulations: int, sides: Smalls, dice: Dice) -> None:
        """Make so many simulations."""
        actions = np.zeros(game_of(states[0]).actions, np.int64)
        used = climb(self.tree, self.used, states, box, simulations, self.explore, sides, self.manner, actions, dice)
        self.used = int(used)

    def best(self) -> list[int]:
        """The path of the most visits."""
        line: list[int] = []
        node = 0
        while below_it := children(self.tree, node):
            node = max(below_it, key=lambda child: (self.tree[child].visits, self.tree[child].value))
            line.append(action_of(self.tree[node].move))
        return line


@compiled
def climb(
    tree: Tree,
    used: int,
    states: Any,
    box: Any,
    simulations: int,
    explore: float,
    sides: Smalls,
    manner: Counts,
    actions: Actions,
    dice: Dice,
) -> int:
    """Grow ``tree`` by ``simulations`` from ``states[0]``, ``states[1]`` being scratch; return how many nodes there are now.

    Two calls with half of the simulations give the same tree as one. Forced moves have no node.
    """
    standing, rewards = np.zeros((SEATS, TIE_BREAKS), np.int64), np.zeros(SEATS, np.float64)
    path = np.zeros(DEPTH, np.int32)
    seat = int(states[0].seat)
    for _ in range(simulations):
        states[1] = states[0]
        state = states[1]
        node, depth, inside = 0, 0, True
        while inside and state.seat != NOBODY:
            n = legal(state, box, actions)
            if n == 1:
                action = actions[0]
            else:
                action = promising(tree, node, actions, n, int(state.seat), explore, dice)
                move = move_of(action, int(state.seat))
                child = child_of(tree, node, move)
                if child == 0:
                    child = grow(tree, used, node, move)
                    used += child > 0
                    inside = False
                if child > 0:
                    path[depth] = node = child
                    depth += 1
                    inside &= depth < DEPTH
            play(state, box, action)
            deal(state, box, dice)
        finish(state, box, seat, sides, manner, dice)
        outcome(state, box, standing)
        reward(standing, sides, rewards)
        tree[0].visits += 1
        for i in range(depth):
            tree[path[i]].visits += 1
            tree[path[i]].value += rewards[tree[path[i]].move % SEATS]
    return used


@compiled
def promising(tree: Tree, node: int, actions: Actions, n: int, seat: int, explore: float, dice: Dice) -> int:
    """One of the ``n`` actions: any that was never tried, else the one with the highest upper confidence bound."""
    tries, untried = 0, 0
    chosen = actions[0]
    child = tree[node].child
    for i in range(n):  # both are in rising order
        move = move_of(actions[i], seat)
        while child != 0 and tree[child].move < move:
            child = tree[child].sibling
        if child != 0 and tree[child].move == move:
            tries += tree[child].visits
        else:
            untried += 1
            if below(dice, untried) == 0:
                chosen = actions[i]
    if untried > 0:
        return int(chosen)
    most, urge = -1.0, explore * np.sqrt(np.log(tries))
    child = tree[node].child
    for i in range(n):
        move = move_of(actions[i], seat)
        while tree[child].move < move:
            child = tree[child].sibling
        visits = tree[child].visits
        bound = tree[child].value / visits + urge / np.sqrt(visits)
        if bound > most:
            most, chosen = bound, actions[i]
    return int(chosen)


@compiled
def reward(standing: Standing, sides: Smalls, out: Any) -> None:
    """For each seat 1 for the first place, a half where several sides share it, 0 for any other."""
    first, shared = 0, False
    for seat in range(1, len(sides)):
        order = 0
        for column in range(TIE_BREAKS):
            if order == 0:
                order = standing[seat, column] - standing[first, column]
        if order > 0:
            first, shared = seat, False
        elif order == 0 and sides[seat] != sides[first]:
            shared = True
    for seat in range(len(sides)):
        equal = True
        for column in range(TIE_BREAKS):
            equal &= standing[seat, column] == standing[first, column]
        out[seat] = (0.5 if shared else 1.0) if equal else 0.0
