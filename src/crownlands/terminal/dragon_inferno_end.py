"""The end of a match of Dragon Inferno: the board, the points with their arithmetic, and who has won."""

from __future__ import annotations

from rich.style import Style

from .canvas import Block, beside, under, wrapped
from .dragon_inferno_board import board, size_for
from .dragon_inferno_panels import kingdom
from .palette import GOLD, STRONG
from .panels import AROUND
from .screen import Scene

BESIDE = 40
"""The room that the points need beside the board."""


def ending(scene: Scene) -> Block:
    """The board, beside it the players in the order of their places, below who has won."""
    return under([table(scene, scene.size[1] - 5), verdict(scene, scene.size[0] - 1)], 1)


def kingdoms(scene: Scene) -> list[Block]:
    """The board and the points as they are now: both kingdoms lie on it, so there is one page."""
    return [table(scene, scene.size[1] - AROUND)]


def table(scene: Scene, rows: int) -> Block:
    """The board in so many rows, beside it the points of both."""
    cells = scene.size[0] - 1
    view, places = scene.match.view(), scene.match.result().places
    size = size_for(view, cells - BESIDE - 2, rows)
    shown = board(view, size, scene.look, 0)
    room = cells - shown[0].cell_len - 2
    order = sorted(range(scene.match.players), key=lambda seat: (places[seat], seat))
    points = under([kingdom(scene, view, seat, min(room, BESIDE)) for seat in order], 1)
    for line in points:
        line.truncate(room)
    return beside([shown, points], 2)


def verdict(scene: Scene, cells: int) -> Block:
    """Who has won."""
    result, words = scene.match.result(), scene.words
    lines: Block = []
    if len(result.winners) > 1:
        return wrapped(words("result.draw", n=result.points[0]), cells, STRONG)
    if scene.bots.count(False) == 1:
        won = scene.bots.index(False) in result.winners
        style = Style(color=GOLD, bold=True) if won else STRONG
        lines += wrapped(words("result.you-win" if won else "result.you-lose"), cells, style)
    return lines + wrapped(words("result.wins", name=scene.names[result.winners[0]], n=max(result.points)), cells, STRONG)
