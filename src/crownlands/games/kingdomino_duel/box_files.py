"""The box from its two data files, or from one line of text."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from ...engine.errors import BadText, Refused
from ...engine.positions.fields import split_parts
from ...kit.data_files import csv_rows, shipped_text
from .components import (
    COATS,
    DICE,
    FACES,
    LETTERS,
    LIGHTNING,
    MOST_BOXES,
    MOST_CROSSES,
    SPELL_NAMES,
    WILD,
    Face,
    Row,
    dice_of,
    packed,
    rows_of,
)

DICE_HEADINGS = "die,face,coat_of_arms,crosses"
SPELL_HEADINGS = "coat_of_arms,boxes_to_fill,spell,lightning"
COAT_WORDS = ("dot", "stripe", "double_dot", "double_stripe", "solid", "quartered", "wild")
SPELL_WORDS = (
    "ignore_connection",
    "split_domino",
    "take_two_dice",
    "turn_die",
    "domain_bonus_3",
    "add_cross",
)
"""How the files write coats of arms and spells, in the order of their numbers."""
DIGITS = tuple("123456789")


@cache
def shipped() -> Any:
    """The dice and the spell book of the printed game, as far as they are known."""
    dice, rows = (shipped_text(__package__, name) for name in ("duel_dice.csv", "duel_spells.csv"))
    return packed(read_dice(dice), read_rows(rows))


def from_file(path: Path) -> Any:
    """The shipped box with one of its two files replaced: the dice or the spell book, told apart by
    the headings.
    """
    text = path.read_text("utf-8", errors="replace")
    headings = text.partition("\n")[0]
    if headings == DICE_HEADINGS:
        return packed(read_dice(text), rows_of(shipped()))
    if headings == SPELL_HEADINGS:
        return packed(dice_of(shipped()), read_rows(text))
    raise Refused("neither-dice-nor-spells", dice=DICE_HEADINGS, spells=SPELL_HEADINGS)


def coat_number(word: str, line: int, words: tuple[str, ...]) -> int:
    """The number of a coat of arms."""
    if word not in words:
        raise Refused("bad-coat", line=line, found=word, expected=", ".join(words))
    return words.index(word)


def read_dice(text: str) -> list[list[Face]]:
    """The dice of a data file."""
    dice: list[list[Face]] = [[] for _ in range(DICE)]
    for index, (line, (die, face, coat, crosses)) in enumerate(
        csv_rows(text, DICE_HEADINGS, DICE * FACES)
    ):
        expected = f"{index // FACES + 1},{index % FACES + 1}"
        if f"{die},{face}" != expected:
            raise Refused("bad-face-number", line=line, found=f"{die},{face}", expected=expected)
        number = coat_number(coat, line, COAT_WORDS)
        most = 0 if number == WILD else MOST_CROSSES
        if crosses not in [str(n) for n in range(most + 1)]:
            raise Refused("bad-crosses", line=line, found=crosses, most=most)
        dice[index // FACES].append(Face(number, int(crosses)))
    return dice


def read_rows(text: str) -> list[Row]:
    """The rows of the spell book of a data file, by coat of arms."""
    rows: dict[int, Row] = {}
    for line, (coat, boxes, spell, lightning) in csv_rows(text, SPELL_HEADINGS, COATS):
        number = coat_number(coat, line, COAT_WORDS[:COATS])
        if boxes not in DIGITS:
            raise Refused("bad-boxes", line=line, found=boxes, most=MOST_BOXES)
        if spell not in SPELL_WORDS:
            raise Refused("bad-spell", line=line, found=spell, expected=", ".join(SPELL_WORDS))
        row = Row(int(boxes), SPELL_WORDS.index(spell))
        expected = "yes" if row.spell in LIGHTNING else "no"
        if lightning != expected:
            raise Refused("bad-lightning", line=line, found=lightning, expected=expected)
        if number in rows or row.spell in {other.spell for other in rows.values()}:
            raise Refused("spell-row-twice", line=line)
        rows[number] = row
    return [rows[coat] for coat in range(COATS)]


def contents(box: Any) -> str:
    """The box in one line: ``?ddsD1S1 … 5ignore-connection …``."""
    return " ".join(
        ["".join(map(str, faces)) for faces in dice_of(box)] + [str(row) for row in rows_of(box)]
    )


def from_contents(text: str) -> Any:
    """Mirror of ``contents``."""
    words = text.split(" ")
    if len(words) != DICE + COATS:
        raise BadText("bad-contents", 0, found=len(words), expected=DICE + COATS)
    dice, rows = [], []
    for number, (word, at) in enumerate(split_parts(text, 0, " ")):
        if number < DICE:
            dice.append(read_die(word, at))
        elif word[:1] in DIGITS and word[1:] in SPELL_NAMES:
            rows.append(Row(int(word[0]), SPELL_NAMES.index(word[1:])))
        else:
            raise BadText("bad-spell-row", at, found=word)
    if len({row.spell for row in rows}) != COATS:
        raise BadText("spell-twice", 0)
    return packed(dice, rows)


def read_die(word: str, at: int) -> list[Face]:
    """The faces of one die, written without blanks."""
    faces, rest = [], word
    while rest and rest[0] in LETTERS + "?":
        digit = rest[1] if rest[1:2] in ("1", "2") and rest[0] != "?" else ""
        faces.append(Face((LETTERS + "?").index(rest[0]), int(digit or 0)))
        rest = rest[1 + len(digit) :]
    if rest or len(faces) != FACES:
        raise BadText("bad-die", at, found=word)
    return faces
