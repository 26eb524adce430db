"""Dragon Inferno, slow and obvious, written from the rules of docs/games/dragon-inferno.md.

A square is a pair (row, column) counted from a1, which is (0, 0); so pairs sort in the rising order of squares.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any

Square = tuple[int, int]
Picture = Sequence[str]
LETTERS = "abcdefghij"


def shipped_box(path: str | PathLike[str]) -> dict[str, Any]:
    """What a data file holds."""
    found: dict[str, Any] = json.loads(Path(path).read_text("utf-8"))
    return found


def box_of(contents: str) -> dict[str, Any]:
    """The same from the contents of a record, which are the data file in one line."""
    board, eggs, *pieces, unusual = contents.split(" ")
    pictures = [(name, rows.split("/")) for name, rows in (piece.split("=") for piece in pieces)]
    return {
        "board": {"rows": board.replace("_", " ").split("/")},
        "eggs_per_player": int(eggs),
        "kingdom_tiles": {"tiles": dict(pictures[:7])},
        "dragons": {"tiles": dict(pictures[7:]), "may_flip": "dragons-may-flip" in unusual},
        "rules": {
            "dragon_may_cover_dragon": "dragon-on-dragon" in unusual,
            "dragon_may_cover_hole_with_egg": "not-on-eggs" not in unusual,
            "dragon_may_cover_tile_just_placed": "not-on-new-tile" not in unusual,
        },
    }


def square_text(square: Square) -> str:
    """The name of a square."""
    return f"{LETTERS[square[1]]}{square[0] + 1}"


def turned(picture: Picture) -> list[str]:
    """The picture turned clockwise by a quarter."""
    return ["".join(row[column] for row in reversed(picture)) for column in range(len(picture[0]))]


def facings(picture: Picture, may_flip: bool) -> Iterator[tuple[str, Picture]]:
    """The picture in every facing that is allowed, each with its letter."""
    for letter in "nesw":
        yield letter, picture
        picture = turned(picture)
    if may_flip:
        picture = ["".join(reversed(row)) for row in picture]
        for letter in "NESW":
            yield letter, picture
            picture = turned(picture)


def on_square(picture: Picture, square: Square) -> dict[Square, str]:
    """Where every sign of a picture comes to lie when its first square in rising order lies on ``square``."""
    signs = {
        (row, column): sign
        for row, signs_of_row in enumerate(reversed(picture))
        for column, sign in enumerate(signs_of_row)
        if sign != "."
    }
    first = min(signs)
    return {(square[0] + row - first[0], square[1] + column - first[1]): sign for (row, column), sign in signs.items()}


def beside(square: Square) -> list[Square]:
    """The four squares that touch it by a side."""
    row, column = square
    return [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]


@dataclass
class Player:
    """What lies in front of one player, and what he has on the board."""

    left: list[str]
    squares: set[Square] = field(default_factory=set)
    castles: set[Square] = field(default_factory=set)
    eggs: list[Square] = field(default_factory=list)
    broken: int = 0


class DragonInferno:
    """One match."""

    def __init__(self, box: Mapping[str, Any]) -> None:
        rows = list(reversed(box["board"]["rows"]))
        signs = {(row, column): sign for row, signs in enumerate(rows) for column, sign in enumerate(signs) if sign != " "}
        self.board = set(signs)
        self.corners = {square for square, sign in signs.items() if sign == "+"}
        self.egg_squares = {square for square, sign in signs.items() if sign == "e"}
        self.eggs_each = int(box["eggs_per_player"])
        self.tiles: dict[str, Picture] = box["kingdom_tiles"]["tiles"]
        self.dragons: dict[str, Picture] = box["dragons"]["tiles"]
        self.may_flip = bool(box["dragons"]["may_flip"])
        self.rules: dict[str, Any] = box["rules"]
        self.players = [Player(list(self.tiles)), Player(list(self.tiles))]
        self.caves: list[str] = []
        self.eggs: set[Square] = set()
        self.burnt: set[Square] = set()
        self.new: set[Square] = set()
        self.seat: str | int | None = "chance"
        self.summoned = False

    @property
    def mover(self) -> Player:
        """The player to move."""
        assert isinstance(self.seat, int)
        return self.players[self.seat]

    def moves(self) -> set[str]:
        """Every legal move as text."""
        if self.seat is None:
            return set()
        if self.seat == "chance":  # I-4
            return {f"+{name}" for name in self.dragons if name not in self.caves}
        if len(self.mover.eggs) < self.eggs_each:
            return {f"egg@{square_text(square)}" for square in self.egg_places()}
        if self.summoned:
            places = self.dragon_places()
            return set(places.values()) or {f"dragon{self.caves[0]}@-"}  # I-18, I-20
        return set(self.tile_places(self.mover))

    def egg_places(self) -> list[Square]:
        """Free egg squares above the player's last egg, with enough of them left for the rest (I-5)."""
        mine = self.mover.eggs
        free = sorted(square for square in self.egg_squares - self.eggs if not mine or square > mine[-1])
        to_follow = self.eggs_each - len(mine) - 1
        return free[: len(free) - to_follow]

    def tile_places(self, player: Player) -> dict[str, dict[Square, str]]:
        """Every way in which a player can lay a tile (I-8 to I-11)."""
        found = {}
        taken = self.players[0].squares | self.players[1].squares
        for name in player.left:
            for letter, picture in facings(self.tiles[name], may_flip=False):
                for square in self.board:
                    signs = on_square(picture, square)
                    if not set(signs) <= self.board - taken:
                        continue
                    touches = any(near in player.squares for each in signs for near in beside(each))
                    if touches or set(signs) & self.corners:
                        found[f"{name}@{square_text(square)}{letter}"] = signs
        return found

    def dragon_places(self) -> dict[frozenset[Square], str]:
        """Every set of squares that the next dragon can cover, with the first text for it (I-19 to I-22)."""
        name = self.caves[0]
        ground = self.players[0].squares | self.players[1].squares
        if not self.rules["dragon_may_cover_dragon"]:
            ground = ground - self.burnt
        if not self.rules["dragon_may_cover_hole_with_egg"]:
            ground = ground - self.eggs
        if not self.rules["dragon_may_cover_tile_just_placed"]:
            ground = ground - self.new
        found: dict[frozenset[Square], str] = {}
        for letter, picture in facings(self.dragons[name], self.may_flip):
            for square in self.board:
                squares = frozenset(on_square(picture, square))
                if squares <= ground:
                    found.setdefault(squares, f"dragon{name}@{square_text(square)}{letter}")
        return found

    def play(self, move: str) -> None:
        """Play a legal move."""
        if self.seat == "chance":
            self.caves.append(move[1:])
            self.seat = 0 if len(self.caves) == len(self.dragons) else "chance"
        elif move.startswith("egg@"):
            self.put_egg(move)
        elif move.startswith("dragon"):
            self.place_dragon(move)
        else:
            self.lay_tile(move)

    def put_egg(self, move: str) -> None:
        """The first player's eggs, then the other's (I-5); then the first turn (I-6)."""
        square = next(square for square in self.board if move == f"egg@{square_text(square)}")
        self.eggs.add(square)
        self.mover.eggs.append(square)
        if len(self.mover.eggs) == self.eggs_each:
            if self.seat == 0:
                self.seat = 1
            else:
                self.next_turn(0)

    def lay_tile(self, move: str) -> None:
        """Lay a tile, break eggs (I-14), and see whether a dragon is summoned (I-15, I-23)."""
        player = self.mover
        signs = self.tile_places(player)[move]
        player.left.remove(move[0])
        player.squares |= set(signs)
        player.castles |= {square for square, sign in signs.items() if sign == "C"}
        for square, sign in signs.items():
            if square in self.eggs and sign != "O":
                self.eggs.remove(square)
                player.broken += 1
        self.new = set(signs)
        self.summoned = bool(self.caves) and any(sign == "O" and square in self.eggs for square, sign in signs.items())
        if not self.summoned:
            self.end_turn()

    def place_dragon(self, move: str) -> None:
        """The dragon burns what it covers, or leaves the game (I-18)."""
        for squares, text in self.dragon_places().items():
            if text == move:
                self.burnt |= squares
        self.caves.pop(0)
        self.summoned = False
        self.end_turn()

    def end_turn(self) -> None:
        """The other player is next."""
        assert isinstance(self.seat, int)
        self.next_turn(1 - self.seat)

    def next_turn(self, seat: int) -> None:
        """``seat`` is next if it can place a tile, else the other (I-7), else nobody (I-24)."""
        order = (seat, 1 - seat)
        self.seat = next((each for each in order if self.tile_places(self.players[each])), None)

    def points(self, seat: int) -> int:
        """I-25."""
        player = self.players[seat]
        return len(player.squares - self.burnt) + len(player.castles - self.burnt) - player.broken

    def totals(self) -> list[int]:
        """Of both."""
        return [self.points(0), self.points(1)]

    def places(self) -> list[int]:
        """Equal points share a place (I-26)."""
        return [1 + sum(other > mine for other in self.totals()) for mine in self.totals()]
