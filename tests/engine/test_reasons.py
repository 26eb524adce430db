"""The reason of a refusal: where it comes from, and what keeps it."""

from __future__ import annotations

import pytest

import crownlands
from crownlands.engine.errors import BadText, NotLegal, Reason, located
from crownlands.engine.match import Match
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


@pytest.mark.parametrize("action", [-1, 10**6, 0])
def test_an_action_without_a_text_has_no_reason(action: int) -> None:
    error = refused(claiming(), action)
    assert (error.key, error.reason, error.params) == ("not-legal", "", {"move": action})


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
