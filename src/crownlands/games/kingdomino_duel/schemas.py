"""The structs of a view of Kingdomino Duel."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import UNSET, UnsetType

from ...engine.view import LegalMove, Part, Preview, View
from ...kit.explanations.territory_changes import TerritoryChange
from .components import CoatName, SpellName
from .state import Phase

Use = Literal["fills", "crossed", "any", "won", "struck"]
"""A die fills a box, or why it does not: a cross, the question mark, a row that is full."""
USE_NAMES: tuple[Use, ...] = get_args(Use)

Sign = CoatName | Literal["wild"]
"""What a die can show: a coat of arms, or the question mark."""


class FaceView(Part):
    """A face of a die: a coat of arms or the question mark, and its crosses."""

    coat: Sign
    crosses: int


class DieView(Part, kw_only=True):
    """A die that has been rolled."""

    die: int
    face: int
    coat: Sign
    crosses: int
    tower: bool
    """Whether it has got a cross from the tower in this round."""
    seat: int | None
    """Who has taken it."""
    use: tuple[Use, Use]
    """What it is good for in the spell book of each seat."""
    faces: list[FaceView]


class RowView(Part, kw_only=True):
    """A row of the spell book."""

    coat: CoatName
    boxes: int
    filled: tuple[int, int]
    """The boxes that each seat has filled."""
    spell: SpellName
    seat: int | None
    """Who has earned the spell."""
    used: bool
    lightning: bool
    """Whether the spell is carried out at once."""
    fills: tuple[int, int]
    """The boxes that the dice of each seat would fill."""


class MapSquareView(Part):
    """A drawn square of a map."""

    square: str
    coat: CoatName
    crosses: int


class DomainView(Part):
    """Squares of one coat of arms that hang together, and what they bring."""

    terrain: CoatName
    squares: int
    crowns: int
    points: int
    where: list[str]


class MapView(Part, kw_only=True):
    """The map of a seat: its squares, its domains with their arithmetic, and its tower."""

    seat: int
    castle: str
    squares: list[MapSquareView]
    tower: bool
    """Whether the tower can still be used."""
    territories: list[DomainView]
    bonuses: dict[str, int]
    total: int
    points: int
    largest: int
    """Squares of the largest domain."""
    crosses: int


class DuelMove(LegalMove, kw_only=True):
    """A legal move."""

    points: Preview[int] = UNSET
    """What a drawing or a lightning spell would bring."""
    changes: Preview[list[TerritoryChange]] = UNSET
    """What a drawing would do to the domains."""


class DuelView(View, tag="kingdomino-duel", kw_only=True):
    """What there is to see of a match of Kingdomino Duel."""

    now: Phase
    first: int
    """Player A of this round."""
    dice: list[DieView]
    free_dice: list[int]
    """In the draft the dice that the seat to move chooses from, in rising order."""
    dice_to_take: int
    """How many of them it takes before it is another seat's turn; 0 outside the draft."""
    cast: list[str]
    """The spells and names of this turn."""
    rows: list[RowView]
    bonus: CoatName | None
    """The coat of arms whose domains bring points."""
    kingdoms: list[MapView]
    moves: list[DuelMove] | UnsetType = UNSET
