"""The structs of a view of Queendomino."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from ...engine.view import LegalMove, Part, Preview, Remaining, View
from ...kit.view import HalfView, KingdomView, SquareView
from .components import PerName, TaxName
from .state import Hindrance, Phase, Step


class BoxedDominoView(Part):
    """A domino of a line; in the Royal Wedding it names its box."""

    domino: int | str
    halves: tuple[HalfView, HalfView]
    seat: int | None
    """Whose king stands on it."""


class BuildingView(Part):
    """What a building tile shows."""

    building: str
    """``bakery1``: this tile of several alike."""
    name: str
    knights: int
    towers: int
    tax: TaxName
    crowns: int
    points: int
    per: PerName
    each: int
    guessed: bool | UnsetType = UNSET
    """Present where ``knights`` and ``towers`` are not published but our guess."""


class SpaceView(Part):
    """A space of the builders' board."""

    space: int
    cost: int
    price: int
    """What the seat to move would pay."""
    tile: BuildingView | None


class WorthView(Part):
    """What one building brings."""

    building: str
    per: PerName
    times: int
    points: int
    each: int
    """Points for each time."""


class CoinsView(Part):
    """What the coins of a kingdom bring."""

    coins: int
    points: int
    per: int
    """Coins for a point."""


class RealmSquareView(SquareView):
    """A square of a kingdom, with the building and the knight on it."""

    building: str | UnsetType = UNSET
    tile: BuildingView | UnsetType = UNSET
    knight: bool | UnsetType = UNSET


class RealmView(KingdomView, kw_only=True):
    """A kingdom with all that lies and stands in it; in team play two seats share it."""

    squares: list[RealmSquareView]
    seats: list[int]
    purse: int
    reserve: int
    """Knights in reserve."""
    knights: int
    towers: int
    hosts: bool
    """Whether the queen is its guest."""
    coins: CoinsView
    buildings: list[WorthView]
    queen: int
    """Points that the queen brings."""
    sites: list[str]
    """The town squares that wait for a building."""
    taken: list[Step] | UnsetType = UNSET
    """With the option ``steps-once-a-round`` the steps that were taken in this round."""


class QueendominoMove(LegalMove, kw_only=True):
    """A legal move, with the points and coins it would bring or cost."""

    points: Preview[int] = UNSET
    coins: Preview[int] = UNSET
    sites: Preview[dict[str, int]] = UNSET
    """For a tile that can be taken: the squares it may then stand on, with the points."""


class QueendominoView(View, tag="queendomino", kw_only=True):
    """What there is to see of a match of Queendomino."""

    now: Phase
    side: int
    """The widest and highest a kingdom may be."""
    left: int
    """Dominoes still to be turned up."""
    unseen: Remaining[list[str]] = UNSET
    """Dominoes that nobody has seen yet."""
    length: int
    """Dominoes in a line."""
    round: int
    """The round being played, 0 while the first line is claimed."""
    rounds: int
    kings: list[str]
    """Kings not yet drawn for the first line."""
    line: list[BoxedDominoView]
    queue: list[BoxedDominoView]
    """Dominoes of the old line whose kings have still to act; the first acts."""
    board: list[SpaceView]
    """The spaces of the builders' board, the cheapest first."""
    dragon: int | None
    """The space on which the dragon stands; none while it is in its cave."""
    top: BuildingView | None
    """The top tile of the stack."""
    pile: int
    """Tiles of the stack, the top one included."""
    stack: Remaining[list[str]] = UNSET
    """The tiles below the top one, in no order."""
    queen: int | None
    """The kingdom that hosts the queen."""
    kingdoms: list[RealmView]
    hindrances: dict[Step, Hindrance]
    """The steps of the turn that the seat to move cannot take, as far as it can be seen now."""
    moves: list[QueendominoMove] | UnsetType = UNSET
