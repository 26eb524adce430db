"""Tree search by upper confidence bounds (UCB1), open-loop: a new deal in every simulation."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...engine.chance import below, deal
from ...engine.jit import compiled
from ...engine.layout import SEATS, TIE_BREAKS, Actions, Counts, Dice, Smalls
from ...engine.registry import game_of, legal, play
from ...engine.seats import NOBODY
from ..playout import finish
from .rewards import reward
from .search_bot import SearchBot
from .tree import DEPTH, Tree, add_child, back_up, child_of, most_visited, move_of, skip_to


class UpperConfidence(SearchBot):
    """Grows a tree, and plays what was tried most."""

    forced_moves = False

    def __init__(self, rollout: Counts, explore: float) -> None:
        super().__init__(rollout)
        self.explore = explore

    def search(self, states: Any, box: Any, simulations: int, sides: Smalls, dice: Dice) -> None:
        """Make so many simulations."""
        actions = np.zeros(game_of(states[0]).actions, np.int64)
        used = simulate(
            self.tree,
            self.used,
            states,
            box,
            simulations,
            self.explore,
            sides,
            self.rollout,
            actions,
            dice,
        )
        self.used = int(used)

    def best(self) -> list[int]:
        """The path of the most visits."""
        return most_visited(self.tree)


@compiled
def simulate(
    tree: Tree,
    used: int,
    states: Any,
    box: Any,
    simulations: int,
    explore: float,
    sides: Smalls,
    rollout: Counts,
    actions: Actions,
    dice: Dice,
) -> int:
    """Grow ``tree`` by ``simulations`` from ``states[0]``, ``states[1]`` being scratch; return how
    many nodes there are now.

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
                action = select(tree, node, actions, n, int(state.seat), explore, dice)
                move = move_of(action, int(state.seat))
                child = child_of(tree, node, move)
                if child == 0:
                    child = add_child(tree, used, node, move)
                    used += child > 0
                    inside = False
                if child > 0:
                    path[depth] = node = child
                    depth += 1
                    inside &= depth < DEPTH
            play(state, box, action)
            deal(state, box, dice)
        finish(state, box, seat, sides, rollout, standing, dice)
        reward(standing, sides, rewards)
        back_up(tree, path, depth, rewards)
    return used


@compiled
def select(
    tree: Tree, node: int, actions: Actions, n: int, seat: int, explore: float, dice: Dice
) -> int:
    """One of the ``n`` actions: any that was never tried, else the one with the highest upper
    confidence bound.
    """
    tries, untried = 0, 0
    chosen = actions[0]
    child = int(tree[node].child)
    for i in range(n):
        move = move_of(actions[i], seat)
        child = skip_to(tree, child, move)
        if child != 0 and tree[child].move == move:
            tries += tree[child].visits
        else:
            untried += 1
            if below(dice, untried) == 0:
                chosen = actions[i]
    if untried > 0:
        return int(chosen)
    most, exploration = -1.0, explore * np.sqrt(np.log(tries))
    child = int(tree[node].child)
    for i in range(n):
        child = skip_to(tree, child, move_of(actions[i], seat))
        visits = tree[child].visits
        bound = tree[child].value / visits + exploration / np.sqrt(visits)
        if bound > most:
            most, chosen = bound, actions[i]
    return int(chosen)
