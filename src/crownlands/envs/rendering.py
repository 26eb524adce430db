"""A position as a text, and as a picture: the text, and above it the kingdoms in their colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from ..engine.match import Match

MODES = ("ansi", "rgb_array", "human")
SQUARE, MARGIN = 16, 8
"""Pixels of a square, and round everything."""
SQUARES = 13
"""Squares across the picture of a kingdom: a column for each letter that one may have."""
PAPER, INK, STONE, CROWN = (251, 248, 241), (34, 52, 58), (120, 112, 100), (255, 214, 64)
COLUMNS, LINES, MORE_LINES = 100, 30, 10
"""Characters across the text; lines of it, and for each kingdom so many more."""
CHARACTER, LINE = 6, 13
"""Pixels of a character and of a line."""


def render(match: Match, mode: str) -> Any:
    """The position as ``mode`` has it: a text, an array of pixels, or printed."""
    if mode == "ansi":
        return match.drawing()
    if mode == "rgb_array":
        return pixels(match)
    print(match.drawing(), flush=True)  # noqa: T201
    return None


def pixels(match: Match) -> Any:
    """Rows, columns and colours of the picture; its size depends on the number of seats alone."""
    from PIL import Image, ImageDraw, ImageFont

    kingdoms = match.view(with_moves=False).get("kingdoms", [])
    colours = match.game.link_picture is not None
    height = SQUARES * SQUARE + 2 * MARGIN if colours else 0
    across = match.players * (SQUARES * SQUARE + MARGIN) + MARGIN if colours else 0
    width = max(across, COLUMNS * CHARACTER + 2 * MARGIN)
    lines = LINES + MORE_LINES * match.players
    picture = Image.new("RGB", (width, height + lines * LINE + MARGIN), PAPER)
    draw = ImageDraw.Draw(picture)
    for number, kingdom in enumerate(kingdoms if colours else []):
        draw_kingdom(draw, match, kingdom, MARGIN + number * (SQUARES * SQUARE + MARGIN))
    font = ImageFont.load_default_imagefont()
    for number, line in enumerate(match.drawing().splitlines()[:lines]):
        text = line.encode("latin-1", "replace").decode("latin-1")
        draw.text((MARGIN, height + number * LINE), text, fill=INK, font=font)
    return np.asarray(picture, np.uint8).copy()


def draw_kingdom(draw: Any, match: Match, kingdom: dict[str, Any], left: int) -> None:
    """A kingdom: its squares in their colours, a dot for each crown, the castle in grey."""
    style = match.game.link_picture
    assert style is not None
    squares = [(each["square"], each) for each in kingdom["squares"]]
    for name, square in [*squares, (kingdom["castle"], None)]:
        x = left + SQUARE * (ord(name[0]) - ord("a"))
        y = MARGIN + SQUARE * (SQUARES - int(name[1:]))
        corners = (x, y, x + SQUARE - 2, y + SQUARE - 2)
        if square is None:
            draw.rectangle(corners, fill=STONE)
            continue
        draw.rectangle(corners, fill=style.colours[square[style.ground]])
        for crown in range(square[style.crowns]):
            draw.rectangle((x + 2 + 4 * crown, y + 2, x + 4 + 4 * crown, y + 4), fill=CROWN)
