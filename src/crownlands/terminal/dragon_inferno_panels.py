"""What stands beside the board of Dragon Inferno: the caves, the tiles that are left, and the points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from .canvas import Block, beside, flowed, wrapped
from .palette import BURNT, FAINT, STRONG, house
from .panels import heading
from .screen import Scene

HALVES = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}


def picture(rows: Sequence[str]) -> list[str]:
    """A piece in half as many lines as it has rows."""
    even = [*rows, "." * len(rows[0])] if len(rows) % 2 else list(rows)
    return [
        "".join(HALVES[top != ".", bottom != "."] for top, bottom in zip(upper, lower, strict=True))
        for upper, lower in zip(even[::2], even[1::2], strict=True)
    ]


def caves(scene: Scene, view: Mapping[str, Any], cells: int) -> Block:
    """The dragons in front of their caves with their shapes; those that have left are faint, the next one is marked."""
    lines: Block = [Text(scene.words("caves"), FAINT)]
    waiting = [each["cave"] for each in view["caves"] if each["now"] == "waiting"]
    blocks = []
    for each in view["caves"]:
        here = each["now"] == "waiting"
        mark = scene.look["now"] if [each["cave"]] == waiting[:1] else " "
        block = [Text(f"{mark}{each['cave']} {each['dragon']}", STRONG if here else FAINT)]
        if here and scene.look.unicode:
            block += [
                Text.assemble("  ", (line, BURNT.color.name if BURNT.color else ""))
                for line in picture(view["board"]["dragons"][each["dragon"]])
            ]
        elif not here:
            block.append(Text(f"  {each['place'] or scene.look['rule']}", FAINT))
        blocks.append(block)
    shown = beside(blocks, 2)
    for line in shown:
        line.truncate(cells)
    return lines + shown


def kingdom(scene: Scene, view: Mapping[str, Any], seat: int, cells: int, gain: int = 0) -> Block:
    """A player: name, points with their arithmetic, and the tiles that are left."""
    shown = view["kingdoms"][seat]
    lines: Block = [heading(scene, seat, shown["total"], gain), *arithmetic(scene, shown, cells)]
    return lines + flowed([tile(scene, view, seat, name) for name in shown["left"]], cells, 2)


def tile(scene: Scene, view: Mapping[str, Any], seat: int, name: str) -> Text:
    """A tile by its letter and its shape."""
    rows = view["board"]["tiles"][name]
    shape = picture(rows)
    if not scene.look.unicode or len(shape) > 1:
        return Text(name, STRONG)
    return Text.assemble((f"{name} ", STRONG), (shape[0], house(seat).ground))


def arithmetic(scene: Scene, shown: Mapping[str, Any], cells: int) -> Block:
    """Where the points come from."""
    parts = [f"{scene.words(f'score.{name}')} {shown[name]}" for name in ("squares", "castles", "broken")]
    return wrapped(f" {scene.look['bullet']} ".join(parts), cells)
