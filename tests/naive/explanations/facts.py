"""What sentences about placements and claims are checked against: a slow twin before the move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

Square = tuple[int, int]
Kingdom = Mapping[Square, tuple[str, int]]
MIDDLE_KINGDOM, HARMONY = 10, 5
LETTERS = "abcdefghijklm"


@dataclass
class Facts(ABC):
    """A twin before a move, asked in the same way whatever the game; a realm is a kingdom's number.

    Dominoes are called by their names in moves, as texts.
    """

    twin: Any
    random: Random

    def after(self, move: str) -> Facts:
        """The facts after a move."""
        twin = deepcopy(self.twin)
        twin.play(move)
        return type(self)(twin, self.random)

    def go_on(self) -> None:
        """Play a random move."""
        self.twin.play(self.random.choice(sorted(self.twin.moves())))

    @property
    @abstractmethod
    def side(self) -> int:
        """The widest and highest a kingdom may be."""

    @property
    @abstractmethod
    def options(self) -> Collection[str]:
        """Those of the match."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """The step that is to be taken."""

    @property
    def realm(self) -> int:
        """Whose turn it is; there must be one."""
        assert isinstance(self.twin.seat, int)
        return self.realm_of(self.twin.seat)

    @abstractmethod
    def realm_of(self, seat: int) -> int:
        """The realm of a seat."""

    @abstractmethod
    def kingdom(self, realm: int) -> Kingdom:
        """Its squares."""

    @abstractmethod
    def kingdom_after(self, move: str) -> Kingdom:
        """The kingdom of the realm to move after a placement."""

    @abstractmethod
    def points_after(self, move: str) -> int:
        """The points of the realm to move after a placement, in this deal."""

    @abstractmethod
    def points(self, realm: int) -> int:
        """The points of a realm, in this deal."""

    @abstractmethod
    def places(self, kingdom: Kingdom, domino: str) -> Collection[tuple[Square, Square]]:
        """Where a domino fits."""

    @abstractmethod
    def gain(self, realm: int, domino: str, squares: tuple[Square, Square]) -> int:
        """The points that a realm would win with a domino on these squares."""

    @abstractmethod
    def number(self, domino: str) -> int:
        """What orders the kings."""

    @abstractmethod
    def crowns(self, domino: str) -> int:
        """On both halves."""

    @abstractmethod
    def standing(self) -> Mapping[str, int]:
        """The dominoes whose kings have yet to act, with their realms."""

    @abstractmethod
    def claimed(self) -> Mapping[str, int]:
        """The dominoes of the new line with a king, and their realms."""

    @abstractmethod
    def free(self) -> Collection[str]:
        """The dominoes of the new line without a king."""

    @abstractmethod
    def unseen(self) -> Collection[str]:
        """The dominoes that nobody has seen."""

    @abstractmethod
    def rounds_left(self) -> int:
        """How many rounds follow this one."""

    @abstractmethod
    def kings_of_a_realm(self) -> int:
        """How many dominoes a realm gets in a round."""

    def acting(self) -> str:
        """The domino whose king acts."""
        return min(self.standing(), key=self.number)

    def to_come(self) -> int:
        """How many dominoes the realm to move gets after this one."""
        later = [name for name, realm in self.standing().items() if realm == self.realm]
        return len(later) - 1 + self.kings_of_a_realm() * self.rounds_left()

    def most_gained(self, realm: int, domino: str) -> int:
        """The most points that a realm would win with a domino; it has a place."""
        places = self.places(self.kingdom(realm), domino)
        return max(self.gain(realm, domino, squares) for squares in places)


def square_name(square: Square, side: int) -> str:
    """``e5``: the castle where kingdoms are 5x5."""
    return f"{LETTERS[side - 1 + square[0]]}{side + square[1]}"
