"""Fuzzing of a parser: mutated texts are refused quickly, or accepted and correct."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from crownlands.engine.errors import BadText, Refused
from fuzz.mutations import spoiled
from fuzz.parsers import Parser

LIMIT = 0.050
"""Seconds of the processor's time that one text may take."""
TRIES = 3
"""A text is as slow as the fastest of these; the others may be the machine's fault."""


@dataclass
class Tally:
    """What came of the texts."""

    inputs: int = 0
    accepted: int = 0
    slowest: float = 0.0

    @property
    def refused(self) -> int:
        return self.inputs - self.accepted

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.inputs + other.inputs,
            self.accepted + other.accepted,
            max(self.slowest, other.slowest),
        )

    def __str__(self) -> str:
        answers = (
            f"{self.inputs:>9,} inputs, {self.accepted:>8,} accepted, {self.refused:>9,} refused"
        )
        return f"{answers}, slowest {1000 * self.slowest:.1f} ms"


def fuzz(make: Callable[[Random], Parser], seed: str, more: Callable[[Tally], bool]) -> Tally:
    """Feed a parser from ``seed`` as long as there should be ``more``."""
    rng = Random(seed)
    parser = make(rng)
    tally = Tally()
    while more(tally):
        parser.choose(rng)
        text = spoiled(rng, parser.texts)
        try:
            throw(parser, text, tally)
        except Exception as error:
            raise AssertionError(
                f"{parser.name}, seed {seed}, in {parser.where()}: {text!r}"
            ) from error
    return tally


def throw(parser: Parser, text: str, tally: Tally) -> None:
    """One text: read, timed, and checked if it is accepted."""
    begun = time.perf_counter()
    parsed = attempt(parser, text)
    # The processor's own clock is slow to read on some machines; only a text that seems slower than
    # all before is worth it.
    if time.perf_counter() - begun > tally.slowest:
        tally.slowest = max(tally.slowest, processor_time(parser, text))
        assert tally.slowest <= LIMIT, f"it takes {1000 * tally.slowest:.0f} ms"
    if parsed is not None:
        parser.check(text, parsed)
    tally.inputs += 1
    tally.accepted += parsed is not None


def attempt(parser: Parser, text: str) -> Any:
    """What the parser makes of the text; nothing when it is refused."""
    try:
        return parser.read(text)
    except Refused as error:
        check_refusal(error, text)
        return None


def processor_time(parser: Parser, text: str) -> float:
    """Seconds of the processor's time that the text takes."""
    times = []
    for _ in range(TRIES):
        begun = time.thread_time()
        attempt(parser, text)
        times.append(time.thread_time() - begun)
    return min(times)


def check_refusal(error: Refused, text: str) -> None:
    """It has a sentence for people, and it points into the text."""
    assert str(error)
    if isinstance(error, BadText):
        assert 0 <= error.at <= len(text)
