"""Dragon Inferno, slow and obvious, written from the rules of docs/games/dragon-inferno.md.

A square is a pair (column, row) counted from a1, which is (0, 0). A piece that lies on the board is
a plain dict from its squares to their signs in the data file: C the castle, O the hole, # any
other.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

Square = tuple[int, int]
Piece = dict[Square, str]

STEPS: list[Square] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
FACINGS = "nesw"  # as drawn, and turned clockwise by one, two, three quarters
TURNED_OVER = "NESW"  # the same, mirrored before
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TILES = 7  # I-3
DRAGONS = 5  # I-4
SCORE = {"square": 1, "castle": 1, "broken_egg": -1}  # I-25
UNUSUAL = ("dragons-may-flip", "dragon-on-dragon", "not-on-eggs", "not-on-new-tile")


# The box


def shipped_box(path: str | PathLike[str]) -> dict[str, Any]:
    """Read a box from its JSON data file."""
    box: dict[str, Any] = json.loads(Path(path).read_text(encoding="utf-8"))
    return box


def box_of(contents: str) -> dict[str, Any]:
    """The box that the contents of a record give in one line, as its data file would;
    ValueError when it is wrong.
    """
    words = contents.split(" ")
    if len(words) != 2 + TILES + DRAGONS + 1:
        raise ValueError("bad-contents: not as many words as there must be")
    unusual = [] if words[-1] == "-" else words[-1].split(",")
    if any(word not in UNUSUAL for word in unusual) or len(set(unusual)) != len(unusual):
        raise ValueError(f"bad-word: {words[-1]}")
    if words[1] not in list("123456789"):
        raise ValueError(f"bad-word: {words[1]}")
    return {
        "game": "dragon-inferno",
        "board": {"rows": [row.replace("_", " ") for row in words[0].split("/")]},
        "eggs_per_player": int(words[1]),
        "kingdom_tiles": {"may_flip": False, "tiles": pieces_of(words[2 : 2 + TILES])},
        "dragons": {
            "may_flip": "dragons-may-flip" in unusual,
            "tiles": pieces_of(words[2 + TILES : -1]),
        },
        "rules": {
            "dragon_may_cover_dragon": "dragon-on-dragon" in unusual,
            "dragon_may_cover_hole_with_egg": "not-on-eggs" not in unusual,
            "dragon_may_cover_tile_just_placed": "not-on-new-tile" not in unusual,
            "tie": "draw",
        },
        "score": dict(SCORE),
    }


def pieces_of(words: Sequence[str]) -> dict[str, list[str]]:
    """Pieces written as ``J=C../##O``: their letters and their rows."""
    pieces: dict[str, list[str]] = {}
    for word in words:
        name, sign, rows = word.partition("=")
        if sign != "=" or name in pieces:
            raise ValueError(f"bad-shape: {word}")
        pieces[name] = rows.split("/")
    return pieces


def check_box(box: Mapping[str, Any]) -> None:
    """ValueError when the game cannot be played with this box."""
    rows, eggs = box["board"]["rows"], box["eggs_per_player"]
    if (
        not 1 <= len(rows) <= 10
        or not 1 <= len(rows[0]) <= 10
        or any(len(row) != len(rows[0]) for row in rows)
    ):
        raise ValueError("bad-board: not 1 to 10 rows of 1 to 10 signs, all of one length")  # IQ-1
    signs = "".join(rows)
    if any(sign not in "+.e " for sign in signs):
        raise ValueError("bad-board: a sign that there is not")
    if signs.count("+") < 2:
        raise ValueError("too-few-corners")
    if not 1 <= eggs <= 9:
        raise ValueError("bad-entry: eggs_per_player")
    if signs.count("e") < 2 * eggs:  # I-5
        raise ValueError("too-few-egg-squares")
    tiles, dragons = box["kingdom_tiles"]["tiles"], box["dragons"]["tiles"]
    if len(tiles) != TILES or len(dragons) != DRAGONS:
        raise ValueError("wrong-number-of-pieces")
    for name, picture in tiles.items():
        check_piece(name, picture, "##CO")  # I-12
    for name, picture in dragons.items():
        check_piece(name, picture, "#####")
    if box["kingdom_tiles"]["may_flip"] is not False:  # I-11
        raise ValueError("bad-entry: kingdom_tiles.may_flip")
    if box["rules"]["tie"] != "draw":  # IQ-8
        raise ValueError("bad-entry: rules.tie")
    if box["score"] != SCORE:  # I-25
        raise ValueError("bad-entry: score")


def check_piece(name: str, picture: Sequence[str], signs: str) -> None:
    """ValueError when a piece has no proper name, other signs than these, or does not hang
    together.
    """
    if len(name) != 1 or name not in CAPITALS:
        raise ValueError(f"bad-shape: {name} is not one capital letter")
    if any(len(row) != len(picture[0]) for row in picture):
        raise ValueError(f"bad-shape: {name} has rows of different length")
    if sorted("".join(picture).replace(".", "")) != sorted(signs):
        raise ValueError(f"bad-shape: {name} has not the squares that it must have")
    columns = ["".join(column) for column in zip(*picture, strict=True)]
    if any(set(line) == {"."} for line in (picture[0], picture[-1], columns[0], columns[-1])):
        raise ValueError(f"bad-shape: {name} has an empty row or column at the rim")
    left = set(drawn(picture))
    to_visit = [left.pop()]
    while to_visit:
        for near in around(to_visit.pop()):
            if near in left:
                left.remove(near)
                to_visit.append(near)
    if left:
        raise ValueError(f"bad-shape: {name} does not hang together")


# Squares


def rising(square: Square) -> Square:
    """What squares are sorted by: row by row from the south, each from the west."""
    return square[1], square[0]


def square_text(square: Square) -> str:
    """The name of a square, a1 in the south-west, at most j10."""
    return "abcdefghij"[square[0]] + str(square[1] + 1)


def around(square: Square) -> list[Square]:
    """The four squares that touch this one by a side, on the board or not (I-9)."""
    return [(square[0] + x, square[1] + y) for x, y in STEPS]


# Pieces


def drawn(picture: Sequence[str]) -> Piece:
    """The squares of a picture, whose last row is the southernmost."""
    return {
        (column, row): sign
        for row, line in enumerate(reversed(picture))
        for column, sign in enumerate(line)
        if sign != "."
    }


def turned(picture: Sequence[str]) -> list[str]:
    """A picture turned clockwise by a quarter: its westernmost column, read from the south, becomes
    the top row.
    """
    return ["".join(column) for column in zip(*reversed(picture), strict=True)]


def mirrored(picture: Sequence[str]) -> list[str]:
    """A picture turned over: mirrored left to right."""
    return [row[::-1] for row in picture]


def pictures(picture: Sequence[str], may_flip: bool) -> dict[str, Sequence[str]]:
    """A picture in all its facings, in the order n e s w N E S W; the capital ones only if it may
    be turned over.
    """
    drawings: dict[str, Sequence[str]] = {}
    now = picture
    for facing in FACINGS:
        drawings[facing] = now
        now = turned(now)
    if may_flip:
        now = mirrored(picture)
        for facing in TURNED_OVER:
            drawings[facing] = now
            now = turned(now)
    return drawings


def all_placements(
    name: str, picture: Sequence[str], may_flip: bool, board: Iterable[Square]
) -> dict[str, Piece]:
    """Every way to lay a piece wholly on the board, by its text ``J@c3e``; n e s w N E S W one
    after the other.

    The square in the text is the first square of the piece in rising order.
    """
    on_board = set(board)
    pieces: dict[str, Piece] = {}
    for facing, image in pictures(picture, may_flip).items():
        squares = drawn(image)
        first = min(squares, key=rising)
        for start in on_board:
            x, y = start[0] - first[0], start[1] - first[1]
            piece = {(column + x, row + y): sign for (column, row), sign in squares.items()}
            if all(square in on_board for square in piece):
                pieces[f"{name}@{square_text(start)}{facing}"] = piece
    return pieces


# The match


class DragonInferno:
    """One match, move by move."""

    def __init__(self, box: Mapping[str, Any]) -> None:
        """Set up a match with this box (I-1 to I-5)."""
        check_box(box)
        signs: dict[Square, str] = {}
        for row, line in enumerate(reversed(box["board"]["rows"])):
            for column, sign in enumerate(line):
                if sign != " ":
                    signs[column, row] = sign
        self._board = sorted(signs, key=rising)  # I-2
        self._corners = {square for square in self._board if signs[square] == "+"}
        self._egg_squares = [square for square in self._board if signs[square] == "e"]  # IQ-2
        self._eggs_per_player: int = box["eggs_per_player"]
        self._tile_placements = {
            name: all_placements(name, picture, False, self._board)  # I-11
            for name, picture in box["kingdom_tiles"]["tiles"].items()
        }
        self._dragon_placements = {
            name: all_placements(name, picture, box["dragons"]["may_flip"], self._board)  # IQ-4
            for name, picture in box["dragons"]["tiles"].items()
        }
        self._on_dragon: bool = box["rules"]["dragon_may_cover_dragon"]  # IQ-6
        self._on_egg: bool = box["rules"]["dragon_may_cover_hole_with_egg"]  # IQ-7
        self._on_new_tile: bool = box["rules"]["dragon_may_cover_tile_just_placed"]  # IQ-7

        self._dealt: list[
            str
        ] = []  # the dragons as they were put in front of the caves, cave 1 first (I-4)
        self._caves: list[str] = []  # those that are still there (I-17)
        self._eggs: set[Square] = set()  # the eggs on the board, those in holes included
        self._placed: list[Square] = []  # the eggs that the mover has placed, in this order (I-5)
        self.tiles: list[dict[str, Piece]] = [
            {},
            {},
        ]  # the tiles that each seat has laid: letter -> squares
        self._new_tile: Piece = {}  # the tile laid last (IQ-7)
        self._dragons: dict[str, set[Square]] = {}  # the dragons on the board: letter -> squares
        self._broken = [0, 0]  # the eggs that each seat has broken (I-14)
        self._mover = 0  # IQ-9
        self._phase = "deal"  # "deal", "eggs", "tile", "dragon" or "over"

    # Whose move, and which

    @property
    def seat(self) -> str | int | None:
        """Who moves: "chance", a seat, or None when the match is over."""
        if self._phase == "over":
            return None
        if self._phase == "deal":
            return "chance"
        return self._mover

    def moves(self) -> set[str]:
        """Every legal move in its canonical spelling."""
        if self._phase == "deal":
            return {f"+{name}" for name in self._dragon_placements if name not in self._dealt}
        if self._phase == "eggs":
            return {f"egg@{square_text(square)}" for square in self._places_for_an_egg()}
        if self._phase == "tile":
            return set(self._tile_moves(self._mover))
        if self._phase == "dragon":
            return self._dragon_moves()
        return set()

    def play(self, move: str) -> None:
        """Make a move; ValueError when it is not legal. A dragon may be written with any facing
        that covers its squares.
        """
        if move not in self.moves() and not (
            self._phase == "dragon" and move in self._dragon_by_text()
        ):
            raise ValueError(f"not a legal move: {move}")
        if self._phase == "deal":
            self._deal(move)
        elif self._phase == "eggs":
            self._place_egg(move)
        elif self._phase == "tile":
            self._lay_tile(move)
        else:
            self._place_dragon(move)

    # Dealing

    def _deal(self, move: str) -> None:
        """A dragon comes in front of the next cave; after the fifth, seat 0 places eggs (I-4,
        I-5).
        """
        name = move.removeprefix("+")
        self._dealt.append(name)
        self._caves.append(name)
        if len(self._dealt) == DRAGONS:
            self._phase = "eggs"

    # Eggs

    def _places_for_an_egg(self) -> list[Square]:
        """The free egg squares above the mover's last egg that leave enough above them for the rest
        of his eggs (I-5, IQ-2).
        """
        free = [square for square in self._egg_squares if square not in self._eggs]
        if self._placed:
            free = [square for square in free if rising(square) > rising(self._placed[-1])]
        rest = self._eggs_per_player - len(self._placed) - 1  # the eggs that come after this one
        return [square for number, square in enumerate(free) if len(free) - number - 1 >= rest]

    def _place_egg(self, move: str) -> None:
        """An egg is placed; all of seat 0 come first, then all of seat 1, then the first turn (I-5,
        I-6).
        """
        square = next(
            square for square in self._egg_squares if move == f"egg@{square_text(square)}"
        )
        self._eggs.add(square)
        self._placed.append(square)
        if len(self._placed) < self._eggs_per_player:
            return
        self._placed = []
        if self._mover == 0:
            self._mover = 1
        else:
            self._next_turn()

    # Tiles

    def _covered(self) -> set[Square]:
        """The squares with a tile of either player."""
        return {square for tiles in self.tiles for tile in tiles.values() for square in tile}

    def _tile_moves(self, seat: int) -> dict[str, Piece]:
        """Every way in which a seat may lay one of the tiles that it has left (I-3, I-8 to
        I-11).
        """
        covered = self._covered()
        good = set(
            self._corners
        )  # the squares one of which a tile has to cover: a corner (I-8) ...
        for tile in self.tiles[seat].values():
            for square in tile:
                good |= set(around(square))  # ... or a neighbour of a tile of one's own (I-9)
        moves: dict[str, Piece] = {}
        for name, placements in self._tile_placements.items():
            if name in self.tiles[seat]:
                continue
            moves |= {
                text: piece
                for text, piece in placements.items()
                if all(square not in covered for square in piece)
                and any(square in good for square in piece)
            }
        return moves

    def _lay_tile(self, move: str) -> None:
        """A tile is laid, eggs are broken, and perhaps a dragon is summoned (I-13 to I-16,
        I-23).
        """
        piece = self._tile_moves(self._mover)[move]
        self.tiles[self._mover][move[0]] = piece
        self._new_tile = piece
        summons = False
        for square, sign in piece.items():
            if square not in self._eggs:
                continue
            if sign == "O":
                summons = True  # I-15: the egg stays where it is
            else:
                self._eggs.remove(square)
                self._broken[self._mover] += 1  # I-14
        if summons and self._caves:
            self._phase = "dragon"
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        """It is the other player's turn if he can place a tile, else the same player's if he can,
        else the end (I-7, I-24).
        """
        for seat in (1 - self._mover, self._mover):
            if self._tile_moves(seat):
                self._mover = seat
                self._phase = "tile"
                return
        self._phase = "over"

    # Dragons

    def _burnt(self) -> set[Square]:
        """The squares under a dragon."""
        return {square for dragon in self._dragons.values() for square in dragon}

    def _dragon_by_text(self) -> dict[str, set[Square]]:
        """Every spelling of every way to place the dragon of the lowest cave (I-17, I-19 to
        I-22).
        """
        allowed = self._covered()  # I-19
        if not self._on_dragon:
            allowed -= self._burnt()  # I-22, IQ-6
        if not self._on_egg:
            allowed -= self._eggs  # IQ-7: an egg on a square with a tile stands in its hole
        if not self._on_new_tile:
            allowed -= set(self._new_tile)  # IQ-7
        placements = self._dragon_placements[self._caves[0]]
        return {
            f"dragon{text}": set(piece)
            for text, piece in placements.items()
            if all(square in allowed for square in piece)
        }

    def _dragon_moves(self) -> set[str]:
        """One move for all facings that cover the same squares, the first of n e s w N E S W; or
        the dragon leaves (I-18).
        """
        moves: set[str] = set()
        areas: list[set[Square]] = []
        for text, squares in self._dragon_by_text().items():
            if squares not in areas:
                areas.append(squares)
                moves.add(text)
        return moves or {f"dragon{self._caves[0]}@-"}

    def _place_dragon(self, move: str) -> None:
        """The dragon of the lowest cave is placed, or leaves the game; then the turn is over (I-17,
        I-18).
        """
        squares = self._dragon_by_text().get(move)
        name = self._caves.pop(0)
        if squares is not None:
            self._dragons[name] = squares
        self._next_turn()

    # Results

    def points(self, seat: int) -> int:
        """Squares and castles that are not under a dragon, less the broken eggs (I-12, I-21,
        I-25).
        """
        burnt = self._burnt()
        total = SCORE["broken_egg"] * self._broken[seat]
        for tile in self.tiles[seat].values():
            for square, sign in tile.items():
                if square not in burnt:
                    total += SCORE["square"]
                    if sign == "C":
                        total += SCORE["castle"]
        return total

    def totals(self) -> list[int]:
        """The points of both seats (I-25)."""
        return [self.points(seat) for seat in range(2)]

    def places(self) -> list[int]:
        """The places of both seats: by points, otherwise shared (I-26, IQ-8)."""
        totals = self.totals()
        return [1 + sum(other > own for other in totals) for own in totals]
