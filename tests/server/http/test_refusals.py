"""Every refusal of the server: how it comes about, its sentences, and its line in the docs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crownlands.locales import LANGUAGES, translate
from crownlands.server.http.error_responses import STATUS
from server.conftest import NewClient
from server.http.refusals import SCENARIOS
from server.http.refusals.scenarios import answer, started

DOCS = Path(__file__).parents[3] / "docs" / "server-api.md"


@pytest.mark.parametrize(
    "wrong",
    [
        {"start": "true"},
        {"aids": {"hint": 1}},
        {"clock": {"kind": "live", "seconds": "300", "increment": "5"}},
    ],
)
def test_a_new_table_is_decoded_strictly(wrong: dict[str, object], new_client: NewClient) -> None:
    ola = new_client("Ola")
    body = {
        "key": "only-this-once",
        "game": "kingdomino",
        "seats": [{"kind": "me"}, {"kind": "me"}],
        **wrong,
    }
    assert answer(ola, "POST", "/api/tables", body) == (400, "bad-request")
    assert ola.get("/api/me/tables")["tables"] == []


def test_a_version_is_a_number(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me", start=True)
    version = str(ola.look()["table"]["version"])
    assert ola.refused("move", version=version, move=ola.look()["moves"]["moves"][0]["move"]) == (
        400,
        "bad-request",
    )


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_refusal_has_its_status_and_key(name: str, new_client: NewClient) -> None:
    assert SCENARIOS[name](new_client) == (STATUS[name], name)


SERVER_TESTS = Path(__file__).parents[1]
ELSEWHERE = {
    "too-slow": SERVER_TESTS / "connections" / "test_connection_limits.py",
    "blocked": SERVER_TESTS / "players" / "test_player_data.py",
    "no-push": SERVER_TESTS / "push" / "test_notifications.py",
    "bad-subscription": SERVER_TESTS / "push" / "test_subscriptions.py",
    "too-many-devices": SERVER_TESTS / "push" / "test_subscriptions.py",
    "too-many-tables": SERVER_TESTS / "http" / "test_rate_limits.py",
}
"""Refusals that have longer tests."""


def test_every_refusal_has_a_scenario() -> None:
    assert set(SCENARIOS) | set(ELSEWHERE) == set(STATUS)
    for name, module in ELSEWHERE.items():
        assert f'({STATUS[name]}, "{name}")' in module.read_text("utf-8")


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
        assert translate(language, name, **params)


def test_every_refusal_has_its_line_in_the_docs() -> None:
    section = DOCS.read_text("utf-8").partition("## Refusals")[2].partition("\n## ")[0]
    rows = dict(re.findall(r"^\| `([a-z-]+)` +\| (\d+) +\|", section, re.MULTILINE))
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
def test_what_a_game_does_not_allow_has_the_key_of_the_game(
    new_client: NewClient, body: dict[str, object], key: str
) -> None:
    ola = new_client("Ola")
    valid = {"key": "12345678", "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert answer(ola, "POST", "/api/tables", valid | body) == (422, key)


def test_a_move_that_the_rules_do_not_allow_changes_nothing(new_client: NewClient) -> None:
    ola = started(new_client)
    before = ola.look()
    hidden = str(before["view"]["unseen"][0])
    refused = ola.try_command("move", version=before["table"]["version"], move=hidden)
    free = [entry["domino"] for entry in before["view"]["line"] if entry.get("seat") is None]
    assert (refused.status_code, refused.json()) == (
        422,
        {
            "refused": "not-legal",
            "params": {"move": hidden, "domino": hidden, "free": ", ".join(map(str, free))},
            "reason": "domino-not-in-line",
        },
    )
    assert ola.refused("move", version=before["table"]["version"], move="no move at all") == (
        422,
        "bad-move-text",
    )
    after = ola.look()
    assert (after["table"], after["view"]) == (before["table"], before["view"])
