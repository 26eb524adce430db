"""The analysis of one position: it gets better as long as one lets it grow.

The search is that of the strongest bot, with the same random numbers: at the same budget both
choose the same move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import numpy as np

from ..bots.bot_spec import parse_bot
from ..bots.levels import LEVELS, bot_of
from ..bots.search.endgame import POSITIONS, solve_endgame
from ..bots.search.mcts import POSITIONS_EACH, TreeSearch
from ..bots.search.samples import new_samples
from ..bots.search.search_bot import sides_of
from ..bots.search.tree import most_visited
from ..engine.chance import dice
from ..engine.registry import NONE, game_of, legal, play
from ..engine.seats import CHANCE, NOBODY
from .values import Value, final_value, sampled_value

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.layout import Smalls


class Candidate(msgspec.Struct, frozen=True):
    """A move that was considered."""

    action: int
    simulations: int
    """How many simulations began with it."""
    value: Value | None
    """What it is worth to each seat; none where it was not tried."""
    is_exact: bool
    """Whether everything that can follow was searched."""
    line: list[int]
    """The actions that are expected, this one included, up to the next move of chance; forced moves
    are among them.
    """


def engine_of(game: Game) -> TreeSearch:
    """The search of the strongest level of ``game``."""
    bot = parse_bot(bot_of(LEVELS[-1], game), game).create()
    assert isinstance(bot, TreeSearch)
    return bot


def endgame_positions(simulations: int) -> int:
    """How many positions of the endgame a search with that budget looks at."""
    return min(POSITIONS, POSITIONS_EACH * simulations)


def expected_value(state: Any, box: Any, seed: int, simulations: int) -> Value:
    """What a position is worth to each seat if everybody plays on by the cheap policy of the
    simulations; exact at the end of a match.

    Before a draw this is the average over what can be drawn. A search would not have this property:
    it plays better where it knows more.
    """
    sides = sides_of(state)
    if state.seat == NOBODY:
        return final_value(state, box, sides)
    search, samples = engine_of(game_of(state)), new_samples(0)
    search.tree, search.samples = search.tree[:1], samples  # a full tree: nothing is searched
    states = np.zeros(2, game_of(state).layout)
    states[0] = state
    search.search(states, box, simulations, sides, dice(seed))
    return sampled_value(samples, 0, len(sides))


class PositionAnalysis:
    """A position with what is known about it so far. Chance may be to move in it."""

    def __init__(self, state: Any, box: Any, seed: int, positions: int = POSITIONS) -> None:
        game = game_of(state)
        self.box, self.sides, self.positions = box, sides_of(state), positions
        self._states = np.zeros(2, game.layout)
        self._states[0] = state
        self._dice = dice(seed)
        self._scratch = np.zeros(game.actions, np.int64)
        self.legal = self._scratch[: legal(state, box, self._scratch)].tolist()
        """The legal actions, rising."""
        self.is_decision = state.seat >= 0 and len(self.legal) > 1
        self._samples = new_samples(len(self.legal) if self.is_decision else 0)
        self._search = engine_of(game)
        self._search.samples = self._samples
        self._solved = NONE
        if self.is_decision:
            self._solved, _ = solve_endgame(state, box, self.sides, positions)
        self._ending = None
        if not self.is_decision or self._solved != NONE:
            self._ending = solve_line(state, box, self.sides, positions)

    @property
    def state(self) -> Any:
        """The position."""
        return self._states[0]

    @property
    def is_exact(self) -> bool:
        """Whether everything that can follow was searched: simulations would add nothing."""
        return self._ending is not None

    @property
    def simulations(self) -> int:
        """How many simulations there have been."""
        return int(self._samples[0, 0])

    def grow(self, simulations: int) -> None:
        """Make so many simulations more; two calls with half of them give the same."""
        self._search.search(self._states, self.box, simulations, self.sides, self._dice)

    def value(self) -> Value:
        """What the position is worth to each seat: exact, or the mean of all simulations."""
        return self._ending.value if self._ending else self._sampled(0)

    def best(self) -> int:
        """The action that the strongest bot would play at the same budget; NONE where there is no
        choice.
        """
        if not self.is_decision:
            return NONE
        return self._solved if self._solved != NONE else most_visited(self._search.tree)[0]

    def candidates(self) -> list[Candidate]:
        """The legal moves, best first; in a position that is solved, each is solved as far as that
        is possible.
        """
        if not self.is_decision:
            return []
        best, seat = self.best(), int(self.state.seat)
        moves = [self._candidate(row, action) for row, action in enumerate(self.legal, 1)]
        return sorted(moves, key=lambda move: (move.action != best, *rank(move, seat)))

    def _sampled(self, row: int) -> Value:
        return sampled_value(self._samples, row, len(self.sides))

    def _candidate(self, row: int, action: int) -> Candidate:
        """What is known of a legal action, the ``row``-th."""
        visits = int(self._samples[row, 0])
        after = self._states[:1].copy()
        play(after[0], self.box, action)
        if self.is_exact:
            ending = solve_line(after[0], self.box, self.sides, self.positions)
            if ending:
                return Candidate(action, visits, ending.value, True, [action, *ending.line])
        line = [action, *self._expected(after[0], most_visited(self._search.tree, row))]
        return Candidate(action, visits, self._sampled(row) if visits else None, False, line)

    def _expected(self, state: Any, choices: list[int]) -> list[int]:
        """The actions from ``state`` on, with the forced ones between ``choices``, up to the next
        move of chance; ``state`` is changed.
        """
        line = []
        while state.seat >= 0:
            n = legal(state, self.box, self._scratch)
            action = int(self._scratch[0])
            if n > 1:
                if not choices or choices[0] not in self._scratch[:n]:
                    break
                action = choices.pop(0)
            line.append(action)
            play(state, self.box, action)
        return line


def rank(candidate: Candidate, seat: int) -> tuple[float, ...]:
    """What candidates are sorted by: chance and lead where they are solved, else simulations."""
    if candidate.is_exact and candidate.value:
        return (0.0, -candidate.value[seat].share, -candidate.value[seat].lead, candidate.action)
    return (1.0, -candidate.simulations, 0.0, candidate.action)


class Ending(NamedTuple):
    """How a match ends where everybody plays their best, and chance has nothing left to decide."""

    line: list[int]
    value: Value


def solve_line(state: Any, box: Any, sides: Smalls, positions: int) -> Ending | None:
    """The rest of a match; none where chance is still to decide, or where a move needs more than so
    many ``positions``.
    """
    game = game_of(state)
    states, scratch = np.zeros(1, game.layout), np.zeros(game.actions, np.int64)
    states[0] = state
    after = states[0]
    line: list[int] = []
    while after.seat != NOBODY:
        n = legal(after, box, scratch)
        action = int(scratch[0])
        if n > 1:
            if after.seat == CHANCE:
                return None
            action, _ = solve_endgame(after, box, sides, positions)
            if action == NONE:
                return None
        line.append(action)
        play(after, box, action)
    return Ending(line, final_value(after, box, sides))
