"""The last round: no new line, so a king only adds its domino."""

from __future__ import annotations

import pytest

import crownlands
from pictures import finished
from proofs import rule

LAST_ROUND = (
    "kingdomino/1 players:2 options:- deal:1 now:place-0 kings:- unseen:25-48 line:- claims:- "
    "queue:21=0,22=1,23=1,24=0 kingdoms:C|C"
)


@rule("K-21")
def test_in_the_last_round_a_king_only_adds_its_domino() -> None:
    match = crownlands.resume(LAST_ROUND)
    for seat, move in [(0, "21@f5e"), (1, "22@f5e"), (1, "23@e6n"), (0, "24@e6n")]:
        assert match.seat == seat
        assert all("@" in legal for legal in match.legal())
        match.play(move)
    assert match.is_over
    assert match.legal() == []


@rule("K-21")
@pytest.mark.parametrize(
    ("players", "options", "kings"),
    [(2, (), 4), (3, (), 3), (4, (), 4), (3, ("three-players-48",), 3)],
)
def test_every_match_ends_with_nothing_but_placing(
    players: int, options: tuple[str, ...], kings: int
) -> None:
    moves = finished(players, *options).moves
    assert all("@" in move for move in moves[-kings:])
    assert moves[-kings - 1].isdecimal()
