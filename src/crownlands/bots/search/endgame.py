"""The endgame solver: where chance has nothing left to decide, every continuation is searched.

Each side plays for the first place, and then for its margin (max-n). With two sides what one wins
the other loses, so a branch that the other would never allow is cut off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ...engine.jit import compiled
from ...engine.layout import SEATS, TIE_BREAKS, Counts, Smalls, Standing
from ...engine.registry import NONE, game_of, legal, outcome, play
from ...engine.seats import CHANCE, NOBODY
from .rewards import best_rival, reward

if TYPE_CHECKING:
    from numpy.typing import NDArray

DEPTH = 32
"""The most actions that may be left."""
POSITIONS = 100_000
"""The most positions that are searched; a longer endgame is left to the tree search."""
FIRST_PLACE = 1_000_000.0
"""The first place in points of the margin: more than any margin."""


def solve_endgame(
    state: Any, box: Any, sides: Smalls, positions: int = POSITIONS
) -> tuple[int, NDArray[np.float64]]:
    """The best action and the score of each seat after it; NONE where chance is still to move or
    ``positions`` are not enough.
    """
    game = game_of(state)
    states = np.zeros(DEPTH + 1, game.layout)
    states[0] = state
    actions, scores = np.zeros((DEPTH, game.actions), np.int64), np.zeros((DEPTH + 1, SEATS))
    action = search_endgame(states, box, sides, positions, actions, scores)
    return int(action), scores[0, : len(sides)]


@compiled
def search_endgame(
    states: Any, box: Any, sides: Smalls, positions: int, actions: Any, scores: Any
) -> int:
    """The best action in ``states[0]``, with the scores after it in ``scores[0]``; the first one of
    equals.

    Row ``d`` of all arrays is about the position that is ``d`` actions away.
    """
    standing, rewards = np.zeros((SEATS, TIE_BREAKS), np.int64), np.zeros(SEATS, np.float64)
    counts, tried = np.zeros(DEPTH + 1, np.int64), np.zeros(DEPTH + 1, np.int64)
    two = count_sides(sides) == 2
    best, depth = NONE, 0
    counts[0] = legal(states[0], box, actions[0])
    while True:
        if tried[depth] < counts[depth]:
            if positions == 0 or depth + 1 == DEPTH:
                return NONE
            positions -= 1
            action = actions[depth, tried[depth]]
            states[depth + 1] = states[depth]
            depth += 1
            play(states[depth], box, action)
            tried[depth], counts[depth] = 0, 0
            if states[depth].seat != NOBODY:
                counts[depth] = legal(states[depth], box, actions[depth])
                if states[depth].seat == CHANCE and counts[depth] > 1:
                    return NONE
                continue
            outcome(states[depth], box, standing)
            write_scores(standing, sides, rewards, scores[depth])
        if depth == 0:
            return best
        # The scores of a position go back to the one before.
        depth -= 1
        seat = int(states[depth].seat)
        if tried[depth] == 0 or (seat != CHANCE and scores[depth + 1, seat] > scores[depth, seat]):
            for each in range(SEATS):
                scores[depth, each] = scores[depth + 1, each]
            if depth == 0:
                best = actions[0, tried[0]]
        tried[depth] += 1
        if two and seat != CHANCE and is_cut_off(states, depth, sides, tried, scores):
            tried[depth] = counts[depth]


@compiled
def is_cut_off(states: Any, depth: int, sides: Smalls, tried: Counts, scores: Any) -> bool:
    """Whether the other of two sides has an earlier alternative that is at least as good for it as
    this position.
    """
    seat = int(states[depth].seat)
    for before in range(depth):
        rival = int(states[before].seat)
        if (
            rival >= 0
            and sides[rival] != sides[seat]
            and tried[before] > 0
            and scores[before, rival] >= -scores[depth, seat]
        ):
            return True
    return False


@compiled
def count_sides(sides: Smalls) -> int:
    """How many sides there are."""
    n = 0
    for seat in range(len(sides)):
        first = True
        for other in range(seat):
            first &= sides[other] != sides[seat]
        n += first
    return n


@compiled
def write_scores(standing: Standing, sides: Smalls, rewards: Any, out: Any) -> None:
    """Write the score of each seat at the end: the first place above all, then the margin over the
    best rival.
    """
    reward(standing, sides, rewards)
    for seat in range(len(sides)):
        margin = standing[seat, 0] - best_rival(standing, sides, seat)
        out[seat] = FIRST_PLACE * (2.0 * rewards[seat] - 1.0) + margin
