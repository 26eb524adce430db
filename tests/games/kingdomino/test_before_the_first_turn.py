"""Before the first turn: castles, dominoes, lines, and kings drawn by chance."""

from __future__ import annotations

from collections import Counter

import pytest

import crownlands
from pictures import finished, played
from proofs import rule

FIRST_LINE = "+40 +3 +22 +17"
ALL_CLAIMED = f"{FIRST_LINE} king1b 22 king0a 3 king0b 40 king1a 17"


@rule("K-3")
@pytest.mark.parametrize(
    ("players", "line", "kings"),
    [
        (2, "+1 +2 +3 +4", ["king0a", "king0b", "king1a", "king1b"]),
        (3, "+1 +2 +3", ["king0", "king1", "king2"]),
        (4, "+1 +2 +3 +4", ["king0", "king1", "king2", "king3"]),
    ],
)
def test_two_players_have_two_kings_each_and_more_players_one(
    players: int, line: str, kings: list[str]
) -> None:
    match = played(line, players)
    assert match.is_chance
    assert match.legal() == kings


@rule("K-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_kingdom_begins_as_a_castle_alone(players: int) -> None:
    match = crownlands.start("kingdomino", players)
    assert match.position().endswith(" kingdoms:" + "|".join("C" * players))
    assert all(
        kingdom["castle"] == "e5" and kingdom["squares"] == []
        for kingdom in match.view()["kingdoms"]
    )


@rule("K-4")
def test_the_castle_keeps_its_square() -> None:
    match = played(f"{ALL_CLAIMED} +1 +2 +5 +6")
    around = {"e6", "f5", "e4", "d5"}
    written = {move.removeprefix("3@")[:2] for move in match.legal()}
    assert around & written
    assert "e5" not in written
    assert not {"3@d5e", "3@e4n"} & set(match.legal())


@rule("K-5")
@pytest.mark.parametrize(("players", "dominoes"), [(2, 24), (3, 36), (4, 48)])
def test_24_dominoes_are_for_two_36_for_three_and_all_for_four(players: int, dominoes: int) -> None:
    assert crownlands.start("kingdomino", players).view()["left"] == dominoes
    turned_up = [move for move in finished(players).moves if move.startswith("+")]
    assert len(set(turned_up)) == len(turned_up) == dominoes


@rule("K-6")
@pytest.mark.parametrize(("players", "length"), [(2, 4), (3, 3), (4, 4)])
def test_a_line_has_as_many_dominoes_as_there_are_kings(players: int, length: int) -> None:
    match = played(" ".join(f"+{number}" for number in range(1, length + 1)), players)
    assert len(match.view()["line"]) == len(match.legal()) == length
    assert match.legal()[0].startswith("king")


@rule("K-7")
def test_a_line_is_turned_up_from_the_box_before_anybody_moves() -> None:
    match = crownlands.start("kingdomino")
    for turned, domino in enumerate(FIRST_LINE.split()):
        assert match.is_chance
        assert len(match.legal()) == 48 - turned
        match.play(domino)
        assert domino not in match.legal()
    assert match.legal()[0] == "king0a"


@rule("K-7")
def test_a_line_lies_in_rising_order_of_its_numbers() -> None:
    match = played(f"{FIRST_LINE} king1b 3")
    assert [(entry["domino"], entry["seat"]) for entry in match.view()["line"]] == [
        (3, 1),
        (17, None),
        (22, None),
        (40, None),
    ]


@rule("K-8")
def test_whoever_owns_the_drawn_king_puts_it_on_a_free_domino() -> None:
    match = played(FIRST_LINE)
    for king, seat, free, claimed in [
        ("king1b", 1, "3 17 22 40", "22"),
        ("king0a", 0, "3 17 40", "3"),
        ("king0b", 0, "17 40", "40"),
        ("king1a", 1, "17", "17"),  # no choice is left, and it is a move all the same
    ]:
        assert match.is_chance
        assert king in match.legal()
        match.play(king)
        assert match.seat == seat
        assert match.legal() == free.split()
        match.play(claimed)
        assert king not in match.legal()
    assert [(entry["domino"], entry["seat"]) for entry in match.view()["queue"]] == [
        (3, 0),
        (17, 1),
        (22, 1),
        (40, 0),
    ]


@rule("K-8")
def test_every_king_is_drawn_with_equal_chance_the_two_of_a_seat_each_for_itself() -> None:
    match, dice = played(f"{FIRST_LINE} king0b 3"), crownlands.dice(8)
    drawn = Counter(match.text(match.pick(dice)) for _ in range(3000))
    assert sorted(drawn) == match.legal() == ["king0a", "king1a", "king1b"]
    assert all(900 < n < 1100 for n in drawn.values())


@rule("K-9")
def test_when_the_first_line_is_claimed_the_second_is_turned_up() -> None:
    match = played(ALL_CLAIMED)
    for domino in "+1", "+2", "+5", "+6":
        assert match.is_chance
        match.play(domino)
    assert match.seat == 0
    assert [entry["domino"] for entry in match.view()["line"]] == [1, 2, 5, 6]
    assert match.legal()[0].startswith("3@")


@rule("AMB-27")
def test_the_next_domino_is_any_of_those_that_nobody_has_seen() -> None:
    match = finished(2).copy()
    assert len(match.view()["unseen"]) == 24  # the set-aside ones are among the unseen to the end
    while len(match.view()["unseen"]) < 28:
        match.undo()
    assert match.legal() == [f"+{number}" for number in match.view()["unseen"]]


@rule("AMB-27")
def test_every_unseen_domino_has_the_same_chance() -> None:
    match, dice = played("+1 +2 +3"), crownlands.dice(27)
    turned = Counter(match.text(match.pick(dice)) for _ in range(4500))
    assert sorted(turned) == sorted(match.legal())
    assert all(50 < n < 150 for n in turned.values())


@rule("AMB-27")
def test_a_state_holds_no_order_of_the_unseen() -> None:
    assert played("+1 +2 +3").state.tobytes() == played("+3 +1 +2").state.tobytes()


@rule("AMB-25")
def test_the_numbers_of_dominoes_turned_up_are_shown() -> None:
    match = played(f"{ALL_CLAIMED} +6 +5 +2 +1")
    assert [entry["domino"] for entry in match.view()["queue"]] == [3, 17, 22, 40]
    assert [entry["domino"] for entry in match.view()["line"]] == [1, 2, 5, 6]
    assert "line: 1 ww  2 ww  5 ff  6 ff" in match.drawing()
    assert " line:1,2,5,6 claims:- queue:3=0,17=1,22=1,40=0 " in match.position()
