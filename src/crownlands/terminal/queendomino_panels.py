"""What stands beside a kingdom of Queendomino: the builders' board, purses, points, and the other kingdoms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.style import Style
from rich.text import Text

from .board import Kingdom, draw, kingdom_of
from .canvas import Block, flowed, padded, spread
from .land import SMALL, Land, Size, land_text
from .palette import COINS, FAINT, FIRE, GAIN, STRONG, house
from .panels import NAME, badge, bonuses, heading, products, shelved
from .queendomino_buildings import called, signs
from .screen import Scene

COLUMN = 4
"""The dominoes in a column where lines are long."""
ABREAST = 4
"""So many of the other kingdoms stand in a row, if there is room."""
Shown = Mapping[str, Any]


def title(scene: Scene, shown: Shown, cells: int, gain: int = 0) -> Text:
    """Emblems, names and points of those who share a kingdom, in at most ``cells``."""
    seats = shown["seats"]
    if len(seats) == 1 and (text := heading(scene, seats[0], shown["total"], gain)).cell_len <= cells:
        return text
    points = Text.assemble((f" {shown['total'] + gain}", STRONG), (f" (+{gain})" if gain else "", GAIN))
    names = Text(" + ".join(scene.names[seat] for seat in seats), STRONG)
    if names.cell_len > cells - points.cell_len - 3 * len(seats) - 1 and len(seats) > 1:
        each = (cells - points.cell_len - 3 * len(seats) - 4) // len(seats)
        names = Text(" + ".join(scene.names[seat][:each] for seat in seats), STRONG)
    names.truncate(max(cells - points.cell_len - 3 * len(seats) - 1, 1))
    return Text.assemble(*(badge(scene, seat) for seat in seats), " ", names, points)


def purse(scene: Scene, shown: Shown, coins: int = 0) -> Text:
    """``●7 ♞1 ♖2 ♕``: coins, knights in reserve, towers, and the queen if she is a guest."""
    look = scene.look
    text = Text.assemble((look["coin"], COINS), str(shown["purse"]))
    if coins:
        text.append(f"{coins:+}".replace("-", "−" if look.unicode else "-"), GAIN if coins > 0 else FIRE)
    text.append(f" {look['knight']}{shown['reserve']} {look['tower']}{shown['towers']}")
    return text.append(f" {look['queen']}", Style(color="#c97fe0", bold=True)) if shown["hosts"] else text


def arithmetic(kingdom: Kingdom, shown: Shown, scene: Scene, cells: int) -> Block:
    """Where the points come from, in few lines: coins, territories, buildings, the queen, bonuses."""
    coins, built = shown["coins"], sum(each["points"] for each in shown["buildings"])
    pieces = [Text.assemble((scene.look["coin"], COINS), f" {coins['coins']}={coins['points']}")] if coins["points"] else []
    pieces += products(kingdom, scene)
    pieces += [Text(f"{scene.look['building']}={built}")] if built else []
    pieces += [Text(f"{scene.look['queen']}={shown['queen']}")] if shown["queen"] else []
    pieces += [Text(f"{name} +{points}") for name, points in bonuses(shown, scene)]
    return flowed(pieces, cells, 2) or [Text(scene.words("score.no-points"), FAINT)]


def builders(scene: Scene, view: Shown, cells: int) -> Block:
    """The six spaces with their prices, and what lies there; the top of the stack; the dragon."""
    words = scene.words
    top = words("stack.top", building=called(view["top"]["building"], words)) if view["top"] else words("stack.empty")
    name, above = Text(words("builders-board"), FAINT), Text(top, FAINT)
    names = max((len(called(each["tile"]["building"], words)) for each in view["board"] if each["tile"]), default=0)
    first = spread(name, above, cells) if name.cell_len + above.cell_len + 2 <= cells else above
    lines = [space(scene, each, view, names) for each in view["board"]]
    for line in [first, *lines]:
        line.truncate(cells)
    return [first, *lines]


def space(scene: Scene, each: Shown, view: Shown, names: int) -> Text:
    """``▸3 2● Bakery  2×ψ``: one space; what can be chosen has a strong number."""
    look, tile = scene.look, each["tile"]
    choosing = view["now"] in ("build", "dragon")
    offer = next((offer for offer in scene.offers if choosing and offer.key == str(each["space"])), None)
    chosen = offer is not None and scene.chosen is not None and scene.chosen.move == offer.move
    text = Text.assemble((look["now"] if chosen else " ", STRONG), (str(each["space"]), STRONG if offer else FAINT), " ")
    if tile is None:
        dragon = view["dragon"] == each["space"]
        return text.append(f"{look['dragon']} " if dragon else "   ", FIRE).append(
            scene.words("dragon.here" if dragon else "space.empty"), FAINT
        )
    cheaper = each["price"] < each["cost"]
    text.append(str(each["price"]), GAIN if cheaper else "").append(look["coin"], COINS).append(" ")
    text.append(f"{called(tile['building'], scene.words):<{names}} ", STRONG if offer else "").append_text(signs(tile, look))
    return text.append(f" +{offer.points}", GAIN) if offer and offer.points > 0 else text


def others(scene: Scene, view: Shown, size: Size | None, cells: int, most: int) -> Block:
    """The other kingdoms: drawn, or one in a line, or where even that is too much, several in a line."""
    mine = view["seat"]
    at = next(number for number, each in enumerate(view["kingdoms"]) if mine in each["seats"])
    rest = [view["kingdoms"][(at + step) % len(view["kingdoms"])] for step in range(1, len(view["kingdoms"]))]
    if size is not None:
        least = (cells + 2) // min(len(rest), ABREAST) - 2
        return shelved([realm(scene, shown, size, max(least, 2 * NAME)) for shown in rest], cells)
    if len(rest) <= most:
        return [spread(title(scene, shown, cells - 15), purse(scene, shown), cells) for shown in rest]
    brief = []
    for shown in rest:
        badges = Text.assemble(*(badge(scene, seat) for seat in shown["seats"]))
        brief.append(Text.assemble(badges, (f"{shown['total']:>3} ", STRONG), purse(scene, shown)))
    return flowed(brief, cells, 2, columns=True)


def realm(scene: Scene, shown: Shown, size: Size, cells: int) -> Block:
    """A kingdom below its title, which has ``cells``, and its purse."""
    board = draw(kingdom_of(shown), size, scene.look, named=False)
    return [padded(title(scene, shown, cells), cells), purse(scene, shown), *board]


def brief_draft(scene: Scene, view: Shown) -> list[Block]:
    """Both lines in few rows, for lines of eight: number, halves and king."""
    claiming = view["now"] == "claim"
    tried = scene.chosen.move if scene.chosen and claiming else ""
    lines: list[Block] = []
    for name, key in (("queue", "line.place"), ("line", "line.claim")):
        rows = [brief_domino(scene, each, i == 0 and name == "queue", str(each["domino"]) == tried, view)
                for i, each in enumerate(view[name])]  # fmt: skip
        columns = [rows[first : first + COLUMN] for first in range(0, len(rows), COLUMN)]
        heads = [Text(f" {scene.words(key)}", FAINT), *[Text()] * (len(columns) - 1)]
        lines += [[head, *column] for head, column in zip(heads, columns, strict=True)] if columns else []
    return lines


def brief_domino(scene: Scene, shown: Shown, acting: bool, chosen: bool, view: Shown) -> Text:
    """``▸q12 ψ ♠1✿``."""
    seat = view["seat"] if chosen else shown["seat"]
    king = (scene.look.house(seat), house(seat).style + STRONG) if seat is not None else " "
    halves = [land_text(Land(half["terrain"], half["crowns"]), SMALL, 0, scene.look) for half in shown["halves"]]
    strong = acting or chosen or (view["now"] == "claim" and shown["seat"] is None and shown in view["line"])
    mark = scene.look["now"] if acting or chosen else " "
    return Text.assemble((f"{mark}{shown['domino']:>3} ", STRONG if strong else ""), *halves, king)


def in_rows(columns: Sequence[Block], cells: int) -> Block:
    """Columns beside each other, in as many rows as they need."""
    return shelved([list(column) for column in columns], cells)
