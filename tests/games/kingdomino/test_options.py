"""The options: each alone, all that go together, and those refused."""

from __future__ import annotations

import itertools

import pytest

import crownlands
from crownlands.engine.errors import Refused
from pictures import covered, finished, places, played, worth
from proofs import rule

FOR_ALL = ("dynasty", "harmony", "middle-kingdom")
FOR_SOME = {2: ("mighty-duel",), 3: ("three-players-48",), 4: ()}
COMBINATIONS = [
    (players, chosen)
    for players, more in FOR_SOME.items()
    for n in range(len(FOR_ALL + more) + 1)
    for chosen in itertools.combinations(FOR_ALL + more, n)
]
CROSS = """
    . . w . .
    . . w . .
    w w C w w
    . . w . .
    . . w . .
"""
WIDE_CROSS = "\n".join("wwwCwww" if row == 3 else "...w..." for row in range(7))
IN_THE_CORNER = "\n".join(["C w w w w", *["w w w w w"] * 4])
WITH_A_GAP = "\n".join(["C w w w .", "w w w w .", *["w w w w w"] * 3])


@rule("K-26", "K-27", "K-28", "K-29", "AMB-2")
@pytest.mark.parametrize(
    ("players", "options"),
    COMBINATIONS,
    ids=lambda value: "-".join(value) if isinstance(value, tuple) else None,
)
def test_options_go_together(players: int, options: tuple[str, ...]) -> None:
    match = crownlands.start("kingdomino", players, options)
    assert match.options == tuple(sorted(options))
    assert crownlands.resume(match.position()).options == match.options


@pytest.mark.parametrize(
    ("players", "options", "key", "sentence"),
    [
        pytest.param(
            3,
            ["mighty-duel"],
            "option-needs-players",
            "mighty-duel is for 2 players, not for 3",
            marks=rule("K-29"),
        ),
        pytest.param(
            4,
            ["mighty-duel"],
            "option-needs-players",
            "mighty-duel is for 2 players, not for 4",
            marks=rule("K-29"),
        ),
        pytest.param(
            2,
            ["three-players-48"],
            "option-needs-players",
            "is for 3 players, not for 2",
            marks=rule("AMB-2"),
        ),
        pytest.param(
            4,
            ["three-players-48"],
            "option-needs-players",
            "is for 3 players, not for 4",
            marks=rule("AMB-2"),
        ),
        (2, ["harmny"], "no-such-option", "no option “harmny”. Did you mean: harmony?"),
        (2, ["harmony", "harmony"], "option-twice", "The option harmony is given twice"),
    ],
)
def test_other_options_are_refused_with_the_reason(
    players: int, options: list[str], key: str, sentence: str
) -> None:
    with pytest.raises(Refused) as refusal:
        crownlands.start("kingdomino", players, options)
    assert refusal.value.key == key
    assert sentence in str(refusal.value)


@rule("K-27", "K-28")
def test_bonuses_are_off_unless_asked_for() -> None:
    assert worth(CROSS) == worth(IN_THE_CORNER) == 0


@rule("K-27")
def test_a_castle_in_the_middle_brings_10_points() -> None:
    assert worth(CROSS, "middle-kingdom") == 10
    assert worth(WIDE_CROSS, "middle-kingdom", "mighty-duel") == 10
    assert worth(IN_THE_CORNER, "middle-kingdom") == 0


@rule("AMB-3")
def test_the_kingdom_must_reach_over_the_full_square_and_gaps_do_not_matter() -> None:
    small = """
        . w .
        w C w
        . w .
    """
    too_low = """
        . . w . .
        w w C w w
        . . w . .
    """
    assert worth(CROSS, "middle-kingdom") == 10
    assert worth(small, "middle-kingdom") == worth(too_low, "middle-kingdom") == 0
    assert worth(CROSS, "middle-kingdom", "mighty-duel") == 0


@rule("K-28")
def test_a_complete_square_brings_5_points_wherever_the_castle_is() -> None:
    assert worth(IN_THE_CORNER, "harmony") == 5
    assert worth(WITH_A_GAP, "harmony") == 0
    assert worth("\n".join(["wwwwwwC", *["wwwwwww"] * 6]), "harmony", "mighty-duel") == 5
    assert worth(IN_THE_CORNER, "harmony", "mighty-duel") == 0


@rule("K-29")
def test_the_mighty_duel_has_all_dominoes_lines_of_four_and_12_rounds() -> None:
    assert crownlands.start("kingdomino", 2, ["mighty-duel"]).view()["left"] == 48
    moves = finished(2, "mighty-duel").moves
    assert len({move for move in moves if move.startswith("+")}) == 48
    assert len([move for move in moves if "@" in move]) == 12 * 4
    assert played("+1 +2 +3 +4", 2, "mighty-duel").legal() == [
        "king0a",
        "king0b",
        "king1a",
        "king1b",
    ]


@rule("K-29")
def test_kingdoms_of_the_mighty_duel_are_seven_wide_and_high() -> None:
    wide = set().union(*map(covered, places("wf", "w w w w w w C", "mighty-duel")))
    high = set().union(*map(covered, places("wf", "w\nw\nw\nw\nw\nw\nC", "mighty-duel")))
    assert {column for column, _ in wide} == set("abcdefg")
    assert {row for _, row in high} == set(range(7, 14))


@rule("AMB-2")
def test_three_players_may_take_all_48_dominoes_in_lines_of_four() -> None:
    plain, option = finished(3).moves, finished(3, "three-players-48").moves
    assert len([move for move in plain if move.startswith("+")]) == 36
    assert len([move for move in option if move.startswith("+")]) == 48
    assert [move[:4] for move in option[4:10:2]] == ["king"] * 3
    assert (
        len([move for move in plain if "@" in move])
        == len([move for move in option if "@" in move])
        == 36
    )


@rule("AMB-2")
def test_the_domino_that_nobody_has_claimed_leaves_the_game() -> None:
    match = played("+1 +2 +3 +4 king2 1 king0 4 king1 2", 3, "three-players-48")
    assert match.view()["line"] == []
    assert "+3" not in match.legal()
    match.play_all(["+5", "+6", "+7", "+8", "1@f5e", "6", "2@f5e", "7", "4@f5e"])
    assert match.legal() == ["5", "8"]
    match.play("8")
    assert [entry["domino"] for entry in match.view()["queue"]] == [6, 7, 8]
    assert match.view()["line"] == []
    assert not {"+3", "+5"} & set(match.legal())
