"""The screen of Kingdomino Duel: how a turn is laid out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rich.text import Text

from ...choice_list import choice_columns
from ...drawing.kingdom import Kingdom, Square, parse_square
from ...drawing.kingdom_drawing import draw_kingdom
from ...drawing.palette import FAINT, GAIN, STRONG
from ...drawing.square_drawing import MIDDLE, SMALL, Land
from ...drawing.text_blocks import Block, beside, flowed, wrapped
from ...game_screen import Choice, RenderContext
from ...panels.scores import compact_score
from ...panels.screen_parts import footer, header, heading, recent_moves
from .choices import SPELLS, is_take
from .map import covered, map_of, named_coat
from .panels import dice, spell_book, tower

STEPS = {"draft": "step.domino", "draw": "step.map", "strike": "step.book"}
CHOICE_LINES, LOG_LINES = 3, 8
"""The most lines of choices and of the log."""


def turn_screen(context: RenderContext) -> Block:
    """The map of the seat to move on the left, the panels beside it, log and prompt below."""
    view = context.match.view()
    columns, rows = context.size
    cells, seat = columns - 1, view["seat"]
    kingdom = preview_map(context, view)
    own, theirs = view["kingdoms"][seat], view["kingdoms"][1 - seat]
    gain = context.selected.points if context.selected else 0
    left = [heading(context, seat, own["total"], gain)]
    left += draw_kingdom(kingdom, MIDDLE, context.symbols)
    other_map = draw_kingdom(map_of(theirs), SMALL, context.symbols, labels=False)
    beside_map = beside([other_map, [*dice(context, view), tower(context, view, seat)]], 2)
    right = [heading(context, 1 - seat, theirs["total"]), *beside_map, *spell_book(context, view)]
    drawing = any(covered(choice.move) for choice in context.choices)
    hint = footer(context, "hint.draw" if drawing else "hint.choice", cells)
    bottom = [*prompt_lines(context, view, cells), *hint]
    room = rows - 2 - max(len(left), len(right)) - len(bottom)
    score = compact_score(kingdom, own, context, cells)
    if room - len(score) < 2:
        score = []
    log_room = min(room - len(score), LOG_LINES)
    log = recent_moves(context, log_room, cells) if log_room > 0 else []
    panels = beside([left, right], 2)
    for line in panels:
        line.truncate(cells)
    return [top(context, view, cells), *panels, *score, *log, *bottom]


def preview_map(context: RenderContext, view: dict[str, Any]) -> Kingdom:
    """The map of the seat to move with the selected move, or with the squares to choose from."""
    kingdom = map_of(view["kingdoms"][view["seat"]])
    gains: dict[Square, int] = {}
    for choice in context.choices:
        for square in covered(choice.move):
            if square not in kingdom.land:
                gains[square] = max(gains.get(square, 0), choice.points)
    kingdom.gains = gains
    half = next((parse_square(word[5:]) for word in view["cast"] if word.startswith("half@")), None)
    own_dice = [die for die in view["dice"] if die["seat"] == view["seat"]]
    if half and own_dice:
        kingdom.land[half] = die_land(own_dice[0], view)
    if not context.selected:
        return kingdom
    kingdom.preview = squares = covered(context.selected.move)
    numbers = context.selected.move.partition("@")[0]
    if numbers == "cross":
        land = kingdom.land[squares[0]]
        kingdom.land[squares[0]] = Land(land.terrain, land.crowns + 1)
        return kingdom
    for square, number in zip(squares, numbers, strict=False):
        die = next(die for die in own_dice if str(die["die"]) == number)
        kingdom.land[square] = die_land(die, view)
    return kingdom


def die_land(die: Mapping[str, Any], view: Mapping[str, Any]) -> Land:
    """What a die brings to the map: its coat of arms, or the one it stands for, and crosses."""
    return Land(named_coat(die, view) or die["coat"], die["crosses"])


def top(context: RenderContext, view: dict[str, Any], cells: int) -> Text:
    """The header with round and step."""
    translate = context.translate
    rounds = sum(move.startswith("+1.") for move in context.match.moves)
    step = Text(f"  {translate(STEPS[view['now']])}", FAINT)
    return header(context, "castle", Text(translate("round.number", n=rounds)), cells, step)


def prompt_lines(context: RenderContext, view: dict[str, Any], cells: int) -> Block:
    """What the player is to choose, with the choices; or the selected move."""
    if context.selected:
        return selected_lines(context, context.selected, cells)
    drawings = [choice for choice in context.choices[context.first :] if covered(choice.move)]
    others = [choice for choice in context.choices if not covered(choice.move)]
    other_texts = [choice_text(context, view, choice) for choice in others]
    below = flowed(other_texts, cells, 3)[:CHOICE_LINES]
    lines, listed = choice_columns(
        drawings,
        lambda choice: choice_text(context, view, choice),
        cells,
        max(CHOICE_LINES - len(below), 1),
    )
    all_listed = listed == len(drawings)
    context.listed = len(context.choices) - context.first if all_listed else listed
    return wrapped(prompt(context, view), cells, STRONG) + lines + below


def prompt(context: RenderContext, view: dict[str, Any]) -> str:
    """What the player is to choose."""
    translate, moves = context.translate, [choice.move for choice in context.choices]
    if view["now"] == "draft":
        return translate("draft.prompt")
    if view["now"] == "strike":
        lightning = {"bonus=": "spell.domain-bonus.about", "cross@": "spell.add-cross.about"}
        keys = [
            key
            for prefix, key in lightning.items()
            if any(move.startswith(prefix) for move in moves)
        ]
        return " ".join(translate(key) for key in keys)
    names = [move for move in moves if "=" in move]
    if names and not any("@" in move for move in moves):
        return translate("name.prompt", die=names[0][0])
    half = next((move for move in moves if re.fullmatch(r"[1-4]@..", move)), "")
    if half:
        return translate("draw.half", die=half[0])
    own_dice = [str(die["die"]) for die in view["dice"] if die["seat"] == view["seat"]]
    return translate("draw.prompt", dice=" + ".join(own_dice))


def choice_text(context: RenderContext, view: dict[str, Any], choice: Choice) -> Text:
    """A choice with its number."""
    key = (f"{choice.key:>2} ", STRONG)
    if not covered(choice.move):
        return Text.assemble(key, move_label(context, view, choice.move))
    gain = (f" +{choice.points}", GAIN) if view["now"] == "draw" else ("", GAIN)
    return Text.assemble(key, choice.move.partition("@")[2], gain)


def move_label(context: RenderContext, view: dict[str, Any], move: str) -> str:
    """The name in the list of a move that draws nothing on the map."""
    translate, symbols = context.translate, context.symbols
    if is_take(move):
        die = next(die for die in view["dice"] if str(die["die"]) == move[4:])
        name = translate(f"coat.{die['coat']}")
        return f"{symbols.terrain(die['coat'])}{symbols['cross'] * die['crosses']} {name}"
    if move in SPELLS:
        return translate(f"spell.{move}")
    if move == "-":
        return translate("choice.nothing")
    if move.startswith("tower"):
        return translate("choice.tower", tower=translate("tower-bonus"), die=move[5])
    if move.startswith("turn"):
        number, face = (int(part) - 1 for part in move[4:].split("."))
        box = context.match.box
        coat = (*(row["coat"] for row in view["rows"]), "wild")[int(box.coat[number, face])]
        picture = symbols.terrain(coat) + symbols["cross"] * int(box.crosses[number, face])
        return translate("choice.turn", die=number + 1, face=picture)
    coat = move.partition("=")[2]
    return f"{symbols.terrain(coat)} {translate(f'coat.{coat}')}"


def selected_lines(context: RenderContext, selected: Choice, cells: int) -> Block:
    """The move that is to be confirmed, and what it does."""
    translate, move = context.translate, selected.move
    if move == "-":
        return wrapped(translate("draw.nothing"), cells, STRONG)
    if context.forced and is_take(move):
        return wrapped(translate("draft.last", die=move[4:]), cells, STRONG)
    gain = f"  +{translate('points', n=selected.points)}" if selected.points else ""
    lines: Block = [Text.assemble((move, STRONG), (gain, GAIN))]
    key = f"spell.{move}" if move in SPELLS else "tower-bonus" if move.startswith("tower") else ""
    key = "spell.turn-die" if move.startswith("turn") else key
    return lines + (wrapped(translate(f"{key}.about"), cells) if key else [])
