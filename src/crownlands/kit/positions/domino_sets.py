"""Sets of dominoes as text: unseen, in the line, claimed, with the seats of their kings."""

from __future__ import annotations

from typing import Any

from ...engine.errors import BadText
from ...engine.positions.fields import list_items
from ..bits import ONE, ZERO, U
from ..domino import DOMINOES
from . import number_sets


def members(dominoes: U) -> list[int]:
    """The numbers of a set of dominoes, from 1."""
    word = int(dominoes)
    return [domino + 1 for domino in range(word.bit_length()) if word >> domino & 1]


def line_text(dominoes: U, letter: str = "") -> str:
    """``3-6,12``, or ``q3,q4`` where dominoes name their box by a ``letter``."""
    if not letter:
        return number_sets.text(members(dominoes))
    return ",".join(f"{letter}{domino}" for domino in members(dominoes)) or "-"


def owned_text(sets: Any, seats: int, letter: str = "") -> str:
    """``9=0,12=1``: dominoes with their seats."""
    pairs = sorted((domino, seat) for seat in range(seats) for domino in members(sets[seat]))
    return ",".join(f"{letter}{domino}={seat}" for domino, seat in pairs) or "-"


class DominoReader:
    """A reader of the dominoes of one box; none may lie in two places."""

    def __init__(self, letter: str = "") -> None:
        self.letter = letter
        self.taken: set[int] = set()

    def numbered(self, words: str, at: int) -> U:
        """A set of numbers with ranges."""
        dominoes = ZERO
        for domino in number_sets.parse(words, at, DOMINOES):
            dominoes |= self.take(domino, at)
        return dominoes

    def line(self, words: str, at: int) -> U:
        """Mirror of ``line_text``."""
        if not self.letter:
            return self.numbered(words, at)
        dominoes = ZERO
        for word, place in list_items(words, at):
            dominoes |= self.one(word, place)
        return dominoes

    def one(self, word: str, at: int) -> U:
        """One domino, with the letter of its box where it has one."""
        if not word.startswith(self.letter):
            raise BadText("wrong-domino-box", at, found=word, expected=self.letter)
        return self.take(number_sets.number(word[len(self.letter) :], at + len(self.letter)), at)

    def owned(self, words: str, at: int, sets: Any, seats: int) -> None:
        """Mirror of ``owned_text``: dominoes with the seats whose kings stand on them."""
        for word, place in list_items(words, at):
            domino, equals, seat = word.partition("=")
            if not equals or seat not in map(str, range(seats)):
                raise BadText("bad-owner", place, found=word, players=seats)
            sets[int(seat)] |= self.one(domino, place)

    def take(self, domino: int, at: int) -> U:
        """The bit of ``domino``, which must not lie anywhere else."""
        if not 1 <= domino <= DOMINOES:
            raise BadText("domino-unknown", at, domino=domino, most=DOMINOES)
        if domino in self.taken:
            raise BadText("domino-twice", at, domino=domino)
        self.taken.add(domino)
        return ONE << U(domino - 1)
