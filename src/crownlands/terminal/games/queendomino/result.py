"""The kingdoms of a match of Queendomino by place, the score pad, and what decided."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from ....kit.domino import TERRAIN_NAMES
from ...drawing.kingdom import kingdom_of
from ...drawing.palette import FAINT, STRONG
from ...drawing.square_drawing import MIDDLE
from ...drawing.text_blocks import Block, beside, flowed, padded, under
from ...game_screen import RenderContext
from ...panels.kingdoms import SCORE_WIDTH, framed_kingdom
from ...panels.result import winner_lines
from ...panels.scores import bonuses, detailed_score
from ...panels.screen_parts import badge, in_rows, pages, recent_moves
from .buildings import building_name
from .panels import compact_score, own_index, purse, title

TIE_BREAKS = {"largest-territory": "largest"}
"""The field of the view that the tie-break compares."""
PAD_HEADING, PAD_COLUMN = 22, 7
"""Columns of the score pad for a heading and for a kingdom."""
View = Mapping[str, Any]


def result_screen(context: RenderContext) -> Block:
    """The kingdoms in the order of their places, the score pad, then the winners."""
    cells = context.size[0] - 1
    view, places = context.match.view(), context.match.result().places

    def place_and_seats(kingdom: View) -> tuple[int, list[int]]:
        return places[kingdom["seats"][0]], kingdom["seats"]

    order = sorted(view["kingdoms"], key=place_and_seats)
    kingdoms = [
        ranked_kingdom(context, view, kingdom, place_and_seats(kingdom)[0]) for kingdom in order
    ]
    return under(
        [
            in_rows(kingdoms, cells),
            score_pad(context, order, cells),
            winner_lines(context, view, TIE_BREAKS, cells),
        ]
    )


def ranked_kingdom(context: RenderContext, view: View, kingdom: View, place: int) -> Block:
    """One kingdom under its place and names, its points by heading beside it."""
    board = framed_kingdom(context, kingdom_of(kingdom), view["side"])
    cells = MIDDLE.extent(view["side"], 0)[0] + SCORE_WIDTH - 2
    name = Text.assemble((f"{place}. ", STRONG), title(context, kingdom, cells))
    return [name, *beside([board, score_by_heading(context, kingdom)], 2)]


def score_by_heading(context: RenderContext, kingdom: View) -> Block:
    """Purse, coins, territories, buildings one by one, the queen, bonuses."""
    translate, symbols, coins = context.translate, context.symbols, kingdom["coins"]
    lines: Block = [purse(kingdom, symbols)]
    if coins["points"]:
        per_point = context.match.game.numbers["coins_per_point"]
        name = f"    {translate('score.coins')}  {coins['coins']} / {per_point}"
        lines.append(heading_row(name, coins["points"]))
    if kingdom["territories"]:
        lines += detailed_score(kingdom_of(kingdom), {"bonuses": {}}, context, SCORE_WIDTH)
    for building in kingdom["buildings"]:
        if building["points"]:
            name = f"  {symbols['building']} {building_name(building['building'], translate)}"
            lines.append(heading_row(name, building["points"]))
    if kingdom["queen"]:
        name = f"  {symbols['queen']} {translate('score.queen')}"
        lines.append(heading_row(name, kingdom["queen"]))
    extra = bonuses(kingdom, context.match.game, translate)
    return lines + [heading_row(f"    {name}", points) for name, points in extra]


def heading_row(name: str, points: int) -> Text:
    """A heading and its points."""
    return padded(Text(name), SCORE_WIDTH - 4).append(f"{points:>3}", STRONG)


def score_pad(context: RenderContext, kingdoms: list[dict[str, Any]], cells: int) -> Block:
    """The score pad: a line for each heading, a column for each kingdom."""
    translate = context.translate
    rows = {translate("score.coins"): [kingdom["coins"]["points"] for kingdom in kingdoms]}
    for terrain in TERRAIN_NAMES:
        rows[translate(f"terrain.{terrain}")] = [
            sum(
                territory["points"]
                for territory in kingdom["territories"]
                if territory["terrain"] == terrain
            )
            for kingdom in kingdoms
        ]
    rows[translate("score.buildings")] = [
        sum(building["points"] for building in kingdom["buildings"]) for kingdom in kingdoms
    ]
    rows[translate("score.queen")] = [kingdom["queen"] for kingdom in kingdoms]
    for name in kingdoms[0]["bonuses"]:
        rows[translate(f"queendomino.option.{name}")] = [
            kingdom["bonuses"][name] for kingdom in kingdoms
        ]
    head = padded(Text(), PAD_HEADING)
    for kingdom in kingdoms:
        badges = Text.assemble(*(badge(context, seat) for seat in kingdom["seats"]))
        head.append(" " * (PAD_COLUMN - badges.cell_len)).append_text(badges)
    nothing = context.symbols["free"]
    lines = [head]
    lines += [pad_row(name, [value or nothing for value in row]) for name, row in rows.items()]
    total = pad_row(translate("score.total"), [kingdom["total"] for kingdom in kingdoms])
    total.stylize(STRONG)
    lines.append(total)
    for line in lines:
        line.truncate(cells)
    return lines


def pad_row(name: str, values: list[int | str]) -> Text:
    """A line of the score pad."""
    columns = "".join(f"{value:>{PAD_COLUMN}}" for value in values)
    return padded(Text(name), PAD_HEADING).append(columns)


def kingdom_pages(context: RenderContext) -> list[Block]:
    """The present kingdoms, from the seat to move on; and the end of the log."""
    view = context.match.view()
    own = own_index(view, context.match.seat)
    kingdoms = [*view["kingdoms"][own:], *view["kingdoms"][:own]]
    log = recent_moves(context, context.size[1] - 4, context.size[0] - 1)
    blocks = [present_kingdom(context, view, kingdom) for kingdom in kingdoms]
    return [*pages(context, blocks), *pages(context, [log])]


def present_kingdom(context: RenderContext, view: View, kingdom: View) -> Block:
    """One kingdom with its purse, its points, and the names of its buildings."""
    translate = context.translate
    board = framed_kingdom(context, kingdom_of(kingdom), view["side"])
    names = [
        Text(f"{building_name(building['building'], translate)} {building['points']}")
        for building in kingdom["buildings"]
    ]
    lines = [
        purse(kingdom, context.symbols),
        *compact_score(kingdom_of(kingdom), kingdom, context, SCORE_WIDTH),
    ]
    if names:
        lines.append(Text(f"{translate('score.buildings')}:", FAINT))
        lines += flowed(names, SCORE_WIDTH)
    cells = MIDDLE.extent(view["side"], 0)[0] + SCORE_WIDTH
    return [title(context, kingdom, cells), *beside([board, lines], 2)]
