"""What a match reports of spells that were earned: filling boxes is no move."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.match import Match
from duel_pictures import after_round


def owners(match: Match) -> dict[str, int]:
    """Who has which spell."""
    return {row["spell"]: row["seat"] for row in match.view()["rows"] if row["seat"] is not None}


def earned(match: Match) -> list[tuple[int, int, str]]:
    return [(each.version, each.seat, each.name) for each in match.earned]


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize(
    "options",
    [
        (),
        ("unplaced-fills-nothing",),
        ("no-step-4-at-the-end",),
        ("no-step-4-at-the-end", "unplaced-fills-nothing"),
    ],
)
def test_a_match_tells_after_which_move_each_spell_was_earned(
    seed: int, options: tuple[str, ...]
) -> None:
    match = crownlands.start("kingdomino-duel", players=2, options=options)
    dice = crownlands.dice(seed)
    expected: list[tuple[int, int, str]] = []
    while not match.is_over:
        before = owners(match)
        match.play(match.pick(dice))
        after = owners(match)
        expected += [
            (len(match.moves), seat, spell) for spell, seat in after.items() if spell not in before
        ]
    assert expected
    assert sorted(earned(match)) == sorted(expected)
    assert earned(match.copy()) == earned(match)


@pytest.mark.parametrize("first", [0, 1])
def test_of_spells_earned_by_one_move_those_of_player_a_come_first(first: int) -> None:
    match = after_round("d d s s", first=str(first))
    spells = ("ignore-connection", "split-domino")
    moves = len(match.moves)
    assert earned(match) == [(moves, owner, spells[owner]) for owner in (first, 1 - first)]


def test_a_spell_is_not_earned_any_more_once_its_move_is_undone() -> None:
    match = after_round("d d s s")
    assert match.earned
    match.undo()
    assert match.earned == []
