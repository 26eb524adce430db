"""Subscriptions belong to a device: set, replaced, limited, exported, deleted."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from crownlands.cli.app import app
from crownlands.server.push.vapid import new_key_pair
from server.helpers.push_service import FakeBrowser, FakePushService
from server.helpers.running import Client, Running
from server.push.conftest import CONTACT, play_until_turn_of, subscribe, two_players

FORGED = [
    "http://example.org/abc",
    "http://127.0.0.1/abc",
    "https://127.0.0.1/abc",
    "https://10.0.0.1/abc",
    "https://[::1]/abc",
    "https://[::ffff:10.0.0.1]/abc",
    "https://localhost/abc",
    "https://169.254.169.254/latest",
]


def other_device(client: Client) -> Client:
    """The same player in another browser."""
    code = client.post("/api/me/links")["code"]
    device = Client(client.url)
    device.post("/api/links", code=code)
    return device


def stored_endpoints(running: Running) -> list[str]:
    with closing(sqlite3.connect(running.settings.data / "crownlands.db")) as connection:
        rows = connection.execute("SELECT endpoint FROM push_subscriptions ORDER BY endpoint")
        return [row[0] for row in rows]


def refusal(client: Client, **body: str) -> tuple[int, str]:
    answer = client.ask("POST", "/api/me/push", body)
    return answer.status_code, answer.json()["refused"]


def test_a_device_subscribes_and_unsubscribes(
    server: Running, push_service: FakePushService
) -> None:
    ola = Client(server.url, "Ola")
    assert ola.get("/api/push")["language"] == ""
    subscribe(ola, f"{push_service.url}/1")
    subscribe(ola, f"{push_service.url}/2", language="bg")
    assert ola.get("/api/push")["language"] == "bg"
    assert stored_endpoints(server) == [f"{push_service.url}/2"]
    assert ola.ask("DELETE", "/api/me/push").status_code == 204
    assert ola.get("/api/push")["language"] == ""
    assert stored_endpoints(server) == []


def test_a_visitor_without_a_name_cannot_subscribe(server: Running) -> None:
    body = {"endpoint": "https://example.org", "language": "en", **FakeBrowser().keys}
    assert refusal(Client(server.url), **body) == (401, "no-player")


def test_signing_out_ends_the_notifications_of_the_device(
    server: Running, push_service: FakePushService
) -> None:
    ola = Client(server.url, "Ola")
    phone = other_device(ola)
    subscribe(ola, f"{push_service.url}/desk")
    subscribe(phone, f"{push_service.url}/phone")
    phone.post("/api/me/sign-out")
    assert stored_endpoints(server) == [f"{push_service.url}/desk"]


def test_a_browser_that_has_another_player_notifies_only_that_one(
    server: Running, push_service: FakePushService
) -> None:
    ola, bo = Client(server.url, "Ola"), Client(server.url, "Bo")
    subscribe(ola, push_service.url)
    subscribe(bo, push_service.url)
    assert ola.get("/api/push")["language"] == ""
    assert bo.get("/api/push")["language"] == "en"


def test_a_player_has_only_so_many_devices(server: Running, push_service: FakePushService) -> None:
    ola = Client(server.url, "Ola")
    for number, device in enumerate([ola, other_device(ola)]):
        subscribe(device, f"{push_service.url}/{number}")
    body = {"endpoint": f"{push_service.url}/more", "language": "en", **FakeBrowser().keys}
    assert refusal(other_device(ola), **body) == (409, "too-many-devices")
    subscribe(ola, f"{push_service.url}/0-again")
    assert len(stored_endpoints(server)) == 2


def test_subscribing_is_rate_limited(tmp_path: Path, push_service: FakePushService) -> None:
    running = Running(
        tmp_path / "data",
        vapid_key=new_key_pair(CONTACT).private_key,
        vapid_contact=CONTACT,
        push_private=True,
        limits=True,
        commands=2,
    )
    ola = Client(running.url, "Ola")
    for _ in range(2):
        subscribe(ola, push_service.url)
    body = {"endpoint": push_service.url, "language": "en", **FakeBrowser().keys}
    assert refusal(ola, **body) == (429, "too-many")
    running.stop()


@pytest.fixture(scope="module")
def public_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server as hosts run it: nothing is sent to private networks."""
    running = Running(
        tmp_path_factory.mktemp("public"),
        vapid_key=new_key_pair(CONTACT).private_key,
        vapid_contact=CONTACT,
    )
    yield running
    running.stop()


@pytest.mark.parametrize("endpoint", FORGED)
def test_a_forged_address_is_refused(endpoint: str, public_server: Running) -> None:
    ola = Client(public_server.url, "Ola")
    body = {"endpoint": endpoint, "language": "en", **FakeBrowser().keys}
    assert refusal(ola, **body) == (422, "bad-subscription")


def test_an_address_that_became_private_is_never_called(
    push_service: FakePushService, tmp_path: Path
) -> None:
    """The address was stored while the server allowed it; it is checked again at each message."""
    key = new_key_pair(CONTACT).private_key
    running = Running(tmp_path / "data", vapid_key=key, vapid_contact=CONTACT, push_private=True)
    first, second = two_players(running)
    subscribe(second, push_service.url)
    running.stop()
    running = Running(tmp_path / "data", vapid_key=key, vapid_contact=CONTACT)
    for client in (first, second):
        client.at(running.url)
    play_until_turn_of(first, second)
    while "crownlands_notifications_total{" not in first.ask("GET", "/metrics").text:
        pass
    assert push_service.requests == []
    running.stop()


@pytest.mark.parametrize(
    "wrong",
    [
        {"p256dh": "AAAA"},
        {"auth": "AAAA"},
        {"language": "de"},
        {"endpoint": "https://example.org/" + "x" * 1000},
    ],
)
def test_a_subscription_that_makes_no_sense_is_refused(
    wrong: dict[str, str], server: Running, push_service: FakePushService
) -> None:
    ola = Client(server.url, "Ola")
    body = {"endpoint": push_service.url, "language": "en", **FakeBrowser().keys, **wrong}
    assert refusal(ola, **body)[1] in ("bad-subscription", "bad-request")
    assert stored_endpoints(server) == []


def test_the_export_has_the_subscriptions_and_deletion_removes_them(
    server: Running, push_service: FakePushService
) -> None:
    ola = Client(server.url, "Ola")
    browser = subscribe(ola, push_service.url, language="hu")
    exported = ola.get("/api/me/data")["push"]
    assert [subscription.pop("created") > 0 for subscription in exported] == [True]
    assert exported == [{"endpoint": push_service.url, "language": "hu", **browser.keys}]
    assert ola.ask("DELETE", "/api/me").status_code == 204
    assert stored_endpoints(server) == []


def make_key(data: Path, contact: str = CONTACT, language: str = "en") -> Result:
    arguments = ["--lang", language, "host", "vapid", contact, "--data", str(data)]
    return CliRunner().invoke(app, arguments)


def test_the_host_makes_a_key_once_for_the_owner_alone(tmp_path: Path) -> None:
    made, again = make_key(tmp_path / "data"), make_key(tmp_path / "data")
    file = tmp_path / "data" / "vapid.json"
    assert file.stat().st_mode & 0o777 == 0o600
    assert "The key is made" in made.stdout
    assert "There is a key already" in again.stdout
    public = made.stdout.split()[-1]
    assert again.stdout.split()[-1] == public
    running = Running(tmp_path / "data")
    assert Client(running.url).get("/api/push")["key"] == public
    running.stop()


def test_a_contact_that_is_none_and_a_broken_file_are_refused(tmp_path: Path) -> None:
    result = make_key(tmp_path, "somebody")
    assert "“somebody” is no way to reach the host" in result.output + str(result.exception)
    (tmp_path / "vapid.json").write_text("{}")
    result = make_key(tmp_path)
    assert "has no key of notifications" in result.output + str(result.exception)
