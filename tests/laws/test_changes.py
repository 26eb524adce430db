"""The territories that a legal move lists are those of the view after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from configurations import ALL, Configuration
from laws.random_walks import random_walk

if TYPE_CHECKING:
    from crownlands.engine.match import Match

Sum = tuple[str, int, int, int]
FIRST_HALF = "split-domino"
"""The first half of a split domino is drawn for good only with the second."""


@pytest.mark.parametrize("configuration", ALL, ids=str)
def test_what_a_move_does_to_territories_is_seen_after_it(configuration: Configuration) -> None:
    for ply, match in enumerate(random_walk(configuration, 3)):
        if ply % 11 == 0 and match.seat >= 0:
            before = match.view()
            for move in before["moves"][::9]:
                if not move.get("changes") or waits_for_second_half(before):
                    continue
                after = match.copy()
                after.play(move["move"])
                view = after.view(with_moves=False)
                if view.get("deal") == before.get("deal"):  # else the kingdoms are cleared
                    territories = view["kingdoms"][match.seat]["territories"]
                    assert foretold(match, before, move) == sums(territories)


def waits_for_second_half(view: dict[str, Any]) -> bool:
    """Whether a half that is drawn now does not count yet."""
    cast = view.get("cast", [])
    return FIRST_HALF in cast and not any(word.startswith("half@") for word in cast)


def foretold(match: Match, view: dict[str, Any], move: dict[str, Any]) -> list[Sum]:
    """The territories of the mover as the move lists them."""
    joined = {number for change in move["changes"] for number in change["joins"]}
    territories = view["kingdoms"][match.seat]["territories"]
    stay = [each for number, each in enumerate(territories) if number not in joined]
    assert sum(change["gain"] for change in move["changes"]) == sum(
        change["points"] for change in move["changes"]
    ) - sum(territories[number]["points"] for number in joined)
    return sums([*stay, *move["changes"]])


def sums(territories: list[dict[str, Any]]) -> list[Sum]:
    """Territories as the sums that they are."""
    return sorted((t["terrain"], t["squares"], t["crowns"], t["points"]) for t in territories)
