"""Teams: two who sit side by side share one kingdom, and win and lose together."""

from __future__ import annotations

from typing import Any

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from proofs import rule
from queendomino_pictures import (
    CLAIMED,
    TURNED,
    act,
    finished,
    go_to,
    kings,
    match_with,
    moves_of_kind,
    now,
    of_kingdoms,
    pieces,
    play,
    played,
    tile,
)

TEAMS = ("royal-wedding", "teams")
EMPTY = "- - - - - -"


def team_table(*drawings: str, **more: Any) -> Match:
    """A match of three or four teams in its middle."""
    return match_with(*drawings, options=TEAMS, **more)


@rule("T-1")
@pytest.mark.parametrize(
    ("players", "teams"), [(6, [(0, 1), (2, 3), (4, 5)]), (8, [(0, 1), (2, 3), (4, 5), (6, 7)])]
)
def test_two_who_sit_side_by_side_are_a_team(players: int, teams: list[tuple[int, ...]]) -> None:
    match = crownlands.start("queendomino", players, TEAMS)
    assert match.teams == teams
    assert of_kingdoms(match, "seats") == [list(team) for team in teams]


@rule("T-1")
@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_six_or_eight_play_in_teams(players: int) -> None:
    with pytest.raises(Refused) as refusal:
        crownlands.start("queendomino", players, TEAMS)
    assert refusal.value.key == "option-needs-players"


@rule("T-1")
def test_seats_0_and_1_add_to_one_kingdom_2_and_3_to_the_next() -> None:
    match, grown = team_table("C", "C", "C"), []
    while not match.is_chance:
        before, seat = [len(squares) for squares in of_kingdoms(match, "squares")], match.seat
        act(match)
        after = [len(squares) for squares in of_kingdoms(match, "squares")]
        grown += [(seat, kingdom) for kingdom in range(3) if after[kingdom] > before[kingdom]]
    assert grown == [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)]


@rule("T-2")
@pytest.mark.parametrize("players", [6, 8])
def test_a_team_shares_a_castle_a_kingdom_of_seven_a_knight_and_7_coins(players: int) -> None:
    match = crownlands.start("queendomino", players, TEAMS)
    assert match.view()["side"] == 7
    assert of_kingdoms(match, "castle") == ["g7"] * (players // 2)
    assert of_kingdoms(match, "purse") == [7] * (players // 2)
    assert of_kingdoms(match, "reserve") == [1] * (players // 2)


@rule("T-2")
@pytest.mark.parametrize("players", [6, 8])
def test_each_player_has_a_king(players: int) -> None:
    match = played(" ".join(f"+q{number}" for number in range(1, 9)), players, *TEAMS)
    assert match.legal() == [f"king{seat}" for seat in range(players)]
    for seat in range(players):
        play(match, f"king{seat} q{seat + 1}")
    assert kings(match, "queue") == [(f"q{seat + 1}", seat) for seat in range(players)]


@rule("T-3")
@pytest.mark.parametrize(("players", "unclaimed"), [(6, 2), (8, 0)])
def test_12_lines_of_eight_come_from_both_boxes_in_turn(players: int, unclaimed: int) -> None:
    turned = moves_of_kind(finished(players, *TEAMS), TURNED)
    assert [{move[1] for move in turned[line : line + 8]} for line in range(0, len(turned), 8)] == [
        {"q"},
        {"k"},
    ] * 6
    assert len(moves_of_kind(finished(players, *TEAMS), CLAIMED)) == 12 * (8 - unclaimed)


@rule("T-3")
def test_with_six_players_two_dominoes_leave_the_game() -> None:
    match = played(" ".join(f"+q{number}" for number in range(1, 9)), 6, *TEAMS)
    for seat in range(6):
        play(match, f"king{seat} q{seat + 2}")
    assert match.view()["line"] == []
    assert [domino for domino, _ in kings(match, "queue")] == ["q2", "q3", "q4", "q5", "q6", "q7"]


@rule("T-4")
def test_kings_act_in_the_order_of_their_dominoes() -> None:
    match, order = played(" ".join(f"+q{number}" for number in range(1, 9)), 6, *TEAMS), []
    for seat, domino in enumerate([8, 1, 7, 2, 6, 3]):
        play(match, f"king{seat} q{domino}")
    play(match, " ".join(f"+k{number}" for number in range(1, 9)))
    while not match.is_chance:
        order.append(match.seat)
        act(match)
    assert order == [1, 3, 5, 4, 2, 0]


@rule("T-4")
def test_each_takes_a_full_turn_for_the_kingdom_the_knights_and_the_coins_of_the_team() -> None:
    match = team_table("C t t", "C", "C", box=pieces("wf", "lg"), reserve=(2, 1, 1))
    play(match, "q1@g8n knight@g8 - bakery2 bakery2@h7 - k9")
    assert (of_kingdoms(match, "purse"), of_kingdoms(match, "reserve")) == (
        [7 + 1 - 1, 7, 7],
        [1, 1, 1],
    )
    assert match.seat == 1
    play(match, "q2@g6s knight@g5 sawmill1 sawmill1@i7 burn-sawmill2 k10")
    assert (of_kingdoms(match, "purse"), of_kingdoms(match, "reserve")) == (
        [7 + 1 - 2 - 1, 7, 7],
        [0, 1, 1],
    )
    assert [square["square"] for square in of_kingdoms(match, "squares")[0]] == [
        "g5",
        "g6",
        "h7",
        "i7",
        "g8",
        "g9",
    ]


@rule("T-5")
def test_whose_king_acts_decides_alone() -> None:
    match = act(team_table("C t t", "C", "C", reserve=(2, 1, 1)))
    for move in "q2@f7w", "knight@f7", "bakery1", "bakery1@h7", "burn-bakery2", "k16":
        assert match.seat == 1
        match.play(move)
    assert ("k16", 1) in kings(match, "line")
    assert match.seat == 2


@rule("AMB-23")
def test_towers_are_the_teams_and_bring_the_queen_to_it() -> None:
    box = pieces(statue1=tile(towers=1), statue2=tile(towers=1), guardtower1=tile(towers=2))
    match = team_table(
        "C t t",
        "C t",
        "C",
        box=box,
        houses=["", "guardtower1@h7"],
        board="statue1 statue2 - - - -",
        queen=1,
    )
    play(go_to(match, "build"), "statue1 statue1@h7")
    assert match.view()["queen"] == 1
    play(go_to(act(match), "build"), "statue2 statue2@i7")
    assert of_kingdoms(match, "towers") == [2, 2, 0]
    assert match.view()["queen"] == 0


@rule("AMB-23")
def test_both_of_a_team_pay_less_when_it_hosts_the_queen_and_neither_may_bribe_the_dragon() -> None:
    box = pieces(statue1=tile(towers=1))
    match = team_table("C t t t", "C", "C", box=box, houses=["statue1@h7"], queen=0)
    for seat, name, square, purse in [(0, "bakery2", "i7", 7), (1, "sawmill1", "j7", 6)]:
        assert match.seat == seat
        play(go_to(match, "build"), f"{name} {name}@{square}")
        assert now(match) == "claim"
        assert of_kingdoms(match, "purse")[0] == purse
        act(match)
    go_to(match, "dragon")
    assert match.seat == 2


@rule("AMB-23")
def test_points_and_places_are_the_teams_and_the_team_after_the_winners_is_second() -> None:
    result = team_table("C w1 w", "C w2 w w", "C f1", coins=(0, 0, 0), board=EMPTY).result()
    assert result.points == (2, 2, 6, 6, 1, 1)
    assert result.places == (2, 2, 1, 1, 3, 3)
    assert (result.winners, result.decided_by) == ((2, 3), "points")


@rule("AMB-23")
def test_a_tie_of_teams_goes_to_the_larger_largest_territory() -> None:
    result = team_table(
        "C w1 f1 w1", "C w1 w f1", "C l l l l", coins=(0, 0, 0), board=EMPTY
    ).result()
    assert (result.points, result.places) == ((3, 3, 3, 3, 0, 0), (2, 2, 1, 1, 3, 3))
    assert result.decided_by == "largest-territory"


@rule("AMB-23")
def test_teams_that_are_equal_share_the_victory() -> None:
    result = team_table(
        "C w1 w f1", "C g1 g s1", "C l", "C f1", coins=(0, 0, 0, 0), board=EMPTY
    ).result()
    assert result.places == (1, 1, 1, 1, 4, 4, 3, 3)
    assert (result.winners, result.decided_by) == ((0, 1, 2, 3), "shared")


@rule("AMB-23")
def test_scores_of_both_seats_are_the_kingdoms() -> None:
    scores = team_table("C w1 w", "C", "C f1", coins=(3, 0, 0), board=EMPTY).scores()
    assert [score.points for score in scores] == [3, 3, 0, 0, 1, 1]
