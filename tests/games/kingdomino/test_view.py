"""What is shown of a match: the rounds, and the squares that are still empty."""

from __future__ import annotations

import pytest

import crownlands


@pytest.mark.parametrize(
    ("game", "players", "options", "rounds"),
    [
        ("kingdomino", 2, [], 6),
        ("kingdomino", 3, [], 12),
        ("kingdomino", 4, [], 12),
        ("kingdomino", 2, ["mighty-duel"], 12),
        ("kingdomino", 3, ["three-players-48"], 12),
        ("queendomino", 4, [], 12),
        ("queendomino", 4, ["royal-wedding"], 24),
        ("queendomino", 8, ["royal-wedding", "seven-or-eight"], 12),
    ],
)
def test_rounds_are_counted_from_the_first_line_to_the_last(
    game: str, players: int, options: list[str], rounds: int
) -> None:
    match, dice = crownlands.start(game, players, options), crownlands.dice(5)
    rounds_shown = []
    while not match.is_over:
        view = match.view(with_moves=False)
        assert view["rounds"] == rounds
        rounds_shown.append(view["round"])
        match.play(match.pick(dice))
    rounds_shown.append(match.view()["round"])
    assert sorted(set(rounds_shown)) == list(range(rounds + 1))
    assert rounds_shown == sorted(rounds_shown)


def test_gaps_are_the_squares_that_a_full_kingdom_would_still_have() -> None:
    match, dice = crownlands.start("kingdomino", 2), crownlands.dice(5)
    while not match.is_over:
        match.play(match.pick(dice))
    for kingdom in match.view()["kingdoms"]:
        assert kingdom["gaps"] == 24 - len(kingdom["squares"])
