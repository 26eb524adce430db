"""Every reason that the server has to say no, each in a short conversation, with its sentence and its line in the docs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crownlands.locales import LANGUAGES, say
from crownlands.server.refusals import STATUS
from server.conftest import Meet
from server.refusals import CONVERSATIONS
from server.refusals.conversations import answer, started

DOCS = Path(__file__).parents[2] / "docs" / "server-api.md"


@pytest.mark.parametrize(
    "wrong", [{"start": "true"}, {"aids": {"hint": 1}}, {"clock": {"kind": "live", "seconds": "300", "increment": "5"}}]
)
def test_a_table_is_wished_for_exactly_as_the_schema_says(wrong: dict[str, object], meet: Meet) -> None:
    ola = meet("Ola")
    wish = {"key": "only-this-once", "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "me"}], **wrong}
    assert answer(ola, "POST", "/api/tables", wish) == (400, "bad-request")
    assert ola.get("/api/me/tables")["tables"] == []


def test_a_version_is_a_number(meet: Meet) -> None:
    ola = meet("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    version = str(ola.look()["table"]["version"])
    assert ola.refused("move", version=version, move=ola.look()["moves"]["moves"][0]["move"]) == (400, "bad-request")


@pytest.mark.parametrize("name", CONVERSATIONS)
def test_the_server_says_why_not(name: str, meet: Meet) -> None:
    assert CONVERSATIONS[name](meet) == (STATUS[name], name)


ELSEWHERE = {"blocked": "test_personal.py", "too-many-tables": "test_limits.py"}
"""Refusals that are met in longer conversations."""


def test_every_refusal_has_a_conversation() -> None:
    assert set(CONVERSATIONS) | set(ELSEWHERE) == set(STATUS)
    for name, page in ELSEWHERE.items():
        assert f'({STATUS[name]}, "{name}")' in Path(__file__).with_name(page).read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    params = {
        "where": "$.key",
        "expected": "x",
        "table": "X",
        "version": 1,
        "seat": 1,
        "n": 2,
        "phrase": "x",
        "level": "x",
        "known": "y",
        "name": "x",
        "most": 30,
    }
    for name in STATUS:
        assert say(language, name, **params)


def test_every_refusal_has_its_line_in_the_docs() -> None:
    section = DOCS.read_text("utf-8").partition("## Refusals")[2].partition("\n## ")[0]
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| (\d+) \|", section, re.MULTILINE))
    assert {name: int(status) for name, status in rows.items()} == STATUS


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"game": "chess"}, "no-such-game"),
        ({"seats": [{"kind": "me"}]}, "bad-players"),
        ({"options": ["dragons"]}, "no-such-option"),
        ({"options": ["three-players-48"]}, "option-needs-players"),
        ({"contents": "nonsense"}, "bad-domino"),
    ],
)
def test_what_a_game_does_not_allow_is_told_in_its_own_words(meet: Meet, body: dict[str, object], key: str) -> None:
    ola = meet("Ola")
    wish = {"key": "12345678", "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}]}
    status, found = answer(ola, "POST", "/api/tables", wish | body)
    assert status == 422
    assert found == key


def test_a_move_that_the_rules_do_not_allow_changes_nothing(meet: Meet) -> None:
    ola = started(meet)
    before = ola.look()
    hidden = str(before["view"]["unseen"][0])
    assert ola.refused("move", version=before["table"]["version"], move=hidden) == (422, "not-legal")
    assert ola.refused("move", version=before["table"]["version"], move="no move at all") == (422, "bad-move-text")
    after = ola.look()
    assert (after["table"], after["view"]) == (before["table"], before["view"])
