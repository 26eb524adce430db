"""Flat Monte Carlo: every turn is tried at random, the one that turned out best is played.

After Gedda, Lagerkvist and Butler, "Monte Carlo Methods for the Game Kingdomino" (2018), where it is called MCE-X/R.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.jit import compiled
from ..engine.layout import SEATS, TIE_BREAKS, Counts, Dice, Smalls, Standing
from ..engine.registry import outcome, pick, play, turn
from .playout import finish
from .thinker import Thinker
from .tree import Tree, action_of, child_of, grow, move_of

if TYPE_CHECKING:
    from numpy.typing import NDArray


class MonteCarlo(Thinker):
    """Tries whole turns, and takes the one with the best mean."""

    def search(self, states: Any, box: Any, simulations: int, sides: Smalls, dice: Dice) -> None:
        """Try so many turns."""
        self.used = int(try_turns(self.tree, self.used, states, box, simulations, sides, self.manner, dice))

    def best(self) -> list[int]:
        """The turn with the best mean; a turn is a path from the root."""
        tree = self.tree[: self.used]
        visits: NDArray[np.int32] = tree["visits"]
        means = np.where(visits > 0, tree["value"] / np.maximum(visits, 1), -1.0)
        node = int(np.argmax(means[1:])) + 1
        line: list[int] = []
        while node:
            line.insert(0, action_of(tree[node]["move"]))
            node = int(tree[node]["parent"])
        return line


@compiled
def try_turns(tree: Tree, used: int, states: Any, box: Any, simulations: int, sides: Smalls, manner: Counts, dice: Dice) -> int:
    """Play ``simulations`` matches from ``states[0]``, ``states[1]`` being scratch; return how many nodes there are now.

    Each begins with a random turn and goes on in the ``manner`` given, with a deal of its own. Once the tree is full, a new turn
    counts for as much of it as the tree knows.
    """
    standing = np.zeros((SEATS, TIE_BREAKS), np.int64)
    seat, now = int(states[0].seat), turn(states[0])
    for _ in range(simulations):
        states[1] = states[0]
        state = states[1]
        node, known = 0, True
        while state.seat == seat and turn(state) == now:
            action = pick(state, box, dice)
            play(state, box, action)
            if known:
                move = move_of(action, seat)
                child = child_of(tree, node, move)
                if child == 0:
                    child = grow(tree, used, node, move)
                    known = child > 0
                    used += known
                if known:
                    node = child
        finish(state, box, seat, sides, manner, dice)
        outcome(state, box, standing)
        tree[node].visits += 1
        tree[node].value += portion(standing, seat, sides)
    return used


@compiled
def portion(standing: Standing, seat: int, sides: Smalls) -> float:
    """The own points as a part of the own and those of the best other; a half where nobody has any."""
    own, other = max(standing[seat, 0], 0), 0
    for rival in range(len(sides)):
        if sides[rival] != sides[seat]:
            other = max(other, standing[rival, 0])
    return own / (own + other) if own + other > 0 else 0.5
