"""Monte Carlo tree search with priors: what a game's ``value`` promises is tried first.

Open-loop: every simulation has a new deal, and the tree holds only what players do. Each seat looks
after its own side (max-n). What a game knows reaches the search through its ``value`` (the prior of
a move) and its ``advise`` (how rollouts go on).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from ...engine.chance import deal
from ...engine.jit import compiled
from ...engine.layout import SEATS, TIE_BREAKS, Actions, Counts, Dice, Smalls
from ...engine.registry import NONE, game_of, legal, play, value
from ...engine.seats import NOBODY
from ..playout import finish
from .endgame import POSITIONS, solve_endgame
from .rewards import reward, with_margins
from .samples import NO_SAMPLES, Samples, add_sample
from .search_bot import SearchBot
from .tree import DEPTH, Tree, add_child, back_up, most_visited, move_of, skip_to

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ..budget import Budget

POSITIONS_EACH = 20
"""How many positions of the endgame may be looked at instead of one simulation."""

EXPLORE, SOFTNESS, BLUR, UNFOLD, CAUTION, MARGIN = range(6)
"""The settings: how much to explore; how many points make a move e times as promising; the part
of a prior that is even; how often a node is met before its moves get nodes; what an untried move is
worth less than its parent; the part of the reward that is for the margin.
"""


class TreeSearch(SearchBot):
    """Grows a tree, and plays what was tried most."""

    forced_moves = False

    def __init__(self, rollout: Counts, settings: NDArray[np.float64]) -> None:
        super().__init__(rollout)
        self.settings = settings
        self.positions = POSITIONS
        """The most positions of the endgame that it looks at; with 0 it only searches."""
        self.solved = NONE
        """The best action, where the endgame could be solved."""
        self.samples = NO_SAMPLES
        """The statistics of the simulations, for an analysis; a bot needs none."""

    def think(self, states: Any, box: Any, budget: Budget, sides: Smalls, dice: Dice) -> None:
        """Solve the rest of the match if it is short; else grow a tree until the budget is used
        up.
        """
        positions = (
            min(self.positions, POSITIONS_EACH * budget.simulations)
            if budget.simulations
            else self.positions
        )
        solve_endgame(states[0], box, sides, 0)  # compiles, and looks at nothing
        stopwatch = budget.stopwatch()
        self.solved, _ = solve_endgame(states[0], box, sides, positions)
        if self.solved == NONE:
            left = max(budget.seconds - stopwatch.used(), 0.0)
            super().think(states, box, replace(budget, seconds=left), sides, dice)

    def search(self, states: Any, box: Any, simulations: int, sides: Smalls, dice: Dice) -> None:
        """Make so many simulations."""
        actions = np.zeros(game_of(states[0]).actions, np.int64)
        trial = states[:1].copy()
        used = simulate(
            self.tree,
            self.used,
            states,
            trial,
            box,
            simulations,
            self.settings,
            sides,
            self.rollout,
            actions,
            self.samples,
            dice,
        )
        self.used = int(used)

    def best(self) -> list[int]:
        """The path of the most visits; where the endgame is solved, its first action."""
        return [self.solved] if self.solved != NONE else most_visited(self.tree)


@compiled
def simulate(
    tree: Tree,
    used: int,
    states: Any,
    trial: Any,
    box: Any,
    simulations: int,
    settings: Any,
    sides: Smalls,
    rollout: Counts,
    actions: Actions,
    samples: Samples,
    dice: Dice,
) -> int:
    """Grow ``tree`` by ``simulations`` from ``states[0]``; return how many nodes there are now.

    ``states[1]`` and ``trial`` are scratch. Two calls with half of the simulations give the same
    tree as one. Forced moves have no node. A node gets its children, those that are legal in the
    deal at hand, when it has been met a few times; in another deal others may join them. Chance may
    be to move in ``states[0]``: then every simulation begins with a deal. How the simulations end
    is added to ``samples``, unless that is empty.
    """
    standing, rewards = np.zeros((SEATS, TIE_BREAKS), np.int64), np.zeros(SEATS, np.float64)
    path = np.zeros(DEPTH, np.int32)
    for _ in range(simulations):
        states[1] = states[0]
        state = states[1]
        deal(state, box, dice)
        seat = int(state.seat)
        node, depth, inside = 0, 0, True
        while inside and state.seat != NOBODY:
            n = legal(state, box, actions)
            action = actions[0]
            if n > 1:
                if node != 0 and tree[node].visits < settings[UNFOLD]:
                    break
                used = expand(tree, used, node, state, trial, box, actions, n, settings)
                child = select(tree, node, actions, n, int(state.seat), settings)
                if child == 0:  # the tree is full
                    break
                path[depth] = node = child
                depth += 1
                inside = depth < DEPTH
                action = tree[node].move // SEATS
            play(state, box, action)
            deal(state, box, dice)
        finish(state, box, seat, sides, rollout, standing, dice)
        reward(standing, sides, rewards)
        if len(samples) > 0:
            add_sample(samples, int(path[0]) if depth > 0 else 0, standing, sides, rewards)
        with_margins(standing, sides, settings[MARGIN], rewards)
        back_up(tree, path, depth, rewards)
    return used


@compiled
def expand(
    tree: Tree,
    used: int,
    node: int,
    state: Any,
    trial: Any,
    box: Any,
    actions: Actions,
    n: int,
    settings: Any,
) -> int:
    """Give ``node`` the children that it lacks for the ``n`` legal actions; return how many nodes
    there are now.
    """
    seat, before, evaluated = int(state.seat), 0.0, False
    child = int(tree[node].child)
    for i in range(n):
        move = move_of(actions[i], seat)
        child = skip_to(tree, child, move)
        if child != 0 and tree[child].move == move:
            continue
        fresh = add_child(tree, used, node, move)
        if fresh == 0:
            return used
        used += 1
        if not evaluated:
            before, evaluated = value(state, box, seat), True
        trial[0] = state
        play(trial[0], box, actions[i])
        gain = (value(trial[0], box, seat) - before) / settings[SOFTNESS]
        tree[fresh].weight = np.exp(min(max(gain, -30.0), 30.0))
        child = fresh
    return used


@compiled
def select(tree: Tree, node: int, actions: Actions, n: int, seat: int, settings: Any) -> int:
    """The child among those of the ``n`` legal actions that is to be tried; 0 where there is
    none.
    """
    tries, total, weights, candidates = 0, 0.0, 0.0, 0
    child = int(tree[node].child)
    for i in range(n):
        move = move_of(actions[i], seat)
        child = skip_to(tree, child, move)
        if child != 0 and tree[child].move == move:
            tries += tree[child].visits
            total += tree[child].value
            weights += tree[child].weight
            candidates += 1
    if candidates == 0:
        return 0
    exploration = settings[EXPLORE] * np.sqrt(tries + 1.0)
    even_share, weight_factor = settings[BLUR] / candidates, (1.0 - settings[BLUR]) / weights
    untried = total / tries - settings[CAUTION] if tries > 0 else 0.5
    most, chosen = -1e9, 0
    child = int(tree[node].child)
    for i in range(n):
        move = move_of(actions[i], seat)
        child = skip_to(tree, child, move)
        if child != 0 and tree[child].move == move:
            visits = tree[child].visits
            mean = tree[child].value / visits if visits > 0 else untried
            bound = mean + exploration * (even_share + weight_factor * tree[child].weight) / (
                1 + visits
            )
            if bound > most:
                most, chosen = bound, int(child)
    return chosen
