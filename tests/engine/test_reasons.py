"""The reason of a refusal: where it comes from, and what keeps it."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.errors import BadText, NotLegal, Reason, located
from crownlands.engine.match import Match
from crownlands.engine.refusals.actions import ranges
from crownlands.server.http.error_responses import refusal_of

OPENING = ["+12", "+30", "+8", "+41", "king1a"]
"""Seat 1 claims one of the dominoes 8, 12, 30 and 41."""


def claiming() -> Match:
    match = crownlands.start("kingdomino", players=2)
    match.play_all(OPENING)
    return match


def refused(match: Match, move: str | int) -> NotLegal:
    with pytest.raises(NotLegal) as refusal:
        match.play(move)
    return refusal.value


def test_the_sentence_is_that_of_the_reason() -> None:
    error = refused(claiming(), "13")
    assert (error.key, error.reason) == ("not-legal", "domino-not-in-line")
    assert str(error) == "Domino 13 is not in the line. Free: 8, 12, 30, 41."
    assert error.sentence("hu") == "A 13-as dominó nincs a sorban. Szabad: 8, 12, 30, 41."


def test_a_spell_is_called_by_its_name() -> None:
    error = NotLegal("turn1.2", Reason("spell-not-owned", spell="turn-die"))
    assert str(error) == "You do not have the spell “Turned Die”."
    assert error.sentence("pl") == "Nie masz zaklęcia „Obrócona kość”."
    assert error.params == {"move": "turn1.2", "spell": "turn-die"}


def test_without_a_reason_the_sentence_is_that_of_the_key() -> None:
    assert str(NotLegal("13")) == "The rules do not allow the move 13 here."
    assert refusal_of(NotLegal("13")).params == {"move": "13"}


def test_an_action_that_can_be_written_has_the_reason_of_its_text() -> None:
    match = claiming()
    action = match.game.parse(match.state, match.box, "13")
    error = refused(match, action)
    assert (error.reason, error.params["move"]) == ("domino-not-in-line", action)


def test_an_action_without_a_text_is_answered_by_those_that_are_legal() -> None:
    error = refused(claiming(), 0)
    assert (error.key, error.reason) == ("not-legal", "no-move-here")
    legal = claiming().legal_actions()
    assert error.params["expected"] == ", ".join(map(str, legal)) == "264, 268, 286, 297"
    assert str(error) == (
        "The action 0 stands for no move in this position. Legal now: 264, 268, 286, 297."
    )


@pytest.mark.parametrize("action", [-1, 361, 10**6, 2**80])
def test_a_number_outside_the_actions_of_a_game_is_answered_by_their_range(action: int) -> None:
    error = refused(claiming(), action)
    assert (error.key, error.reason) == ("not-legal", "no-such-action")
    assert str(error) == f"{action} is no action of this game: they are numbers from 0 to 360."


def test_many_legal_actions_are_listed_in_short() -> None:
    assert ranges([3, 5, 6, 7, 9]) == "3, 5–7, 9"
    assert ranges(range(0, 40, 2)) == "0, 2, 4, 6, 8, 10, 12, 14, …"


def test_a_record_is_refused_with_the_reason_and_the_place_of_its_move() -> None:
    record = claiming().record().rstrip("\n") + " 13\n"
    with pytest.raises(BadText) as refusal:
        crownlands.replay(record)
    error = refusal.value
    assert (error.key, error.reason) == ("not-legal", "domino-not-in-line")
    assert record[error.at :].startswith("13")
    assert str(error).startswith("Domino 13 is not in the line.")


def test_the_reason_stands_beside_the_key_on_the_wire() -> None:
    error = located(NotLegal("12@e5e", Reason("overlap", square="e5")), 7)
    refusal = refusal_of(error)
    assert (refusal.refused, refusal.reason, refusal.at) == ("not-legal", "overlap", 7)
    assert refusal.params == {"move": "12@e5e", "square": "e5"}
