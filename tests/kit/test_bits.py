"""Bit sets agree with lists, compiled and interpreted."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numba
import numpy as np
import pytest
from numba import config

from crownlands.kit import bits

compiling = pytest.mark.skipif(bool(config.DISABLE_JIT), reason="compiling is the subject")


def members(word: int) -> list[int]:
    return [i for i in range(64) if word >> i & 1]


def words() -> list[int]:
    """No bit, every single bit, all but one, all, and some of every density."""
    rng = Random(1)
    words = [0, 2**64 - 1, *(1 << i for i in range(64)), *(2**64 - 1 - (1 << i) for i in range(64))]
    for _ in range(300):
        word = rng.getrandbits(64)
        words += [
            word,
            word & rng.getrandbits(64) & rng.getrandbits(64),
            word | rng.getrandbits(64) | rng.getrandbits(64),
        ]
    return words


def check(count: Callable[..., Any], lowest: Callable[..., Any], nth: Callable[..., Any]) -> None:
    for word in words():
        expected = members(word)
        things = np.uint64(word)
        assert count(things) == len(expected)
        if expected:
            assert lowest(things) == expected[0]
        assert [int(nth(things, np.uint64(k))) for k in range(len(expected))] == expected


def test_interpreted_sets_are_what_lists_say() -> None:
    check(bits.count, bits.lowest, bits.nth)
    assert all(
        type(answer) is np.uint64
        for answer in (bits.count(bits.SIX), bits.lowest(bits.SIX), bits.nth(bits.SIX, bits.ONE))
    )


def test_interpreted_sizes_are_signed() -> None:
    assert [type(bits.size(np.uint64(word))) for word in (0, 6)] == [int, int]
    assert all(bits.size(np.uint64(word)) == len(members(word)) for word in words())


compiled_size = numba.njit(lambda things: bits.size(things))


@compiling
def test_compiled_sizes_are_signed() -> None:
    """Less than nothing would be a very large unsigned number."""
    below = numba.njit(lambda things: bits.size(things) - 65)
    for word in words():
        assert compiled_size(np.uint64(word)) == len(members(word))
        assert below(np.uint64(word)) < 0


compiled_count = numba.njit(lambda things: bits.count(things))
compiled_lowest = numba.njit(lambda things: bits.lowest(things))
compiled_nth = numba.njit(lambda things, k: bits.nth(things, k))


@compiling
def test_compiled_sets_are_what_lists_say() -> None:
    check(compiled_count, compiled_lowest, compiled_nth)


@compiling
def test_the_portable_search_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """It serves machines that cannot deposit bits; this one may never use it."""
    monkeypatch.setattr(bits, "HAS_PDEP", False)
    search = bits._nth(numba.uint64, numba.uint64)
    check(compiled_count, compiled_lowest, numba.njit(search))


@compiling
def test_compiled_sets_take_plain_numbers_too() -> None:
    assert (compiled_count(6), compiled_lowest(6), compiled_nth(6, 1)) == (2, 1, 2)
