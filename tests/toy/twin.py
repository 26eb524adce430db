"""Stones, slow and obvious: written from the rules, never from the code."""

from __future__ import annotations


class Stones:
    """A match, from its start."""

    def __init__(self, pips: list[int], stones: int) -> None:
        self.pips, self.pile, self.taken = pips, stones, [0, 0]
        self.turn, self.face = 0, 0

    @property
    def seat(self) -> str | int | None:
        """Who is to move."""
        if self.pile == 0:
            return None
        return self.turn if self.face else "chance"

    def moves(self) -> set[str]:
        """Every legal move as text."""
        if self.seat is None:
            return set()
        if self.seat == "chance":
            return {f"+{face}" for face, _ in enumerate(self.pips, 1)}
        return {
            f"take{stones}" for stones in range(1, 7) if stones <= self.face and stones <= self.pile
        }

    def play(self, move: str) -> None:
        """Play one."""
        number = int(move[-1])
        if move.startswith("+"):
            self.face = self.pips[number - 1]
            return
        self.taken[self.turn] += number
        self.pile -= number
        self.turn, self.face = 1 - self.turn, 0

    def points(self, seat: int) -> int:
        """A point for each stone."""
        return self.taken[seat]

    def totals(self) -> list[int]:
        """The points of both."""
        return self.taken

    def places(self) -> list[int]:
        """More stones, and in a tie the last stone; nobody shares it."""
        last = 1 - self.turn
        first = last if self.taken[0] == self.taken[1] else self.taken.index(max(self.taken))
        return [1 if seat == first else 2 for seat in (0, 1)]
