"""The end of a match, solved: where chance has nothing left to decide, every way to go on is looked at.

Each side plays for the first place, and then for its margin (max-n). With two sides what one wins the other loses, so that a way
that the other would never allow need not be looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.jit import compiled
from ..engine.layout import SEATS, TIE_BREAKS, Counts, Smalls, Standing
from ..engine.registry import NONE, game_of, legal, outcome, play
from ..engine.seats import CHANCE, NOBODY
from .uct import reward

if TYPE_CHECKING:
    from numpy.typing import NDArray

DEPTH = 32
"""The most actions that may be left."""
POSITIONS = 100_000
"""The most positions that are looked at; more than that is left to the search."""
FIRST_PLACE = 1_000_000.0
"""What the first place is worth in points of the margin: more than any margin."""


def ending(state: Any, box: Any, sides: Smalls, positions: int = POSITIONS) -> tuple[int, NDArray[np.float64]]:
    """The best action and what comes of it for each seat; NONE where chance is still to move or ``positions`` are not enough."""
    game = game_of(state)
    states = np.zeros(DEPTH + 1, game.layout)
    states[0] = state
    actions, scores = np.zeros((DEPTH, game.actions), np.int64), np.zeros((DEPTH + 1, SEATS))
    action = solve(states, box, sides, positions, actions, scores)
    return int(action), scores[0, : len(sides)]


@compiled
def solve(states: Any, box: Any, sides: Smalls, positions: int, actions: Any, scores: Any) -> int:
    """The best action in ``states[0]``, and in ``scores[0]`` what comes of it; the first one of equals.

    Row ``d`` of all arrays is about the position that is ``d`` actions away.
    """
    standing, rewards = np.zeros((SEATS, TIE_BREAKS), np.int64), np.zeros(SEATS, np.float64)
    legals, tried = np.zeros(DEPTH + 1, np.int64), np.zeros(DEPTH + 1, np.int64)
    two = sides_in(sides) == 2
    best, depth = NONE, 0
    legals[0] = legal(states[0], box, actions[0])
    while True:
        if tried[depth] < legals[depth]:
            if positions == 0 or depth + 1 == DEPTH:
                return NONE
            positions -= 1
            action = actions[depth, tried[depth]]
            states[depth + 1] = states[depth]
            depth += 1
            play(states[depth], box, action)
            tried[depth], legals[depth] = 0, 0
            if states[depth].seat != NOBODY:
                legals[depth] = legal(states[depth], box, actions[depth])
                if states[depth].seat == CHANCE and legals[depth] > 1:
                    return NONE
                continue
            outcome(states[depth], box, standing)
            judge(standing, sides, rewards, scores[depth])
        if depth == 0:
            return best
        # What came of a position goes back to the one before.
        depth -= 1
        seat = int(states[depth].seat)
        if tried[depth] == 0 or (seat != CHANCE and scores[depth + 1, seat] > scores[depth, seat]):
            scores[depth] = scores[depth + 1]
            if depth == 0:
                best = actions[0, tried[0]]
        tried[depth] += 1
        if two and seat != CHANCE and avoided(states, depth, sides, tried, scores):
            tried[depth] = legals[depth]


@compiled
def avoided(states: Any, depth: int, sides: Smalls, tried: Counts, scores: Any) -> bool:
    """Whether the other of two sides has had a way before that is at least as good for it as this position has become."""
    seat = int(states[depth].seat)
    for before in range(depth):
        rival = int(states[before].seat)
        if rival >= 0 and sides[rival] != sides[seat] and tried[before] > 0 and scores[before, rival] >= -scores[depth, seat]:
            return True
    return False


@compiled
def sides_in(sides: Smalls) -> int:
    """How many sides there are."""
    found = 0
    for seat in range(len(sides)):
        first = True
        for other in range(seat):
            first &= sides[other] != sides[seat]
        found += first
    return found


@compiled
def judge(standing: Standing, sides: Smalls, rewards: Any, out: Any) -> None:
    """Write what each seat has of the end: the first place above all, then the points before those of the best other side."""
    reward(standing, sides, rewards)
    for seat in range(len(sides)):
        other = np.int64(-1_000_000)
        for rival in range(len(sides)):
            if sides[rival] != sides[seat]:
                other = max(other, standing[rival, 0])
        out[seat] = FIRST_PLACE * (2.0 * rewards[seat] - 1.0) + (standing[seat, 0] - other)
