"""The devices of a player: listed, signed out one by one or all at once, and what that ends."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from crownlands.server.players.device_kinds import device_kind
from crownlands.server.players.service import PlayerService
from crownlands.server.realtime.hub import Hub
from crownlands.store.devices import Devices, SignedIn
from crownlands.store.events import Person
from server.conftest import NewClient
from server.helpers.fake_clock import DAY, FakeClock
from server.helpers.running import Client, Process, Running

FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)
EDGE = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0"
)
CHROME = (
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/138.0.0.0 Safari/537.36"
)
SIGNED_OUT = 4401


def second_device(player: Client) -> Client:
    """Another device of the same player, by a one-time link."""
    phone = Client(player.url)
    phone.http.headers["User-Agent"] = FIREFOX
    phone.post("/api/links", code=player.post("/api/me/links")["code"])
    return phone


def devices(client: Client) -> list[dict[str, object]]:
    listed: list[dict[str, object]] = client.get("/api/me/devices")["devices"]
    return listed


def refused(client: Client) -> tuple[int, str]:
    answer = client.ask("GET", "/api/me")
    return answer.status_code, answer.json()["refused"]


@pytest.mark.parametrize(
    ("agent", "kind"),
    [
        (FIREFOX, ("firefox", "android")),
        (SAFARI, ("safari", "ios")),
        (EDGE, ("edge", "windows")),
        (CHROME, ("chrome", "linux")),
        ("curl/8.0", ("", "")),
        ("\xff" * 10_000, ("", "")),
    ],
)
def test_a_device_is_two_words_of_what_its_browser_says(agent: str, kind: tuple[str, str]) -> None:
    assert device_kind([(b"user-agent", agent.encode("latin-1"))]) == kind


def test_the_list_has_the_device_that_asks_first(new_client: NewClient) -> None:
    ola = new_client("Ola")
    phone = second_device(ola)
    mine, other = devices(ola)
    assert (mine["current"], other["current"]) == (True, False)
    assert (other["browser"], other["system"], other["notified"]) == ("firefox", "android", False)
    assert [device["id"] for device in devices(phone)] == [other["id"], mine["id"]]
    program = Client(ola.url)
    token = program.post("/api/bots", name="Lots")["token"]
    program.http.headers["Authorization"] = f"Bearer {token}"
    assert [device["browser"] for device in devices(program)] == ["program"]


def test_signing_out_ends_the_token_the_sockets_and_the_links(new_client: NewClient) -> None:
    ola = new_client("Ola")
    phone = second_device(ola)
    ola.open("kingdomino", "me", "me", start=True)
    link = ola.post("/api/me/links")["code"]
    with (
        ola.socket() as table,
        ola.listening("/api/me/socket") as notifications,
        phone.socket(ola.table) as elsewhere,
    ):
        assert ola.ask("POST", "/api/me/sign-out").status_code == 204
        assert (table.closed(), notifications.closed()) == (SIGNED_OUT, SIGNED_OUT)
        while elsewhere.next("presence")["here"] != [ola.id]:  # the phone stays
            pass
    late = Client(ola.url).ask("POST", "/api/links", {"code": link})
    assert (late.status_code, late.json()["refused"]) == (404, "no-such-link")
    assert refused(ola) == (401, "no-player")
    assert len(devices(phone)) == 1


def test_a_device_that_was_lost_is_signed_out_from_another(new_client: NewClient) -> None:
    ola = new_client("Ola")
    phone = second_device(ola)
    ola.open("kingdomino", "me", "me", start=True)
    lost = devices(ola)[1]["id"]
    with phone.socket(ola.table) as listener, ola.socket() as own:
        assert ola.ask("DELETE", f"/api/me/devices/{lost}").status_code == 204
        assert listener.closed() == SIGNED_OUT
        ola.do("say", phrase="hello")
        while own.next("events")["events"][-1]["event"]["kind"] != "said":
            pass
    assert refused(phone) == (401, "no-player")
    assert [device["current"] for device in devices(ola)] == [True]


def test_a_device_can_sign_itself_out_from_the_list(new_client: NewClient) -> None:
    ola = new_client("Ola")
    answer = ola.ask("DELETE", f"/api/me/devices/{devices(ola)[0]['id']}")
    assert answer.status_code == 204
    assert "crownlands" not in ola.http.cookies


def test_all_others_are_signed_out_at_once(new_client: NewClient) -> None:
    ola, bo = new_client("Ola"), new_client("Bo")
    others = [second_device(ola), second_device(ola)]
    link = others[0].post("/api/me/links")["code"]
    assert ola.ask("DELETE", "/api/me/devices").status_code == 204
    assert [refused(other) for other in others] == [(401, "no-player")] * 2
    assert Client(ola.url).ask("POST", "/api/links", {"code": link}).status_code == 404
    assert (len(devices(ola)), len(devices(bo))) == (1, 1)


def test_a_program_that_waits_for_its_turn_is_told_that_it_is_signed_out(
    new_client: NewClient,
) -> None:
    program = Client(new_client("Ola").url)
    bot = program.post("/api/bots", name="Lots")
    program.http.headers["Authorization"] = f"Bearer {bot['token']}"

    async def wait() -> tuple[int, str]:
        waiting = asyncio.create_task(
            asyncio.to_thread(program.ask, "GET", "/api/bots/turn", None, wait=30)
        )
        await asyncio.sleep(0.5)
        other = Client(program.url)
        other.http.headers["Authorization"] = f"Bearer {bot['token']}"
        await asyncio.to_thread(other.ask, "POST", "/api/me/sign-out")
        answer = await waiting
        return answer.status_code, answer.json()["refused"]

    assert asyncio.run(wait()) == (401, "no-player")


def test_deleting_a_player_closes_all_sockets(new_client: NewClient) -> None:
    ola = new_client("Ola")
    phone = second_device(ola)
    with phone.listening("/api/me/socket") as listener:
        assert ola.ask("DELETE", "/api/me").status_code == 204
        assert listener.closed() == SIGNED_OUT


def test_signing_in_and_out_is_logged_without_a_secret(tmp_path: Path) -> None:
    file = tmp_path / "log"
    process = Process(tmp_path / "data", file, CROWNLANDS_LOG_LEVEL="info")
    ola = Client(process.url, "Ola")
    phone = second_device(ola)
    ola.ask("POST", "/api/links", {"code": "a wrong code"})
    ola.ask("DELETE", "/api/me/devices")
    process.kill()
    text = file.read_text("utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    expected: dict[str, dict[str, object]] = {
        "player-created": {"player": ola.id},
        "device-signed-in": {"player": ola.id},
        "link-refused": {},
        "devices-signed-out": {"player": ola.id, "devices": 1},
    }
    for event, fields in expected.items():
        line = next(line for line in lines if line["event"] == event)
        assert fields.items() <= line.items()
        assert line["timestamp"].endswith("Z")
    for secret in ("Ola", ola.http.cookies["crownlands"], phone.http.cookies["crownlands"]):
        assert secret not in text


@pytest.fixture
def aging(tmp_path: Path) -> Iterator[tuple[Running, FakeClock]]:
    """A server whose clock the test can move."""
    clock = FakeClock()
    running = Running(tmp_path, clock)
    yield running, clock
    running.stop()


def test_the_cookie_is_renewed_and_a_device_out_of_use_for_a_year_is_signed_out(
    aging: tuple[Running, FakeClock],
) -> None:
    running, clock = aging
    ola = Client(running.url, "Ola")
    forgotten = second_device(ola)
    for _ in range(4):
        clock.advance(100 * DAY)
        answer = ola.ask("GET", "/api/me")
        assert f"Max-Age={365 * DAY // 1000}" in answer.headers["set-cookie"]
    assert refused(forgotten) == (401, "no-player")
    assert len(devices(ola)) == 1
    used = devices(ola)[0]["last_used"]
    assert isinstance(used, int)
    assert clock() - used < DAY


def test_a_programs_token_is_not_made_a_cookie(new_client: NewClient) -> None:
    ola = new_client("Ola")
    token = ola.http.cookies["crownlands"]
    program = Client(ola.url)
    answer = program.http.get("/api/me", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers


class SlowDevices(Devices):
    """Lets a token be removed between the moment it is read and the moment it is answered."""

    def __init__(self) -> None:
        self.read, self.answer = asyncio.Event(), asyncio.Event()
        self.tokens = True

    async def find(self, token: str, since: int) -> SignedIn | None:
        signed_in = SignedIn(Person("ola", "Ola"), False, 0) if self.tokens else None
        self.read.set()
        await self.answer.wait()
        return signed_in

    async def remove(self, player: str, device: str) -> str:
        self.tokens = False
        return "hash"


def test_a_token_that_is_removed_while_it_is_read_is_not_cached() -> None:
    async def race() -> Person | None:
        slow = SlowDevices()
        players = PlayerService(None, slow, Hub(), lambda: 0)  # type: ignore[arg-type]
        reading = asyncio.create_task(players.find("token"))
        await slow.read.wait()
        await players.sign_out(Person("ola", "Ola"), "hash")
        slow.answer.set()
        await reading
        return await players.find("token")

    assert asyncio.run(race()) is None
