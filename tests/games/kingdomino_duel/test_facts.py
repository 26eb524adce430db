"""What follows from the rules."""

from __future__ import annotations

import itertools

import pytest

import crownlands
from duel_pictures import (
    draw_somewhere,
    drawn,
    map_text,
    match_with,
    options_to_draw,
    play,
    played_out,
)
from proofs import rule

STEPS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
EVERY_OTHER = """
    d s d s d s .
    s d s d s d s
    d s d C d s d
    s d s d s d s
    . d s d s d s
"""


def neighbours() -> dict[str, list[str]]:
    """Which shields a domino could cover together with each shield, when it may be drawn
    anywhere.
    """
    match = match_with(
        "d s d d", spells="ignore-connection=0*", cast="ignore-connection", towers="0,1"
    )
    adjacent: dict[str, list[str]] = {}
    for move in match.legal():
        x, y = STEPS[move[5]]
        adjacent.setdefault(move[3:5], []).append(chr(ord(move[3]) + x) + str(int(move[4]) + y))
    return adjacent


def is_of_the_colour_of_the_corners(square: str) -> bool:
    """On a chessboard; a1 is a corner."""
    return (ord(square[0]) - ord("a") + int(square[1]) - 1) % 2 == 0


def most_dominoes(beside: dict[str, list[str]]) -> int:
    """The size of a largest matching, found by augmenting paths."""
    partner: dict[str, str] = {}

    def placed(square: str, visited: set[str]) -> bool:
        for other in beside[square]:
            if other not in visited:
                visited.add(other)
                if other not in partner or placed(partner[other], visited):
                    partner[other] = square
                    return True
        return False

    return sum(
        placed(square, set()) for square in beside if is_of_the_colour_of_the_corners(square)
    )


@rule("F-1")
def test_at_most_16_dominoes_fit_on_the_map() -> None:
    beside = neighbours()
    corners = {square for square in beside if is_of_the_colour_of_the_corners(square)}
    assert (len(corners), len(beside) - len(corners)) == (18, 16)
    assert all(
        is_of_the_colour_of_the_corners(one) != is_of_the_colour_of_the_corners(other)
        for one in beside
        for other in beside[one]
    )
    assert most_dominoes(beside) == 16


@rule("F-1")
def test_after_16_dominoes_two_squares_of_the_colour_of_the_corners_are_empty() -> None:
    empty = set(neighbours()) - drawn(match_with("q q q q", EVERY_OTHER)).keys()
    assert len(empty) == 2
    assert all(map(is_of_the_colour_of_the_corners, empty))
    assert options_to_draw("? ?", EVERY_OTHER) == {"-"}


@rule("F-2")
def test_only_the_owner_of_split_domino_can_fill_his_map() -> None:
    for spells in "", "ignore-connection=0 turn-die=0", "split-domino=1":
        match = match_with("s d q q", EVERY_OTHER, spells=spells, towers="0,1")
        assert {move for move in match.legal() if not move.startswith("turn")} == {"-"}
    match = match_with("s d q q", EVERY_OTHER, spells="split-domino=0")
    match.play_all(["split-domino", "1@g5", "2@a1"])
    assert len(drawn(match)) == 34


@rule("F-3")
@pytest.mark.parametrize(
    "options", [(), ("unplaced-fills-nothing",), ("no-step-4-at-the-end",)], ids=str
)
@pytest.mark.parametrize("seed", range(3))
def test_there_are_at_most_33_rounds_and_somebody_draws_in_every_one_but_the_last(
    options: tuple[str, ...], seed: int
) -> None:
    most = most_dominoes(neighbours())
    match = played_out(crownlands.start("kingdomino-duel", options=options), seed, most=1500)
    rounds = " ".join(match.moves).split("+1.")[1:]
    assert match.is_over
    assert all("@" in moves.replace("cross@", "") for moves in rounds[:-1])
    # 16 drawings of each, every one in a round of its own, and a last round: without a drawing, or
    # with the 17th of one seat.
    assert len(rounds) <= 2 * most + 1 == 33
    assert all(len(drawn(match, seat)) <= 34 for seat in range(2))


@rule("F-5")
@pytest.mark.parametrize(
    ("domino", "drawings"), [("d s", 24), ("d d1", 24), ("b2 b", 24), ("d d", 12), ("q2 q2", 12)]
)
def test_the_first_domino_has_24_drawings_or_12_if_its_halves_are_equal(
    domino: str, drawings: int
) -> None:
    placements = options_to_draw(domino)
    pairs = set()
    for place in placements:
        x, y = STEPS[place[2]]
        pairs.add(frozenset({place[:2], chr(ord(place[0]) + x) + str(int(place[1]) + y)}))
    assert len(placements) == drawings
    assert len(pairs) == 12
    assert all(pair & {"c3", "e3", "d2", "d4"} for pair in pairs)


@rule("F-6")
@pytest.mark.parametrize(
    "domino", [" ".join(pair) for pair in itertools.combinations_with_replacement("?dsDSbq", 2)]
)
def test_the_first_domino_can_always_be_drawn(domino: str) -> None:
    match = match_with(f"{domino} d d")
    assert "-" not in match.legal()
    draw_somewhere(match)
    assert len(drawn(match)) == 2


@rule("F-7")
def test_in_the_first_round_nobody_has_an_ordinary_spell() -> None:
    match = match_with("d s D S", takers="----", now="draft-0", rows="111199", towers="0,1")
    play(match, "take1 take2 take3 take4")
    for _ in range(2):
        assert all("@" in move for move in match.legal())
        draw_somewhere(match)
    assert match.position().partition(" spells:")[2].split(" ")[0] == (
        "ignore-connection=0,split-domino=1,take-two-dice=1,turn-die=0"
    )


def test_the_picture_of_the_map_is_what_the_position_has() -> None:
    assert map_text("d1 C") == "......./......./..d1C.../......./......."
