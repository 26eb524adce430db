"""Building tiles of Queendomino, in signs and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from ..games.queendomino.components import TILES
from ..games.queendomino.view import tile
from ..kit.domino import TERRAIN_NAMES
from .palette import COINS, CROWNS, FAINT, GROUNDS, KNIGHTS, Look
from .words import Words

Tile = Mapping[str, Any]
MOST = 3
"""So many equal signs stand side by side; more are counted."""


def tiles(box: Any) -> dict[str, Tile]:
    """What every tile of the box shows, by its name: ``statue3``."""
    return {shown["building"]: shown for shown in (tile(box, number) for number in range(TILES))}


def called(building: str, words: Words) -> str:
    """The name of a building, without the number of its copy."""
    return words(f"building.{building.rstrip('0123456789')}")


def signs(shown: Tile, look: Look) -> Text:
    """``♞♖ 2×§``: what a tile brings at once, what it has on its square, and points at the end."""
    at_once = Text()
    for name, style in (("knights", KNIGHTS), ("towers", FAINT), ("crowns", CROWNS)):
        n, sign = shown[name], look[name[:-1]]
        at_once.append(sign * n if n <= MOST else f"{n}{sign}", style if name != "towers" else "bold")
    parts = [at_once] if at_once else []
    if shown["tax"] != "none":
        parts.append(Text.assemble("+", (look["coin"], COINS), f"/{look[shown['tax']]}"))
    if shown["points"]:
        parts.append(Text(str(shown["points"])))
    if shown["per"] in TERRAIN_NAMES:
        parts.append(Text.assemble(f"{shown['each']}{look['times']}", (look.terrain(shown["per"]), GROUNDS[shown["per"]].style)))
    elif shown["per"] != "none":
        parts.append(Text(f"{shown['each']}{look['times']}{look[shown['per']]}"))
    return Text(" ").join(parts)


def effects(shown: Tile, words: Words) -> str:
    """The same in words."""
    things = brought(shown, words, ("knights", "towers"))
    found = [words("effect.at-once", things=things)] if things else []
    if shown["crowns"]:
        found.append(words("effect.crowns", n=shown["crowns"]))
    if shown["tax"] != "none":
        found.append(words(f"effect.tax.{shown['tax']}"))
    if shown["points"]:
        found.append(words("effect.points", n=shown["points"]))
    if shown["per"] in TERRAIN_NAMES:
        found.append(words("effect.per.territory", n=shown["each"], terrain=words(f"terrain.{shown['per']}")))
    elif shown["per"] != "none":
        found.append(words(f"effect.per.{shown['per']}", n=shown["each"]))
    return "; ".join(found) or words("effect.none")


def brought(shown: Tile, words: Words, names: tuple[str, ...] = ("knights", "towers", "crowns")) -> str:
    """``1 knight, 2 towers``."""
    return ", ".join(words(name, n=shown[name]) for name in names if shown[name])
