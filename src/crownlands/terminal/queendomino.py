"""The screen of Queendomino: the steps of a turn, and how the table is laid out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rich.text import Text

from .board import Kingdom, draw, kingdom_of
from .canvas import Block, beside, flowed, padded, under, width, wrapped
from .land import MIDDLE, SMALL, Size
from .palette import FAINT, GAIN, STRONG
from .panels import banner, draft
from .panels import log as last_moves
from .placing import listed, show_placements, size_for
from .queendomino_buildings import called, effects, tiles
from .queendomino_end import ending, kingdoms
from .queendomino_guide import guide
from .queendomino_log import log
from .queendomino_panels import arithmetic, brief_draft, builders, in_rows, others, purse, title
from .queendomino_typing import SKIP, meant, offers, target
from .screen import Offer, Scene

__all__ = ["ending", "frame", "guide", "kingdoms", "log", "meant", "offers"]

STEPS = {"place": "A", "knights": "B", "build": "C", "dragon": "D", "claim": "E"}
NOW = {"knight": "knights", "site": "build"}
"""The step of a moment, where it has another name."""
OPTIONAL = ("knights", "build", "dragon")
ROOMS: tuple[tuple[bool, Size | None, int, int, int, int], ...] = (
    (False, MIDDLE, 9, 10, 4, 1),
    (False, SMALL, 9, 8, 4, 1),
    (False, SMALL, 9, 5, 3, 1),
    (False, SMALL, 9, 3, 3, 0),
    (False, None, 9, 6, 3, 1),
    (False, None, 9, 4, 3, 0),
    (False, None, 9, 3, 2, 0),
    (True, None, 9, 3, 2, 0),
    (True, None, 3, 3, 2, 0),
    (True, None, 3, 2, 1, 0),
    (True, None, 3, 1, 1, 0),
)
"""From the roomiest to the closest: whether dominoes are drawn small, size of the other kingdoms, how many of them have a line
each, lines of the log, lines of offers, gap."""


def frame(scene: Scene) -> Block:
    """The kingdom of the seat to move on the left; lines, builders' board, the other kingdoms, log and question beside it."""
    view = scene.match.view()
    columns, rows = scene.size
    foot = bottom(scene, view, columns - 1)
    room = max(rows - len(foot) - 3, 12)
    kingdom = active(scene, view)
    board = draw(kingdom, size_for(kingdom, columns, room), scene.look)
    cells = columns - width(board) - 3
    own = points(scene, view, kingdom, width(board))
    below = len(board) + len(own) <= room
    if below:
        board = under([board, own], int(len(board) + len(own) < room))
    side = sidebar(scene, view, [] if below else points(scene, view, kingdom, cells), cells, room)
    number, rounds = progress(view, scene.match.players)
    first = banner(scene, "queendomino.title", number, rounds, "", columns - 1)
    return [first, steps(scene, view, columns - 1), *beside([board, side], 2), *foot]


def progress(view: dict[str, Any], players: int) -> tuple[int, int]:
    """The round being played (0 while the first line is claimed), and how many there are."""
    dominoes = 96 if "royal-wedding" in view["options"] else 48
    length = 8 if players > 4 else 4
    lines = -(-(dominoes - view["left"]) // length)
    return (lines - 1 if view["line"] else dominoes // length), dominoes // length


def mine(view: dict[str, Any]) -> dict[str, Any]:
    """The kingdom of the seat to move."""
    found: dict[str, Any] = next(each for each in view["kingdoms"] if view["seat"] in each["seats"])
    return found


def active(scene: Scene, view: dict[str, Any]) -> Kingdom:
    """The kingdom of the seat to move, with what is tried, or with all squares that can be chosen."""
    kingdom = kingdom_of(mine(view))
    show_placements(kingdom, scene, view)
    for offer in scene.offers:
        for at in target(offer.move):
            kingdom.offers = {**kingdom.offers, at: offer.coins if view["now"] == "knight" else offer.points}
    if scene.chosen and (squares := target(scene.chosen.move)):
        (at,) = kingdom.tried = squares
        land = kingdom.land[at]
        if view["now"] == "knight":
            kingdom.land[at] = replace(land, knight=True)
        else:
            crowns = tiles(scene.match.box)[scene.chosen.move.partition("@")[0]]["crowns"]
            kingdom.land[at] = replace(land, building=True, crowns=land.crowns + crowns)
    return kingdom


def points(scene: Scene, view: dict[str, Any], kingdom: Kingdom, cells: int) -> Block:
    """Name, purse and points of the seat to move."""
    own, chosen = mine(view), scene.chosen
    name = title(scene, own, cells, chosen.points if chosen and view["now"] != "build" else 0)
    coins = chosen.coins if chosen and view["now"] != "site" else 0
    return [name, purse(scene, own, coins), *arithmetic(kingdom, own, scene, cells)]


def steps(scene: Scene, view: dict[str, Any], cells: int) -> Text:
    """The five steps of a turn: those done are faint, the one now is marked, brackets say that one may be skipped."""
    if not view["queue"]:
        names = [scene.words(f"queendomino.option.{name}") for name in scene.match.options]
        return padded(Text("  " + f" {scene.look['bullet']} ".join(names), FAINT), cells)
    now, done = NOW.get(view["now"], view["now"]), True
    text = Text()
    for name, letter in STEPS.items():
        done = done and name != now
        word = f"{letter} {scene.words(f'step.{name}')}"
        word = f"({word})" if name in OPTIONAL else word
        mark = scene.look["now"] if name == now else " "
        text.append(f"{mark}{word} ", FAINT if done else STRONG if name == now else "")
        text.append(" ")
    text.truncate(cells)
    return text


def sidebar(scene: Scene, view: dict[str, Any], own: Block, cells: int, room: int) -> Block:
    """As much as there is room for: first with everything large, then smaller and smaller."""
    block: Block = []
    for brief, size, most, lines, choices, gap in ROOMS:
        seen = others(scene, view, size, cells, most)
        asked = question(scene, view, cells, choices)
        told = under([last_moves(scene, lines, cells), asked], gap)
        block = under([under([top(scene, view, brief, cells), own, seen], gap), told], max(gap, 0))
        if len(block) <= room and width(block) <= cells:
            return block
    return block[-room:]


def top(scene: Scene, view: dict[str, Any], brief: bool, cells: int) -> Block:
    """Both lines and the builders' board, beside each other where there is room."""
    lines = beside(brief_draft(scene, view), 1) if brief else draft(scene, view)
    if width(lines) > cells:
        lines = in_rows(brief_draft(scene, view), cells)
    board = builders(scene, view, cells)
    near = cells - width(lines) - 3
    return beside([lines, builders(scene, view, near)], 3) if width(board[1:]) <= near else under([lines, board], 0)


def question(scene: Scene, view: dict[str, Any], cells: int, most: int) -> Block:
    """What the player is asked, with the best offers by number."""
    if scene.chosen:
        return answered(scene, view, scene.chosen, cells)
    asked = wrapped(prompt(scene, view), cells, STRONG)
    if view["now"] == "place":
        return asked + listed(scene, cells, most)
    scene.shown = len(scene.offers)
    return flowed([*asked, *(option(scene, view, offer) for offer in scene.offers)], cells, 3)


def prompt(scene: Scene, view: dict[str, Any]) -> str:
    """The question of this moment."""
    words, now = scene.words, view["now"]
    if now == "place":
        return words("place.prompt", domino=view["queue"][0]["domino"])
    if now == "site":
        return words("site.prompt", building=called(scene.offers[0].move.partition("@")[0], words))
    if now == "knight":
        return words("knight.prompt" if len(scene.offers) > 2 else "knight.second")
    return words({"build": "build.prompt", "dragon": "dragon.prompt", "claim": "claim.prompt"}[now])


def option(scene: Scene, view: dict[str, Any], offer: Offer) -> Text:
    """An offer with its number."""
    key = Text(offer.key, STRONG)
    if offer.move == SKIP:
        return key.append(f" {scene.words('choice.skip')}", FAINT)
    if not target(offer.move):
        return key
    gain = f" +{offer.coins}{scene.look['coin']}" if view["now"] == "knight" else f" +{offer.points}"
    return key.append(f" {offer.move.partition('@')[2]}", "not bold").append(gain, GAIN)


def answered(scene: Scene, view: dict[str, Any], chosen: Offer, cells: int) -> Block:
    """The move that is to be confirmed, and what it does."""
    words, now, move = scene.words, view["now"], chosen.move
    if move == SKIP:
        return wrapped(words("chosen.skip"), cells, STRONG)
    if now == "place" and move.endswith("@-"):
        return wrapped(words("discard.prompt", domino=view["queue"][0]["domino"]), cells, STRONG)
    if now == "claim":
        return wrapped(words("claim.last", domino=move) if scene.forced else move, cells, STRONG)
    if now == "knight":
        square = move.partition("@")[2]
        return wrapped(words("chosen.knight", square=square, coins=words("coins", n=chosen.coins)), cells, STRONG)
    if now == "build":
        about = effects(tiles(scene.match.box)[move], words)
        return wrapped(
            words("chosen.build", building=called(move, words), coins=words("coins", n=-chosen.coins), effects=about),
            cells,
            STRONG,
        )
    if now == "dragon":
        return wrapped(words("chosen.burn", building=called(move.removeprefix("burn-"), words)), cells, STRONG)
    gain = f"  +{words('points', n=chosen.points)}" if chosen.points > 0 else ""
    what, _, square = move.partition("@")
    return [Text.assemble((f"{called(what, words)}, {square}" if now == "site" else move, STRONG), (gain, GAIN))]


def bottom(scene: Scene, view: dict[str, Any], cells: int) -> Block:
    """What was wrong, or what can be typed."""
    if scene.notice:
        return wrapped(scene.notice, cells, STRONG)
    if scene.chosen:
        return wrapped(scene.words("hint.forced" if scene.forced else "hint.confirm"), cells, FAINT)
    hints = {"place": "hint.place.table", "claim": "hint.claim.table", "site": "hint.site"}
    return wrapped(scene.words(hints.get(view["now"], "hint.step")), cells, FAINT)
