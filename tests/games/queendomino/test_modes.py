"""Every mode of the table of modes, played to its end: lines, dominoes for a kingdom, and what
leaves the game.
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

import crownlands
from proofs import rule
from queendomino_pictures import ADDED, CLAIMED, TURNED, finished

WEDDING, SEVEN, TEAMS = (
    ("royal-wedding",),
    ("royal-wedding", "seven-or-eight"),
    ("royal-wedding", "teams"),
)
MODES = [
    # players, options, kings each, dominoes, line, rounds, leave the game each round, dominoes for
    # a kingdom, side
    pytest.param(2, (), 2, 48, 4, 12, 0, 24, 7, marks=rule("Q-3", "Q-8", "Q-9", "Q-15", "Q-31")),
    pytest.param(3, (), 1, 48, 4, 12, 1, 12, 5, marks=rule("Q-3", "Q-8", "Q-9", "Q-12", "Q-31")),
    pytest.param(4, (), 1, 48, 4, 12, 0, 12, 5, marks=rule("Q-3", "Q-8", "Q-9", "Q-31")),
    pytest.param(3, WEDDING, 1, 96, 4, 24, 1, 24, 7, marks=rule("W-1", "W-2")),
    pytest.param(4, WEDDING, 1, 96, 4, 24, 0, 24, 7, marks=rule("W-1", "W-2")),
    pytest.param(5, WEDDING, 1, 96, 8, 12, 3, 12, 5, marks=rule("W-1", "W-3")),
    pytest.param(6, WEDDING, 1, 96, 8, 12, 2, 12, 5, marks=rule("W-1", "W-3")),
    pytest.param(7, SEVEN, 1, 96, 8, 12, 1, 12, 5, marks=rule("W-1", "W-4")),
    pytest.param(8, SEVEN, 1, 96, 8, 12, 0, 12, 5, marks=rule("W-1", "W-4")),
    pytest.param(6, TEAMS, 1, 96, 8, 12, 2, 24, 7, marks=rule("T-2", "T-3")),
    pytest.param(8, TEAMS, 1, 96, 8, 12, 0, 24, 7, marks=rule("T-2", "T-3")),
]


@pytest.mark.parametrize(
    ("players", "options", "kings", "dominoes", "line", "rounds", "unclaimed", "each", "side"),
    MODES,
)
def test_every_mode_has_the_numbers_of_the_table(
    players: int,
    options: tuple[str, ...],
    kings: int,
    dominoes: int,
    line: int,
    rounds: int,
    unclaimed: int,
    each: int,
    side: int,
) -> None:
    over = finished(players, *options)
    match, added, claimed = (
        crownlands.start("queendomino", players, options),
        Counter[int](),
        Counter[int](),
    )
    for move in over.moves:
        added[match.seat] += ADDED.fullmatch(move) is not None
        claimed[match.seat] += CLAIMED.fullmatch(move) is not None
        match.play(move)
    of_dominoes = [
        move
        for move in over.moves
        if TURNED.fullmatch(move) or ADDED.fullmatch(move) or CLAIMED.fullmatch(move)
    ]
    lengths = [
        len(list(line))
        for is_up, line in groupby(of_dominoes, key=lambda move: move[0] == "+")
        if is_up
    ]
    assert match.view()["side"] == side
    assert 2 * each + 1 == side * side
    assert lengths == [line] * rounds
    assert sum(lengths) == dominoes
    # What has been added includes what fitted nowhere and left the game.
    assert +added == +claimed == Counter(dict.fromkeys(range(players), kings * rounds))
    assert [sum(added[seat] for seat in team) for team in match.teams] == [each] * len(match.teams)
    assert dominoes - claimed.total() == unclaimed * rounds
