"""What is in the box: four dice, and the spell book."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, get_args

from ...engine.layout import Bytes, blank, layout

CoatName = Literal["dot", "stripe", "double-dot", "double-stripe", "solid", "quartered"]
COAT_NAMES: tuple[CoatName, ...] = get_args(CoatName)
COATS = len(COAT_NAMES)
LETTERS = "dsDSbq"
"""Coats of arms in a drawing: dot, stripe, Double dot, double Stripe, solid (black), quartered."""
WILD = COATS
"""The question mark (D-6)."""
SpellName = Literal[
    "ignore-connection",
    "split-domino",
    "take-two-dice",
    "turn-die",
    "domain-bonus",
    "add-cross",
]
SPELL_NAMES: tuple[SpellName, ...] = get_args(SpellName)
IGNORE, SPLIT, TAKE_TWO, TURN, BONUS, CROSS = range(6)
SPELLS = len(SPELL_NAMES)
LIGHTNING = (BONUS, CROSS)
DICE, FACES = 4, 6
MOST_CROSSES, MOST_BOXES = 2, 9


class Box:
    """The dice and the rows of the spell book."""

    coat: Annotated[Bytes, "u1", (DICE, FACES)]
    """What each face shows: a coat of arms, or WILD."""
    crosses: Annotated[Bytes, "u1", (DICE, FACES)]
    kind: Annotated[Bytes, "u1", (DICE, FACES)]
    """The lowest face of the same die that shows the same."""
    boxes: Annotated[Bytes, "u1", (COATS,)]
    """Boxes to fill in the row of each coat of arms."""
    spell: Annotated[Bytes, "u1", (COATS,)]
    """The spell of each row."""


BOX = layout(Box)


class Face(NamedTuple):
    """One face of a die."""

    coat: int
    crosses: int

    def __str__(self) -> str:
        return (LETTERS + "?")[self.coat] + (str(self.crosses) if self.crosses else "")


class Row(NamedTuple):
    """One row of the spell book."""

    boxes: int
    spell: int

    def __str__(self) -> str:
        return f"{self.boxes}{SPELL_NAMES[self.spell]}"


def packed(dice: list[list[Face]], rows: list[Row]) -> Any:
    """The read-only record of the box."""
    boxes = blank(BOX)
    box = boxes[0]
    for die, faces in enumerate(dice):
        for face, symbol in enumerate(faces):
            box.coat[die, face], box.crosses[die, face] = symbol
            box.kind[die, face] = faces.index(symbol)
    for coat, row in enumerate(rows):
        box.boxes[coat], box.spell[coat] = row
    boxes.flags.writeable = False
    return boxes[0]


def dice_of(box: Box) -> list[list[Face]]:
    """The faces of all dice."""
    return [
        [Face(int(box.coat[die, face]), int(box.crosses[die, face])) for face in range(FACES)]
        for die in range(DICE)
    ]


def rows_of(box: Box) -> list[Row]:
    """The rows of the spell book, by coat of arms."""
    return [Row(int(box.boxes[coat]), int(box.spell[coat])) for coat in range(COATS)]
