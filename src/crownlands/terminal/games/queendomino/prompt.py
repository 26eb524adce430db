"""What a player of Queendomino is to choose, with the choices; or the selected move."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from ...drawing.palette import FAINT, GAIN, STRONG
from ...drawing.text_blocks import Block, flowed, wrapped
from ...game_screen import Choice, RenderContext
from ...panels.placements import placement_list
from .buildings import building_name, tile_effects, tiles
from .choices import SKIP, target_square

PROMPTS = {"build": "build.prompt", "dragon": "dragon.prompt", "claim": "claim.prompt"}


def prompt_lines(context: RenderContext, view: dict[str, Any], cells: int, most: int) -> Block:
    """The prompt with the choices, or the selected move."""
    if context.selected:
        return selected_lines(context, view, context.selected, cells)
    lines = wrapped(prompt(context, view), cells, STRONG)
    if view["now"] == "place":
        return lines + placement_list(context, cells, most)
    context.listed = len(context.choices)
    texts = [choice_text(context, view, choice) for choice in context.choices]
    return flowed([*lines, *texts], cells, 3)


def prompt(context: RenderContext, view: dict[str, Any]) -> str:
    """What the player is to choose."""
    translate, now = context.translate, view["now"]
    if now == "place":
        return translate("place.prompt", domino=view["queue"][0]["domino"])
    if now == "site":
        building = building_name(context.choices[0].move.partition("@")[0], translate)
        return translate("site.prompt", building=building)
    if now == "knight":
        return translate("knight.prompt" if len(context.choices) > 2 else "knight.second")
    return translate(PROMPTS[now])


def choice_text(context: RenderContext, view: dict[str, Any], choice: Choice) -> Text:
    """A choice with its number."""
    key = Text(choice.key, STRONG)
    if choice.move == SKIP:
        return key.append(f" {context.translate('choice.skip')}", FAINT)
    if not target_square(choice.move):
        return key
    knight = view["now"] == "knight"
    gain = f" +{choice.coins}{context.symbols['coin']}" if knight else f" +{choice.points}"
    return key.append(f" {choice.move.partition('@')[2]}", "not bold").append(gain, GAIN)


def selected_lines(
    context: RenderContext, view: dict[str, Any], selected: Choice, cells: int
) -> Block:
    """The move that is to be confirmed, and what it does."""
    sentence = selected_sentence(context, view, selected)
    if sentence:
        return wrapped(sentence, cells, STRONG)
    translate, move = context.translate, selected.move
    gain = f"  +{translate('points', n=selected.points)}" if selected.points > 0 else ""
    if view["now"] == "site":
        building, _, square = move.partition("@")
        move = f"{building_name(building, translate)}, {square}"
    return [Text.assemble((move, STRONG), (gain, GAIN))]


def selected_sentence(context: RenderContext, view: dict[str, Any], selected: Choice) -> str:
    """The selected move as a sentence; empty for a placement and for the site of a building."""
    translate, now, move = context.translate, view["now"], selected.move
    if move == SKIP:
        return translate("chosen.skip")
    if now == "place" and move.endswith("@-"):
        return translate("discard.prompt", domino=view["queue"][0]["domino"])
    if now == "claim":
        return translate("claim.last", domino=move) if context.forced else move
    if now == "knight":
        coins = translate("coins", n=selected.coins)
        return translate("chosen.knight", square=move.partition("@")[2], coins=coins)
    if now == "build":
        return translate(
            "chosen.build",
            building=building_name(move, translate),
            coins=translate("coins", n=-selected.coins),
            effects=tile_effects(tiles(context.match.box)[move], translate),
        )
    if now == "dragon":
        building = building_name(move.removeprefix("burn-"), translate)
        return translate("chosen.burn", building=building)
    return ""
