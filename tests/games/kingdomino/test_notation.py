"""How moves are written."""

from __future__ import annotations

import pytest

from crownlands.engine.errors import Refused
from pictures import KINGDOMINO, finished, places, played, to_place
from proofs import rule


@rule("AMB-28")
@pytest.mark.parametrize("domino", ["ww", "ss", "m2m2"])
def test_a_double_is_written_from_its_western_or_southern_square(domino: str) -> None:
    texts = places(domino, "C")
    assert len(texts) == 12
    assert {place[-1] for place in texts} == {"e", "n"}


@rule("AMB-28")
@pytest.mark.parametrize(
    ("one", "other"), [("g5w", "f5e"), ("e7s", "e6n"), ("d5w", "c5e"), ("e4s", "e3n")]
)
def test_the_other_text_of_a_double_means_the_same_move(one: str, other: str) -> None:
    match = to_place("ww", "C")
    assert match.parse(f"1@{one}") == match.parse(f"1@{other}")
    match.play(f"1@{one}")
    assert match.moves == [f"1@{other}"]


@rule("AMB-28")
@pytest.mark.parametrize("domino", ["wf", "w1w", "ww1"])
def test_halves_that_differ_in_terrain_or_crowns_make_two_moves_of_each_pair_of_squares(
    domino: str,
) -> None:
    match = to_place(domino, "C")
    assert len(match.legal()) == 24
    assert match.parse("1@g5w") != match.parse("1@f5e")


@pytest.mark.parametrize(("options", "castle_east"), [((), "f5"), (("mighty-duel",), "h7")])
def test_the_castle_stands_in_the_middle_of_all_it_could_reach(
    options: tuple[str, ...], castle_east: str
) -> None:
    assert f"{castle_east}e" in places("wf", "C", *options)


def test_the_first_half_is_on_the_named_square_and_the_second_beside_it() -> None:
    for direction, second in ("n", "f6"), ("e", "g5"), ("s", "f4"):
        match = to_place("w1l", "C")
        match.play(f"1@f5{direction}")
        terrains = {
            square["square"]: square["terrain"] for square in match.view()["kingdoms"][0]["squares"]
        }
        assert terrains == {"f5": "wheat", second: "lake"}


@pytest.mark.parametrize(
    ("move", "action"),
    [("1@f5e", 28), ("1@d5w", 64 + 25), ("1@e6n", 128 + 35), ("1@e4s", 192 + 11)],
)
def test_the_numbers_of_placements_are_those_of_the_table(move: str, action: int) -> None:
    match = to_place("wf", "C")
    assert match.parse(move) == action
    assert match.text(action) == move


def test_the_numbers_of_other_moves_are_those_of_the_table() -> None:
    assert to_place("ss", ".f.\nwCf\n.w.").parse("1@-") == 256
    match = played("")
    assert (match.parse("+1"), match.parse("+48")) == (305, 352)
    match = played("+1 +2 +3 +48")
    assert [match.parse(king) for king in ("king0a", "king0b", "king1a", "king1b")] == [
        353,
        354,
        355,
        356,
    ]
    match.play("king0b")
    assert (match.parse("1"), match.parse("48")) == (257, 304)
    assert played("+1 +2 +3 +4", 4).legal_actions() == [353, 355, 357, 359]
    assert KINGDOMINO.actions == 361


@pytest.mark.parametrize(
    "move", ["", "x", "+0", "+01", "king0", "king2a", "1@", "1@f5", "1@f5x", "1 @f5e", "F5", "1@-e"]
)
def test_what_is_no_move_is_refused_and_changes_nothing(move: str) -> None:
    match = played("+1 +2 +3 +4")
    before = match.position()
    with pytest.raises(Refused):
        match.play(move)
    assert match.position() == before


def test_a_finished_match_takes_no_more_moves() -> None:
    with pytest.raises(Refused, match="over"):
        finished(2).copy().play("1")
