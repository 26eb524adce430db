"""What a measured difference counts for: only what is more than its uncertainty."""

from __future__ import annotations

import pytest

from crownlands.analysis.measures import NO_LOSS, certain_part
from crownlands.analysis.values import SeatValue


@pytest.mark.parametrize(
    ("loss", "certain"),
    [
        (SeatValue(2.0, 3.0, 0.2), SeatValue(2.0, 3.0, 0.2)),
        (SeatValue(2.0, 3.0, 0.1), SeatValue(2.0, 3.0, 0.0)),
        (SeatValue(0.5, 1.0, 0.2), SeatValue(0.0, 0.0, 0.2)),
        (SeatValue(-2.0, -3.0, 0.2), SeatValue(0.0, 0.0, 0.2)),
        (SeatValue(0.5, 1.0, 0.1), NO_LOSS),
        (SeatValue(-2.0, -3.0, -0.2), NO_LOSS),
    ],
)
def test_points_and_chances_count_each_by_itself(loss: SeatValue, certain: SeatValue) -> None:
    assert certain_part(loss, lead_error=0.5, share_error=0.05) == certain


def test_an_exact_loss_counts_however_small_it_is() -> None:
    loss = SeatValue(0.25, 0.25, 0.0)
    assert certain_part(loss, lead_error=0.0, share_error=0.0) == loss
