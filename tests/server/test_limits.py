"""How much one player, one connection or one address may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from crownlands.server.limits import Limit, Meter
from server.running import Client, Running, key


class Watch:
    """A clock that stands until it is moved on."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


def test_a_meter_gives_all_at_once_and_then_as_it_comes_back() -> None:
    watch = Watch()
    meter = Meter(Limit(4, 20), watch)
    for _ in range(4):
        assert meter.wait("ola") == 0
        meter.take("ola")
    assert meter.wait("ola") == 5
    assert meter.wait("bo") == 0
    watch.now += 5_000
    assert meter.wait("ola") == 0
    meter.take("ola")
    assert meter.wait("ola") == 5
    watch.now += 60_000
    for _ in range(4):
        assert meter.wait("ola") == 0
        meter.take("ola")
    assert meter.wait("ola") == 5


def test_a_meter_of_nothing_never_refuses() -> None:
    meter = Meter(Limit(0, 20), Watch())
    for _ in range(100):
        meter.take("ola")
    assert meter.wait("ola") == 0


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def strict(tmp_path: Path, watch: Watch) -> Iterator[Running]:
    """A server with small limits, and a clock of its own."""
    small = {"most_words": 5, "tables_a_minute": 3, "tables_a_day": 5, "tables_at_once": 4, "misses_a_minute": 2}
    found = Running(tmp_path / "data", watch, limits=True, **small)
    yield found
    found.stop()


def new_table(who: Client) -> tuple[int, str, int]:
    """Status, refusal and when to try again."""
    wish = {"key": key(), "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}]}
    found = who.ask("POST", "/api/tables", wish)
    body = found.json()
    if found.status_code == 429:
        assert found.headers["Retry-After"] == str(body["retry_after"])
    return found.status_code, body.get("refused", ""), body.get("retry_after", 0)


def test_tables_by_the_minute_by_the_day_and_at_once(strict: Running, watch: Watch) -> None:
    ola, bo = Client(strict.url, "Ola"), Client(strict.url, "Bo")
    assert [new_table(ola)[0] for _ in range(3)] == [201] * 3
    assert new_table(ola) == (429, "too-many", 20)
    assert new_table(bo) == (429, "too-many", 20)  # the same address
    watch.now += 60_000
    assert new_table(ola)[0] == 201
    assert new_table(ola)[:2] == (409, "too-many-tables")
    assert new_table(bo)[:2] == (429, "too-many")  # five in a day
    watch.now += 6 * 3_600_000
    assert new_table(bo)[0] == 201


def test_commands_of_a_player(strict: Running, watch: Watch) -> None:
    ola, bo = Client(strict.url, "Ola"), Client(strict.url, "Bo")
    table = ola.open()
    for _ in range(5):
        ola.do("say", table, phrase="hello")
    late = ola.want("say", table, phrase="hello")
    assert (late.status_code, late.json()["refused"], late.headers["Retry-After"]) == (429, "too-many", "4")
    bo.do("join", table)
    watch.now += 4_000
    ola.do("say", table, phrase="hello")


def test_frames_of_a_connection(strict: Running) -> None:
    ola = Client(strict.url, "Ola")
    ola.open()
    with ola.socket() as ear:
        for _ in range(5):
            ear.connection.send("hello")
        assert ear.closed() == 1008


def test_whoever_guesses_codes_has_to_wait(strict: Running, watch: Watch) -> None:
    ola = Client(strict.url, "Ola")
    table = ola.open()
    assert [ola.ask("GET", f"/api/tables/AAAA{n}B").status_code for n in range(2, 5)] == [404, 404, 429]
    assert ola.ask("GET", f"/api/tables/{table}").status_code == 429
    with ola.listening("/api/tables/AAAA9B/socket") as ear:
        assert ear.closed() == 1008
    watch.now += 60_000
    ola.look(table)


def test_names_from_one_address(tmp_path: Path, watch: Watch) -> None:
    running = Running(tmp_path / "data", watch, limits=True, players_a_minute=2)
    try:
        Client(running.url, "Ola")
        Client(running.url, "Bo")
        found = Client(running.url).ask("POST", "/api/players", {"name": "Zed"})
        assert (found.status_code, found.json()["refused"]) == (429, "too-many")
    finally:
        running.stop()


def test_a_table_that_never_begins_is_removed(tmp_path: Path, watch: Watch) -> None:
    running = Running(tmp_path / "data", watch, unstarted_hours=2)
    try:
        ola = Client(running.url, "Ola")
        table = ola.open()
        with ola.socket(table) as ear:
            watch.now += 3 * 3_600_000
            while ear.next("events")["events"][-1]["event"]["kind"] != "ended":
                pass
        answer = ola.ask("GET", f"/api/tables/{table}")
        while answer.status_code == 200:  # it ends first, and is gone a moment later
            answer = ola.ask("GET", f"/api/tables/{table}")
        assert answer.json()["refused"] == "no-such-table"
        assert ola.get("/api/me/tables")["tables"] == []
    finally:
        running.stop()
