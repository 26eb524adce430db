"""A match on standard output: in colour on a terminal, elsewhere as the game draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ..engine.match import Match
    from .output import Output


def print_match(output: Output, match: Match) -> None:
    """Print the present position of a match."""
    if output.console.is_terminal:
        output.print(position_picture(output, match))
    else:
        output.write_text(match.drawing())


def position_picture(output: Output, match: Match, rows: int | None = None) -> RenderableType:
    """The position in colour; with smaller squares if it does not fit into ``rows``."""
    from ..terminal.drawing.square_drawing import MIDDLE, SMALL
    from ..terminal.game_screen import screen_for

    screen, translate, symbols = screen_for(match.game.name), output.translator, output.symbols
    picture = screen.position_picture(match, translate, symbols, MIDDLE)
    if rows is None or len(output.console.render_lines(picture, pad=False)) <= rows:
        return picture
    return screen.position_picture(match, translate, symbols, SMALL)
