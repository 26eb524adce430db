"""Building tiles of Queendomino, in symbols and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from ....engine.view import plain
from ....games.queendomino.components import TILES
from ....games.queendomino.kingdom_view import building
from ....kit.domino import TERRAIN_NAMES
from ...drawing.palette import COINS, CROWNS, FAINT, GROUNDS, KNIGHTS, Symbols
from ...translation import Translator

Tile = Mapping[str, Any]
MAX_REPEATED = 3
"""So many equal symbols stand side by side; more are counted."""
GUESSED = "?"
"""Marks a tile whose effect at once is not published (AMB-26)."""


def tiles(box: Any) -> dict[str, Tile]:
    """The views of all tiles of the box by name: ``statue3``."""
    views = (plain(building(box, number)) for number in range(TILES))
    return {view["building"]: view for view in views}


def building_name(building: str, translate: Translator) -> str:
    """The name of a building, without the number of its copy."""
    return translate(f"building.{building.rstrip('0123456789')}")


def tile_symbols(tile: Tile, symbols: Symbols) -> Text:
    """``♞♖? 2×§``: what a tile brings at once, what it has on its square, and points at the end."""
    at_once = Text()
    for name, style in (("knights", KNIGHTS), ("towers", "bold"), ("crowns", CROWNS)):
        n, symbol = tile[name], symbols[name[:-1]]
        at_once.append(symbol * n if n <= MAX_REPEATED else f"{n}{symbol}", style)
    if tile.get("guessed"):
        at_once.append(GUESSED, FAINT)
    parts = [at_once] if at_once else []
    if tile["tax"] != "none":
        parts.append(Text.assemble("+", (symbols["coin"], COINS), f"/{symbols[tile['tax']]}"))
    if tile["points"]:
        parts.append(Text(str(tile["points"])))
    if tile["per"] != "none":
        counted = (
            (symbols.terrain(tile["per"]), GROUNDS[tile["per"]].style)
            if tile["per"] in TERRAIN_NAMES
            else symbols[tile["per"]]
        )
        parts.append(Text.assemble(f"{tile['each']}{symbols['times']}", counted))
    return Text(" ").join(parts)


def tile_effects(tile: Tile, translate: Translator) -> str:
    """What a tile brings, in words."""
    pieces = pieces_text(tile, translate, ("knights", "towers"))
    effects = [translate("effect.at-once", things=pieces)] if pieces else []
    if tile.get("guessed"):
        things = pieces or translate("effect.none")
        effects = [translate("effect.at-once.guessed", things=things)]
    if tile["crowns"]:
        effects.append(translate("effect.crowns", n=tile["crowns"]))
    if tile["tax"] != "none":
        effects.append(translate(f"effect.tax.{tile['tax']}"))
    if tile["points"]:
        effects.append(translate("effect.points", n=tile["points"]))
    if tile["per"] in TERRAIN_NAMES:
        terrain = translate(f"terrain.{tile['per']}")
        effects.append(translate("effect.per.territory", n=tile["each"], terrain=terrain))
    elif tile["per"] != "none":
        effects.append(translate(f"effect.per.{tile['per']}", n=tile["each"]))
    return "; ".join(effects) or translate("effect.none")


def pieces_text(
    counts: Mapping[str, Any],
    translate: Translator,
    names: tuple[str, ...] = ("knights", "towers", "crowns"),
) -> str:
    """``1 knight, 2 towers``."""
    return ", ".join(translate(name, n=counts[name]) for name in names if counts[name])
