"""The options: each alone, those that go together, and those refused."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.errors import Refused
from proofs import rule
from queendomino_pictures import act, each, pieces, play, table, tile, worth

SMALL_CROSS = "\n".join("wwCww" if row == 2 else "..w.." for row in range(5))
CROSS = "\n".join("wwwCwww" if row == 3 else "...w..." for row in range(7))
IN_THE_CORNER = "\n".join(["C w w w w w w", *["w w w w w w w"] * 6])
WITH_A_GAP = "\n".join(["C w w w w . .", *["w w w w w w w"] * 6])
SAFE = """
    t .
    C w
"""


@rule("AMB-19")
def test_a_castle_in_the_middle_brings_10_points_gaps_do_not_matter() -> None:
    assert worth(CROSS, options=["middle-kingdom"]) == 10
    assert worth(IN_THE_CORNER, options=["middle-kingdom"]) == 0
    assert worth(SMALL_CROSS, options=["middle-kingdom"]) == 0  # in the middle, but not over the full 7×7


@rule("AMB-19")
def test_kingdoms_of_five_have_their_own_middle() -> None:
    match = table(SMALL_CROSS, "C", "C", options=["middle-kingdom"], coins=(0, 0, 0))
    assert match.result().points == (10, 0, 0)


@rule("AMB-19")
def test_a_complete_square_brings_5_points() -> None:
    assert worth(IN_THE_CORNER, options=["harmony"]) == 5
    assert worth(WITH_A_GAP, options=["harmony"]) == 0


@rule("AMB-19")
def test_neither_counts_unless_asked_for() -> None:
    assert worth(CROSS) == worth(IN_THE_CORNER) == 0
    assert worth(CROSS, options=["harmony"]) == worth(IN_THE_CORNER, options=["middle-kingdom"]) == 0


@rule("AMB-19")
def test_they_go_with_the_royal_wedding_and_with_teams() -> None:
    options = ("harmony", "middle-kingdom", "royal-wedding", "teams")
    match = table(CROSS, IN_THE_CORNER, "C", options=options, coins=(0, 0, 0))
    assert match.result().points == (10, 10, 5, 5, 0, 0)
    assert match.scores()[0].bonuses == {"middle-kingdom": 10, "harmony": 0}


@rule("AMB-5")
def test_with_safe_once_a_turn_only_the_first_knight_of_a_turn_brings_the_coins_of_the_safes() -> None:
    box = pieces("wl", "ww", "wl", safe_knights1=tile(tax="knight"))
    match = table(SAFE, box=box, options=["safe-once-a-turn"], houses=["safe-knights1@g8"], reserve=(4, 1))
    play(match, "1@i7e knight@i7 knight@j7")
    assert each(match, "purse") == [7 + (2 + 4) + 1, 7]
    play(act(act(match)), "3@h6e knight@h6")
    assert each(match, "purse") == [7 + (2 + 4) + 1 + (3 + 4), 7]


@rule("AMB-5")
def test_a_lone_knight_on_the_second_half_is_the_first_of_its_turn() -> None:
    box = pieces("wl", safe_knights1=tile(tax="knight"))
    match = table(SAFE, box=box, options=["safe-once-a-turn"], houses=["safe-knights1@g8"], reserve=(4, 1))
    play(match, "1@i7e knight@j7")
    assert each(match, "purse") == [7 + (1 + 4), 7]


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, ("harmony", "middle-kingdom", "safe-once-a-turn")),
        (3, ("royal-wedding",)),
        (6, ("royal-wedding",)),
        (6, ("royal-wedding", "teams")),
        (7, ("harmony", "middle-kingdom", "royal-wedding", "safe-once-a-turn", "seven-or-eight")),
        (8, ("royal-wedding", "teams")),
        (8, ("harmony", "middle-kingdom", "royal-wedding", "safe-once-a-turn", "teams")),
    ],
)
def test_options_go_together(players: int, options: tuple[str, ...]) -> None:
    match = crownlands.start("queendomino", players, options)
    assert match.options == options
    assert crownlands.resume(match.position()).options == options


@pytest.mark.parametrize(
    ("players", "options", "key"),
    [
        pytest.param(1, [], "bad-players", marks=rule("Q-2")),
        pytest.param(9, ["royal-wedding"], "bad-players", marks=rule("Q-2")),
        pytest.param(5, [], "players-need-option", marks=rule("Q-2")),
        pytest.param(6, ["harmony"], "players-need-option", marks=rule("Q-2")),
        pytest.param(8, [], "players-need-option", marks=rule("Q-2")),
        pytest.param(2, ["royal-wedding"], "option-needs-players", marks=rule("AMB-20")),
        pytest.param(7, ["royal-wedding"], "option-needs-players", marks=rule("W-4", "AMB-22")),
        pytest.param(6, ["royal-wedding", "seven-or-eight"], "option-needs-players", marks=rule("AMB-22")),
        pytest.param(7, ["seven-or-eight"], "option-needs-option", marks=rule("W-4", "AMB-22")),
        pytest.param(6, ["teams"], "option-needs-option", marks=rule("T-1")),
        pytest.param(4, ["royal-wedding", "teams"], "option-needs-players", marks=rule("T-1")),
        pytest.param(7, ["royal-wedding", "teams"], "option-needs-players", marks=rule("T-1")),
        pytest.param(8, ["royal-wedding", "seven-or-eight", "teams"], "options-exclude", marks=rule("AMB-22")),
        (2, ["harmny"], "no-such-option"),
        (2, ["harmony", "harmony"], "option-twice"),
    ],
)
def test_other_players_and_options_are_refused_with_the_reason(players: int, options: list[str], key: str) -> None:
    with pytest.raises(Refused) as refusal:
        crownlands.start("queendomino", players, options)
    assert refusal.value.key == key
