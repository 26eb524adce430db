"""The screen of Kingdomino Duel: what is offered, what typed words mean, and how the table is laid out."""

from __future__ import annotations

import re
from typing import Any

from rich.style import Style
from rich.text import Text

from ..engine.errors import Refused
from ..engine.match import Match
from .board import Kingdom, Spot, draw, kingdom_of, spot
from .canvas import Block, beside, flowed, spread, under, wrapped
from .kingdomino_duel_end import ending, kingdoms
from .kingdomino_duel_guide import guide
from .kingdomino_duel_log import covered, is_take, log
from .kingdomino_duel_panels import book, dice, towers
from .land import MIDDLE, SMALL, Land
from .palette import FAINT, GAIN, SETTING, STRONG
from .panels import arithmetic, badge, heading
from .panels import log as last_moves
from .screen import Offer, Scene

__all__ = ["ending", "frame", "guide", "kingdoms", "log", "meant", "offers"]

SQUARE = re.compile(r"(?P<square>[a-g][1-5])(?P<turn>[nesw]?)")
STEPS = {"draft": "step.domino", "draw": "step.map", "strike": "step.book"}
SPELLS = ("take-two-dice", "ignore-connection", "split-domino")
CHOICES = 3
"""Lines of offers at most."""


def offers(match: Match) -> list[Offer]:
    """Dice by their own number; else drawings, those that bring most first, then everything else, by number in the list."""
    view = match.view()
    if view["now"] == "draft":
        return [Offer(each["move"][4:] if is_take(each["move"]) else "5", each["move"]) for each in view["moves"]]
    best = sorted(view["moves"], key=lambda each: (not covered(each["move"]), -each["points"]))
    return [Offer(str(number), each["move"], each["points"]) for number, each in enumerate(best, 1)]


def meant(match: Match, word: str) -> list[Offer]:
    """By number, by square (``c3``), by square and turn (``c3e``), or by the whole move (``13@c3e``)."""
    found = offers(match)
    if word.isascii() and word.isdecimal():
        chosen = [offer for offer in found if offer.key == str(int(word))]
        if not chosen and any(is_take(offer.move) for offer in found):
            free = ", ".join(offer.key for offer in found if is_take(offer.move))
            raise Refused("die-not-free", die=word[:20], free=free)
        if not chosen:
            raise Refused("no-such-number", number=word[:20], most=len(found))
        return chosen
    square = SQUARE.fullmatch(word)
    if square and not square["turn"]:
        at = spot(word)
        chosen = [offer for offer in found if covered(offer.move)[:1] == [at]]
        chosen = chosen or [offer for offer in found if at in covered(offer.move)]
        if not chosen:
            raise Refused("no-drawing-on", square=word)
        return chosen
    drawn = next((offer.move for offer in found if "@" in offer.move), "@")
    text = match.text(match.parse(f"{drawn.partition('@')[0]}@{word}" if square else word))
    return [offer for offer in found if offer.move == text]


def frame(scene: Scene) -> Block:
    """The map of the seat to move on the left; dice, the other map and the spell book beside it; log and question below."""
    view = scene.match.view()
    columns, rows = scene.size
    cells, seat = columns - 1, view["seat"]
    other = 1 - seat
    kingdom = active(scene, view)
    own, theirs = view["kingdoms"][seat], view["kingdoms"][other]
    gain = scene.chosen.points if scene.chosen else 0
    left = [heading(scene, seat, own["total"], gain), *draw(kingdom, MIDDLE, scene.look)]
    beside_them = [*dice(scene, view), towers(scene, view, seat)]
    near = beside([draw(kingdom_of(theirs), SMALL, scene.look, named=False), beside_them], 2)
    right = [heading(scene, other, theirs["total"]), *near, *book(scene, view)]
    asked = under([question(scene, view, cells), bottom(scene, cells)], 0)
    room = rows - 2 - max(len(left), len(right)) - len(asked)
    sums = arithmetic(kingdom, own, scene, cells)
    spare = room - len(sums) if room - len(sums) >= 2 else room
    told = last_moves(scene, min(max(spare, 0), 8), cells) if spare > 0 else []
    table = beside([left, right], 2)
    for line in table:
        line.truncate(cells)
    return [header(scene, view, cells), *table, *(sums if spare < room else []), *told, *asked]


def active(scene: Scene, view: dict[str, Any]) -> Kingdom:
    """The map of the seat to move, with what is tried, or with all squares that can be drawn on."""
    kingdom = kingdom_of(view["kingdoms"][view["seat"]])
    best: dict[Spot, int] = {}
    for offer in scene.offers:
        for at in covered(offer.move):
            if at not in kingdom.land:
                best[at] = max(best.get(at, 0), offer.points)
    kingdom.offers = best
    half = next((spot(word[5:]) for word in view["cast"] if word.startswith("half@")), None)
    mine = [die for die in view["dice"] if die["seat"] == view["seat"]]
    if half and mine:
        kingdom.land[half] = shown_by(mine[0], view)
    if not scene.chosen:
        return kingdom
    kingdom.tried = covered(scene.chosen.move)
    numbers = scene.chosen.move.partition("@")[0]
    if numbers == "cross":
        at = kingdom.tried[0]
        kingdom.land[at] = Land(kingdom.land[at].terrain, kingdom.land[at].crowns + 1)
        return kingdom
    for at, number in zip(kingdom.tried, numbers, strict=False):
        die = next(die for die in mine if str(die["die"]) == number)
        kingdom.land[at] = shown_by(die, view)
    return kingdom


def shown_by(die: dict[str, Any], view: dict[str, Any]) -> Land:
    """What a die brings to the map: the coat of arms that it shows or stands for, and its crosses."""
    named = next((word.split("=")[1] for word in view["cast"] if word.startswith(f"{die['die']}=")), die["coat"])
    return Land(named, die["crosses"])


def header(scene: Scene, view: dict[str, Any], cells: int) -> Text:
    """Game, round and step; and whose turn it is."""
    words = scene.words
    rounds = sum(move.startswith("+1.") for move in scene.match.moves)
    left = Text.assemble((f"{scene.look['castle']} ", Style(color=SETTING)), (f"{words('kingdomino-duel.title')}  ", STRONG))
    left.append(words("round.number", n=rounds))
    step = Text(f"  {words(STEPS[view['now']])}", FAINT)
    who = words("turn.yours") if scene.bots.count(False) == 1 else words("turn.of", name=scene.names[view["seat"]])
    right = badge(scene, view["seat"]).append(f" {who}", STRONG)
    if left.cell_len + step.cell_len + right.cell_len + 2 <= cells:
        left.append_text(step)
    return spread(left, right, cells)


def question(scene: Scene, view: dict[str, Any], cells: int) -> Block:
    """What the player is asked, with the offers by number; what has been chosen, with what it does."""
    if scene.chosen:
        return answered(scene, scene.chosen, cells)
    asked = wrapped(prompt(scene, view), cells, STRONG)
    drawings = [offer for offer in scene.offers[scene.first :] if covered(offer.move)]
    others = [offer for offer in scene.offers if not covered(offer.move)]
    below = flowed([option(scene, view, offer) for offer in others], cells, 3)[:CHOICES]
    listed = [option(scene, view, offer) for offer in drawings]
    lines = flowed(listed, cells, 2, columns=True)[: max(CHOICES - len(below), 1)]
    each = max((text.cell_len for text in listed), default=1)
    shown = min(len(lines) * ((cells + 2) // (each + 2)), len(drawings))
    scene.shown = shown if shown < len(drawings) else len(scene.offers) - scene.first
    return asked + lines + below


def prompt(scene: Scene, view: dict[str, Any]) -> str:
    """The question of this moment."""
    words, moves = scene.words, [offer.move for offer in scene.offers]
    if view["now"] == "draft":
        return words("draft.prompt")
    if view["now"] == "strike":
        lightning = {"bonus=": "spell.domain-bonus.about", "cross@": "spell.add-cross.about"}
        keys = [key for sign, key in lightning.items() if any_of(moves, sign)]
        return " ".join(words(key) for key in keys)
    names = [move for move in moves if "=" in move]
    if names and not any("@" in move for move in moves):
        return words("name.prompt", die=names[0][0])
    half = next((move for move in moves if re.fullmatch(r"[1-4]@..", move)), "")
    if half:
        return words("draw.half", die=half[0])
    mine = [str(die["die"]) for die in view["dice"] if die["seat"] == view["seat"]]
    return words("draw.prompt", dice=" + ".join(mine))


def any_of(moves: list[str], beginning: str) -> bool:
    """Whether one of the moves begins so."""
    return any(move.startswith(beginning) for move in moves)


def option(scene: Scene, view: dict[str, Any], offer: Offer) -> Text:
    """An offer with its number."""
    key = (f"{offer.key:>2} ", STRONG)
    if not covered(offer.move):
        return Text.assemble(key, label(scene, view, offer.move))
    gain = (f" +{offer.points}", GAIN) if view["now"] == "draw" else ("", GAIN)
    return Text.assemble(key, offer.move.partition("@")[2], gain)


def label(scene: Scene, view: dict[str, Any], move: str) -> str:
    """What a move that draws nothing on the map is called in the list."""
    words, look = scene.words, scene.look
    if is_take(move):
        die = next(die for die in view["dice"] if str(die["die"]) == move[4:])
        name = words(f"coat.{die['coat']}")
        return f"{look.terrain(die['coat'])}{look['cross'] * die['crosses']} {name}"
    if move in SPELLS:
        return words(f"spell.{move}")
    if move == "-":
        return words("choice.nothing")
    if move.startswith("tower"):
        return words("choice.tower", tower=words("tower-bonus"), die=move[5])
    if move.startswith("turn"):
        number, face = (int(part) - 1 for part in move[4:].split("."))
        box = scene.match.box
        coat = (*(row["coat"] for row in view["rows"]), "wild")[int(box.coat[number, face])]
        shown = look.terrain(coat) + look["cross"] * int(box.crosses[number, face])
        return words("choice.turn", die=number + 1, face=shown)
    coat = move.partition("=")[2]
    return f"{look.terrain(coat)} {words(f'coat.{coat}')}"


def answered(scene: Scene, chosen: Offer, cells: int) -> Block:
    """The move that is to be confirmed, and what it does."""
    words, move = scene.words, chosen.move
    if move == "-":
        return wrapped(words("draw.nothing"), cells, STRONG)
    if scene.forced and is_take(move):
        return wrapped(words("draft.last", die=move[4:]), cells, STRONG)
    lines: Block = [Text.assemble((move, STRONG), (f"  +{words('points', n=chosen.points)}" if chosen.points else "", GAIN))]
    key = f"spell.{move}" if move in SPELLS else "tower-bonus" if move.startswith("tower") else ""
    key = "spell.turn-die" if move.startswith("turn") else key
    return lines + (wrapped(words(f"{key}.about"), cells) if key else [])


def bottom(scene: Scene, cells: int) -> Block:
    """What was wrong, or what can be typed."""
    if scene.notice:
        return wrapped(scene.notice, cells, STRONG)
    if scene.chosen:
        return wrapped(scene.words("hint.forced" if scene.forced else "hint.confirm"), cells, FAINT)
    drawing = any(covered(offer.move) for offer in scene.offers)
    return wrapped(scene.words("hint.draw" if drawing else "hint.choice"), cells, FAINT)
