"""What the end of a match is worth to each seat; sides win and lose together."""

from typing import Any

from ...engine.jit import compiled
from ...engine.layout import TIE_BREAKS, Smalls, Standing

NO_RIVAL = -1_000_000
"""The points of the best rival where there is none: below anything a game can bring."""


@compiled
def reward(standing: Standing, sides: Smalls, out: Any) -> None:
    """For each seat 1 for the first place, a half where several sides share it, 0 for any other."""
    first, shared = 0, False
    for seat in range(1, len(sides)):
        order = 0
        for column in range(TIE_BREAKS):
            if order == 0:
                order = standing[seat, column] - standing[first, column]
        if order > 0:
            first, shared = seat, False
        elif order == 0 and sides[seat] != sides[first]:
            shared = True
    for seat in range(len(sides)):
        equal = True
        for column in range(TIE_BREAKS):
            equal &= standing[seat, column] == standing[first, column]
        out[seat] = (0.5 if shared else 1.0) if equal else 0.0


@compiled
def best_rival(standing: Standing, sides: Smalls, seat: int) -> int:
    """The most points of any seat on another side than ``seat``."""
    most = NO_RIVAL
    for rival in range(len(sides)):
        if sides[rival] != sides[seat]:
            most = max(most, int(standing[rival, 0]))
    return int(most)


@compiled
def with_margins(standing: Standing, sides: Smalls, part: float, rewards: Any) -> None:
    """Let a ``part`` of each reward be for the margin over the best rival, in 25ths, from -1 to
    1.
    """
    for seat in range(len(sides)):
        margin = standing[seat, 0] - best_rival(standing, sides, seat)
        lead = min(max(margin / 25.0, -1.0), 1.0)
        rewards[seat] = (1.0 - part) * rewards[seat] + part * (0.5 + 0.5 * lead)


@compiled
def points_share(standing: Standing, seat: int, sides: Smalls) -> float:
    """The own points as a part of the own and those of the best rival; a half where nobody has
    any.
    """
    own, other = max(standing[seat, 0], 0), max(best_rival(standing, sides, seat), 0)
    return own / (own + other) if own + other > 0 else 0.5
