"""A kingdom drawn as text: territories as areas of one colour, lines only at their borders."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from .box_drawing import HEAVY, LIGHT, NONE, crossing
from .kingdom import Kingdom, Square
from .palette import FAINT, GAIN, GROUNDS, LINES, STRONG, Symbols, house, tint
from .square_drawing import SquareSize, ground, land_text

CASTLE, EMPTY = -1, -2
"""The numbers of two areas: the castle, and all empty squares of a printed map."""


def extent(kingdom: Kingdom, size: SquareSize, labels: bool) -> tuple[int, int]:
    """Width and height of the drawn kingdom."""
    columns, rows = kingdom.bounds()
    width, height = size.extent(len(columns), len(rows))
    return width + 3 * labels, height + labels


def draw_kingdom(
    kingdom: Kingdom, size: SquareSize, symbols: Symbols, labels: bool = True
) -> list[Text]:
    """The kingdom as lines of text; with ``labels`` for columns and rows."""
    return drawing_lines(Drawing(kingdom, size, symbols), labels)


def drawing_lines(drawing: Drawing, labels: bool) -> list[Text]:
    """A drawing as lines of text."""
    size = drawing.size
    columns, rows = drawing.kingdom.bounds()
    lines = []
    for y in reversed(rows):
        if size.lines:
            lines.append(drawing.border(columns, y, labels))
        for part in range(size.height):
            label = f"{y:>2} " if part == (size.height - 1) // 2 else "   "
            lines.append(drawing.row(columns, y, part, label if labels else ""))
    if size.lines:
        lines.append(drawing.border(columns, rows[0] - 1, labels))
    if labels:
        gap = int(size.lines)
        letters = "".join(chr(ord("a") + x).center(size.width) + " " * gap for x in columns)
        lines.insert(0, Text("   " + " " * gap + letters, style=FAINT))
    return lines


class Drawing:
    """Draws the squares and lines of one kingdom."""

    def __init__(self, kingdom: Kingdom, size: SquareSize, symbols: Symbols) -> None:
        self.kingdom, self.size, self.symbols = kingdom, size, symbols
        self.area: dict[Square, int] = {kingdom.castle: CASTLE}
        """The number of the area that a square is in; no line is drawn inside an area."""
        if kingdom.sheet:
            self.area |= {
                (x, y): EMPTY
                for x in kingdom.sheet[0]
                for y in kingdom.sheet[1]
                if (x, y) != kingdom.castle
            }
        for number, territory in enumerate(kingdom.territories()):
            self.area |= dict.fromkeys(territory.squares, number)

    def stroke(self, one: Square, other: Square) -> int:
        """The weight of the line between two neighbours."""
        if (one in self.kingdom.preview) != (other in self.kingdom.preview):
            return HEAVY
        return NONE if self.area.get(one) == self.area.get(other) else LIGHT

    def ground(self, square: Square) -> Style:
        """The colour of a square."""
        if square == self.kingdom.castle:
            return house(self.kingdom.seat).style
        land = self.kingdom.land.get(square)
        return GROUNDS[land.terrain].style if land else Style()

    def gain_label(self, square: Square) -> str:
        """What a square that can be chosen could bring."""
        gain = self.kingdom.gains[square]
        return f"+{gain}" if gain > 0 and self.size.width > 2 else self.symbols["free"]

    def line_style(self, heavy: bool) -> Style:
        """The colour of a line; around a previewed domino it is that of the house."""
        return (
            Style(color="#ffffff", bgcolor=house(self.kingdom.seat).ground, bold=True)
            if heavy
            else LINES
        )

    def border(self, columns: range, y: int, labels: bool) -> Text:
        """The lines between row ``y`` and the one above it."""
        text = Text("   " if labels else "")
        for x in [*columns, columns[-1] + 1]:
            nw, ne, sw, se = (x - 1, y + 1), (x, y + 1), (x - 1, y), (x, y)
            strokes = (
                self.stroke(nw, ne),
                self.stroke(ne, se),
                self.stroke(sw, se),
                self.stroke(nw, sw),
            )
            symbol = crossing(strokes, self.symbols.unicode)
            text.append(
                symbol, self.line_style(HEAVY in strokes) if any(strokes) else self.ground(se)
            )
            if x in columns:
                stroke = self.stroke(ne, se)
                symbol = crossing((NONE, stroke, NONE, stroke), self.symbols.unicode)
                text.append(
                    symbol * self.size.width,
                    self.line_style(stroke == HEAVY) if stroke else self.ground(se),
                )
        return text

    def row(self, columns: range, y: int, part: int, label: str) -> Text:
        """One line of the squares of row ``y``."""
        text = Text.assemble((label, FAINT))
        for x in [*columns, columns[-1] + 1]:
            if self.size.lines:
                stroke = self.stroke((x - 1, y), (x, y))
                symbol = crossing((stroke, NONE, stroke, NONE), self.symbols.unicode)
                text.append(
                    symbol, self.line_style(stroke == HEAVY) if stroke else self.ground((x, y))
                )
            if x in columns:
                text.append_text(self.square((x, y), part))
        return text

    def castle(self, part: int) -> str:
        """One line of the castle, with the emblem of its house."""
        tower, emblem = self.symbols["castle"], self.symbols.house(self.kingdom.seat)
        if self.kingdom.partner is not None and not part:
            gap = " " if self.size.width > 3 else ""
            middle = f"{gap}{tower}{gap}" if self.size.width > 2 else ""
            return emblem + middle + self.symbols.house(self.kingdom.partner)
        if self.size.width < 5:
            return tower + emblem
        return self.symbols["wall"] * 5 if part else f"{tower} {emblem} {tower}"

    def square(self, square: Square, part: int) -> Text:
        """One line of a square."""
        width = self.size.width
        if square == self.kingdom.castle:
            return Text(self.castle(part).center(width), house(self.kingdom.seat).style + STRONG)
        if square in self.kingdom.land:
            land, preview = self.kingdom.land[square], square in self.kingdom.preview
            if square in self.kingdom.gains and not preview and part == 0 and width > 2:
                return Text(self.gain_label(square).center(width), ground(land) + STRONG)
            return land_text(land, self.size, part, self.symbols, preview)
        if square in self.kingdom.gains and part == 0:
            style = (
                GAIN
                if self.kingdom.gains[square] > 0 and width > 2
                else Style(color=tint(self.kingdom.seat), bold=True)
            )
            return Text(self.gain_label(square).center(width), style)
        if self.kingdom.sheet and not self.size.lines:
            return Text(self.symbols["free"].ljust(width), FAINT)
        return Text(" " * width)
