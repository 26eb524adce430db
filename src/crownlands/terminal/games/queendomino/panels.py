"""The panels of Queendomino: the builders' board, purses, points, and the other kingdoms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.style import Style
from rich.text import Text

from ...drawing.kingdom import Kingdom, kingdom_of
from ...drawing.kingdom_drawing import draw_kingdom
from ...drawing.palette import COINS, FAINT, FIRE, GAIN, STRONG, Symbols
from ...drawing.square_drawing import SquareSize
from ...drawing.text_blocks import Block, flowed, padded, spread
from ...game_screen import RenderContext
from ...panels.scores import bonus_texts, no_points, territory_products
from ...panels.screen_parts import SHORT_NAME, badge, heading, in_rows
from .buildings import building_name, tile_symbols

MAX_ABREAST = 4
"""So many of the other kingdoms stand in a row, if there is room."""
PURSE_WIDTH = 15
QUEEN = Style(color="#c97fe0", bold=True)
View = Mapping[str, Any]


def title(context: RenderContext, kingdom: View, cells: int, gain: int = 0) -> Text:
    """Emblems, names and points of those who share a kingdom, in at most ``cells``."""
    seats = kingdom["seats"]
    if len(seats) == 1:
        text = heading(context, seats[0], kingdom["total"], gain)
        if text.cell_len <= cells:
            return text
    points = Text.assemble(
        (f" {kingdom['total'] + gain}", STRONG), (f" (+{gain})" if gain else "", GAIN)
    )
    room = cells - points.cell_len - 3 * len(seats) - 1
    names = Text(" + ".join(context.names[seat] for seat in seats), STRONG)
    if names.cell_len > room and len(seats) > 1:
        each = (room - 3) // len(seats)
        names = Text(" + ".join(context.names[seat][:each] for seat in seats), STRONG)
    names.truncate(max(room, 1))
    return Text.assemble(*(badge(context, seat) for seat in seats), " ", names, points)


def purse(kingdom: View, symbols: Symbols, coins: int = 0) -> Text:
    """``●7 ♞1 ♖2 ♕``: coins, knights in reserve, towers, and the queen if she is a guest."""
    text = Text.assemble((symbols["coin"], COINS), str(kingdom["purse"]))
    if coins:
        change = f"{coins:+}".replace("-", "−" if symbols.unicode else "-")
        text.append(change, GAIN if coins > 0 else FIRE)
    text.append(f" {symbols['knight']}{kingdom['reserve']} {symbols['tower']}{kingdom['towers']}")
    return text.append(f" {symbols['queen']}", QUEEN) if kingdom["hosts"] else text


def compact_score(kingdom: Kingdom, score: View, context: RenderContext, cells: int) -> Block:
    """Points of coins, territories, buildings, the queen and bonuses, in few lines."""
    symbols, coins = context.symbols, score["coins"]
    built = sum(building["points"] for building in score["buildings"])
    parts: list[Text] = []
    if coins["points"]:
        value = f" {coins['coins']}={coins['points']}"
        parts.append(Text.assemble((symbols["coin"], COINS), value))
    parts += territory_products(kingdom, context)
    parts += [Text(f"{symbols['building']}={built}")] if built else []
    parts += [Text(f"{symbols['queen']}={score['queen']}")] if score["queen"] else []
    parts += bonus_texts(score, context)
    return flowed(parts, cells, 2) or no_points(context)


def builders_board(context: RenderContext, view: View, cells: int) -> Block:
    """The six spaces with their prices and tiles, the top of the stack, and the dragon."""
    translate = context.translate
    if view["top"]:
        stack = translate("stack.top", building=building_name(view["top"]["building"], translate))
    else:
        stack = translate("stack.empty")
    name, top = Text(translate("builders-board"), FAINT), Text(stack, FAINT)
    name_width = max(
        (
            len(building_name(space["tile"]["building"], translate))
            for space in view["board"]
            if space["tile"]
        ),
        default=0,
    )
    first = spread(name, top, cells) if name.cell_len + top.cell_len + 2 <= cells else top
    lines = [first, *(space_text(context, space, view, name_width) for space in view["board"])]
    for line in lines:
        line.truncate(cells)
    return lines


def space_text(context: RenderContext, space: View, view: View, name_width: int) -> Text:
    """``▸3 2● Bakery  2×ψ``: one space; what can be chosen has a strong number."""
    symbols, tile = context.symbols, space["tile"]
    choosing = view["now"] in ("build", "dragon")
    choice = next(
        (choice for choice in context.choices if choosing and choice.key == str(space["space"])),
        None,
    )
    is_selected = choice and context.selected and context.selected.move == choice.move
    text = Text.assemble(
        (symbols["now"] if is_selected else " ", STRONG),
        (str(space["space"]), STRONG if choice else FAINT),
        " ",
    )
    if tile is None:
        dragon = view["dragon"] == space["space"]
        text.append(f"{symbols['dragon']} " if dragon else "   ", FIRE)
        return text.append(context.translate("dragon.here" if dragon else "space.empty"), FAINT)
    cheaper = space["price"] < space["cost"]
    text.append(str(space["price"]), GAIN if cheaper else "")
    text.append(symbols["coin"], COINS).append(" ")
    name = building_name(tile["building"], context.translate)
    text.append(f"{name:<{name_width}} ", STRONG if choice else "")
    text.append_text(tile_symbols(tile, symbols))
    return text.append(f" +{choice.points}", GAIN) if choice and choice.points > 0 else text


def own_index(view: View, seat: int) -> int:
    """The index of the kingdom of a seat; 0 where it has none."""
    return next(
        (index for index, kingdom in enumerate(view["kingdoms"]) if seat in kingdom["seats"]), 0
    )


def other_kingdoms(
    context: RenderContext, view: View, size: SquareSize | None, cells: int, most: int
) -> Block:
    """The other kingdoms: drawn, or one per line if there are at most ``most``, or several."""
    own = own_index(view, view["seat"])
    others = [*view["kingdoms"][own + 1 :], *view["kingdoms"][:own]]
    if size is not None:
        share = (cells + 2) // min(len(others), MAX_ABREAST) - 2
        room = max(share, 2 * SHORT_NAME)
        blocks = [titled_kingdom(context, kingdom, size, room) for kingdom in others]
        return in_rows(blocks, cells)
    if len(others) <= most:
        return [
            spread(
                title(context, kingdom, cells - PURSE_WIDTH),
                purse(kingdom, context.symbols),
                cells,
            )
            for kingdom in others
        ]
    texts = []
    for kingdom in others:
        badges = Text.assemble(*(badge(context, seat) for seat in kingdom["seats"]))
        points = (f"{kingdom['total']:>3} ", STRONG)
        texts.append(Text.assemble(badges, points, purse(kingdom, context.symbols)))
    return flowed(texts, cells, 2, columns=True)


def titled_kingdom(context: RenderContext, kingdom: View, size: SquareSize, cells: int) -> Block:
    """A kingdom below its purse and its title, which has ``cells``."""
    lines = draw_kingdom(kingdom_of(kingdom), size, context.symbols, labels=False)
    name = padded(title(context, kingdom, cells), cells)
    return [name, purse(kingdom, context.symbols), *lines]
