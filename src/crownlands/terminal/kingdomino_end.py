"""The end of a match of Kingdomino: kingdoms by place, points with their arithmetic, and what decided."""

from __future__ import annotations

from typing import Any

from rich.style import Style
from rich.text import Text

from .board import MIDDLE, draw, kingdom_of
from .canvas import Block, beside, under, width, wrapped
from .palette import GOLD, STRONG
from .panels import heading, shelved, table
from .screen import Scene

VALUES = {"largest-territory": "largest", "crowns": "crowns"}
"""What a tie-break looks at, as the view calls it."""


def ending(scene: Scene) -> Block:
    """The kingdoms in the order of their places, then who has won and why."""
    cells = scene.size[0] - 1
    view = scene.match.view()
    result = scene.match.result()
    order = sorted(range(scene.match.players), key=lambda seat: (result.places[seat], seat))
    return under(
        [shelved([kingdom(scene, view, seat, result.places[seat]) for seat in order], cells), verdict(scene, view, cells)]
    )


def kingdom(scene: Scene, view: dict[str, Any], seat: int, place: int) -> Block:
    """One kingdom under its place and name, its points beside it."""
    shown = view["kingdoms"][seat]
    drawn = kingdom_of(shown)
    board = draw(drawn, MIDDLE, scene.look, named=False)
    room = MIDDLE.room(view["side"], 0)[0]
    if board:
        board[0].append(" " * (room - width(board)))
    title = Text.assemble((f"{place}. ", STRONG), heading(scene, seat, shown["total"]))
    return [title, *beside([board, table(drawn, shown, scene, 34)], 2)]


def verdict(scene: Scene, view: dict[str, Any], cells: int) -> Block:
    """Who has won, by what, and how the others' numbers were."""
    result, words = scene.match.result(), scene.words
    winners = [scene.names[seat] for seat in result.winners]
    lines: Block = []
    if scene.bots.count(False) == 1:
        won = scene.bots.index(False) in result.winners
        lines += wrapped(
            words("result.you-win" if won else "result.you-lose"), cells, Style(color=GOLD, bold=True) if won else STRONG
        )
    if len(winners) == 1:
        lines += wrapped(words("result.wins", name=winners[0], n=max(result.points)), cells, STRONG)
    else:
        lines += wrapped(words("result.shared", names=", ".join(winners)), cells, STRONG)
    if "dynasty" in scene.match.options or result.decided_by == "points":
        return lines
    for step in ("largest-territory", "crowns", "shared"):
        lines += wrapped(words(f"tie.{step}"), cells)
        if step in VALUES:
            tied = [seat for seat in range(scene.match.players) if result.points[seat] == max(result.points)]
            values = [f"{scene.names[seat]} {view['kingdoms'][seat][VALUES[step]]}" for seat in tied]
            lines += wrapped("  " + ", ".join(values), cells, indent="  ")
        if step == result.decided_by:
            break
    return lines
