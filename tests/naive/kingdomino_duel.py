"""Kingdomino Duel, slow and obvious, written from the rules of docs/games/kingdomino-duel.md.

A square is a pair (column, row) counted from a1, which is (0, 0); the castle d3 is (3, 2). A
kingdom is a plain dict from the squares that are drawn to (coat of arms, crosses); the castle is
not in it.
"""

import csv
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from os import PathLike
from pathlib import Path

Square = tuple[int, int]
Shield = tuple[str, int]
Kingdom = Mapping[Square, Shield]

COATS = ("dot", "stripe", "double-dot", "double-stripe", "solid", "quartered")
WILD = "wild"
LIGHTNING = frozenset({"domain-bonus", "add-cross"})
SPELLS = LIGHTNING | {"ignore-connection", "split-domino", "take-two-dice", "turn-die"}
OPTIONS = frozenset({"unplaced-fills-nothing", "no-step-4-at-the-end", "spell-holder-can-place"})

STEPS: dict[str, Square] = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
CASTLE: Square = (3, 2)
SHIELDS = [
    (column, row) for column in range(7) for row in range(5) if (column, row) != CASTLE
]  # D-2


@dataclass(frozen=True)
class Face:
    """One face of a die: a coat of arms or the question mark, and its crosses (D-5)."""

    coat: str
    crosses: int


@dataclass(frozen=True)
class Row:
    """One row of the spell book: its coat of arms, the boxes of each player, and its spell (D-3,
    D-20).
    """

    coat: str
    boxes: int
    spell: str


def shipped_dice(path: str | PathLike[str]) -> list[list[Face]]:
    """Read the dice from a CSV: die, face, coat of arms, crosses (D-4); the faces in the order of
    the file.
    """
    dice: dict[int, list[Face]] = {}
    with Path(path).open(newline="", encoding="utf-8") as file:
        for line in csv.DictReader(file):
            face = Face(line["coat_of_arms"].replace("_", "-"), int(line["crosses"]))
            dice.setdefault(int(line["die"]), []).append(face)
    return [dice[number] for number in sorted(dice)]


def shipped_rows(path: str | PathLike[str]) -> list[Row]:
    """Read the rows of the spell book from a CSV: coat of arms, boxes, spell (D-3)."""
    with Path(path).open(newline="", encoding="utf-8") as file:
        return [
            Row(
                line["coat_of_arms"].replace("_", "-"),
                int(line["boxes_to_fill"]),
                line["spell"].removesuffix("_3").replace("_", "-"),
            )
            for line in csv.DictReader(file)
        ]


# Squares


def square_text(square: Square) -> str:
    """The name of a square, a1 to g5, row 1 at the bottom."""
    return "abcdefg"[square[0]] + "12345"[square[1]]


def around(square: Square) -> list[Square]:
    """The squares of the map that touch this one by a side, the castle included (D-15)."""
    all_four = [(square[0] + x, square[1] + y) for x, y in STEPS.values()]
    return [near for near in all_four if near in SHIELDS or near == CASTLE]


NEIGHBOURS: dict[Square, list[Square]] = {square: around(square) for square in [*SHIELDS, CASTLE]}
PAIRS: list[tuple[Square, str, Square]] = [
    (square, letter, (square[0] + x, square[1] + y))
    for square in SHIELDS
    for letter, (x, y) in STEPS.items()
    if (square[0] + x, square[1] + y) in SHIELDS
]


def empty(kingdom: Kingdom) -> list[Square]:
    """The shields on which nothing is drawn."""
    return [square for square in SHIELDS if square not in kingdom]


# Drawing


def connects(kingdom: Kingdom, square: Square, coat: str) -> bool:
    """This coat of arms would be next to the castle, or to the same coat of arms of an earlier
    round (D-14, D-15).
    """
    return any(
        near == CASTLE or (near in kingdom and kingdom[near][0] == coat)
        for near in NEIGHBOURS[square]
    )


def whole_placements(
    kingdom: Kingdom, first: str, second: str, anywhere: bool
) -> Iterator[tuple[Square, str, Square]]:
    """Every way to draw two halves side by side: square of the first, where the second lies from
    it, its square.

    Both squares are empty (D-12), and one half connects (D-14) unless ``ignore-connection`` was
    cast (D-26).
    """
    for one, letter, other in PAIRS:
        if one in kingdom or other in kingdom:
            continue
        if anywhere or connects(kingdom, one, first) or connects(kingdom, other, second):
            yield one, letter, other


def half_placements(kingdom: Kingdom, coat: str, anywhere: bool) -> list[Square]:
    """Every empty square where a single half may be drawn: it has to connect by itself (D-27,
    DQ-16).
    """
    return [square for square in empty(kingdom) if anywhere or connects(kingdom, square, coat)]


def split_placements(
    kingdom: Kingdom, first: str, second: str, anywhere: bool
) -> Iterator[tuple[Square, Square]]:
    """Every way to draw two halves apart, both judged by the kingdom before this round (D-27,
    DQ-5).
    """
    ones, others = (
        half_placements(kingdom, first, anywhere),
        half_placements(kingdom, second, anywhere),
    )
    return ((one, other) for one in ones for other in others if one != other)


def meanings(coat: str) -> tuple[str, ...]:
    """What a symbol may stand for: the question mark for any of the six coats of arms (D-6,
    DQ-13).
    """
    return COATS if coat == WILD else (coat,)


def drawable(kingdom: Kingdom, symbols: Sequence[str], split: bool, anywhere: bool) -> bool:
    """There is a way to draw the domino, some meaning being given to each question mark (D-17)."""
    for first, second in product(meanings(symbols[0]), meanings(symbols[1])):
        if split:
            possible = any(True for _ in split_placements(kingdom, first, second, anywhere))
        else:
            possible = any(True for _ in whole_placements(kingdom, first, second, anywhere))
        if possible:
            return True
    return False


# Scoring


def domains(kingdom: Kingdom) -> list[set[Square]]:
    """The groups of squares with one coat of arms that hang together by their sides (D-32,
    D-39).
    """
    left = set(kingdom)
    groups = []
    while left:
        start = left.pop()
        group = {start}
        to_visit = [start]
        while to_visit:
            for near in NEIGHBOURS[to_visit.pop()]:
                if near in left and kingdom[near][0] == kingdom[start][0]:
                    left.remove(near)
                    group.add(near)
                    to_visit.append(near)
        groups.append(group)
    return groups


def score(squares: Mapping[tuple[int, int], tuple[str, int]], bonus_coat: str | None) -> int:
    """Squares times crosses of every domain (D-40 to D-43), and 3 for every domain of the chosen
    coat (D-30, D-44).
    """
    total = 0
    for group in domains(squares):
        total += len(group) * sum(squares[square][1] for square in group)
        if bonus_coat is not None and all(squares[square][0] == bonus_coat for square in group):
            total += 3
    return total


# The match


@dataclass
class Drawing:
    """What a player has done so far in step 3 of this round."""

    turned: bool = False  # turn-die was cast (D-29)
    ignoring: bool = False  # ignore-connection was cast (D-26)
    splitting: bool = False  # split-domino was cast (D-27)
    tower: int | None = None  # the die that got the cross of the tower (D-34)
    named: dict[int, str] = field(
        default_factory=dict
    )  # what the question marks stand for: die -> coat of arms (D-6)
    first_half: Square | None = None  # where the first half of a split domino was drawn

    def before_squares_and_names(self) -> bool:
        """Nothing was named or drawn yet, so the tower is not passed by."""
        return not self.named and self.first_half is None

    def before_tower(self) -> bool:
        """The spells of drawing are not passed by."""
        return self.tower is None and self.before_squares_and_names()

    def untouched(self) -> bool:
        """Nothing was done but turning a die."""
        return not self.ignoring and not self.splitting and self.before_tower()


class KingdominoDuel:
    """One match, move by move."""

    rounds: int  # the rounds begun

    def __init__(
        self, options: Collection[str], dice: Sequence[Sequence[Face]], rows: Sequence[Row]
    ) -> None:
        """Set up a match with these dice and this spell book (D-2 to D-5)."""
        check_match(options, dice, rows)
        self._options = frozenset(options)
        self._dice = {die: dict(enumerate(faces, 1)) for die, faces in enumerate(dice, 1)}
        self._rows = {row.coat: row for row in rows}
        self._kingdoms: list[dict[Square, Shield]] = [{}, {}]
        self._boxes: list[dict[str, int]] = [
            dict.fromkeys(COATS, 0) for _ in range(2)
        ]  # the boxes filled (D-20)
        self._owners: dict[str, int] = {}  # the spells that were earned: spell -> seat (D-20)
        self._used: set[str] = set()  # the spells that are gone (D-25)
        self._towers = {0, 1}  # the seats that have their tower (D-34)
        self._bonus: list[str | None] = [None, None]  # the coats of arms of domain-bonus (D-30)
        self.rounds = 0
        self._begin_round()

    def _begin_round(self) -> None:
        """Step 1 begins; seat 0 is player A in the first round, then they take turns (D-7, D-9,
        D-33).
        """
        self._a = self.rounds % 2
        self._b = 1 - self._a
        self.rounds += 1
        self._faces: dict[int, int] = {}  # the faces that are up: die -> number of the face
        self._left: set[int] = set()  # the dice that nobody has taken yet
        self._takes: list[int] = []  # whose takes are still to come (D-10)
        self._last_taker: int | None = None  # who took the last die that was taken
        self._taken: list[list[int]] = [[], []]  # the dice of each seat
        self._drawings = [Drawing(), Drawing()]
        self._drew = [False, False]  # who has drawn his domino this round
        self._could = [False, False]  # who drew nothing although spells would have let him (DQ-15)
        self._mover = self._a  # whose drawing or lightning it is
        self._pending: set[str] = set()  # the lightning spells to be carried out now (D-24)
        self._phase = "roll"  # "roll", "take", "draw", "lightning" or "over"

    # Whose move, and which

    @property
    def seat(self) -> str | int | None:
        """Who moves: "chance", a seat, or None when the match is over."""
        if self._phase == "over":
            return None
        if self._phase == "roll":
            return "chance"
        if self._phase == "take":
            return self._takes[0]
        return self._mover

    def moves(self) -> set[str]:
        """Every legal move in its canonical spelling."""
        if self._phase == "roll":
            die = len(self._faces) + 1
            return {f"+{die}.{face}" for face in self._dice[die]}
        if self._phase == "take":
            return self._take_moves()
        if self._phase == "draw":
            return self._draw_moves()
        if self._phase == "lightning":
            return self._lightning_moves()
        return set()

    def play(self, move: str) -> None:
        """Make a move; ValueError when it is not legal. Two equal halves may be written from either
        end.
        """
        if move not in self.moves() and not (
            self._phase == "draw" and move in self._whole_by_text()
        ):
            raise ValueError(f"not a legal move: {move}")
        if self._phase == "roll":
            self._roll(move)
        elif self._phase == "take":
            self._take(move)
        elif self._phase == "draw":
            self._draw(move)
        else:
            self._carry_out(move)

    def _holds(self, seat: int, spell: str) -> bool:
        """This seat has earned the spell and has not used it (D-23, D-25)."""
        return self._owners.get(spell) == seat and spell not in self._used

    # Step 1: roll

    def _roll(self, move: str) -> None:
        """A die shows a face; when all four do, A takes one, B two, and A the last (D-9, D-10)."""
        die, face = int(move[1]), int(move[3])
        self._faces[die] = face
        if len(self._faces) == 4:
            self._left = set(self._faces)
            self._takes = [self._a, self._b, self._b, self._a]
            self._phase = "take"

    # Step 2: form dominoes

    def _take_moves(self) -> set[str]:
        """The dice that may be taken now, and the spell before A's first die (D-10, D-28, DQ-6)."""
        moves = {f"take{die}" for die in self._takeable()}
        if self._takes == [self._a, self._b, self._b, self._a] and self._holds(
            self._a, "take-two-dice"
        ):
            moves.add("take-two-dice")
        return moves

    def _takeable(self) -> set[int]:
        """Two dice in a row are taken in rising order: the first is never the highest, the second
        is higher.
        """
        seat = self._takes[0]
        if self._takes[1:2] == [seat]:
            return {die for die in self._left if die != max(self._left)}
        if self._last_taker == seat:
            return {die for die in self._left if die > self._taken[seat][-1]}
        return self._left

    def _take(self, move: str) -> None:
        """A die is taken, or A casts the spell and takes two at once (D-10, D-11, D-28)."""
        if move == "take-two-dice":
            self._used.add(move)
            self._takes = [self._a, self._a, self._b, self._b]
            return
        die = int(move[4])
        self._left.remove(die)
        seat = self._takes.pop(0)
        self._taken[seat].append(die)
        self._last_taker = seat
        if not self._takes:
            self._phase = "draw"

    # Step 3: fill in the maps

    def _domino(self, seat: int) -> list[int]:
        """The two dice of a seat; the lower one is the first half (D-11)."""
        return sorted(self._taken[seat])

    def _face(self, die: int) -> Face:
        """The face a die shows."""
        return self._dice[die][self._faces[die]]

    def _symbols(self) -> list[str]:
        """The symbols of the mover's dice, a question mark being replaced when it was named
        (D-6).
        """
        named = self._drawings[self._mover].named
        return [named.get(die, self._face(die).coat) for die in self._domino(self._mover)]

    def _half(self, die: int) -> Shield:
        """What is drawn for a die: its coat of arms and its crosses, with that of the tower (D-13,
        D-34).
        """
        drawing = self._drawings[self._mover]
        coat = drawing.named.get(die, self._face(die).coat)
        return coat, self._face(die).crosses + (drawing.tower == die)

    def _can_draw(self, symbols: Sequence[str], split: bool, anywhere: bool) -> bool:
        """The mover could draw these two symbols in this manner."""
        return drawable(self._kingdoms[self._mover], symbols, split, anywhere)

    def _can_draw_now(self, symbols: Sequence[str]) -> bool:
        """The mover could draw these two symbols with the spells cast so far and no others."""
        drawing = self._drawings[self._mover]
        return self._can_draw(symbols, drawing.splitting, drawing.ignoring)

    def _draw_moves(self) -> set[str]:
        """Everything the mover may do now in step 3."""
        moves = self._turn_moves() | self._spell_moves() | self._tower_moves() | self._name_moves()
        moves |= self._whole_moves() | self._half_moves()
        if self._may_draw_nothing():
            moves.add("-")
        return moves

    def _turn_moves(self) -> set[str]:
        """One move for each kind of face that one of the two dice has and does not show (D-29,
        DQ-7).
        """
        drawing = self._drawings[self._mover]
        if drawing.turned or not drawing.untouched() or not self._holds(self._mover, "turn-die"):
            return set()
        moves = set()
        for die in self._domino(self._mover):
            faces = {self._face(die)}
            for number, face in self._dice[die].items():
                if face not in faces:
                    faces.add(face)
                    moves.add(f"turn{die}.{number}")
        return moves

    def _spell_moves(self) -> set[str]:
        """The spells of drawing, each if it leaves a way to draw (D-26, D-27, DQ-5, DQ-16)."""
        drawing = self._drawings[self._mover]
        moves = set()
        has_split = self._holds(self._mover, "split-domino")
        if drawing.untouched() and self._holds(self._mover, "ignore-connection"):
            symbols = self._symbols()
            whole = self._can_draw(symbols, split=False, anywhere=True)
            if whole or (has_split and self._can_draw(symbols, split=True, anywhere=True)):
                moves.add("ignore-connection")
        may_split = drawing.before_tower() and not drawing.splitting and has_split
        if may_split and self._can_draw(self._symbols(), split=True, anywhere=drawing.ignoring):
            moves.add("split-domino")
        return moves

    def _tower_moves(self) -> set[str]:
        """A cross for either die, once in a match, when the domino can be drawn (D-34, DQ-8)."""
        may = self._mover in self._towers and self._drawings[self._mover].before_squares_and_names()
        if not may or not self._can_draw_now(self._symbols()):
            return set()
        return {f"tower{die}" for die in self._domino(self._mover)}

    def _unnamed(self) -> list[int]:
        """The question marks of the mover that stand for nothing yet, the lower die first (D-6)."""
        dice, symbols = self._domino(self._mover), self._symbols()
        return [die for die, symbol in zip(dice, symbols, strict=True) if symbol == WILD]

    def _name_moves(self) -> set[str]:
        """The names for the next question mark with which the domino can be drawn (D-6, DQ-13)."""
        moves: set[str] = set()
        for die in self._unnamed()[:1]:
            for coat in COATS:
                symbols = self._symbols()
                symbols[self._domino(self._mover).index(die)] = coat
                if self._can_draw_now(symbols):
                    moves.add(f"{die}={coat}")
        return moves

    def _whole_by_text(self) -> dict[str, tuple[Square, Square]]:
        """Every spelling of every way to draw the domino whole, those of equal halves from both
        ends included.
        """
        drawing = self._drawings[self._mover]
        if drawing.splitting or self._unnamed():
            return {}
        low, high = self._domino(self._mover)
        first, second = self._symbols()
        placements = whole_placements(self._kingdoms[self._mover], first, second, drawing.ignoring)
        return {
            f"{low}{high}@{square_text(one)}{letter}": (one, other)
            for one, letter, other in placements
        }

    def _whole_moves(self) -> set[str]:
        """The ways to draw the domino whole (D-12, D-14); equal halves from the west or the south
        only.
        """
        low, high = self._domino(self._mover)
        equal = self._half(low) == self._half(high)
        return {text for text in self._whole_by_text() if not (equal and text[-1] in "sw")}

    def _half_moves(self) -> set[str]:
        """The ways to draw the next half of a split domino (D-27); the first leaves a place for the
        second (DQ-5).
        """
        drawing = self._drawings[self._mover]
        if not drawing.splitting or self._unnamed():
            return set()
        low, high = self._domino(self._mover)
        first, second = self._symbols()
        placements = split_placements(self._before_halves(), first, second, drawing.ignoring)
        if drawing.first_half is None:
            return {f"{low}@{square_text(one)}" for one, _ in placements}
        return {
            f"{high}@{square_text(other)}" for one, other in placements if one == drawing.first_half
        }

    def _before_halves(self) -> dict[Square, Shield]:
        """The mover's kingdom without the half that he has drawn in this round (DQ-5)."""
        first_half = self._drawings[self._mover].first_half
        return {
            square: shield
            for square, shield in self._kingdoms[self._mover].items()
            if square != first_half
        }

    def _may_draw_nothing(self) -> bool:
        """The domino as it is does not fit by the ordinary rules, and nothing was done but turning
        (D-17, DQ-3).
        """
        return self._drawings[self._mover].untouched() and not self._can_draw(
            self._symbols(), split=False, anywhere=False
        )

    def _draw(self, move: str) -> None:
        """One move of step 3."""
        drawing = self._drawings[self._mover]
        if move == "-":
            self._could[self._mover] = self._could_draw_with_spells()
            self._end_drawing()
        elif move == "ignore-connection":
            self._used.add(move)
            drawing.ignoring = True
        elif move == "split-domino":
            self._used.add(move)
            drawing.splitting = True
        elif move.startswith("turn"):
            self._used.add("turn-die")
            drawing.turned = True
            self._faces[int(move[4])] = int(move[6])
        elif move.startswith("tower"):
            self._towers.remove(self._mover)
            drawing.tower = int(move[5])
        elif "=" in move:
            drawing.named[int(move[0])] = move[2:]
        elif drawing.splitting:
            self._draw_half(move)
        else:
            self._draw_whole(move)

    def _draw_whole(self, move: str) -> None:
        """The domino is drawn (D-12, D-13)."""
        kingdom = self._kingdoms[self._mover]
        low, high = self._domino(self._mover)
        one, other = self._whole_by_text()[move]
        kingdom[one] = self._half(low)
        kingdom[other] = self._half(high)
        self._drew[self._mover] = True
        self._end_drawing()

    def _draw_half(self, move: str) -> None:
        """One half of a split domino is drawn; the second ends the drawing (D-27)."""
        drawing = self._drawings[self._mover]
        die, name = move.split("@")
        square = next(square for square in SHIELDS if square_text(square) == name)
        self._kingdoms[self._mover][square] = self._half(int(die))
        if drawing.first_half is None:
            drawing.first_half = square
            return
        self._drew[self._mover] = True
        self._end_drawing()

    def _could_draw_with_spells(self) -> bool:
        """The mover could draw the domino as it is by casting spells that he still has (DQ-15)."""
        splits = [False, True] if self._holds(self._mover, "split-domino") else [False]
        anywheres = [False, True] if self._holds(self._mover, "ignore-connection") else [False]
        return any(
            self._can_draw(symbols, split, anywhere)
            for symbols in self._symbols_after_turning()
            for split in splits
            for anywhere in anywheres
        )

    def _symbols_after_turning(self) -> list[list[str]]:
        """The symbols of the mover's dice as they are, and as they would be after each turn that he
        may cast (D-29).
        """
        outcomes = [self._symbols()]
        for move in self._turn_moves():
            die, number = int(move[4]), int(move[6])
            symbols = self._symbols()
            symbols[self._domino(self._mover).index(die)] = self._dice[die][number].coat
            outcomes.append(symbols)
        return outcomes

    def _end_drawing(self) -> None:
        """A draws first, then B (DQ-11); then comes step 4, if the match is not over at once
        (DQ-9).
        """
        if self._mover == self._a:
            self._mover = self._b
        elif self._last_round() and "no-step-4-at-the-end" in self._options:
            self._phase = "over"
        else:
            self._fill(self._a)

    def _last_round(self) -> bool:
        """A map is full (D-37), or neither player has drawn (D-38, DQ-15)."""
        if any(not empty(kingdom) for kingdom in self._kingdoms):
            return True
        if "spell-holder-can-place" in self._options and any(self._could):
            return False
        return not any(self._drew)

    # Step 4: fill in the spell book

    def _fill(self, seat: int) -> None:
        """A seat fills its boxes and may have earned spells, those with lightning to be carried out
        at once (D-18 to D-24).
        """
        self._mover = seat
        for coat in self._coats_for_boxes(seat):
            row = self._rows[coat]
            if row.spell in self._owners:  # D-21, DQ-19
                continue
            self._boxes[seat][coat] += 1
            if self._boxes[seat][coat] == row.boxes:
                self._owners[row.spell] = seat
                if row.spell in LIGHTNING:
                    self._pending.add(row.spell)
        self._phase = "lightning"
        if not self._pending:
            self._end_filling()

    def _coats_for_boxes(self, seat: int) -> list[str]:
        """The coats of arms without a cross on a seat's dice; no question mark (D-18, D-19), not
        the die of the tower (D-35).

        A domino that was not drawn counts as well, unless the option says otherwise (DQ-4).
        """
        if not self._drew[seat] and "unplaced-fills-nothing" in self._options:
            return []
        dice = [die for die in self._domino(seat) if die != self._drawings[seat].tower]
        return [
            self._face(die).coat
            for die in dice
            if self._face(die).coat != WILD and self._face(die).crosses == 0
        ]

    def _lightning_moves(self) -> set[str]:
        """The lightning spells just earned, in any order (D-30, D-31, DQ-17, DQ-18)."""
        moves = set()
        if "domain-bonus" in self._pending:
            moves |= {f"bonus={coat}" for coat in COATS}
        if "add-cross" in self._pending:
            moves |= {f"cross@{square_text(square)}" for square in self._kingdoms[self._mover]}
        return moves

    def _carry_out(self, move: str) -> None:
        """A lightning spell is carried out (D-30, D-31)."""
        if move.startswith("bonus="):
            spell = "domain-bonus"
            self._bonus[self._mover] = move.removeprefix("bonus=")
        else:
            spell = "add-cross"
            kingdom = self._kingdoms[self._mover]
            for square, (coat, crosses) in kingdom.items():
                if move == f"cross@{square_text(square)}":
                    kingdom[square] = (coat, crosses + 1)
        self._pending.remove(spell)
        self._used.add(spell)
        if not self._pending:
            self._end_filling()

    def _end_filling(self) -> None:
        """A fills before B (D-22); then the round is over, and perhaps the match (D-33, D-37, D-38,
        DQ-9).
        """
        if self._mover == self._a:
            self._fill(self._b)
        elif self._last_round():
            self._phase = "over"
        else:
            self._begin_round()

    # Results

    def kingdom(self, seat: int) -> dict[tuple[int, int], tuple[str, int]]:
        """A copy of a seat's kingdom, without the castle."""
        return dict(self._kingdoms[seat])

    def points(self, seat: int) -> int:
        """What a seat's kingdom is worth, with the bonus of its domains (D-43, D-44)."""
        return score(self._kingdoms[seat], self._bonus[seat])

    def largest(self, seat: int) -> int:
        """The squares of the largest domain, with crosses or without (D-46, DQ-25)."""
        return max((len(group) for group in domains(self._kingdoms[seat])), default=0)

    def totals(self) -> list[int]:
        """The points of both seats (D-45)."""
        return [self.points(seat) for seat in range(2)]

    def places(self) -> list[int]:
        """The places of both seats: by points, then by the largest domain, otherwise shared (D-45
        to D-47).
        """
        ranks = [(self.points(seat), self.largest(seat)) for seat in range(2)]
        return [1 + sum(other > rank for other in ranks) for rank in ranks]


def check_match(
    options: Collection[str], dice: Sequence[Sequence[Face]], rows: Iterable[Row]
) -> None:
    """ValueError when there is no such match (D-3 to D-5)."""
    unknown = set(options) - OPTIONS
    if unknown:
        raise ValueError(f"unknown options: {sorted(unknown)}")
    if [len(die) for die in dice] != [6, 6, 6, 6]:
        raise ValueError("there have to be four dice of six faces")
    if any(face.coat not in (*COATS, WILD) for die in dice for face in die):
        raise ValueError("a die has a coat of arms that does not exist")
    listed = list(rows)
    if sorted(row.coat for row in listed) != sorted(COATS) or sorted(
        row.spell for row in listed
    ) != sorted(SPELLS):
        raise ValueError(
            "the spell book has to have one row for each coat of arms, each with a spell of its own"
        )
    if any(row.boxes < 1 for row in listed):
        raise ValueError("every row has to have a box")
