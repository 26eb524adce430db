"""Every reason that the server has to say no, each in a short conversation, with its sentence and its line in the docs."""

from __future__ import annotations

import re
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import crownlands
from crownlands.locales import LANGUAGES, say
from crownlands.server.refusals import STATUS
from crownlands.store.orders import HostDesk
from server.conftest import Meet
from server.running import Client, Running, key

DOCS = Path(__file__).parents[2] / "docs" / "server-api.md"
Conversation = Callable[[Meet], tuple[int, str]]
CONVERSATIONS: dict[str, Conversation] = {}


def refusal(name: str) -> Callable[[Conversation], Conversation]:
    """The conversation that ends with this refusal."""

    def add(conversation: Conversation) -> Conversation:
        CONVERSATIONS[name] = conversation
        return conversation

    return add


def answer(client: Client, method: str, path: str, body: object = None, **headers: str) -> tuple[int, str]:
    found = client.http.request(method, path, json=body, headers=headers)
    return found.status_code, found.json()["refused"]


def started(meet: Meet, *seats: str, **wishes: object) -> Client:
    """Somebody at a table that has begun, whose turn it is."""
    ola = meet("Ola")
    ola.open("kingdomino", *(seats or ("me", "me")), start=True, **wishes)
    return ola


def two(meet: Meet, **wishes: object) -> tuple[Client, Client]:
    """Two people at a table that has begun; the first is to move."""
    ola, bo = meet("Ola"), meet("Bo")
    table = ola.open("kingdomino", "me", "open", **wishes)
    bo.do("join", table)
    ola.do("start", table)
    bo.table = table
    return (ola, bo) if ola.look()["moves"] else (bo, ola)


@refusal("bad-request")
def _(meet: Meet) -> tuple[int, str]:
    return answer(meet("Ola"), "POST", "/api/tables", {"game": "kingdomino"})


@refusal("no-player")
def _(meet: Meet) -> tuple[int, str]:
    return answer(Client(meet("Ola").url), "GET", "/api/me")


@refusal("bad-origin")
def _(meet: Meet) -> tuple[int, str]:
    return answer(meet("Ola"), "POST", "/api/players", {"name": "Eve"}, Origin="https://elsewhere.example")


@refusal("not-host")
def _(meet: Meet) -> tuple[int, str]:
    ola, bo = meet("Ola"), meet("Bo")
    return bo.refused("start", ola.open())


@refusal("not-seated")
def _(meet: Meet) -> tuple[int, str]:
    return meet("Bo").refused("resign", started(meet).table)


@refusal("not-your-seat")
def _(meet: Meet) -> tuple[int, str]:
    ola, bo = two(meet)
    other = next(seat["seat"] for seat in ola.look()["table"]["seats"] if seat["player"]["id"] == bo.id)
    return ola.refused("resign", seat=other)


@refusal("no-such-table")
def _(meet: Meet) -> tuple[int, str]:
    return answer(meet("Ola"), "GET", "/api/tables/AAAAAA")


@refusal("no-such-version")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    return answer(ola, "GET", f"/api/tables/{ola.open()}/views/99")


@refusal("no-such-link")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    code = ola.post("/api/me/links")["code"]
    Client(ola.url).post("/api/links", code=code)
    return answer(Client(ola.url), "POST", "/api/links", {"code": code})


@refusal("not-found")
def _(meet: Meet) -> tuple[int, str]:
    return answer(meet("Ola"), "GET", "/api/nothing.here")


@refusal("no-such-method")
def _(meet: Meet) -> tuple[int, str]:
    return answer(meet("Ola"), "DELETE", "/api/games")


@refusal("stale")
def _(meet: Meet) -> tuple[int, str]:
    ola = started(meet)
    before = ola.look()
    ola.move()
    missed = ola.want("move", version=before["table"]["version"], move=before["moves"]["moves"][0]["move"]).json()
    assert missed["events"] == ola.get(f"/api/tables/{ola.table}/events", after=before["table"]["version"])["events"]
    assert missed["version"] == ola.look()["table"]["version"]
    return ola.refused("move", version=before["table"]["version"], move=before["moves"]["moves"][0]["move"])


@refusal("not-your-turn")
def _(meet: Meet) -> tuple[int, str]:
    ola, bo = two(meet)
    seen = ola.look()
    return bo.refused("move", version=seen["table"]["version"], move=seen["moves"]["moves"][0]["move"])


@refusal("table-not-started")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    ola.open()
    return ola.refused("move", version=1, move="1")


@refusal("table-started")
def _(meet: Meet) -> tuple[int, str]:
    return meet("Bo").refused("join", started(meet).table)


@refusal("table-over")
def _(meet: Meet) -> tuple[int, str]:
    ola = started(meet)
    ola.do("resign")
    return ola.refused("resign")


@refusal("table-not-over")
def _(meet: Meet) -> tuple[int, str]:
    return started(meet).refused("rematch")


@refusal("seat-taken")
def _(meet: Meet) -> tuple[int, str]:
    return meet("Bo").refused("join", meet("Ola").open(), seat=0)


@refusal("already-seated")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    ola.open()
    return ola.refused("join")


@refusal("table-full")
def _(meet: Meet) -> tuple[int, str]:
    return meet("Bo").refused("join", meet("Ola").open("kingdomino", "me", "page"))


@refusal("seats-open")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    ola.open()
    return ola.refused("start")


@refusal("too-late-to-abort")
def _(meet: Meet) -> tuple[int, str]:
    ola = started(meet)
    ola.move()
    return ola.refused("abort")


@refusal("key-reused")
def _(meet: Meet) -> tuple[int, str]:
    ola = started(meet)
    ola.do("say", phrase="hello", key="the-same-key")
    return ola.refused("say", phrase="bye", key="the-same-key")


@refusal("nonce-twice")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    ola.open()
    ola.do("bring", nonce="0123456789abcdef")
    return ola.refused("bring", nonce="fedcba9876543210")


@refusal("nonce-for-another")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    ola.open()
    return ola.refused("bring", nonce="0123456789abcdef-" + "0" * 64)


@refusal("no-offer")
def _(meet: Meet) -> tuple[int, str]:
    return started(meet).refused("answer", agree=True)


@refusal("offer-open")
def _(meet: Meet) -> tuple[int, str]:
    ola, bo = two(meet, take_backs="agreement")
    while ola.look()["view"]["now"] != "place" or not ola.look()["moves"]:
        (ola if ola.look()["moves"] else bo).move()
    version = ola.move()["version"]
    ola.do("take-back", version=version)
    return ola.refused("take-back", version=version + 1)


@refusal("nothing-to-take-back")
def _(meet: Meet) -> tuple[int, str]:
    ola = started(meet, take_backs="until-next")
    return ola.refused("take-back", version=ola.look()["table"]["version"])


@refusal("no-take-backs")
def _(meet: Meet) -> tuple[int, str]:
    ola = started(meet, take_backs="never")
    return ola.refused("take-back", version=ola.look()["table"]["version"])


@refusal("time-not-over")
def _(meet: Meet) -> tuple[int, str]:
    ola, _ = two(meet, clock={"kind": "live", "seconds": 600, "absence": "claim"})
    return ola.refused("claim", seat=ola.look()["table"]["turn"])


@refusal("no-stand-in")
def _(meet: Meet) -> tuple[int, str]:
    return started(meet).refused("return")


@refusal("no-hints")
def _(meet: Meet) -> tuple[int, str]:
    ola = started(meet, aids={"remaining": True, "legal": True, "preview": True, "hint": False})
    return answer(ola, "GET", f"/api/tables/{ola.table}/hint")


@refusal("resigned-already")
def _(meet: Meet) -> tuple[int, str]:
    ola, bo = meet("Ola"), meet("Bo")
    bo.table = ola.open("kingdomino", "me", "open", "page")
    bo.do("join")
    ola.do("start")
    ola.do("resign")  # the match goes on, and waits for Bo
    return ola.refused("resign")


@refusal("too-large")
def _(meet: Meet) -> tuple[int, str]:
    found = meet("Ola").http.post(
        "/api/players", content=b'{"name": "' + b"x" * 100_000 + b'"}', headers={"Content-Type": "application/json"}
    )
    return found.status_code, found.json()["refused"]


@refusal("no-such-seat")
def _(meet: Meet) -> tuple[int, str]:
    return meet("Bo").refused("join", meet("Ola").open(), seat=7)


@refusal("no-such-level")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    ola.open()
    return ola.refused("set-seat", seat=1, kind="bot", level="knight")


@refusal("no-such-phrase")
def _(meet: Meet) -> tuple[int, str]:
    return started(meet).refused("say", phrase="something rude")


@refusal("bad-name")
def _(meet: Meet) -> tuple[int, str]:
    return answer(meet("Ola"), "POST", "/api/players", {"name": "\u202eevil"})


@refusal("position-differs")
def _(meet: Meet) -> tuple[int, str]:
    body = {
        "key": key(),
        "game": "kingdomino",
        "seats": [{"kind": "me"}] * 3,
        "position": crownlands.start("kingdomino").position(),
    }
    return answer(meet("Ola"), "POST", "/api/tables", body)


@refusal("bad-clock")
def _(meet: Meet) -> tuple[int, str]:
    ola = meet("Ola")
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"key": key(), "game": "kingdomino", "seats": seats, "clock": {"kind": "live", "seconds": 1}}
    return answer(ola, "POST", "/api/tables", body)


@refusal("too-many")
def _(meet: Meet) -> tuple[int, str]:
    running = Running(Path(tempfile.mkdtemp()), lambda: 1_800_000_000_000, limits=True, tables_a_minute=2)
    try:
        ola = Client(running.url, "Ola")
        ola.open()
        ola.open()
        wish = {"key": key(), "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}]}
        found = ola.ask("POST", "/api/tables", wish)
        assert 1 <= found.json()["retry_after"] <= 60
        assert found.headers["Retry-After"] == str(found.json()["retry_after"])
        return found.status_code, found.json()["refused"]
    finally:
        running.stop()


@refusal("too-many-tables")
def _(meet: Meet) -> tuple[int, str]:
    running = Running(Path(tempfile.mkdtemp()), limits=True, tables_at_once=1)
    try:
        ola = Client(running.url, "Ola")
        ola.open()
        return answer(
            ola, "POST", "/api/tables", {"key": key(), "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}]}
        )
    finally:
        running.stop()


@refusal("blocked")
def _(meet: Meet) -> tuple[int, str]:
    running = Running(Path(tempfile.mkdtemp()))
    try:
        ola = Client(running.url, "Ola")
        desk = HostDesk(running.settings.data, "now")
        order = desk.give("block", ola.id, 0)
        while not desk.is_done(order):
            time.sleep(0.05)
        return answer(ola, "GET", "/api/me")
    finally:
        running.stop()


@refusal("stopping")
def _(meet: Meet) -> tuple[int, str]:
    running = Running(Path(tempfile.mkdtemp()))
    try:
        ola = Client(running.url, "Ola")
        ola.open()
        running.server.hub.stopping = True
        return ola.refused("join")
    finally:
        running.stop()


@refusal("server-error")
def _(meet: Meet) -> tuple[int, str]:
    running = Running(Path(tempfile.mkdtemp()))
    try:
        ola = Client(running.url, "Ola")
        del running.server.litestar.state["accounts"]
        return answer(ola, "GET", "/api/me")
    finally:
        running.stop()


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
