"""The end of a match of Kingdomino Duel: maps by place, points with their arithmetic, and what decided."""

from __future__ import annotations

from typing import Any

from rich.style import Style
from rich.text import Text

from .board import MIDDLE, draw, kingdom_of
from .canvas import Block, beside, under, wrapped
from .palette import GOLD, STRONG
from .panels import heading, shelved, table
from .screen import Scene


def ending(scene: Scene) -> Block:
    """The maps in the order of their places, then who has won and why."""
    cells = scene.size[0] - 1
    view = scene.match.view()
    places = scene.match.result().places
    order = sorted(range(scene.match.players), key=lambda seat: (places[seat], seat))
    return under([shelved([kingdom(scene, view, seat, places[seat]) for seat in order], cells), verdict(scene, view, cells)])


def kingdom(scene: Scene, view: dict[str, Any], seat: int, place: int) -> Block:
    """One map under its place and name, its points beside it."""
    shown = view["kingdoms"][seat]
    drawn = kingdom_of(shown)
    title = Text.assemble((f"{place}. ", STRONG), heading(scene, seat, shown["total"]))
    return [title, *beside([draw(drawn, MIDDLE, scene.look, named=False), table(drawn, shown, scene, 34)], 2)]


def verdict(scene: Scene, view: dict[str, Any], cells: int) -> Block:
    """Who has won, and by what."""
    result, words = scene.match.result(), scene.words
    winners = [scene.names[seat] for seat in result.winners]
    lines: Block = []
    if scene.bots.count(False) == 1:
        won = scene.bots.index(False) in result.winners
        style = Style(color=GOLD, bold=True) if won else STRONG
        lines += wrapped(words("result.you-win" if won else "result.you-lose"), cells, style)
    if len(winners) == 1:
        lines += wrapped(words("result.wins", name=winners[0], n=max(result.points)), cells, STRONG)
    else:
        lines += wrapped(words("result.shared", names=", ".join(winners)), cells, STRONG)
    if result.decided_by != "points":
        lines += wrapped(words("tie.largest-domain"), cells)
        values = [f"{scene.names[seat]} {each['largest']}" for seat, each in enumerate(view["kingdoms"])]
        lines += wrapped("  " + ", ".join(values), cells, indent="  ")
    if result.decided_by == "shared":
        lines += wrapped(words("tie.shared"), cells)
    return lines
