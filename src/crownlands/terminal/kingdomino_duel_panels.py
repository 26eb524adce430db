"""What stands beside a map of Kingdomino Duel: the dice, the spell book, and the tower."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from .canvas import Block, padded
from .land import MIDDLE, Land, land_text
from .palette import FAINT, STRONG
from .panels import badge, sign
from .screen import Scene

NAMED = 23
"""The room for the name of a spell."""


def face(scene: Scene, coat: str, crosses: int) -> Text:
    """What a die shows."""
    return land_text(Land(coat, crosses), MIDDLE, 0, scene.look)


def dice(scene: Scene, view: Mapping[str, Any]) -> Block:
    """The dice with their numbers, and who has taken them; a die that is chosen has a mark."""
    lines: Block = [Text(scene.words("dice"), FAINT)]
    for die in view["dice"]:
        chosen = scene.chosen is not None and scene.chosen.move == f"take{die['die']}"
        mark = scene.look["now"] if chosen else " "
        named = next((word.split("=")[1] for word in view["cast"] if word.startswith(f"{die['die']}=")), "")
        seat = view["seat"] if chosen else die["seat"]
        taker = badge(scene, seat) if seat is not None else Text("   ")
        line = Text.assemble((f"{mark}{die['die']} ", STRONG), face(scene, die["coat"], die["crosses"]), " ", taker)
        if named:
            line.append("=").append_text(sign(scene, named))
        lines.append(line)
    return lines


def book(scene: Scene, view: Mapping[str, Any]) -> Block:
    """The spell book: boxes of both players, the spell, and who has it; a spell that was used is faint."""
    lines: Block = []
    title = Text(f"{scene.words('spell-book')}", FAINT)
    most = max(row["boxes"] for row in view["rows"])
    for row in view["rows"]:
        line = sign(scene, row["coat"])
        for seat in range(2):
            filled = row["filled"][seat]
            boxes = scene.look["filled"] * filled + scene.look["box"] * (row["boxes"] - filled)
            struck = row["seat"] not in (None, seat)
            line.append(f" {scene.look.house(seat)}").append(f"{boxes:<{most}}", FAINT if struck else "")
        line.append(" ").append_text(padded(Text(scene.words(f"spell.{row['spell']}"), FAINT if row["used"] else ""), NAMED))
        if row["seat"] is not None:
            line.append_text(badge(scene, row["seat"])).append("*" if row["used"] else "", FAINT)
        lines.append(line)
    return [title, *lines]


def towers(scene: Scene, view: Mapping[str, Any], seat: int) -> Text:
    """Whether a player still has the tower."""
    there = view["kingdoms"][seat]["tower"]
    mark = scene.look["castle"] if there else scene.look["box"]
    return Text.assemble(f"{mark} ", (scene.words("tower-bonus"), "" if there else FAINT))
