"""The parameters of a tuning: ``c=0.2..3`` is a range, ``policy=tr,fg`` a choice of words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import floor, log10
from typing import TYPE_CHECKING

from ..engine.errors import Refused

if TYPE_CHECKING:
    from optuna.distributions import BaseDistribution

RANGE = re.compile(r"(\d{1,10}(?:\.\d{1,6})?)\.\.(\d{1,10}(?:\.\d{1,6})?)", re.ASCII)
WORD = re.compile(r"[a-z0-9.-]+", re.ASCII)
DIGITS = 3
"""Significant digits of a fraction: more cannot be measured."""
WIDE = 10
"""A range whose ends differ by this factor is searched on a logarithmic scale."""


@dataclass(frozen=True)
class Parameter:
    """A parameter, and the values it may take."""

    key: str
    ends: tuple[str, ...]
    """The least and the greatest number; or all words."""
    is_range: bool

    @classmethod
    def parse(cls, text: str) -> Parameter:
        """Read ``key=low..high`` or ``key=word,word``; refused with what would be right where it is
        neither.
        """
        key, _, values = text.partition("=")
        ends = RANGE.fullmatch(values)
        words = tuple(values.split(","))
        is_choice = len(set(words)) == len(words) > 1 and all(map(WORD.fullmatch, words))
        if key and ends and float(ends[1]) < float(ends[2]):
            return cls(key, (ends[1], ends[2]), True)
        if not key or ends or not is_choice:
            raise Refused("bad-vary", found=text)
        return cls(key, words, False)

    def __str__(self) -> str:
        return f"{self.key}={('..' if self.is_range else ',').join(self.ends)}"

    @property
    def is_whole(self) -> bool:
        """Whether only whole numbers are meant: both ends are written without a point."""
        return self.is_range and not any("." in end for end in self.ends)

    def distribution(self) -> BaseDistribution:
        """The parameter as Optuna has it."""
        from optuna.distributions import CategoricalDistribution, FloatDistribution, IntDistribution

        if not self.is_range:
            return CategoricalDistribution(self.ends)
        low, high = map(float, self.ends)
        wide = low > 0 and high / low >= WIDE
        if self.is_whole:
            return IntDistribution(int(low), int(high), log=wide)
        return FloatDistribution(low, high, log=wide)

    def text(self, value: float | str) -> str:
        """A proposed value as text for the name of a bot."""
        if isinstance(value, str) or self.is_whole or value == 0:
            return str(value)
        return f"{value:.{max(DIGITS - 1 - floor(log10(value)), 0)}f}"


def with_parameters(bot: str, values: dict[str, str]) -> str:
    """The bot's name with these parameters behind it."""
    added = ",".join(f"{key}={value}" for key, value in values.items())
    return f"{bot}{',' if ':' in bot else ':'}{added}"
