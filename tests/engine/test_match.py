"""A match: plays are checked and remembered, can be taken back, and copies go their own way."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match

OPENING = [
    "+1",
    "+2",
    "+3",
    "+4",
    "king0a",
    "4",
    "king1a",
    "3",
    "king1b",
    "2",
    "king0b",
    "1",
    "+5",
    "+6",
    "+7",
    "+8",
    "1@f5e",
]


def opened() -> Match:
    match = crownlands.start("kingdomino", 2)
    match.play_all(OPENING)
    return match


def whole(match: Match) -> tuple[Any, ...]:
    """All that a match is."""
    return match.state.tobytes(), match.actions, match.moves, match.record()


def finish(match: Match, seed: int = 1) -> None:
    dice = crownlands.dice(seed)
    while not match.is_over:
        match.play(match.pick(dice))


def test_a_match_begins_before_its_first_move() -> None:
    match = crownlands.start("kingdomino", 3, ["harmony", "dynasty"])
    assert (match.players, match.options, match.moves, match.actions) == (
        3,
        ("dynasty", "harmony"),
        [],
        [],
    )
    assert (match.seat, match.is_chance, match.is_over) == (crownlands.CHANCE, True, False)


@pytest.mark.parametrize(
    ("players", "options", "key"),
    [
        (1, [], "bad-players"),
        (5, [], "bad-players"),
        (2, ["chess"], "no-such-option"),
        (2, ["harmony", "harmony"], "option-twice"),
        (2, ["three-players-48"], "option-needs-players"),
        (3, ["mighty-duel"], "option-needs-players"),
    ],
)
def test_a_match_that_the_game_does_not_have_is_refused(
    players: int, options: list[str], key: str
) -> None:
    with pytest.raises(Refused) as caught:
        crownlands.start("kingdomino", players, options)
    assert caught.value.key == key
    assert str(caught.value)


def test_a_game_that_is_not_on_the_shelf_is_refused() -> None:
    with pytest.raises(Refused, match="There is no game “chess” on the shelf"):
        crownlands.start("chess")


def test_moves_are_played_as_text_or_as_actions() -> None:
    texts, actions = opened(), crownlands.start("kingdomino", 2)
    actions.play_all(texts.actions)
    assert whole(actions) == whole(texts)
    assert texts.moves == OPENING
    assert (texts.seat, texts.is_chance) == (0, False)


def test_actions_may_be_numbers_of_numpy() -> None:
    match = crownlands.start("kingdomino", 2)
    match.play(np.int64(match.legal_actions()[0]))  # type: ignore[arg-type]
    assert match.moves == ["+1"]


def test_a_move_is_remembered_as_it_would_be_written() -> None:
    match = opened()
    match.undo()
    match.play("1@g5w")
    assert match.moves == OPENING


@pytest.mark.parametrize("move", ["1", "9", "2@f5e", "+9", "king0a", "nonsense", -1, 0, 257, 10**9])
def test_a_refused_play_changes_nothing(move: str | int) -> None:
    match = opened()
    before = whole(match)
    with pytest.raises(Refused):
        match.play(move)
    assert whole(match) == before


def test_what_came_before_a_refused_move_stays_played() -> None:
    match = crownlands.start("kingdomino", 2)
    with pytest.raises(Refused):
        match.play_all(["+1", "+2", "+2", "+3"])
    assert match.moves == ["+1", "+2"]


def test_every_move_can_be_taken_back() -> None:
    match = crownlands.start("kingdomino", 4, ["harmony"])
    dice = crownlands.dice(5)
    before = []
    while not match.is_over:
        before.append(whole(match))
        match.play(match.pick(dice))
    moves = match.moves
    while moves:
        assert match.undo() == moves.pop()
        assert whole(match) == before.pop()
    with pytest.raises(Refused, match="There is no move to take back"):
        match.undo()


def test_a_copy_goes_its_own_way() -> None:
    match = opened()
    match.tags["Event"] = "first"
    before, twin = whole(match), match.copy()
    assert whole(twin) == before
    twin.tags["Event"] = "second"
    finish(twin)
    assert whole(match) == before
    assert match.tags == {"Event": "first"}
    for _ in range(len(twin.moves) - len(match.moves)):
        twin.undo()
    twin.undo()
    match.undo()
    assert twin.state.tobytes() == match.state.tobytes()


def test_the_list_of_moves_is_the_callers_own() -> None:
    match = opened()
    match.moves.clear()
    assert match.moves == OPENING


def test_the_cache_of_a_position_is_not_used_for_another() -> None:
    match = opened()
    before, offers, twin = (
        match.legal(),
        [move["move"] for move in match.moves_view()],
        match.copy(),
    )
    assert before == offers
    twin.play(before[0])
    assert twin.legal() != before == match.legal()
    match.state.line = 0  # as somebody does who passes by every check
    assert match.legal() != before
    with pytest.raises(Refused):
        match.play(before[0])


def test_a_text_that_was_asked_for_is_no_move_for_that() -> None:
    match = opened()
    never = next(
        action for action in range(match.game.actions) if action not in match.legal_actions()
    )
    with pytest.raises(Refused):
        match.play(match.text(never))


def test_the_list_of_legal_actions_is_the_callers_own() -> None:
    match = opened()
    before = match.legal_actions()
    match.legal_actions().clear()
    assert match.legal_actions() == before != []


def test_chance_deals_until_a_player_is_to_move() -> None:
    match = crownlands.start("kingdomino", 2)
    match.deal(crownlands.dice(1))
    assert [move[0] for move in match.moves] == ["+", "+", "+", "+", "k"]
    assert match.seat in (0, 1)
    before = whole(match)
    match.deal(crownlands.dice(1))
    assert whole(match) == before


def test_the_same_seed_gives_the_same_match() -> None:
    one, other, third = (crownlands.start("kingdomino", 2) for _ in range(3))
    finish(one, 7)
    finish(other, 7)
    finish(third, 8)
    assert one.moves == other.moves
    assert one.moves != third.moves


def test_nothing_is_played_after_the_end() -> None:
    match = crownlands.start("kingdomino", 2)
    finish(match)
    before = whole(match)
    assert (match.seat, match.is_over, match.is_chance, match.legal()) == (
        crownlands.NOBODY,
        True,
        False,
        [],
    )
    for attempt in (
        lambda: match.play("1"),
        lambda: match.play(0),
        lambda: match.pick(crownlands.dice(1)),
        lambda: match.parse("1"),
    ):
        with pytest.raises(Refused, match="The match is over"):
            attempt()
    match.deal(crownlands.dice(1))
    assert whole(match) == before


def test_the_result_has_the_points_of_the_scores() -> None:
    match = crownlands.start("kingdomino", 3, ["dynasty", "middle-kingdom"])
    finish(match)
    assert match.result().points == tuple(score.total for score in match.scores())
    assert str(match) == match.drawing()
