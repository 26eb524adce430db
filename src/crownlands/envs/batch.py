"""Many matches side by side, in arrays that are written in place; no framework is needed."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import numba
import numpy as np
from numba.core import config

from ..bots.playout import playouts
from ..engine.chance import WORD
from ..engine.errors import Refused
from ..engine.layout import SEATS, TIE_BREAKS
from ..engine.positions.reader import read_states
from ..engine.refusals.arguments import check_range
from . import stepping
from .actions import checked_actions, illegal_action
from .arrays import aligned_zeros
from .observing import observe
from .opponents import Opponents, compiled_policy
from .rules import Rules
from .watching import standing_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from ..engine.game import Game

AUTORESET = {
    "stay": stepping.STAY,
    "next-step": stepping.NEXT_STEP,
    "same-step": stepping.SAME_STEP,
}
"""What follows the end of a match: nothing; a new match with the next step, whatever its action; a
new match at once.
"""
CHUNK = 512
"""The fewest matches that are worth a thread."""
MOST_MATCHES = 10_000_000


class Part(NamedTuple):
    """The matches of one thread, and the arguments of what is called for them."""

    start: int
    stop: int
    advance: tuple[Any, ...]
    watch: tuple[Any, ...]


class Batch:
    """``matches`` of one game, all played at once.

    The arrays are the same ones for the life of the batch, and every call writes into them:
    ``states``; ``masks`` with 1 for every legal action; ``observations`` of the seats to move;
    ``movers``, -2 where the match is over; ``over``; ``reward`` of the seat that has moved, or of
    the own seat where there is an ``opponent``; ``rewards`` of all seats; ``finals``, the states in
    which the latest matches have ended.

    An ``opponent`` is a bot by its name, for all other seats, or a list of names. One of the game's
    cheap policies plays inside the compiled call; other bots are asked one after the other.
    """

    def __init__(
        self,
        game: str | Game,
        matches: int,
        players: int | None = None,
        options: Collection[str] = (),
        *,
        box: Any = None,
        reward: str = "win",
        seed: int = 0,
        autoreset: str = "same-step",
        opponent: str | Sequence[str] | None = None,
        seat: int | None = None,
        observations: bool = True,
        threads: int | None = None,
    ) -> None:
        self.rules = rules = Rules.checked(game, players, options, box, reward)
        self.matches = check_range("matches", matches, 1, MOST_MATCHES)
        if autoreset not in AUTORESET:
            raise Refused("bad-word", found=autoreset, expected=", ".join(AUTORESET))
        self._settings = np.zeros(stepping.SETTINGS, np.int64)
        self._settings[stepping.AUTORESET] = AUTORESET[autoreset]
        self._settings[stepping.OPPONENT] = compiled_policy(rules.game, opponent)
        self._opponents: Opponents | None = None
        if opponent is not None and self._settings[stepping.OPPONENT] == stepping.BOTS:
            self._opponents = Opponents(rules, opponent, matches)
        self._settings[stepping.OWN_SEAT] = (
            stepping.ANY_SEAT if seat is None else check_range("seat", seat, 0, rules.players - 1)
        )
        self._settings[stepping.MARGIN] = rules.margin
        self._settings[stepping.POINTS] = observations
        self.states = np.repeat(rules.fresh, matches)
        self.finals = self.states.copy()
        self.masks = aligned_zeros((matches, rules.game.actions), np.int8)
        self.observations = aligned_zeros(
            (matches if observations else 0, rules.observation.size), np.uint8
        )
        self.movers = aligned_zeros(matches, np.int8)
        self.owners = aligned_zeros(matches, np.int8)
        self.over = aligned_zeros(matches, np.int8)
        self._begun = aligned_zeros(matches, np.int64)
        self.reward = aligned_zeros(matches, np.float32)
        self.rewards = aligned_zeros((matches, rules.players), np.float32)
        self.actions = aligned_zeros(matches, np.int64)
        self.dice = aligned_zeros((matches, 1), np.uint64)
        self._standings = aligned_zeros((matches, rules.players), np.int64)
        self._bytes = as_bytes(self.states)
        self._box_bytes = np.frombuffer(rules.box.tobytes(), np.uint8)
        self._threads = thread_count(threads, matches, 1 if self._opponents else CHUNK)
        self._workers: ThreadPoolExecutor | None = None
        self._closed = False
        self._bind()
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Begin every match anew; with a ``seed`` the dice of all matches too."""
        if seed is not None:
            number = check_range("seed", seed, 0, WORD)
            self.dice[:] = stepping.stream_dice(number, self.matches)
            if self._opponents:
                self._opponents.reset(number)
        self._advance(stepping.RESET)

    def step(self, actions: Any) -> None:
        """Play an action in every match; refused, with nothing played, where one is not legal."""
        self._check_open()
        self.actions[:] = checked_actions(actions, self.matches)
        ignored = self.over
        if self._settings[stepping.AUTORESET] == stepping.SAME_STEP:
            ignored = np.zeros_like(self.over)
        index = int(stepping.first_illegal(self.actions, self.masks, ignored))
        if index >= 0:
            raise illegal_action(self.rules, self.states[index], int(self.actions[index]))
        self._advance(stepping.STEP)

    def refresh(self) -> None:
        """Write masks and observations again, after ``states`` were changed."""
        self._advance(stepping.REFRESH)

    def set_positions(self, positions: Iterable[str]) -> None:
        """Let every match stand in a position, written as ``match.position()`` writes it."""
        self._check_open()
        texts = list(positions)
        if len(texts) != self.matches:
            raise Refused("wrong-length", found=len(texts), expected=self.matches)
        states = [read_states(self.rules.game, text, self.rules.box)[0] for text in texts]
        for state in states:
            if int(state.seats) != self.rules.players:
                raise Refused("wrong-length", found=int(state.seats), expected=self.rules.players)
        self.states[:] = np.array(states, self.rules.game.layout)
        self.refresh()

    def pick(self) -> Any:
        """A legal action of every match, each equally likely; -1 where a match is over."""
        self._check_open()
        actions = np.zeros(self.matches, np.int64)
        stepping.pick_actions(self.masks, self.dice, actions)
        return actions

    def observe(self, viewers: Any, out: Any = None) -> Any:
        """The observations of any seats, one of each match."""
        self._check_open()
        if out is None:
            out = aligned_zeros((self.matches, self.rules.observation.size), np.uint8)
        seats = np.broadcast_to(np.asarray(viewers, np.int8), self.matches).copy()
        if not len(self.observations):  # then no step has written the points
            for index, state in enumerate(self.states):
                standing = standing_of(self.rules, state)
                self._standings[index] = standing[: self.rules.players, 0]
        observe(
            self.rules.observation.table,
            self._bytes,
            self._box_bytes,
            seats,
            self._standings,
            out,
        )
        return out

    def playouts(self, times: int = 1) -> Any:
        """Mean points of every seat in ``times`` uniformly random playouts from every state."""
        self._check_open()
        check_range("times", times, 1, MOST_MATCHES)
        means = np.zeros((self.matches, self.rules.players))
        standing, sums = np.zeros((2, SEATS, TIE_BREAKS), np.int64)
        pair = np.repeat(self.rules.fresh, 2)
        for index in range(self.matches):
            pair[0] = self.states[index]
            sums[:] = 0
            playouts(pair, self.rules.box, times, self.dice[index], standing, sums)
            means[index] = sums[: self.rules.players, 0] / times
        return means

    def values(self) -> Any:
        """How good every state looks to every seat by the game's own evaluation, in points."""
        self._check_open()
        game, box = self.rules.game, self.rules.box
        if game.value is None:
            return np.zeros((self.matches, self.rules.players))
        seats = range(self.rules.players)
        return np.array([[game.value(state, box, seat) for seat in seats] for state in self.states])

    def _chunks(self) -> list[slice]:
        bounds = np.linspace(0, self.matches, self._threads + 1).astype(int)
        return [slice(first, behind) for first, behind in pairwise(bounds.tolist())]

    def _bind(self) -> None:
        """Cut the arrays into a part for each thread, which is done once."""
        self._parts = []
        for part in self._chunks():
            advance = (
                self._settings.copy(),
                self.states[part],
                self.finals[part],
                self.rules.fresh,
                self.rules.box,
                self.actions[part],
                self.dice[part],
                self.rules.sides,
                self.masks[part],
                self.movers[part],
                self.owners[part],
                self.over[part],
                self._begun[part],
                self.reward[part],
                self.rewards[part],
                self._standings[part],
            )
            watch = (
                self.rules.observation.table,
                self._bytes[part],
                self._box_bytes,
                self.owners[part],
                self._standings[part],
                self.observations[part],
            )
            self._parts.append(Part(part.start, part.stop, advance, watch))
        self._advance_entry = entry_point(stepping.advance, self._parts[0].advance)
        self._observe_entry = entry_point(observe, self._parts[0].watch)

    def _check_open(self) -> None:
        if self._closed:
            raise Refused("environment-closed")

    def _advance(self, command: int) -> None:
        self._check_open()
        if self._threads == 1:
            self._run(self._parts[0], command)
            return
        if self._workers is None:
            self._workers = ThreadPoolExecutor(self._threads - 1)
        # The calling thread takes the first part; compiled code holds no interpreter lock.
        futures = [self._workers.submit(self._run, part, command) for part in self._parts[1:]]
        self._run(self._parts[0], command)
        for future in futures:
            future.result()

    def _run(self, part: Part, command: int) -> None:
        settings = part.advance[0]
        settings[stepping.COMMAND] = command
        self._advance_entry(*part.advance)
        if self._opponents and command != stepping.REFRESH:
            settings[stepping.COMMAND] = stepping.CONTINUE
            while self._let_bots_choose(self._opponents, part):
                self._advance_entry(*part.advance)
        if len(self.observations):
            self._observe_entry(*part.watch)

    def _let_bots_choose(self, opponents: Opponents, part: Part) -> bool:
        """Write the actions of bots that are to move; whether there are any."""
        movers, owners = self.movers[part.start : part.stop], self.owners[part.start : part.stop]
        waiting: list[int] = np.flatnonzero((movers >= 0) & (movers != owners)).tolist()
        for index in (part.start + each for each in waiting):
            self.actions[index] = opponents.choose(
                index, int(self._begun[index]), self.states[index], int(self.owners[index])
            )
        return bool(waiting)

    def close(self) -> None:
        """Stop the threads; the batch cannot be used afterwards."""
        self._closed = True
        if self._opponents:
            self._opponents.close()
        if self._workers is not None:
            self._workers.shutdown()
            self._workers = None


def thread_count(threads: int | None, matches: int, chunk: int) -> int:
    """How many threads share so many matches, of which each is worth ``chunk``."""
    if threads is not None:
        return min(check_range("threads", threads, 1, 1024), matches)
    return max(1, min(cores(), matches // chunk))


def cores() -> int:
    """The processor cores that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)  # not every system has it
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def as_bytes(states: Any) -> Any:
    """The bytes of an array of states, a row for each; a view of it."""
    return states.view(np.uint8).reshape(len(states), states.dtype.itemsize)


def entry_point(rule: Any, arguments: tuple[Any, ...]) -> Callable[..., None]:
    """The machine code of a compiled function for such arguments: its dispatcher would work out
    their types with every call, which takes as long as stepping ten matches.
    """
    if config.DISABLE_JIT:
        return rule  # type: ignore[no-any-return]
    kinds = tuple(numba.typeof(argument) for argument in arguments)
    rule.compile(kinds)
    return rule.overloads[kinds].entry_point  # type: ignore[no-any-return]
