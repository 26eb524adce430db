"""The winners of a match, and what decided."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.style import Style

from ..drawing.palette import GOLD, STRONG
from ..drawing.text_blocks import Block, wrapped
from ..game_screen import RenderContext


def winner_lines(
    context: RenderContext, view: Mapping[str, Any], tie_breaks: Mapping[str, str], cells: int
) -> Block:
    """The winners, and what decided; ``tie_breaks`` in order, with the fields of the view."""
    result, translate = context.match.result(), context.translate
    kingdoms = list(zip(context.match.teams, view["kingdoms"], strict=True))
    winners = [team for team, _ in kingdoms if team[0] in result.winners]
    lines = personal_result(context, cells)
    names, points = [team_name(context, team) for team in winners], max(result.points)
    if len(winners) > 1:
        sentence = translate("result.shared", names=", ".join(names))
    elif len(winners[0]) > 1:
        sentence = translate("result.team-wins", names=names[0], n=points)
    else:
        sentence = translate("result.wins", name=names[0], n=points)
    lines += wrapped(sentence, cells, STRONG)
    if not tie_breaks or result.decided_by == "points":
        return lines
    for step in (*tie_breaks, "shared"):
        lines += wrapped(translate(f"tie.{step}"), cells)
        if step in tie_breaks:
            values = [
                f"{team_name(context, team)} {kingdom[tie_breaks[step]]}"
                for team, kingdom in kingdoms
                if result.points[team[0]] == points
            ]
            lines += wrapped("  " + ", ".join(values), cells, indent="  ")
        if step == result.decided_by:
            break
    return lines


def personal_result(context: RenderContext, cells: int) -> Block:
    """Whether the only person at the table has won."""
    if context.bots.count(False) != 1:
        return []
    won = context.bots.index(False) in context.match.result().winners
    style = Style(color=GOLD, bold=True) if won else STRONG
    return wrapped(context.translate("result.you-win" if won else "result.you-lose"), cells, style)


def team_name(context: RenderContext, seats: tuple[int, ...] | list[int]) -> str:
    """The names of the seats that win and lose together."""
    return " + ".join(context.names[seat] for seat in seats)
