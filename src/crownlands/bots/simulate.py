"""Statistics of random matches of any game: the same numbers for the same seed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.chance import dice
from ..engine.jit import compiled
from ..engine.layout import SEATS, TIE_BREAKS, Counts, Dice, Standing
from ..engine.registry import outcome, tally
from .playout import playout

if TYPE_CHECKING:
    from ..engine.match import Match

CHUNK = 1000
"""Matches that share their dice: a chunk is played by one core, and it does not matter by which."""

POINTS, SQUARES, BEST, SUMS = range(4)


@dataclass(frozen=True)
class Statistics:
    """The results of so many random matches."""

    matches: int
    seconds: float
    kingdoms: int
    points: int
    squares: int
    """The sum of all points, and of their squares."""
    best: int
    """The sum of the winners' points."""
    tallies: dict[str, int]
    bonuses: dict[str, int]
    """What the game counts, and how many kingdoms earned the bonus of an option that was on."""

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "matches": self.matches,
            "seconds": self.seconds,
            "matches_per_second": self.matches / self.seconds,
            "score_mean": self.points / self.kingdoms,
            "score_sd": sqrt(self.kingdoms * self.squares - self.points**2) / self.kingdoms,
            "winner_mean": self.best / self.matches,
            **{
                f"{name}_per_kingdom": count / self.kingdoms for name, count in self.tallies.items()
            },
            "bonuses": {name: count / self.kingdoms for name, count in self.bonuses.items()},
        }


def simulate(
    match: Match, matches: int, seed: int, jobs: int = 1, on_played: Callable[[int], object] = int
) -> Statistics:
    """Play random ``matches`` from where ``match`` is, on ``jobs`` cores; ``on_played`` is called
    after each chunk with the number of its matches.
    """
    game = match.game
    play_chunks(match, 0, seed, iter([0]), int)  # compiles, and plays nothing
    chunks = iter(range(-(-matches // CHUNK)))  # shared by the cores: each takes the next one
    begin = perf_counter()
    if jobs == 1:
        results = [play_chunks(match, matches, seed, chunks, on_played)]
    else:
        # Threads are enough: compiled code runs without holding the interpreter lock.
        with ThreadPoolExecutor(jobs) as cores:
            futures = [
                cores.submit(play_chunks, match, matches, seed, chunks, on_played)
                for _ in range(jobs)
            ]
            try:
                results = [future.result() for future in futures]
            finally:
                for _ in chunks:  # after an interrupt no core takes another one
                    pass
    seconds = perf_counter() - begin
    points, squares, best = np.sum([sums for sums, _ in results], axis=0).tolist()
    counts = dict(
        zip(game.tallies, np.sum([tallies for _, tallies in results], axis=0).tolist(), strict=True)
    )
    options = [option.name for option in game.options]
    return Statistics(
        matches,
        seconds,
        matches * match.players,
        points,
        squares,
        best,
        {name: n for name, n in counts.items() if name not in options},
        {name: n for name, n in counts.items() if name in match.options},
    )


def play_chunks(
    match: Match, matches: int, seed: int, chunks: Iterator[int], on_played: Callable[[int], object]
) -> tuple[Counts, Counts]:
    """Play the chunks that one core takes; return its sums."""
    states = np.repeat(np.array([match.state]), 2)
    standing = np.zeros((SEATS, TIE_BREAKS), np.int64)
    sums, tallies = np.zeros(SUMS, np.int64), np.zeros(len(match.game.tallies), np.int64)
    for chunk in chunks:
        n = min(CHUNK, matches - chunk * CHUNK)
        add_matches(states, match.box, n, chunk_dice(seed, chunk), standing, sums, tallies)
        on_played(n)
    return sums, tallies


def chunk_dice(seed: int, chunk: int) -> Dice:
    """The dice of a chunk, unlike those of any other."""
    return dice(
        int.from_bytes(hashlib.blake2b(f"{seed} {chunk}".encode(), digest_size=8).digest(), "big")
    )


@compiled
def add_matches(
    states: Any,
    box: Any,
    matches: int,
    dice: Dice,
    standing: Standing,
    sums: Counts,
    tallies: Counts,
) -> None:
    """Play ``matches`` from ``states[0]``, ``states[1]`` being scratch; add their points to
    ``sums`` and their counts to ``tallies``.
    """
    for _ in range(matches):
        states[1] = states[0]
        playout(states[1], box, dice)
        outcome(states[1], box, standing)
        tally(states[1], box, tallies)
        best = standing[0, 0]
        for seat in range(states[1].seats):
            points = standing[seat, 0]
            best = max(best, points)
            sums[POINTS] += points
            sums[SQUARES] += points * points
        sums[BEST] += best
