"""The structs of a view of Dragon Inferno."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from ...engine.view import LegalMove, Part, Preview, View
from .state import Phase


class BoardSquareView(Part):
    """A square of the board."""

    square: str
    kind: Literal["plain", "corner", "egg"]


class BoardView(Part):
    """The squares there are, and the pictures of all pieces."""

    columns: int
    rows: int
    squares: list[BoardSquareView]
    tiles: dict[str, list[str]]
    """The picture of each tile, row by row from the north."""
    dragons: dict[str, list[str]]


class CaveView(Part):
    """The dragon of a cave: waiting, on the board, or gone."""

    cave: int
    dragon: str
    now: Literal["waiting", "placed", "gone"]
    place: str | None
    squares: list[str]


class TileView(Part):
    """A tile on the board: its squares, castle and hole, and what of it is under a dragon."""

    tile: str
    place: str
    """``c3e``: the first of its squares, and where its top points."""
    squares: list[str]
    castle: str
    hole: str
    burnt: list[str]


class InfernoKingdomView(Part, kw_only=True):
    """The tiles of a seat on the board and beside it, and its points with their arithmetic."""

    seat: int
    tiles: list[TileView]
    left: list[str]
    """The tiles beside the board."""
    squares: int
    castles: int
    broken: int
    """Broken eggs."""
    burnt: int
    """Squares under dragons."""
    total: int


class GainsView(Part):
    """What a tile adds to the squares and castles that count."""

    squares: int
    castles: int


class InfernoMove(LegalMove, kw_only=True):
    """A legal move with its squares and its points; what a tile does to eggs, and a dragon to the
    other player.
    """

    points: Preview[int] = UNSET
    gains: GainsView | UnsetType = UNSET
    """What a tile adds to each part of the points."""
    squares: list[str]
    breaks: Preview[int] = UNSET
    """Eggs that a tile breaks."""
    summons: bool | UnsetType = UNSET
    """Whether a tile calls a dragon."""
    castle: str | UnsetType = UNSET
    hole: str | UnsetType = UNSET
    burns: Preview[int] = UNSET
    """Points that the other player loses to a dragon."""


class InfernoView(View, tag="dragon-inferno", kw_only=True):
    """What there is to see of a match of Dragon Inferno."""

    now: Phase
    board: BoardView
    caves: list[CaveView]
    eggs: list[str]
    """The squares with eggs, those in holes included."""
    egg_squares: list[str]
    """While eggs are placed, the squares that the seat to move chooses from, in rising order."""
    eggs_to_place: int
    """How many eggs it places before it is the other seat's turn; 0 afterwards."""
    tile: int
    """The tile being placed, from 1; 0 before the first one."""
    tiles: int
    """How many tiles there are."""
    kingdoms: list[InfernoKingdomView]
    moves: list[InfernoMove] | UnsetType = UNSET
