"""Kingdomino, slow and obvious, written from the rules of docs/games/kingdomino.md.

A square is a pair (column, row) counted from the castle, which is (0, 0); east and north are
positive. A kingdom is a plain dict from squares to (terrain, crowns).
"""

import csv
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from os import PathLike
from pathlib import Path

Square = tuple[int, int]
Land = tuple[str, int]
Kingdom = Mapping[Square, Land]

CASTLE: Land = ("castle", 0)
TERRAINS = frozenset({"wheat", "forest", "lake", "grassland", "swamp", "mine"})
STEPS: dict[str, Square] = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
OPTIONS = frozenset({"dynasty", "middle-kingdom", "harmony", "mighty-duel", "three-players-48"})


@dataclass(frozen=True)
class Domino:
    """One domino: its number and the terrain and crowns of its two halves (K-1)."""

    number: int
    first: tuple[str, int]
    second: tuple[str, int]

    @property
    def is_double(self) -> bool:
        """Both halves are the same in terrain and crowns (AMB-28)."""
        return self.first == self.second


def shipped_dominoes(path: str | PathLike[str]) -> list[Domino]:
    """Read dominoes from a CSV: number, terrain and crowns of the first half, then of the second
    (K-1).
    """
    with Path(path).open(newline="", encoding="utf-8") as file:
        return [
            Domino(
                int(row["number"]),
                (row["left_terrain"], int(row["left_crowns"])),
                (row["right_terrain"], int(row["right_crowns"])),
            )
            for row in csv.DictReader(file)
        ]


# Squares


@cache
def neighbours(square: Square) -> tuple[Square, ...]:
    """The four squares that touch this one side by side."""
    return tuple((square[0] + x, square[1] + y) for x, y in STEPS.values())


def width_and_height(squares: Iterable[Square]) -> tuple[int, int]:
    """Width and height of the smallest box round the squares."""
    listed = list(squares)
    columns = [column for column, _ in listed]
    rows = [row for _, row in listed]
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def square_text(square: Square, side: int) -> str:
    """The name of a square; the castle is e5 where kingdoms are 5x5 and g7 where they are 7x7."""
    column, row = square
    return "abcdefghijklm"[side - 1 + column] + str(side + row)


# Placing


def connects(kingdom: Kingdom, square: Square, land: Land) -> bool:
    """A half on this square would touch the castle or a square of its own terrain (K-16).

    Only what lies in the kingdom already is looked at, so the halves do not connect each other
    (K-17).
    """
    return any(
        kingdom[near][0] in ("castle", land[0]) for near in neighbours(square) if near in kingdom
    )


def fits(kingdom: Kingdom, side: int, domino: Domino, first: Square, second: Square) -> bool:
    """The domino may lie with its halves on these two squares (K-15, K-16, K-17, K-20)."""
    if first in kingdom or second in kingdom:
        return False
    if second not in neighbours(first):
        return False
    if not (connects(kingdom, first, domino.first) or connects(kingdom, second, domino.second)):
        return False
    width, height = width_and_height([*kingdom, first, second])
    return width <= side and height <= side


def placements(kingdom: Kingdom, side: int, domino: Domino) -> set[tuple[Square, Square]]:
    """Every pair (square of the first half, square of the second half) on which the domino fits.

    One of the halves has to touch the kingdom (K-16), so only pairs with a square beside the
    kingdom are tried.
    """
    beside = {near for square in kingdom for near in neighbours(square) if near not in kingdom}
    pairs = {(one, other) for one in beside for other in neighbours(one)}
    pairs |= {(other, one) for one, other in pairs}
    return {
        (first, second) for first, second in pairs if fits(kingdom, side, domino, first, second)
    }


# Scoring


def territories(kingdom: Kingdom) -> list[set[Square]]:
    """The groups of squares of one terrain that hang together by their sides; the castle is in none
    (K-22, K-24).
    """
    left = {square for square, land in kingdom.items() if land != CASTLE}
    groups = []
    while left:
        start = left.pop()
        group = {start}
        to_visit = [start]
        while to_visit:
            for near in neighbours(to_visit.pop()):
                if near in left and kingdom[near][0] == kingdom[start][0]:
                    left.remove(near)
                    group.add(near)
                    to_visit.append(near)
        groups.append(group)
    return groups


def crowns_on(kingdom: Kingdom, squares: Iterable[Square]) -> int:
    """The crowns on these squares."""
    return sum(kingdom[square][1] for square in squares)


def castle_in_the_middle(kingdom: Kingdom, side: int) -> bool:
    """The kingdom reaches over the full square and the castle is the middle of it; gaps do not
    matter (AMB-3).
    """
    reach = side // 2
    columns = [column for column, _ in kingdom]
    rows = [row for _, row in kingdom]
    return (min(columns), max(columns), min(rows), max(rows)) == (-reach, reach, -reach, reach)


def complete(kingdom: Kingdom, side: int) -> bool:
    """Every square of the full square is there (K-28)."""
    return len(kingdom) == side * side and width_and_height(kingdom) == (side, side)


def score(
    squares: Mapping[tuple[int, int], tuple[str, int]], side: int, options: Collection[str]
) -> int:
    """Squares times crowns of every territory (K-22, K-23), and the bonuses asked for (K-27,
    K-28).
    """
    total = sum(len(group) * crowns_on(squares, group) for group in territories(squares))
    if "middle-kingdom" in options and castle_in_the_middle(squares, side):
        total += 10
    if "harmony" in options and complete(squares, side):
        total += 5
    return total


# The match


class Kingdomino:
    """One match, move by move."""

    def __init__(
        self, players: int, options: Collection[str] = (), dominoes: Sequence[Domino] = ()
    ) -> None:
        """Set up a match; the dominoes have to be given, numbered 1 to 48 (K-1)."""
        check_match(players, options, dominoes)
        self._players = players
        self._options = frozenset(options)
        self._dominoes = {domino.number: domino for domino in dominoes}
        self._side = 7 if "mighty-duel" in options else 5  # K-15, K-29
        self._line_length = (
            3 if players == 3 and "three-players-48" not in options else 4
        )  # K-6, AMB-2
        self._rounds = 6 if players == 2 and "mighty-duel" not in options else 12  # K-14, K-29
        self._deals_left = 3 if "dynasty" in options else 1  # K-26
        self._earlier = [0] * players  # the points of the deals before this one
        self._begin_deal()

    def _begin_deal(self) -> None:
        """A full box, castles alone, and no king drawn (K-4, K-8, K-26)."""
        self._deals_left -= 1
        self._kingdoms: list[dict[Square, Land]] = [{(0, 0): CASTLE} for _ in range(self._players)]
        self._unseen = set(self._dominoes)  # AMB-27
        self._kings = self._all_kings()  # those not drawn yet, and their seats
        self._round = 0  # 0 while the first line is claimed
        self._standing: dict[
            int, int
        ] = {}  # the dominoes whose kings have yet to act: domino -> seat
        self._free: set[int] = set()  # the dominoes of the new line without a king
        self._claimed: dict[
            int, int
        ] = {}  # the dominoes of the new line with a king: domino -> seat
        self._claimer = 0  # whose king is in the hand when the phase is "claim"
        self._phase = "turn up"  # "turn up", "draw", "place", "claim" or "over"

    def _all_kings(self) -> dict[str, int]:
        """The kings in play and their seats: two each with two players, otherwise one each
        (K-3).
        """
        if self._players == 2:
            return {f"king{seat}{letter}": seat for seat in range(2) for letter in "ab"}
        return {f"king{seat}": seat for seat in range(self._players)}

    # Whose move, and which

    @property
    def seat(self) -> str | int | None:
        """Who moves: "chance", a seat, or None when the match is over."""
        if self._phase == "over":
            return None
        if self._phase == "claim":
            return self._claimer
        if self._phase == "place":
            return self._standing[self._next_domino()]
        return "chance"

    def _next_domino(self) -> int:
        """The kings act in the order of their dominoes, the lowest first (K-10)."""
        return min(self._standing)

    def moves(self) -> set[str]:
        """Every legal move in its canonical spelling."""
        if self._phase == "turn up":
            return {f"+{number}" for number in self._unseen}
        if self._phase == "draw":
            return set(self._kings)
        if self._phase == "claim":
            return {str(number) for number in self._free}
        if self._phase == "place":
            return self._place_moves()
        return set()

    def _place_moves(self) -> set[str]:
        """Every way to add the domino, or the discard if there is none (K-18, K-19).

        A double is written from its western or southern square only, so its second half is east or
        north (AMB-28).
        """
        domino = self._dominoes[self._next_domino()]
        spelled = self._placements_by_text()
        if not spelled:
            return {f"{domino.number}@-"}
        return {text for text in spelled if not (domino.is_double and text[-1] in "sw")}

    def _placements_by_text(self) -> dict[str, tuple[Square, Square]]:
        """Every spelling of every way to add the domino, those of doubles from both ends
        included.
        """
        number = self._next_domino()
        kingdom = self._kingdoms[self._standing[number]]
        spelled = {}
        for first, second in placements(kingdom, self._side, self._dominoes[number]):
            for letter, (x, y) in STEPS.items():
                if second == (first[0] + x, first[1] + y):
                    spelled[f"{number}@{square_text(first, self._side)}{letter}"] = (first, second)
        return spelled

    # Moving

    def play(self, move: str) -> None:
        """Make a move; ValueError when it is not legal. A double may be written from either end
        (AMB-28).
        """
        if self._phase == "place":
            self._place(move)
            return
        if move not in self.moves():
            raise ValueError(f"not a legal move: {move}")
        if self._phase == "turn up":
            self._turn_up(int(move[1:]))
        elif self._phase == "draw":
            self._draw(move)
        else:
            self._claim(int(move))

    def _turn_up(self, number: int) -> None:
        """A domino of the new line; the line is complete before anybody moves (K-7, K-9)."""
        self._unseen.remove(number)
        self._free.add(number)
        if len(self._free) == self._line_length:
            self._phase = "draw" if self._round == 0 else "place"

    def _draw(self, king: str) -> None:
        """A king is drawn for the first line, and its owner claims (K-8)."""
        self._claimer = self._kings.pop(king)
        self._phase = "claim"

    def _claim(self, number: int) -> None:
        """The king goes onto a free domino (K-8, K-12)."""
        self._free.remove(number)
        self._claimed[number] = self._claimer
        if self._kings:
            self._phase = "draw"
        elif self._standing:
            self._phase = "place"
        else:
            self._begin_round()

    def _begin_round(self) -> None:
        """All kings have claimed: they act next, after a new line is turned up if there is one
        (K-9, K-14, K-21).

        A domino that nobody has claimed leaves the game (AMB-2).
        """
        self._standing = self._claimed
        self._claimed = {}
        self._free = set()
        self._round += 1
        self._phase = "turn up" if self._round < self._rounds else "place"

    def _place(self, move: str) -> None:
        """Add the domino to the kingdom, or take it out of the game (K-11, K-18); then the king
        claims (K-12).
        """
        number = self._next_domino()
        spelled = self._placements_by_text()
        if move in spelled:
            first, second = spelled[move]
            kingdom = self._kingdoms[self._standing[number]]
            kingdom[first] = self._dominoes[number].first
            kingdom[second] = self._dominoes[number].second
        elif spelled or move != f"{number}@-":
            raise ValueError(f"not a legal move: {move}")
        self._claimer = self._standing.pop(number)
        if self._round < self._rounds:
            self._phase = "claim"
        elif not self._standing:
            self._end_deal()

    def _end_deal(self) -> None:
        """After the last king of the last round comes the next deal, or the match is over (K-21,
        K-26).
        """
        if self._deals_left == 0:
            self._phase = "over"
            return
        self._earlier = self.totals()
        self._begin_deal()

    # Results

    def kingdom(self, seat: int) -> dict[tuple[int, int], tuple[str, int]]:
        """A copy of a seat's kingdom in this deal."""
        return dict(self._kingdoms[seat])

    def points(self, seat: int) -> int:
        """What a seat's kingdom is worth in this deal, with its bonuses (K-22 to K-24, K-27,
        K-28).
        """
        return score(self._kingdoms[seat], self._side, self._options)

    def largest(self, seat: int) -> int:
        """The squares of the largest territory of this deal, with crowns or without (K-25)."""
        return max((len(group) for group in territories(self._kingdoms[seat])), default=0)

    def crowns(self, seat: int) -> int:
        """The crowns in the whole kingdom of this deal (K-25)."""
        return crowns_on(self._kingdoms[seat], self._kingdoms[seat])

    def totals(self) -> list[int]:
        """The points of every seat, summed over the deals (K-25, K-26)."""
        return [self._earlier[seat] + self.points(seat) for seat in range(self._players)]

    def places(self) -> list[int]:
        """The place of every seat: one more than the number of seats which are better (K-25,
        AMB-29).
        """
        ranks = [self._rank(seat) for seat in range(self._players)]
        return [1 + sum(other > rank for other in ranks) for rank in ranks]

    def _rank(self, seat: int) -> tuple[int, ...]:
        """What seats are compared by: total, largest territory, crowns (K-25); with dynasty the sum
        alone (AMB-4).
        """
        total = self.totals()[seat]
        if "dynasty" in self._options:
            return (total,)
        return (total, self.largest(seat), self.crowns(seat))


def check_match(players: int, options: Collection[str], dominoes: Sequence[Domino]) -> None:
    """ValueError when there is no such match (K-1, K-2, K-29, AMB-2)."""
    if players not in (2, 3, 4):
        raise ValueError(f"two to four play, not {players}")
    unknown = set(options) - OPTIONS
    if unknown:
        raise ValueError(f"unknown options: {sorted(unknown)}")
    if "mighty-duel" in options and players != 2:
        raise ValueError("mighty-duel is for two players")
    if "three-players-48" in options and players != 3:
        raise ValueError("three-players-48 is for three players")
    if sorted(domino.number for domino in dominoes) != list(range(1, 49)):
        raise ValueError("the dominoes have to be numbered 1 to 48")
    if any(
        land[0] not in TERRAINS for domino in dominoes for land in (domino.first, domino.second)
    ):
        raise ValueError("a domino has a terrain that does not exist")
