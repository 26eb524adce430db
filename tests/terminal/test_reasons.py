"""What is typed and not allowed is refused with the rule against it, as in Python."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.terminal.game_screen import screen_for
from inferno_pictures import begun
from terminal.test_queendomino import match_at_step

DUEL = ["+1.2", "+2.2", "+3.2", "+4.2"]
"""Every die shows a coat of arms."""
DRAWING = [*DUEL, "take1", "take3", "take4", "take2"]
"""Seat 0 has the dice 1 and 2 and draws first."""
LONG = "9" * 5000


def refusal(match: Match, typed: str) -> tuple[str, str]:
    """The key and the reason of the refusal of a typed text."""
    with pytest.raises(Refused) as caught:
        screen_for(match.game.name).matching_choices(match, typed)
    return caught.value.key, caught.value.reason


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("1", ("not-legal", "domino-claimed")),
        ("5", ("not-legal", "domino-not-in-line")),
        ("49", ("domino-unknown", "")),
        (LONG, ("bad-move-text", "")),
    ],
)
def test_a_domino_that_is_not_free(typed: str, expected: tuple[str, str]) -> None:
    match = crownlands.start("kingdomino")
    match.play_all(["+1", "+2", "+3", "+4", "king0a", "1", "king1a"])
    assert refusal(match, typed) == expected


@pytest.mark.parametrize(
    ("moves", "typed", "reason"),
    [
        ([*DUEL, "take1"], "1", "die-taken"),
        ([*DUEL, "take1", "take3"], "2", "rising-dice"),
        (DUEL, "5", "spell-not-owned"),
        (DUEL, "12@c3e", "now-take-die"),
        (DRAWING, "a1e", "not-connected"),
        (DRAWING, "c3e", "overlap"),
        (["+1.1", *DUEL[1:], *DRAWING[4:]], "c4e", "question-mark-open"),
    ],
)
def test_a_die_or_a_drawing_that_is_not_to_be_had(
    moves: list[str], typed: str, reason: str
) -> None:
    match = crownlands.start("kingdomino-duel")
    match.play_all(moves)
    assert refusal(match, typed) == ("not-legal", reason)


def test_a_die_that_does_not_exist_is_no_move() -> None:
    match = crownlands.start("kingdomino-duel")
    match.play_all(DUEL)
    assert [refusal(match, typed)[0] for typed in ("7", LONG)] == ["bad-move-text"] * 2


def test_a_building_that_is_too_dear_says_so() -> None:
    match, dice = crownlands.start("queendomino"), crownlands.dice(7)
    dear: list[str] = []
    while not dear:
        match.play(match.pick(dice))
        view = match.view()
        if view["now"] == "build":
            tiles = {
                str(each["space"]): each["tile"]["building"]
                for each in view["board"]
                if each["tile"]
            }
            dear = [space for space, tile in tiles.items() if tile not in match.legal()]
    assert refusal(match, dear[0]) == ("not-legal", "cannot-pay")


def test_a_number_that_is_no_domino_of_queendomino_is_no_move() -> None:
    assert refusal(match_at_step("claim"), "99") == ("domino-unknown", "")
    assert refusal(match_at_step("claim", 4, ("royal-wedding",)), LONG) == ("bad-move-text", "")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("j@c3e", "tile-not-connected"),
        ("jc3e", "tile-not-connected"),
        ("o@a1n", "tile-laid"),
        ("i@a1n", "overlap"),
        ("q@a1n", "no-such-tile"),
        ("dragont@c3n", "now-tile"),
        ("+t", "now-tile"),
        ("egg@c3", "now-tile"),
    ],
)
def test_a_tile_that_cannot_be_laid(typed: str, reason: str) -> None:
    match = begun("c4 d4 e4 f4 c6 d6 e6 f6", "O@a1n", "O@g7n")
    assert refusal(match, typed) == ("not-legal", reason)


def test_a_dragon_that_cannot_be_placed() -> None:
    match = begun("b2 c6 d6 e6 b7 c7 d7 e7", "I@a1e", "O@g7n", "J@d1s", dragons="VTUWX")
    assert refusal(match, "ve4n") == ("not-legal", "not-on-tiles")
    assert refusal(match, "vg2n") == ("not-legal", "off-board")
    assert refusal(match, "t@a2n") == ("not-legal", "wrong-dragon")
    assert refusal(match, "dragonv@-") == ("not-legal", "dragon-must-be-placed")


def test_a_tile_while_eggs_are_placed() -> None:
    assert refusal(begun(""), "ja1n") == ("not-legal", "now-eggs")
    assert refusal(begun(""), "j@") == ("nothing-fits-there", "")
