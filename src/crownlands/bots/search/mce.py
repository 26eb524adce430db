"""Flat Monte Carlo: every turn is tried at random, the one that turned out best is played.

After Gedda, Lagerkvist and Butler, "Monte Carlo Methods for the Game Kingdomino" (2018), where it
is called MCE-X/R.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ...engine.jit import compiled
from ...engine.layout import SEATS, TIE_BREAKS, Counts, Dice, Smalls
from ...engine.registry import pick, play, turn
from ..playout import finish
from .rewards import points_share
from .search_bot import SearchBot
from .tree import Tree, action_of, add_child, child_of, move_of

if TYPE_CHECKING:
    from numpy.typing import NDArray


class MonteCarlo(SearchBot):
    """Tries whole turns, and takes the one with the best mean."""

    def search(self, states: Any, box: Any, simulations: int, sides: Smalls, dice: Dice) -> None:
        """Try so many turns."""
        self.used = int(
            try_turns(self.tree, self.used, states, box, simulations, sides, self.rollout, dice)
        )

    def best(self) -> list[int]:
        """The turn with the best mean; a turn is a path from the root."""
        tree = self.tree[: self.used]
        visits: NDArray[np.int32] = tree["visits"]
        means = np.where(visits > 0, tree["value"] / np.maximum(visits, 1), -1.0)
        node = int(np.argmax(means[1:])) + 1
        actions: list[int] = []
        while node:
            actions.insert(0, action_of(tree[node]["move"]))
            node = int(tree[node]["parent"])
        return actions


@compiled
def try_turns(
    tree: Tree,
    used: int,
    states: Any,
    box: Any,
    simulations: int,
    sides: Smalls,
    rollout: Counts,
    dice: Dice,
) -> int:
    """Play ``simulations`` matches from ``states[0]``, ``states[1]`` being scratch; return how many
    nodes there are now.

    Each begins with a random turn and goes on as ``rollout`` says, with a deal of its own. Once
    the tree is full, a new turn counts for as much of it as the tree holds.
    """
    standing = np.zeros((SEATS, TIE_BREAKS), np.int64)
    seat, now = int(states[0].seat), turn(states[0])
    for _ in range(simulations):
        states[1] = states[0]
        state = states[1]
        node, inside = 0, True
        while state.seat == seat and turn(state) == now:
            action = pick(state, box, dice)
            play(state, box, action)
            if inside:
                move = move_of(action, seat)
                child = child_of(tree, node, move)
                if child == 0:
                    child = add_child(tree, used, node, move)
                    inside = child > 0
                    used += inside
                if inside:
                    node = child
        finish(state, box, seat, sides, rollout, standing, dice)
        tree[node].visits += 1
        tree[node].value += points_share(standing, seat, sides)
    return used
