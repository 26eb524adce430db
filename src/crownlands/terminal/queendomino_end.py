"""The end of a match of Queendomino: kingdoms by place, points by heading, and what decided."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.style import Style
from rich.text import Text

from ..kit.domino import TERRAIN_NAMES
from .board import draw, kingdom_of
from .canvas import Block, beside, flowed, padded, under, width
from .land import MIDDLE
from .palette import FAINT, STRONG
from .panels import badge, bonuses, pages, shelved, table
from .panels import log as last_moves
from .queendomino_buildings import called
from .queendomino_panels import arithmetic, purse, title
from .screen import Scene
from .verdict import verdict

VALUES = {"largest-territory": "largest"}
"""What the tie-break looks at, as the view calls it."""
BESIDE, HEAD, COLUMN = 34, 22, 7
"""The room for points beside a kingdom; and on the score pad for a heading and for a kingdom."""


def ending(scene: Scene) -> Block:
    """The kingdoms in the order of their places, the score pad, then who has won and why."""
    cells = scene.size[0] - 1
    view, places = scene.match.view(), scene.match.result().places
    order = sorted(view["kingdoms"], key=lambda shown: (places[shown["seats"][0]], shown["seats"]))
    realms = [realm(scene, view, shown, places[shown["seats"][0]]) for shown in order]
    return under([shelved(realms, cells), pad(scene, view, order, cells), verdict(scene, view, VALUES, cells)])


def realm(scene: Scene, view: Mapping[str, Any], shown: Mapping[str, Any], place: int) -> Block:
    """One kingdom under its place and names, its points by heading beside it."""
    board = draw(kingdom_of(shown), MIDDLE, scene.look, named=False)
    room = MIDDLE.room(view["side"], 0)[0]
    board[0].append(" " * (room - width(board)))
    name = Text.assemble((f"{place}. ", STRONG), title(scene, shown, room + BESIDE - 2))
    return [name, *beside([board, headings(scene, shown)], 2)]


def headings(scene: Scene, shown: Mapping[str, Any]) -> Block:
    """Purse, coins, territories, buildings one by one, the queen, bonuses."""
    coins = shown["coins"]
    lines: Block = [purse(scene, shown)]
    if coins["points"]:
        lines.append(row(f"    {scene.words('score.coins')}  {coins['coins']} / 3", coins["points"]))
    lines += [line for line in table(kingdom_of(shown), {"bonuses": {}}, scene, BESIDE) if shown["territories"]]
    lines += [row(f"  {scene.look['building']} {called(each['building'], scene.words)}", each["points"])
              for each in shown["buildings"] if each["points"]]  # fmt: skip
    if shown["queen"]:
        lines.append(row(f"  {scene.look['queen']} {scene.words('score.queen')}", shown["queen"]))
    return lines + [row(f"    {name}", points) for name, points in bonuses(shown, scene)]


def row(name: str, points: int) -> Text:
    """A heading and what it brings."""
    return padded(Text(name), BESIDE - 4).append(f"{points:>3}", STRONG)


def pad(scene: Scene, view: Mapping[str, Any], order: list[dict[str, Any]], cells: int) -> Block:
    """The score pad: a line for each heading, a column for each kingdom."""
    words = scene.words
    lines = [padded(Text(), HEAD)]
    for shown in order:
        badges = Text.assemble(*(badge(scene, seat) for seat in shown["seats"]))
        lines[0].append(" " * (COLUMN - badges.cell_len)).append_text(badges)
    rows = {words("score.coins"): [shown["coins"]["points"] for shown in order]}
    for terrain in TERRAIN_NAMES:
        rows[words(f"terrain.{terrain}")] = [
            sum(each["points"] for each in shown["territories"] if each["terrain"] == terrain) for shown in order
        ]
    rows[words("score.buildings")] = [sum(each["points"] for each in shown["buildings"]) for shown in order]
    rows[words("score.queen")] = [shown["queen"] for shown in order]
    for name in order[0]["bonuses"]:
        rows[words(f"queendomino.option.{name}")] = [shown["bonuses"][name] for shown in order]
    for name, values in rows.items():
        lines.append(padded(Text(name), HEAD).append("".join(f"{value or scene.look['free']:>{COLUMN}}" for value in values)))
    total = padded(Text(words("score.total")), HEAD).append("".join(f"{shown['total']:>{COLUMN}}" for shown in order))
    total.stylize(Style(bold=True))
    lines.append(total)
    for line in lines:
        line.truncate(cells)
    return lines


def kingdoms(scene: Scene) -> list[Block]:
    """The kingdoms as they are now, from the seat to move on; and what happened last."""
    view, count = scene.match.view(), len(scene.match.view()["kingdoms"])
    first = next((n for n, each in enumerate(view["kingdoms"]) if scene.match.seat in each["seats"]), 0)
    blocks = [place(scene, view, view["kingdoms"][(first + step) % count]) for step in range(count)]
    return [*pages(scene, blocks), *pages(scene, [last_moves(scene, scene.size[1] - 4, scene.size[0] - 1)])]


def place(scene: Scene, view: Mapping[str, Any], shown: Mapping[str, Any]) -> Block:
    """One kingdom with its purse, its points, and the names of its buildings."""
    board = draw(kingdom_of(shown), MIDDLE, scene.look, named=False)
    room = MIDDLE.room(view["side"], 0)[0]
    board[0].append(" " * (room - width(board)))
    names = [Text(f"{called(each['building'], scene.words)} {each['points']}") for each in shown["buildings"]]
    built = [Text(f"{scene.words('score.buildings')}:", FAINT), *flowed(names, BESIDE)] if names else []
    near = [purse(scene, shown), *arithmetic(kingdom_of(shown), shown, scene, BESIDE), *built]
    return [title(scene, shown, room + BESIDE), *beside([board, near], 2)]
