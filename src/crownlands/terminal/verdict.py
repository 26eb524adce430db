"""Who has won, by what, and how the others' numbers were."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.style import Style

from .canvas import Block, wrapped
from .palette import GOLD, STRONG
from .screen import Scene


def verdict(scene: Scene, view: Mapping[str, Any], ties: Mapping[str, str], cells: int) -> Block:
    """The winners, and what decided; ``ties`` has the tie-breaks in order, each with what the view calls it."""
    result, words = scene.match.result(), scene.words
    kingdoms = list(zip(scene.match.teams, view["kingdoms"], strict=True))
    winners = [team for team, _ in kingdoms if team[0] in result.winners]
    lines: Block = []
    if scene.bots.count(False) == 1:
        won = scene.bots.index(False) in result.winners
        style = Style(color=GOLD, bold=True) if won else STRONG
        lines += wrapped(words("result.you-win" if won else "result.you-lose"), cells, style)
    if len(winners) > 1:
        lines += wrapped(words("result.shared", names=", ".join(called(scene, team) for team in winners)), cells, STRONG)
    elif len(winners[0]) > 1:
        lines += wrapped(words("result.team-wins", names=called(scene, winners[0]), n=max(result.points)), cells, STRONG)
    else:
        lines += wrapped(words("result.wins", name=called(scene, winners[0]), n=max(result.points)), cells, STRONG)
    if not ties or result.decided_by == "points":
        return lines
    for step in (*ties, "shared"):
        lines += wrapped(words(f"tie.{step}"), cells)
        if step in ties:
            tied = [(team, shown) for team, shown in kingdoms if result.points[team[0]] == max(result.points)]
            values = [f"{called(scene, team)} {shown[ties[step]]}" for team, shown in tied]
            lines += wrapped("  " + ", ".join(values), cells, indent="  ")
        if step == result.decided_by:
            break
    return lines


def called(scene: Scene, seats: tuple[int, ...] | list[int]) -> str:
    """The names of the seats that win and lose together."""
    return " + ".join(scene.names[seat] for seat in seats)
