"""Test arrangements of Kingdomino Duel as pictures: drawn maps, dice, earned spells."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import crownlands
from crownlands.games.kingdomino_duel.components import COAT_NAMES, LETTERS, SPELL_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from crownlands.engine.match import Match

DUEL = crownlands.game("kingdomino-duel")
SQUARE = re.compile(r"[A-Za-z.?][0-9]?")
FEW_BOXES = "222299"
"""So few that spells are earned, but no lightning unawares."""
WALLED = """
    . s .
    d C d
    . b .
"""
TWO_APART = """
    d s d s d s .
    s d s d s d s
    d s d C d s d
    s d s d s d s
    . d s d s d s
"""
"""Empty are a1 under a stripe and beside a dot, and g5 between two stripes; the rest is drawn."""
STUCK = """
    d s d s d s d
    s d s d s d s
    d s d C d s d
    . s s d s d s
    . d s d s d s
"""
"""Nothing but dots and stripes can be drawn on a1 and a2."""
START = {
    "players": "2",
    "options": "-",
    "now": "roll",
    "first": "0",
    "dice": "-,-,-,-",
    "cast": "-",
    "towered": "-",
    "drew": "-",
    "able": "",
    "towers": "-",
    "spells": "-",
    "bonus": "-",
    "boxes": "0,0,0,0,0,0|0,0,0,0,0,0",
    "maps": "|".join(["......./......./...C.../......./......."] * 2),
}


def box(dice: str, rows: str = FEW_BOXES) -> Any:
    """Four dice, ``ds1`` being one of a dot and five crossed stripes, and as many boxes in each row
    as its digit says.
    """
    faces = [SQUARE.findall(die) for die in dice.split()]
    words = ["".join(die + die[-1:] * (6 - len(die))) for die in faces]
    return DUEL.from_contents(
        " ".join(words + [boxes + spell for boxes, spell in zip(rows, SPELL_NAMES, strict=True)])
    )


def map_text(drawing: str) -> str:
    """A drawn map as a position has it; what is not drawn round the castle is empty."""
    rows = [SQUARE.findall(row) for row in drawing.split("\n") if row.strip()]
    castle = next(
        (x, y) for y, row in enumerate(rows) for x, square in enumerate(row) if square == "C"
    )
    squares = {
        (x - castle[0], castle[1] - y): square
        for y, row in enumerate(rows)
        for x, square in enumerate(row)
    }
    return "/".join(
        "".join(squares.get((x, y), ".") for x in range(-3, 4)) for y in range(2, -3, -1)
    )


def position(**fields: str) -> str:
    """The very start, but for some fields."""
    return "kingdomino-duel/1 " + " ".join(
        f"{name}:{value}" for name, value in (START | fields).items() if value
    )


def box_counts(rows: str, spells: list[str], filled: str) -> str:
    """The boxes filled by both seats: all where a spell was earned, and in other rows as ``filled``
    says: ``s1:0 q0:2``.
    """
    marks = {letter: ["0", "0"] for letter in LETTERS}
    for word in filled.split():
        marks[word[0]] = word[1:].split(":")
    for word in spells:
        spell, _, seat = word.rstrip("*").partition("=")
        marks[LETTERS[SPELL_NAMES.index(spell)]][int(seat)] = rows[SPELL_NAMES.index(spell)]
    return "|".join(",".join(marks[letter][seat] for letter in LETTERS) for seat in range(2))


def match_with(
    dice: str,
    one: str = "C",
    other: str = "C",
    *,
    takers: str = "0011",
    rows: str = FEW_BOXES,
    spells: str = "",
    filled: str = "",
    **fields: str,
) -> Match:
    """A match in its middle: four dice that lie on their first face, who has taken them, both maps;
    seat 0 is to draw.
    """
    earned = sorted(spells.split(), key=lambda word: SPELL_NAMES.index(word.partition("=")[0]))
    defaults = {
        "now": "draw-0",
        "dice": ",".join("1" if taker == "-" else f"1={taker}" for taker in takers),
        "spells": ",".join(earned) or "-",
        "boxes": box_counts(rows, earned, filled),
        "maps": f"{map_text(one)}|{map_text(other)}",
    }
    return crownlands.resume(position(**(defaults | fields)), box(dice, rows))


def options_to_draw(domino: str, drawing: str = "C", spells: str = "", **fields: str) -> set[str]:
    """All that seat 0 may do who is to draw the dice 1 and 2 and has no tower: ``c3e`` is die 1 on
    c3 and die 2 to its east.
    """
    match = match_with(f"{domino} d d", drawing, spells=spells, **{"towers": "0,1"} | fields)
    return {move.removeprefix("12@") for move in match.legal()}


def play(match: Match, moves: str) -> None:
    """Play one move after the other."""
    match.play_all(moves.split())


def draw_somewhere(match: Match) -> str:
    """The seat to move draws where it first can, or nothing where it cannot; return its last
    move.
    """
    seat = match.seat
    while match.seat == seat and match.view()["now"] == "draw":
        match.play(
            next(move for move in match.legal() if "@" in move or "=" in move or move == "-")
        )
    return match.moves[-1]


def after_round(dice: str, one: str = "C", other: str = "C", **fields: str) -> Match:
    """A match in which both seats have drawn, so that the spell book has been filled in."""
    match = match_with(dice, one, other, **fields)
    draw_somewhere(match)
    draw_somewhere(match)
    return match


def row(match: Match, coat: str) -> dict[str, Any]:
    """One row of the spell book, by the letter of its coat of arms."""
    return dict(match.view()["rows"][LETTERS.index(coat)])


def filled_in(match: Match) -> str:
    """The boxes of both seats, in the rows where there are any: ``s1:0 q0:2``."""
    rows = [(letter, row(match, letter)["filled"]) for letter in LETTERS]
    return " ".join(f"{letter}{a}:{b}" for letter, (a, b) in rows if a or b)


def drawn(match: Match, seat: int = 0) -> dict[str, str]:
    """What a map shows, by square: ``{"c3": "b2"}``."""
    return {
        square["square"]: LETTERS[COAT_NAMES.index(square["coat"])] + str(square["crosses"] or "")
        for square in match.view()["kingdoms"][seat]["squares"]
    }


def played_out(
    match: Match, seed: int, look: Callable[[Match], None] = lambda match: None, most: int = 10_000
) -> Match:
    """The match after random moves to its end, or after ``most`` of them; ``look`` is called before
    each.
    """
    dice = crownlands.dice(seed)
    while not match.is_over and len(match.moves) < most:
        look(match)
        match.play(match.pick(dice))
    return match
