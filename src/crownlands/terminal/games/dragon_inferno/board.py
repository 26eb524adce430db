"""The board of Dragon Inferno: tiles in the colours of their houses, dragons, eggs, a preview."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from rich.style import Style
from rich.text import Text

from ...drawing.kingdom import Kingdom, Square, parse_square
from ...drawing.kingdom_drawing import Drawing, drawing_lines, extent
from ...drawing.palette import BURNT, FAINT, GOLD, STRONG, Symbols, house
from ...drawing.square_drawing import LARGE, MIDDLE, SMALL, SquareSize
from ...drawing.text_blocks import Block

NO_CASTLE: Square = (-9, -9)
FREE, FIRST_DRAGON = -2, 100
"""The number of the area of all free squares, and of that under the dragon from cave 1."""
Move = Mapping[str, Any]
"""A move of the view, or nothing."""
EGG = Style(color=GOLD, bold=True)


class BoardDrawing(Drawing):
    """Draws the squares and lines of the board."""

    def __init__(
        self,
        view: Mapping[str, Any],
        size: SquareSize,
        symbols: Symbols,
        seat: int,
        preview: Move,
        selectable: Collection[str],
    ) -> None:
        squares = [parse_square(square) for square in preview.get("squares", ())]
        kingdom = Kingdom(seat, NO_CASTLE, {}, squares, sheet=board_sheet(view))
        super().__init__(kingdom, size, symbols)
        self.kinds = {
            parse_square(square["square"]): square["kind"] for square in view["board"]["squares"]
        }
        self.eggs = {parse_square(square) for square in view["eggs"]}
        self.selectable = {parse_square(square) for square in selectable}
        self.owner: dict[Square, int] = {}
        self.marks: dict[Square, str] = {}
        """Castles and holes."""
        self.burnt: set[Square] = set()
        self.area = dict.fromkeys(self.kinds, FREE)
        tiles = [
            (kingdom["seat"], tile) for kingdom in view["kingdoms"] for tile in kingdom["tiles"]
        ]
        if "castle" in preview:
            tiles.append((seat, preview))
        for number, (owner, tile) in enumerate(tiles):
            self.add_tile(number, owner, tile)
        for cave in view["caves"]:
            squares = [parse_square(square) for square in cave["squares"]]
            self.burnt.update(squares)
            self.area |= dict.fromkeys(squares, FIRST_DRAGON + cave["cave"])

    def add_tile(self, number: int, owner: int, tile: Mapping[str, Any]) -> None:
        """Put a tile on the board."""
        squares = [parse_square(square) for square in tile["squares"]]
        self.owner |= dict.fromkeys(squares, owner)
        self.marks |= {parse_square(tile["castle"]): "castle", parse_square(tile["hole"]): "hole"}
        self.area |= dict.fromkeys(squares, number)

    def ground(self, square: Square) -> Style:
        """The colour of a square."""
        if square in self.burnt:
            return BURNT
        return house(self.owner[square]).style if square in self.owner else Style()

    def square(self, square: Square, part: int) -> Text:
        """One line of a square."""
        width = self.size.width
        if square not in self.kinds or part:
            return Text(" " * width, self.ground(square))
        if square in self.owner:
            emblem = self.symbols.house(self.owner[square])
            text = f"{self.mark(square)}{emblem} "[:width].center(width)
            return Text(text, self.ground(square) + STRONG)
        if square in self.eggs:
            return Text(self.symbols["egg"].center(width), EGG)
        if self.kinds[square] == "corner":
            return Text(self.symbols["corner"].center(width), STRONG)
        strong = Style(color=house(self.kingdom.seat).ground, bold=True)
        style = strong if square in self.selectable else FAINT
        return Text(self.symbols["free"].center(width), style)

    def mark(self, square: Square) -> str:
        """What lies on a square of a tile: fire, an egg, a castle or a hole."""
        if square in self.burnt:
            return self.symbols["fire"]
        if square in self.eggs:
            return self.symbols["egg"]
        return self.symbols[self.marks[square]] if square in self.marks else " "


def board_sheet(view: Mapping[str, Any]) -> tuple[range, range]:
    """The columns and rows of the board."""
    return range(view["board"]["columns"]), range(1, view["board"]["rows"] + 1)


def size_for(view: Mapping[str, Any], cells: int, lines: int) -> SquareSize:
    """The largest size in which the board fits."""
    board = Kingdom(0, NO_CASTLE, {}, sheet=board_sheet(view))
    for size in (LARGE, MIDDLE):
        width, height = extent(board, size, labels=True)
        if width <= cells and height <= lines:
            return size
    return SMALL


def draw_board(
    view: Mapping[str, Any],
    size: SquareSize,
    symbols: Symbols,
    seat: int,
    preview: Move | None = None,
    selectable: Collection[str] = (),
) -> Block:
    """The board as lines of text."""
    drawing = BoardDrawing(view, size, symbols, seat, preview or {}, selectable)
    return drawing_lines(drawing, labels=True)
