"""The structs of a view of Kingdomino."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from ...engine.view import LegalMove, Preview, Remaining, View
from ...kit.explanations.territory_changes import TerritoryChange
from ...kit.view import DominoView, KingdomView
from .state import Phase


class KingdominoMove(LegalMove, kw_only=True):
    """A legal move."""

    points: Preview[int] = UNSET
    """What a placement would bring."""
    changes: Preview[list[TerritoryChange]] = UNSET
    """What a placement would do to the territories."""


class KingdominoKingdomView(KingdomView, kw_only=True):
    """The kingdom of a seat."""

    seat: int
    past: list[int] | UnsetType = UNSET
    """Points of the deals before (K-26)."""


class KingdominoView(View, tag="kingdomino", kw_only=True):
    """What there is to see of a match of Kingdomino."""

    now: Phase
    side: int
    """The widest and highest a kingdom may be."""
    deal: int
    """The deal being played, from 1."""
    deals: int
    left: int
    """Dominoes still to be turned up in this deal."""
    unseen: Remaining[list[int]] = UNSET
    """Dominoes that nobody has seen yet."""
    round: int
    """The round being played, 0 while the first line is claimed."""
    rounds: int
    """How many rounds a deal has."""
    kings: list[str]
    """Kings not yet drawn for the first line."""
    line: list[DominoView]
    queue: list[DominoView]
    """Dominoes of the old line whose kings have still to act; the first acts."""
    kingdoms: list[KingdominoKingdomView]
    moves: list[KingdominoMove] | UnsetType = UNSET
