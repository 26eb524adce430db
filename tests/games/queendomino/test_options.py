"""The options: each alone, those that go together, and those refused."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.locales import LANGUAGES
from proofs import rule
from queendomino_pictures import act, match_with, now, of_kingdoms, pieces, play, tile, worth

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
    assert (
        worth(SMALL_CROSS, options=["middle-kingdom"]) == 0
    )  # in the middle, but not over the full 7×7


@rule("AMB-19")
def test_kingdoms_of_five_have_their_own_middle() -> None:
    match = match_with(SMALL_CROSS, "C", "C", options=["middle-kingdom"], coins=(0, 0, 0))
    assert match.result().points == (10, 0, 0)


@rule("AMB-19")
def test_a_complete_square_brings_5_points() -> None:
    assert worth(IN_THE_CORNER, options=["harmony"]) == 5
    assert worth(WITH_A_GAP, options=["harmony"]) == 0


@rule("AMB-19")
def test_neither_counts_unless_asked_for() -> None:
    assert worth(CROSS) == worth(IN_THE_CORNER) == 0
    assert (
        worth(CROSS, options=["harmony"]) == worth(IN_THE_CORNER, options=["middle-kingdom"]) == 0
    )


@rule("AMB-19")
def test_they_go_with_the_royal_wedding_and_with_teams() -> None:
    options = ("harmony", "middle-kingdom", "royal-wedding", "teams")
    match = match_with(CROSS, IN_THE_CORNER, "C", options=options, coins=(0, 0, 0))
    assert match.result().points == (10, 10, 5, 5, 0, 0)
    assert match.scores()[0].bonuses == {"middle-kingdom": 10, "harmony": 0}


@rule("AMB-5")
def test_with_safe_once_a_turn_only_the_first_knight_of_a_turn_brings_the_coins_of_the_safes() -> (
    None
):
    box = pieces("wl", "ww", "wl", safe_knights1=tile(tax="knight"))
    match = match_with(
        SAFE, box=box, options=["safe-once-a-turn"], houses=["safe-knights1@g8"], reserve=(4, 1)
    )
    play(match, "1@i7e knight@i7 knight@j7")
    assert of_kingdoms(match, "purse") == [7 + (2 + 4) + 1, 7]
    play(act(act(match)), "3@h6e knight@h6")
    assert of_kingdoms(match, "purse") == [7 + (2 + 4) + 1 + (3 + 4), 7]


@rule("AMB-5")
def test_a_lone_knight_on_the_second_half_is_the_first_of_its_turn() -> None:
    box = pieces("wl", safe_knights1=tile(tax="knight"))
    match = match_with(
        SAFE, box=box, options=["safe-once-a-turn"], houses=["safe-knights1@g8"], reserve=(4, 1)
    )
    play(match, "1@i7e knight@j7")
    assert of_kingdoms(match, "purse") == [7 + (1 + 4), 7]


def steps_of_turns(match: Match, *chosen: str) -> list[list[str]]:
    """The steps that are asked for in the turns of seat 0 in a round; ``chosen`` moves are made,
    and what else may be left out is.
    """
    remaining, turns = list(chosen), list[list[str]]()
    for _ in range(2):
        steps, queue = list[str](), match.view()["queue"]
        while match.view()["queue"] == queue:
            steps += [now(match)] if now(match) not in steps else []
            legal = match.legal()
            choice = next((move for move in remaining if move in legal), None)
            if choice is not None:
                remaining.remove(choice)
            match.play(choice or ("-" if "-" in legal else legal[0]))
        turns.append(steps)
        act(match)
    assert remaining == []
    return turns


ONCE = ["steps-once-a-round"]
FULL, SHORT = ["place", "knight", "build", "dragon", "claim"], ["place", "dragon", "claim"]


@rule("AMB-6")
def test_with_steps_once_a_round_each_player_sends_and_builds_with_one_king_only() -> None:
    match = match_with("C t t", options=ONCE, reserve=(3, 0))
    chosen = ("1@g8n", "knight@g8", "knight@g9", "bakery1", "bakery1@h7")
    first, second = steps_of_turns(match, *chosen)
    assert first == ["place", "knight", "build", "site", "dragon", "claim"]
    assert second == SHORT
    assert of_kingdoms(match, "reserve") == [1, 0]


@rule("AMB-6")
def test_a_step_left_out_with_the_first_king_may_be_taken_with_the_second() -> None:
    match = match_with("C t t", options=ONCE, reserve=(3, 0))
    assert steps_of_turns(match, "sawmill1", "sawmill1@i7") == [
        ["place", "knight", "build", "site", "dragon", "claim"],
        ["place", "knight", "dragon", "claim"],
    ]
    match = match_with("C t t", options=ONCE, reserve=(3, 0))
    assert steps_of_turns(match) == [FULL, FULL]


@rule("AMB-6")
def test_without_the_option_both_kings_send_and_build() -> None:
    match = match_with("C t t", reserve=(3, 0))
    turns = steps_of_turns(match, "1@g8n", "knight@g8", "bakery1", "bakery1@h7")
    assert turns[1] == FULL


@rule("AMB-6")
def test_the_next_round_has_all_steps_again() -> None:
    match = match_with("C t t", options=ONCE, reserve=(3, 0))
    steps_of_turns(match, "1@g8n", "knight@g8", "bakery1", "bakery1@h7")
    assert [kingdom["taken"] for kingdom in match.view()["kingdoms"]] == [[], []]
    while match.is_chance:
        match.play(match.legal()[0])
    assert match.seat == 0
    assert steps_of_turns(match)[0] == FULL


@rule("AMB-6")
def test_the_view_says_which_steps_are_taken_and_why_they_cannot_be_taken_again() -> None:
    match = match_with("C t t", options=ONCE, reserve=(3, 0))
    play(match, "1@g8n knight@g8")
    assert match.view()["kingdoms"][0]["taken"] == ["knights"]
    assert "knights" not in match.view()["hindrances"]  # the second half is still open
    play(act(act(match)), "3@f7w")
    assert match.view()["hindrances"]["knights"] == "once-a-round"
    assert "taken" not in match_with("C t t").view()["kingdoms"][0]


@rule("AMB-6")
def test_a_position_tells_which_steps_are_taken() -> None:
    match = match_with("C t t", options=ONCE, reserve=(3, 0))
    play(match, "1@g8n knight@g8 - bakery1 bakery1@h7 - 9")
    assert " taken:knights,build|- " in match.position()
    assert " taken:" not in match_with("C t t").position()


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, ("harmony", "steps-once-a-round")),
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
        pytest.param(7, ["royal-wedding"], "players-need-option", marks=rule("W-4", "AMB-22")),
        pytest.param(
            6, ["royal-wedding", "seven-or-eight"], "option-needs-players", marks=rule("AMB-22")
        ),
        pytest.param(7, ["seven-or-eight"], "option-needs-option", marks=rule("W-4", "AMB-22")),
        pytest.param(3, ["steps-once-a-round"], "option-needs-players", marks=rule("AMB-6")),
        pytest.param(6, ["teams"], "option-needs-option", marks=rule("T-1")),
        pytest.param(4, ["royal-wedding", "teams"], "option-needs-players", marks=rule("T-1")),
        pytest.param(7, ["royal-wedding", "teams"], "option-needs-players", marks=rule("T-1")),
        pytest.param(
            8, ["royal-wedding", "seven-or-eight", "teams"], "options-exclude", marks=rule("AMB-22")
        ),
        (2, ["harmny"], "no-such-option"),
        (2, ["harmony", "harmony"], "option-twice"),
    ],
)
def test_other_players_and_options_are_refused_with_the_reason(
    players: int, options: list[str], key: str
) -> None:
    with pytest.raises(Refused) as refusal:
        crownlands.start("queendomino", players, options)
    assert refusal.value.key == key


@rule("W-4", "AMB-22", "T-1")
@pytest.mark.parametrize(
    ("players", "options", "missing"),
    [
        (5, [], "royal-wedding"),
        (6, ["harmony"], "royal-wedding"),
        (7, [], "royal-wedding + seven-or-eight"),
        (7, ["royal-wedding"], "seven-or-eight"),
        (8, [], "royal-wedding + seven-or-eight / royal-wedding + teams"),
        (8, ["royal-wedding"], "seven-or-eight / teams"),
        (8, ["harmony", "royal-wedding"], "seven-or-eight / teams"),
    ],
)
def test_all_options_that_so_many_players_need_are_named(
    players: int, options: list[str], missing: str
) -> None:
    with pytest.raises(Refused) as refusal:
        crownlands.start("queendomino", players, options)
    assert refusal.value.params["options"] == missing
    for choice in missing.split(" / "):
        chosen = [*options, *choice.split(" + ")]
        assert crownlands.start("queendomino", players, chosen).players == players


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_of_players_has_its_plural(language: str) -> None:
    """The noun stands behind the numbers that are right, and these are never one alone."""
    with pytest.raises(Refused) as refusal:
        crownlands.start("queendomino", 1)
    expected = {
        "en": "queendomino is for 2, 3, 4, 5, 6, 7, 8 players, not for 1.",
        "bg": "queendomino се играе от 2, 3, 4, 5, 6, 7, 8 играчи, не от 1.",
        "pl": "queendomino jest dla 2, 3, 4, 5, 6, 7, 8 graczy, nie dla 1.",
        "hu": "A queendomino 2, 3, 4, 5, 6, 7, 8 játékosnak való, nem 1 játékosnak.",
    }
    assert refusal.value.sentence(language) == expected[language]
