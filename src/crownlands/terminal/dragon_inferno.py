"""The screen of Dragon Inferno: what is offered, what typed words mean, and how the table is laid out."""

from __future__ import annotations

import re
from typing import Any

from rich.style import Style
from rich.text import Text

from ..engine.errors import Refused
from ..engine.match import Match
from .canvas import Block, beside, flowed, spread, under, wrapped
from .dragon_inferno_board import board, size_for
from .dragon_inferno_end import BESIDE, ending, kingdoms
from .dragon_inferno_guide import guide
from .dragon_inferno_log import log
from .dragon_inferno_panels import caves, kingdom
from .palette import FAINT, GAIN, SETTING, STRONG
from .panels import badge
from .panels import log as last_moves
from .screen import Offer, Scene

__all__ = ["ending", "frame", "guide", "kingdoms", "log", "meant", "offers"]

SQUARE = r"[a-j](?:10|[1-9])"
PLACE = re.compile(rf"(?P<piece>[a-z])?@?(?P<square>{SQUARE})?(?P<facing>[nesw])?")
SQUARES = re.compile(SQUARE)
TALL = 32
"""Rows of a terminal that has room to spare."""
ASKED, ASKED_IN_A_TALL_ONE = 4, 6
"""Lines of the question with its offers and the hint, in a terminal of 24 rows and in a tall one."""


def offers(match: Match) -> list[Offer]:
    """The moves by number in the list, those that bring most first."""
    moves = match.view()["moves"]
    best = sorted(moves, key=lambda each: (-each["points"] - each.get("burns", 0), not each.get("summons")))
    return [Offer(str(number), each["move"], each["points"]) for number, each in enumerate(best, 1)]


def meant(match: Match, word: str) -> list[Offer]:
    """By number, by square (``c3``), by piece, square and facing (``jc3e``) or a part of it (``j@``), or by the whole move."""
    found = offers(match)
    if word.isascii() and word.isdecimal():
        chosen = [offer for offer in found if offer.key == str(int(word))]
        if not chosen:
            raise Refused("no-such-number", number=word[:20], most=len(found))
        return chosen
    whole = [offer for offer in found if offer.move.lower() == word]
    if whole:
        return whole
    if match.view()["now"] == "eggs" and re.fullmatch(rf"(?:{SQUARE}){{2,9}}", word):
        return [eggs(match, SQUARES.findall(word))]
    place = PLACE.fullmatch(word)
    if place is None or not any(place.groups()):
        return [offer for offer in found if offer.move == match.text(match.parse(word))]
    return placed(match, found, place)


def eggs(match: Match, squares: list[str]) -> Offer:
    """All eggs that the player has still to place, in any order; they are played in rising order."""
    moves = [f"egg@{square}" for square in sorted(squares, key=lambda square: (int(square[1:]), square[0]))]
    trial, seat = match.copy(), match.seat
    for move in moves:
        if trial.seat != seat or move not in trial.legal():
            raise Refused("no-eggs-there", squares=" ".join(squares))
        trial.play(move)
    return Offer("", " ".join(moves))


def placed(match: Match, found: list[Offer], place: re.Match[str]) -> list[Offer]:
    """The moves with this piece, this square and this facing, as far as they are given."""
    square = place["square"] or ""
    covers = {each["move"]: each["squares"] for each in match.view()["moves"]}

    def fits(offer: Offer) -> bool:
        piece, _, where = offer.move.lower().partition("@")
        return (not place["piece"] or piece[-1:] == place["piece"]) and (not place["facing"] or where[-1:] == place["facing"])

    fitting = [offer for offer in found if fits(offer)]
    exact = [offer for offer in fitting if SQUARES.findall(offer.move.partition("@")[2]) == [square]]
    chosen = exact or [offer for offer in fitting if square in covers[offer.move]] if square else fitting
    if not chosen:
        raise Refused("nothing-fits-there", typed=place[0])
    return chosen


def frame(scene: Scene) -> Block:
    """The board on the left; caves, both players and the log beside it; the question below."""
    view = scene.match.view()
    columns, rows = scene.size
    cells, seat = columns - 1, view["seat"]
    below = bottom(scene, cells)
    most = (ASKED if rows < TALL else ASKED_IN_A_TALL_ONE) - len(below)
    asked = [*question(scene, view, cells, most), *below]
    size = size_for(view, cells - BESIDE - 2, rows - 2 - len(asked))
    left = board(view, size, scene.look, seat, *marked(scene, view))
    room = cells - left[0].cell_len - 2
    gain = scene.chosen.points if scene.chosen else 0
    players = [kingdom(scene, view, seat, room, gain), kingdom(scene, view, 1 - seat, room)]
    right = [*caves(scene, view, room), Text(), *under(players, 0 if rows < TALL else 1)]
    height = max(rows - 2 - len(asked), len(left))
    told = last_moves(scene, height - len(right) - 1, room) if height - len(right) > 1 else []
    table = beside([left, [*right, *([Text()] if told else []), *told][:height]], 2)
    for line in table:
        line.truncate(cells)
    return [header(scene, view, cells), *table, *asked]


def marked(scene: Scene, view: dict[str, Any]) -> tuple[dict[str, Any], set[str]]:
    """The move that is tried, and else all squares that could be covered."""
    if scene.chosen:
        several = {"squares": SQUARES.findall(scene.chosen.move)}
        return next((each for each in view["moves"] if each["move"] == scene.chosen.move), several), set()
    covers = {each["move"]: each["squares"] for each in view["moves"]}
    return {}, {square for offer in scene.offers for square in covers[offer.move]}


def header(scene: Scene, view: dict[str, Any], cells: int) -> Text:
    """The game, how many tiles lie, and whose turn it is."""
    words = scene.words
    laid = sum(len(each["tiles"]) for each in view["kingdoms"])
    total = laid + sum(len(each["left"]) for each in view["kingdoms"])
    left = Text.assemble((f"{scene.look['castle']} ", Style(color=SETTING)), (f"{words('dragon-inferno.title')}  ", STRONG))
    left.append(f"{laid}/{total}", FAINT)
    who = words("turn.yours") if scene.bots.count(False) == 1 else words("turn.of", name=scene.names[view["seat"]])
    return spread(left, badge(scene, view["seat"]).append(f" {who}", STRONG), cells)


def question(scene: Scene, view: dict[str, Any], cells: int, most: int) -> Block:
    """What the player is asked, with the offers by number; what has been chosen, with what it does; in so many lines."""
    if scene.chosen:
        return answered(scene, view, scene.chosen, cells)
    asked = wrapped(prompt(scene, view), cells, STRONG)
    listed = [option(scene, view, offer) for offer in scene.offers[scene.first :]]
    lines = flowed(listed, cells, 2, columns=True)[: max(most - len(asked), 1)]
    each = max((text.cell_len for text in listed), default=1)
    scene.shown = min(len(lines) * ((cells + 2) // (each + 2)), len(listed))
    return asked + lines


def prompt(scene: Scene, view: dict[str, Any]) -> str:
    """The question of this moment."""
    words = scene.words
    if view["now"] == "eggs":
        each = int(scene.match.box.eggs)
        return words("eggs.prompt", n=each - (len(view["eggs"]) - each * view["seat"]))
    if view["now"] == "dragon":
        return words("summon.prompt", dragon=scene.offers[0].move[6])
    return words("tile.prompt")


def option(scene: Scene, view: dict[str, Any], offer: Offer) -> Text:
    """An offer with its number, what it brings, and a star if it summons a dragon."""
    shown = next(each for each in view["moves"] if each["move"] == offer.move)
    text = offer.move if view["now"] == "tile" else offer.move.partition("@")[2]
    return Text.assemble((f"{offer.key:>3} ", STRONG), text, *effects(scene, view, shown), "*" if shown.get("summons") else "")


def effects(scene: Scene, view: dict[str, Any], shown: dict[str, Any]) -> list[Any]:
    """What a move does to the points of the player, and of the other."""
    if view["now"] == "eggs" or not shown:
        return []
    own = (f" {shown['points']:+d}", GAIN if shown["points"] > 0 else "")
    return [own, f" {scene.look.house(1 - view['seat'])}-{shown['burns']}"] if shown.get("burns") else [own]


def answered(scene: Scene, view: dict[str, Any], chosen: Offer, cells: int) -> Block:
    """The move that is to be confirmed, and what it does."""
    words, move = scene.words, chosen.move
    if move.endswith("@-"):
        return wrapped(words("dragon.gone", dragon=move[6]), cells, STRONG)
    shown: dict[str, Any] = next((each for each in view["moves"] if each["move"] == move), {})
    told = [words("eggs.broken", n=shown["breaks"])] if shown.get("breaks") else []
    told += [words("summons")] if shown.get("summons") else []
    line = Text.assemble((move, STRONG), *effects(scene, view, shown))
    sentence = f" {scene.look['bullet']} ".join(told)
    return [line, *(wrapped(sentence[0].upper() + sentence[1:], cells) if told else [])]


def bottom(scene: Scene, cells: int) -> Block:
    """What was wrong, or what can be typed."""
    if scene.notice:
        return wrapped(scene.notice, cells, STRONG)
    if scene.chosen:
        return wrapped(scene.words("hint.forced" if scene.forced else "hint.confirm"), cells, FAINT)
    return wrapped(scene.words("hint.eggs" if scene.offers[0].move.startswith("egg") else "hint.tile"), cells, FAINT)
