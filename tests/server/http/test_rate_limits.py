"""Rate limits of players, connections and addresses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from crownlands.server.http.rate_limits import Limit, Meter
from server.helpers.fake_clock import FakeClock
from server.helpers.running import Client, Running, key


def test_a_meter_allows_all_at_once_and_then_refills() -> None:
    fake_clock = FakeClock()
    meter = Meter(Limit(4, 20), fake_clock)
    for _ in range(4):
        assert meter.wait("ola") == 0
        meter.take("ola")
    assert meter.wait("ola") == 5
    assert meter.wait("bo") == 0
    fake_clock.advance(5_000)
    assert meter.wait("ola") == 0
    meter.take("ola")
    assert meter.wait("ola") == 5
    fake_clock.advance(60_000)
    for _ in range(4):
        assert meter.wait("ola") == 0
        meter.take("ola")
    assert meter.wait("ola") == 5


def test_a_limit_of_zero_never_refuses() -> None:
    meter = Meter(Limit(0, 20), FakeClock())
    for _ in range(100):
        meter.take("ola")
    assert meter.wait("ola") == 0


@pytest.fixture
def fake_clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def strict(tmp_path: Path, fake_clock: FakeClock) -> Iterator[Running]:
    """A server with small limits, and a clock of its own."""
    small = {
        "commands": 5,
        "tables_a_minute": 3,
        "tables_a_day": 5,
        "tables_at_once": 4,
        "wrong_guesses_a_minute": 2,
    }
    server = Running(tmp_path / "data", fake_clock, limits=True, **small)
    yield server
    server.stop()


def new_table(client: Client) -> tuple[int, str, int]:
    """Open a table; return status, refusal and when to retry."""
    request = {"key": key(), "game": "kingdomino", "seats": [{"kind": "me"}, {"kind": "open"}]}
    response = client.ask("POST", "/api/tables", request)
    body = response.json()
    if response.status_code == 429:
        assert response.headers["Retry-After"] == str(body["retry_after"])
    return response.status_code, body.get("refused", ""), body.get("retry_after", 0)


def test_new_tables_are_limited_by_minute_by_day_and_at_once(
    strict: Running, fake_clock: FakeClock
) -> None:
    ola, bo = Client(strict.url, "Ola"), Client(strict.url, "Bo")
    assert [new_table(ola)[0] for _ in range(3)] == [201] * 3
    assert new_table(ola) == (429, "too-many", 20)
    assert new_table(bo) == (429, "too-many", 20)  # the same address
    fake_clock.advance(60_000)
    assert new_table(ola)[0] == 201
    assert new_table(ola)[:2] == (409, "too-many-tables")
    assert new_table(bo)[:2] == (429, "too-many")  # five in a day
    fake_clock.advance(6 * 3_600_000)
    assert new_table(bo)[0] == 201


def test_commands_of_a_player_are_limited(strict: Running, fake_clock: FakeClock) -> None:
    ola, bo = Client(strict.url, "Ola"), Client(strict.url, "Bo")
    table = ola.open()
    for _ in range(5):
        ola.do("say", table, phrase="hello")
    late = ola.try_command("say", table, phrase="hello")
    assert (late.status_code, late.json()["refused"], late.headers["Retry-After"]) == (
        429,
        "too-many",
        "4",
    )
    bo.do("join", table)
    fake_clock.advance(4_000)
    ola.do("say", table, phrase="hello")


def test_looking_ahead_is_limited_and_uses_up_no_commands(
    strict: Running, fake_clock: FakeClock
) -> None:
    ola = Client(strict.url, "Ola")
    table = ola.open("kingdomino", "me", "me", start=True)
    move = ola.look()["moves"]["moves"][0]["move"]
    path = f"/api/tables/{table}/ahead"
    statuses = [ola.ask("GET", path, move=move).status_code for _ in range(5)]
    assert statuses == [200] * 5
    late = ola.ask("GET", path, move=move)
    assert (late.status_code, late.json()["refused"]) == (429, "too-many")
    assert late.headers["Retry-After"] == "4"
    ola.do("say", phrase="hello")
    fake_clock.advance(4_000)
    assert ola.ask("GET", path, move=move).status_code == 200


def test_frames_of_a_connection_are_limited(strict: Running) -> None:
    ola = Client(strict.url, "Ola")
    ola.open()
    with ola.socket() as listener:
        for _ in range(5):
            listener.connection.send("hello")
        assert listener.closed() == 1008


def test_guessing_codes_is_limited(strict: Running, fake_clock: FakeClock) -> None:
    ola = Client(strict.url, "Ola")
    table = ola.open()
    assert [ola.ask("GET", f"/api/tables/AAAA{n}B").status_code for n in range(2, 5)] == [
        404,
        404,
        429,
    ]
    code, stranger = ola.look(table)["table"]["code"], Client(strict.url, "Zed")
    assert stranger.ask("GET", f"/api/tables/{code}").status_code == 429
    for path in ("/api/tables/AAAA9B/socket", f"/api/tables/{code}/socket"):
        with stranger.listening(path) as listener:
            assert listener.closed() == 1008
    fake_clock.advance(60_000)
    stranger.look(code)


def test_a_guesser_locks_out_nobody_who_sits_behind_the_same_address(strict: Running) -> None:
    ola, bo, zed = (Client(strict.url, name) for name in ("Ola", "Bo", "Zed"))
    table = bo.table = ola.open("kingdomino", "me", "open", "open")
    code = ola.look()["table"]["code"]
    bo.do("join")
    while zed.ask("GET", "/api/tables/AAAAAA").status_code != 429:
        pass
    for seated in (ola, bo):
        assert seated.look(code)["table"]["id"] == table
        seated.do("say", code, phrase="hello")
        with seated.socket(code) as listener:
            assert listener.next("view")["table"]["id"] == table
        assert "og:title" in seated.ask("GET", f"/t/{code}").text
    assert zed.look(table)["table"]["code"] == code  # nobody guesses an id
    assert "og:title" not in zed.ask("GET", f"/t/{code}").text


def test_a_listed_table_is_no_secret(strict: Running) -> None:
    ola, zed = Client(strict.url, "Ola"), Client(strict.url, "Zed")
    ola.open(visibility="listed")
    code = ola.look()["table"]["code"]
    while zed.ask("GET", "/api/tables/AAAAAA").status_code != 429:
        pass
    zed.look(code)


PROXIED = [
    ["192.0.2.1", "192.0.2.1:4000", "::ffff:192.0.2.1", "[::ffff:c000:201]:5000"],
    ["2001:db8::1", "2001:DB8:0::2", "[2001:db8::3]:443", "2001:db8:0:0:ffff::"],
]


@pytest.mark.parametrize("addresses", PROXIED, ids=["IPv4", "IPv6"])
def test_one_network_has_one_limit_however_its_addresses_are_written(
    addresses: list[str], tmp_path: Path, fake_clock: FakeClock
) -> None:
    running = Running(
        tmp_path / "data",
        fake_clock,
        limits=True,
        players_a_minute=len(addresses) - 1,
        proxies=("127.0.0.1",),
    )
    try:
        statuses = [
            Client(running.url)
            .http.post("/api/players", json={"name": "Ola"}, headers={"X-Forwarded-For": address})
            .status_code
            for address in addresses
        ]
        assert statuses == [201] * (len(addresses) - 1) + [429]
    finally:
        running.stop()


def test_a_site_that_guesses_has_one_limit_for_its_256_networks(
    tmp_path: Path, fake_clock: FakeClock
) -> None:
    running = Running(
        tmp_path / "data", fake_clock, limits=True, wrong_guesses_a_minute=3, proxies=("127.0.0.1",)
    )
    try:
        statuses = [
            Client(running.url)
            .http.get("/api/tables/AAAAAA", headers={"X-Forwarded-For": f"2001:db8:0:{n}::1"})
            .status_code
            for n in (1, 2, 3, 4, 100)
        ]
        assert statuses == [404, 404, 404, 429, 404]
    finally:
        running.stop()


def test_new_players_from_one_address_are_limited(tmp_path: Path, fake_clock: FakeClock) -> None:
    running = Running(tmp_path / "data", fake_clock, limits=True, players_a_minute=2)
    try:
        Client(running.url, "Ola")
        Client(running.url, "Bo")
        response = Client(running.url).ask("POST", "/api/players", {"name": "Zed"})
        assert (response.status_code, response.json()["refused"]) == (429, "too-many")
    finally:
        running.stop()


def test_a_table_that_never_begins_is_removed(tmp_path: Path, fake_clock: FakeClock) -> None:
    running = Running(tmp_path / "data", fake_clock, unstarted_hours=2)
    try:
        ola = Client(running.url, "Ola")
        table = ola.open()
        with ola.socket(table) as listener:
            fake_clock.advance(3 * 3_600_000)
            while listener.next("events")["events"][-1]["event"]["kind"] != "ended":
                pass
        answer = ola.ask("GET", f"/api/tables/{table}")
        while answer.status_code == 200:  # it ends first, and is gone a moment later
            answer = ola.ask("GET", f"/api/tables/{table}")
        assert answer.json()["refused"] == "no-such-table"
        assert ola.get("/api/me/tables")["tables"] == []
    finally:
        running.stop()
