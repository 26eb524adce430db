"""Queendomino, slow and obvious, written from the rules of docs/games/queendomino.md.

A square is a pair (column, row) counted from the castle, which is (0, 0); east and north are
positive. A kingdom is a plain dict from squares to (terrain, crowns printed on the domino). A realm
is a kingdom with all that belongs to it; in team play two seats share one. A domino is called by
its text in moves: "12", or "q12" and "k12" in the Royal Wedding.
"""

import csv
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from os import PathLike
from pathlib import Path

Square = tuple[int, int]
Land = tuple[str, int]
Kingdom = Mapping[Square, Land]

CASTLE: Land = ("castle", 0)
KINGDOMINO_TERRAINS = frozenset({"wheat", "forest", "lake", "grassland", "swamp", "mine"})
TERRAINS = KINGDOMINO_TERRAINS | {"town"}
STEPS: dict[str, Square] = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
OPTIONS = frozenset(
    {
        "royal-wedding",
        "seven-or-eight",
        "teams",
        "safe-once-a-turn",
        "steps-once-a-round",
        "middle-kingdom",
        "harmony",
    }
)
TAX_BONUSES = frozenset({"none", "per_knight", "per_tower"})
POINTS_PER = frozenset({"none", "tower", "knight"}) | {
    f"territory:{terrain}" for terrain in TERRAINS
}
SPACES = 6
TILES = 32
NOTHING = "-"


# The box


@dataclass(frozen=True)
class Domino:
    """One domino: its number and the terrain and crowns of its two halves (Q-1)."""

    number: int
    first: Land
    second: Land

    @property
    def is_double(self) -> bool:
        """Both halves are the same in terrain and crowns (AMB-28)."""
        return self.first == self.second


@dataclass(frozen=True)
class Building:
    """One building tile, called by its text in moves: "statue3"."""

    text: str
    knights: int
    towers: int
    tax_bonus: str
    crowns: int
    points_fixed: int
    points_per: str
    points_each: int


def shipped_dominoes(path: str | PathLike[str]) -> list[Domino]:
    """Read dominoes from a CSV: number, terrain and crowns of the first half, then of the second
    (Q-1).
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


def shipped_buildings(path: str | PathLike[str]) -> list[Building]:
    """Read the building tiles from a CSV, in the order of the file (Q-2)."""
    with Path(path).open(newline="", encoding="utf-8") as file:
        return [
            Building(
                building_text(row["name"], int(row["copy"])),
                int(row["knights"]),
                int(row["towers"]),
                row["tax_bonus"],
                int(row["crowns"]),
                int(row["points_fixed"]),
                row["points_per"],
                int(row["points_each"]),
            )
            for row in csv.DictReader(file)
        ]


def shipped_costs(path: str | PathLike[str]) -> list[int]:
    """Read the costs of the spaces 1 to 6 from a CSV (Q-4)."""
    with Path(path).open(newline="", encoding="utf-8") as file:
        costs = {int(row["position"]): int(row["cost"]) for row in csv.DictReader(file)}
    return [costs[space] for space in sorted(costs)]


def building_text(name: str, copy: int) -> str:
    """Small letters, blanks as hyphens, brackets and apostrophes left out, and the number of the
    copy.
    """
    plain = "".join(letter for letter in name.lower() if letter not in "()[]'\u2019")
    return plain.replace(" ", "-") + str(copy)


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
    """A half on this square would touch the castle or a square of its own terrain that lies there
    already (Q-16).
    """
    return any(
        kingdom[near][0] in ("castle", land[0]) for near in neighbours(square) if near in kingdom
    )


def fits(kingdom: Kingdom, side: int, domino: Domino, first: Square, second: Square) -> bool:
    """The domino may lie with its halves on these two squares, which touch each other (Q-8,
    Q-16).
    """
    if first in kingdom or second in kingdom:
        return False
    if not (connects(kingdom, first, domino.first) or connects(kingdom, second, domino.second)):
        return False
    width, height = width_and_height([*kingdom, first, second])
    return width <= side and height <= side


def placements(kingdom: Kingdom, side: int, domino: Domino) -> set[tuple[Square, Square]]:
    """Every pair (square of the first half, square of the second half) on which the domino fits.

    One of the halves has to touch the kingdom (Q-16), so only pairs with a square beside the
    kingdom are tried.
    """
    beside = {near for square in kingdom for near in neighbours(square) if near not in kingdom}
    pairs = {(one, other) for one in beside for other in neighbours(one)}
    pairs |= {(other, one) for one, other in pairs}
    return {
        (first, second) for first, second in pairs if fits(kingdom, side, domino, first, second)
    }


# Territories


def territory(kingdom: Kingdom, start: Square) -> set[Square]:
    """The squares of one terrain that hang together by their sides with this one (Q-18, Q-34)."""
    group = {start}
    to_visit = [start]
    while to_visit:
        for near in neighbours(to_visit.pop()):
            if near not in group and near in kingdom and kingdom[near][0] == kingdom[start][0]:
                group.add(near)
                to_visit.append(near)
    return group


def territories(kingdom: Kingdom) -> list[set[Square]]:
    """Every territory; the castle is in none (Q-37)."""
    left = {square for square, land in kingdom.items() if land != CASTLE}
    groups = []
    while left:
        group = territory(kingdom, min(left))
        left -= group
        groups.append(group)
    return groups


def largest_territory(kingdom: Kingdom) -> int:
    """The squares of the largest territory, with crowns or without; 0 if there is none (Q-35,
    Q-38).
    """
    return max((len(group) for group in territories(kingdom)), default=0)


# Realms


@dataclass
class Realm:
    """A kingdom with its coins, knights and buildings, as it begins (Q-7, T-2)."""

    kingdom: dict[Square, Land] = field(default_factory=lambda: {(0, 0): CASTLE})
    coins: int = 7
    reserve: int = 1  # the knights in reserve
    knights: set[Square] = field(default_factory=set)  # the squares with a knight
    buildings: dict[Square, Building] = field(
        default_factory=dict
    )  # the town squares with a building

    @property
    def all_knights(self) -> int:
        """Own knights, on squares and in reserve (Q-20, Q-36)."""
        return self.reserve + len(self.knights)

    @property
    def towers(self) -> int:
        """Own towers: they stand on the buildings (Q-24)."""
        return sum(building.towers for building in self.buildings.values())

    def sites(self) -> set[Square]:
        """The town squares without a building (Q-21, Q-22)."""
        return {
            square
            for square, land in self.kingdom.items()
            if land[0] == "town" and square not in self.buildings
        }

    def safe_bonus(self) -> int:
        """What the Safes bring with one tax; they add up (Q-20, AMB-18)."""
        bonus = 0
        for building in self.buildings.values():
            if building.tax_bonus == "per_knight":
                bonus += self.all_knights
            elif building.tax_bonus == "per_tower":
                bonus += self.towers
        return bonus


# Scoring


def crowns_on(realm: Realm, square: Square) -> int:
    """The crowns printed on a square and those of its building (Q-34)."""
    crowns = realm.kingdom[square][1]
    if square in realm.buildings:
        crowns += realm.buildings[square].crowns
    return crowns


def building_points(realm: Realm, building: Building) -> int:
    """What one building brings at the end (Q-36, AMB-17)."""
    terrains = [realm.kingdom[min(group)][0] for group in territories(realm.kingdom)]
    if building.points_per == "none":
        count = 0
    elif building.points_per == "tower":
        count = realm.towers
    elif building.points_per == "knight":
        count = realm.all_knights
    else:
        count = terrains.count(building.points_per.removeprefix("territory:"))
    return building.points_fixed + building.points_each * count


def castle_in_the_middle(kingdom: Kingdom, side: int) -> bool:
    """The kingdom reaches over the full square and the castle is the middle of it; gaps do not
    matter (AMB-19).
    """
    reach = side // 2
    columns = [column for column, _ in kingdom]
    rows = [row for _, row in kingdom]
    return (min(columns), max(columns), min(rows), max(rows)) == (-reach, reach, -reach, reach)


def complete(kingdom: Kingdom, side: int) -> bool:
    """Every square of the full square is there (AMB-19)."""
    return len(kingdom) == side * side and width_and_height(kingdom) == (side, side)


def score_parts(
    realm: Realm, hosts_queen: bool, side: int, options: Collection[str]
) -> dict[str, int]:
    """The points of a realm by what brings them: "coins", the terrains, "queen", the texts of
    buildings, the options.
    """
    parts = {"coins": realm.coins // 3}
    for group in territories(realm.kingdom):
        terrain = realm.kingdom[min(group)][0]
        worth = len(group) * sum(crowns_on(realm, square) for square in group)
        parts[terrain] = parts.get(terrain, 0) + worth
    if hosts_queen:
        parts["queen"] = largest_territory(realm.kingdom)
    for building in realm.buildings.values():
        parts[building.text] = building_points(realm, building)
    if "middle-kingdom" in options and castle_in_the_middle(realm.kingdom, side):
        parts["middle-kingdom"] = 10  # AMB-19
    if "harmony" in options and complete(realm.kingdom, side):
        parts["harmony"] = 5  # AMB-19
    return parts


def score(realm: Realm, hosts_queen: bool, side: int, options: Collection[str]) -> int:
    """All points of a realm (Q-33 to Q-37, AMB-19)."""
    return sum(score_parts(realm, hosts_queen, side, options).values())


# The match


class Queendomino:
    """One match, move by move.

    The phase is "stack", "turn up" or "draw" (chance), "claim", "place", "knight", "build", "site"
    or "dragon" (a seat), or "over".
    """

    def __init__(
        self,
        players: int,
        options: Collection[str] = (),
        queendomino_dominoes: Sequence[Domino] = (),
        kingdomino_dominoes: Sequence[Domino] = (),
        buildings: Sequence[Building] = (),
        costs: Sequence[int] = (),
    ) -> None:
        """Set up a match; Kingdomino's dominoes are looked at in the Royal Wedding only (Q-3,
        W-1).
        """
        check_match(players, options)
        check_box(queendomino_dominoes, TERRAINS)
        check_buildings(buildings, costs)
        self.players = players
        self.options = frozenset(options)
        self.wedding = "royal-wedding" in options
        self.teams = "teams" in options
        if self.wedding:
            check_box(kingdomino_dominoes, KINGDOMINO_TERRAINS)
            boxes = {"q": queendomino_dominoes, "k": kingdomino_dominoes}
        else:
            boxes = {"": queendomino_dominoes}
        self.side = side_of(players, options)
        self.line_length = 8 if players >= 5 else 4  # Q-9, W-2, W-3, W-4, T-3
        self.rounds = 48 * len(boxes) // self.line_length  # Q-31, W-2, W-3, T-3
        self.dominoes = {
            f"{box}{domino.number}": domino for box, pile in boxes.items() for domino in pile
        }
        self.unseen = {
            box: {f"{box}{domino.number}" for domino in pile} for box, pile in boxes.items()
        }  # W-1

        self.realms = [Realm() for _ in range(players // 2 if self.teams else players)]  # Q-7, T-2
        self.buildings = {building.text: building for building in buildings}
        self.costs = list(costs)
        self.stack = {building.text for building in buildings}  # the tiles below the top
        self.top: str | None = None  # AMB-15
        self.board: list[str | None] = [None] * SPACES  # the tiles on the spaces 1 to 6
        self.dragon: int | None = None  # the space it stands on; None is its cave
        self.queen: int | None = None  # the realm that hosts her (Q-6, AMB-9)

        self.kings = set(range(players))  # the seats whose king is not drawn yet
        self.first_claims: list[
            int
        ] = []  # who has still to claim for the king drawn last
        self.round = 0  # 0 while the first line is claimed
        self.standing: dict[
            str, int
        ] = {}  # the dominoes whose kings have yet to act: domino -> seat
        self.free: set[str] = set()  # the dominoes of the new line without a king
        self.claimed: dict[
            str, int
        ] = {}  # the dominoes of the new line with a king: domino -> seat
        self.left_over: list[str] = []  # the dominoes that nobody claimed
        self.discarded: list[str] = []  # the dominoes that fitted nowhere

        # What is known of the turn that is taken now
        self.spellings: dict[
            str, tuple[Square, Square]
        ] = {}  # step A: every spelling of every placement
        self.first_half: Square | None = (
            None  # step B: the square of the first half, if a knight may go there
        )
        self.second_half: Square | None = None  # step B: the same of the second half
        self.taxes = 0  # the knights sent in this turn
        self.chosen: str | None = None  # step C: the tile whose square is to be chosen

        # Who has sent a knight and who has built in this round (AMB-6)
        self.senders: set[int] = set()
        self.builders: set[int] = set()

        self.phase = "stack"
        self._fill_board()

    def realm_of(self, seat: int) -> int:
        """The number of a seat's realm; in team play two seats side by side have one (T-1, T-2)."""
        return seat // 2 if self.teams else seat

    # Whose move, and which

    @property
    def seat(self) -> str | int | None:
        """Who moves: "chance", a seat, or None when the match is over."""
        if self.phase == "over":
            return None
        if self.phase in ("stack", "turn up", "draw"):
            return "chance"
        if self.round == 0:
            return self.first_claims[0]
        return self.standing[self._next_domino()]

    def _next_domino(self) -> str:
        """The kings act in the order of their dominoes, the lowest first (Q-13, T-4); they are of
        one box (W-6).
        """
        return min(self.standing, key=lambda name: self.dominoes[name].number)

    def _acting(self) -> int:
        """The number of the realm for which the turn is taken (T-4)."""
        return self.realm_of(self.standing[self._next_domino()])

    def _line_box(self) -> str:
        """The box of the line to be turned up: in the Royal Wedding Queendomino's, then
        Kingdomino's, in turn (W-1).
        """
        if not self.wedding:
            return ""
        return "q" if self.round % 2 == 0 else "k"

    def moves(self) -> set[str]:
        """Every legal move in its canonical spelling."""
        if self.phase == "stack":
            return {f"+{tile}" for tile in self.stack}
        if self.phase == "turn up":
            return {f"+{name}" for name in self.unseen[self._line_box()]}
        if self.phase == "draw":
            return {f"king{seat}" for seat in self.kings}
        if self.phase == "claim":
            return set(self.free)
        if self.phase == "place":
            return self._place_moves()
        if self.phase == "knight":
            return self._knight_moves()
        if self.phase == "build":
            return set(self._tiles_to_pay_for()) | {NOTHING}
        if self.phase == "site":
            sites = self.realms[self._acting()].sites()
            return {f"{self.chosen}@{square_text(square, self.side)}" for square in sites}
        if self.phase == "dragon":
            return {f"burn-{tile}" for tile in self.board if tile is not None} | {NOTHING}
        return set()

    def _place_moves(self) -> set[str]:
        """Every way to add the domino, or the discard if there is none (Q-16).

        A double is written from its western or southern square only, so its second half is east or
        north (AMB-28).
        """
        name = self._next_domino()
        if not self.spellings:
            return {f"{name}@-"}
        return {
            text
            for text in self.spellings
            if not (self.dominoes[name].is_double and text[-1] in "sw")
        }

    def _knight_moves(self) -> set[str]:
        """A knight on a half that is still open to one, or none (Q-17, AMB-30)."""
        halves = [square for square in (self.first_half, self.second_half) if square is not None]
        return {f"knight@{square_text(square, self.side)}" for square in halves} | {NOTHING}

    def _cost(self, tile: str) -> int:
        """What the acting realm pays for a tile on the board: the queen's host one less, never
        below 0 (Q-26, AMB-8).
        """
        cost = self.costs[self.board.index(tile)]
        if self.queen == self._acting():
            cost -= 1
        return max(cost, 0)

    def _tiles_to_pay_for(self) -> list[str]:
        """The tiles on the board which the acting realm can pay for (Q-21)."""
        coins = self.realms[self._acting()].coins
        return [tile for tile in self.board if tile is not None and self._cost(tile) <= coins]

    # Moving

    def play(self, move: str) -> None:
        """Make a move; ValueError when it is not legal. A double may be written from either end
        (AMB-28).
        """
        legal = self.moves()
        if self.phase == "place":
            legal |= set(self.spellings)
        if move not in legal:
            raise ValueError(f"not a legal move: {move}")
        if self.phase == "stack":
            self._turn_up_tile(move.removeprefix("+"))
        elif self.phase == "turn up":
            self._turn_up(move.removeprefix("+"))
        elif self.phase == "draw":
            self._draw(int(move.removeprefix("king")))
        elif self.phase == "claim":
            self._claim(move)
        elif self.phase == "place":
            self._place(move)
        elif self.phase == "knight":
            self._knight(move)
        elif self.phase == "build":
            self._choose_tile(move)
        elif self.phase == "site":
            self._build(move)
        else:
            self._bribe(move)

    # Chance, and the first line

    def _turn_up_tile(self, tile: str) -> None:
        """The next tile of the stack is its top now (AMB-15, AMB-31)."""
        self.stack.remove(tile)
        self.top = tile
        self._fill_board()

    def _fill_board(self) -> None:
        """The top goes to the cheapest free space and chance turns up the next, until no space is
        free (Q-5, Q-30).

        When the board is full or the stack used up (AMB-14) the match goes on.
        """
        if self.top is not None and None in self.board:
            self.board[self.board.index(None)] = self.top
            self.top = None
        if self.top is None and self.stack:
            self.phase = "stack"
            return
        if self.round < self.rounds:
            self.phase = "turn up"
        else:
            self._begin_turn()  # in the last round there is no new line

    def _turn_up(self, name: str) -> None:
        """A domino of the new line; the line is complete before anybody moves (Q-9)."""
        self.unseen[self._line_box()].remove(name)
        self.free.add(name)
        if len(self.free) < self.line_length:
            return
        if self.round == 0:
            self.phase = "draw"
        else:
            self._begin_turn()

    def _draw(self, seat: int) -> None:
        """A king is drawn for the first line, and its owner claims (Q-10, AMB-21); with two players
        see Q-11.
        """
        if self.players == 2:
            self.kings = set()
            self.first_claims = [seat, 1 - seat, 1 - seat, seat]
        else:
            self.kings.remove(seat)
            self.first_claims = [seat]
        self.phase = "claim"

    def _claim(self, name: str) -> None:
        """Step E: the king goes onto a free domino (Q-10, Q-11, Q-29)."""
        claimer = self.seat
        assert isinstance(claimer, int)
        self.free.remove(name)
        self.claimed[name] = claimer
        if self.round > 0:
            self._end_turn()
            return
        self.first_claims.pop(0)
        if self.first_claims:
            return
        if self.kings:
            self.phase = "draw"
        else:
            self._begin_round()

    # Rounds and turns

    def _begin_round(self) -> None:
        """All kings have claimed: what nobody claimed leaves the game (Q-12, Q-30, W-2, W-3), the
        board is filled.
        """
        self.left_over += sorted(self.free)
        self.free = set()
        self.standing = self.claimed
        self.claimed = {}
        self.senders = set()
        self.builders = set()
        self.round += 1
        # AMB-24; nothing to do after the first line, since the board is full then
        self._fill_board()

    def _begin_turn(self) -> None:
        """Step A of the king on the lowest domino (Q-13, Q-14)."""
        self.phase = "place"
        self.first_half = None
        self.second_half = None
        self.taxes = 0
        self.chosen = None
        name = self._next_domino()
        kingdom = self.realms[self._acting()].kingdom
        self.spellings = {}
        for first, second in placements(kingdom, self.side, self.dominoes[name]):
            for letter, (x, y) in STEPS.items():
                if second == (first[0] + x, first[1] + y):
                    self.spellings[f"{name}@{square_text(first, self.side)}{letter}"] = (
                        first,
                        second,
                    )

    def _end_turn(self) -> None:
        """The king has acted; the next one follows, or the round is over."""
        del self.standing[self._next_domino()]
        if self.standing:
            self._begin_turn()
        elif self.round == self.rounds:
            self.phase = "over"  # nothing slides any more
        else:
            self._end_round()

    def _end_round(self) -> None:
        """The dragon goes home, and the tiles slide towards the cheapest space in their order
        (Q-30).
        """
        self.dragon = None
        tiles = [tile for tile in self.board if tile is not None]
        self.board = [*tiles, *[None] * (SPACES - len(tiles))]
        self._begin_round()

    # Step A

    def _place(self, move: str) -> None:
        """Add the domino to the kingdom, or take it out of the game (Q-16)."""
        name = self._next_domino()
        domino = self.dominoes[name]
        if move == f"{name}@-":
            self.discarded.append(name)
            self._begin_build()  # no step B (AMB-12)
            return
        first, second = self.spellings[move]
        if domino.is_double and move[-1] in "sw":
            first, second = (
                second,
                first,
            )  # it means the text from the western or southern square (AMB-28)
        realm = self.realms[self._acting()]
        realm.kingdom[first] = domino.first
        realm.kingdom[second] = domino.second
        self.first_half = first
        self.second_half = second
        if realm.reserve > 0 and self._may_take_step(self.senders):
            self.phase = "knight"
        else:
            self._begin_build()

    def _may_take_step(self, taken_by: set[int]) -> bool:
        """With the option of AMB-6 steps B and C come once a round for each player, not once for
        each of the two kings.
        """
        return "steps-once-a-round" not in self.options or self._acting() not in taken_by

    # Step B

    def _knight(self, move: str) -> None:
        """A knight on a square of the domino just placed taxes its territory (Q-17, Q-18)."""
        realm = self.realms[self._acting()]
        if move == NOTHING:
            self._begin_build()
            return
        if (
            self.first_half is not None
            and move == f"knight@{square_text(self.first_half, self.side)}"
        ):
            square = self.first_half
            self.first_half = None
        else:
            assert self.second_half is not None
            square = self.second_half
            self.first_half = None  # not back (AMB-30)
            self.second_half = None
        realm.reserve -= 1
        realm.knights.add(square)
        self.senders.add(self._acting())
        realm.coins += len(territory(realm.kingdom, square))  # Q-18, AMB-10
        if self.taxes == 0 or "safe-once-a-turn" not in self.options:  # AMB-5
            realm.coins += realm.safe_bonus()
        self.taxes += 1
        if self.second_half is None or realm.reserve == 0:
            self._begin_build()

    # Step C

    def _begin_build(self) -> None:
        """Step C is asked for if there is a town square to build on and a tile that can be paid for
        (Q-21).
        """
        possible = self.realms[self._acting()].sites() and self._tiles_to_pay_for()
        if possible and self._may_take_step(self.builders):
            self.phase = "build"
        else:
            self._begin_dragon()

    def _choose_tile(self, move: str) -> None:
        """A tile is taken from the board, or none."""
        if move == NOTHING:
            self._begin_dragon()
            return
        self.chosen = move
        self.phase = "site"

    def _build(self, move: str) -> None:
        """The tile goes to its square, is paid for, and its effects come (Q-21 to Q-25)."""
        tile = self.chosen
        assert tile is not None
        acting = self._acting()
        realm = self.realms[acting]
        realm.coins -= self._cost(tile)  # the discount is that of before (AMB-8)
        self.board[self.board.index(tile)] = (
            None  # it stays empty until the end of the round
        )
        building = self.buildings[tile]
        for square in realm.sites():
            if move == f"{tile}@{square_text(square, self.side)}":
                realm.buildings[square] = building
        realm.reserve += building.knights
        if building.towers > 0 and all(realm.towers >= other.towers for other in self.realms):
            self.queen = acting  # Q-25, AMB-23
        self.chosen = None
        self.builders.add(acting)
        self._begin_dragon()  # one building in a turn (AMB-13)

    # Step D

    def _begin_dragon(self) -> None:
        """Step D is asked for if the dragon is at home, a tile is there, and the realm has no
        queen, but a coin (Q-28).
        """
        acting = self._acting()
        has_tile = any(tile is not None for tile in self.board)
        if (
            self.dragon is None
            and has_tile
            and self.queen != acting
            and self.realms[acting].coins >= 1
        ):
            self.phase = "dragon"
        else:
            self._begin_claim()

    def _bribe(self, move: str) -> None:
        """One coin, and a tile leaves the game; the dragon stands on its space (Q-28)."""
        if move != NOTHING:
            space = self.board.index(move.removeprefix("burn-"))
            self.board[space] = None
            self.dragon = space + 1
            self.realms[self._acting()].coins -= 1
        self._begin_claim()

    # Step E

    def _begin_claim(self) -> None:
        """Step E, but not in the last round, which has no new line (Q-32)."""
        if self.round < self.rounds:
            self.phase = "claim"
        else:
            self._end_turn()

    # Results

    def kingdom(self, seat: int) -> dict[Square, Land]:
        """A copy of a seat's kingdom."""
        return dict(self.realms[self.realm_of(seat)].kingdom)

    def points(self, seat: int) -> int:
        """What a seat, or its team, has (Q-33 to Q-37, AMB-19, AMB-23)."""
        return self._rank(self.realm_of(seat))[0]

    def largest(self, seat: int) -> int:
        """The squares of the largest territory of a seat or its team (Q-38, AMB-23)."""
        return self._rank(self.realm_of(seat))[1]

    def totals(self) -> list[int]:
        """The points of every seat."""
        return [self.points(seat) for seat in range(self.players)]

    def places(self) -> list[int]:
        """The place of every seat: one more than the number of players, or of teams, who are better
        (Q-38, AMB-23).
        """
        ranks = [self._rank(number) for number in range(len(self.realms))]
        places = [1 + sum(other > rank for other in ranks) for rank in ranks]
        return [places[self.realm_of(seat)] for seat in range(self.players)]

    def _rank(self, number: int) -> tuple[int, int]:
        """What realms are compared by: points, then the largest territory (Q-38)."""
        realm = self.realms[number]
        points = score(realm, self.queen == number, self.side, self.options)
        return points, largest_territory(realm.kingdom)


def side_of(players: int, options: Collection[str]) -> int:
    """How wide and high a kingdom may become (Q-8, W-2, W-3, W-4, T-2)."""
    if "teams" in options:
        return 7
    if "royal-wedding" in options:
        return 7 if players <= 4 else 5
    return 7 if players == 2 else 5


def check_match(players: int, options: Collection[str]) -> None:
    """ValueError when there is no such match (see the table of modes)."""
    unknown = set(options) - OPTIONS
    if unknown:
        raise ValueError(f"unknown options: {sorted(unknown)}")
    for option in ("seven-or-eight", "teams"):
        if option in options and "royal-wedding" not in options:
            raise ValueError(f"{option} needs royal-wedding")
    if "seven-or-eight" in options and "teams" in options:
        raise ValueError("seven-or-eight and teams exclude each other")
    if "steps-once-a-round" in options and players != 2:
        raise ValueError("steps-once-a-round is for two players")  # AMB-6
    if "teams" in options:
        allowed = {6, 8}  # T-1
    elif "seven-or-eight" in options:
        allowed = {7, 8}  # W-4
    elif "royal-wedding" in options:
        allowed = {3, 4, 5, 6}  # W-2, W-3, AMB-20
    else:
        allowed = {2, 3, 4}
    if players not in allowed:
        raise ValueError(f"{sorted(allowed)} can play this, not {players}")


def check_box(dominoes: Sequence[Domino], terrains: Collection[str]) -> None:
    """ValueError when these are not the 48 dominoes of a box (Q-1, W-1)."""
    if sorted(domino.number for domino in dominoes) != list(range(1, 49)):
        raise ValueError("the dominoes have to be numbered 1 to 48")
    for domino in dominoes:
        for terrain, crowns in (domino.first, domino.second):
            if terrain not in terrains:
                raise ValueError(f"a domino has a terrain that does not exist: {terrain}")
            if terrain == "town" and crowns > 0:
                raise ValueError("no crown is printed on a town")


def check_buildings(buildings: Sequence[Building], costs: Sequence[int]) -> None:
    """ValueError when these are not 32 building tiles and six costs (Q-2, Q-4)."""
    if len(buildings) != TILES or len({building.text for building in buildings}) != TILES:
        raise ValueError(f"there have to be {TILES} different building tiles")
    if len(costs) != SPACES:
        raise ValueError(f"there have to be {SPACES} costs")
    for building in buildings:
        if building.tax_bonus not in TAX_BONUSES or building.points_per not in POINTS_PER:
            raise ValueError(f"a building with an effect that does not exist: {building.text}")
