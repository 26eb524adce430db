"""Who is notified of a turn, when, how, and what a push service answers to it."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
import structlog

from crownlands.locales import LANGUAGES
from crownlands.server.ops import log_setup
from crownlands.server.push import service
from crownlands.server.push.messages import turn_message
from server.helpers.push_service import FakeBrowser, FakePushService, PushRequest, verified_claims
from server.helpers.running import TIMEOUT, Client, Running, turn_of
from server.push.conftest import CONTACT, play_until_turn_of, results, subscribe, two_players

CORRESPONDENCE = {"kind": "correspondence", "days": 3}
QUIET_SECONDS = 0.3
"""How long to wait for a notification that must not come."""


def read(browser: FakeBrowser, request: PushRequest) -> Any:
    """The content of a message."""
    return json.loads(browser.decrypt(request.body))


def wait_for_result(server: Running, result: str, count: int = 1) -> None:
    deadline = time.monotonic() + TIMEOUT
    while results(server).get(result, 0) < count:
        assert time.monotonic() < deadline, results(server)
        time.sleep(0.01)


def test_the_player_to_move_who_is_not_there_is_notified(
    server: Running, push_service: FakePushService
) -> None:
    first, second = two_players(server, clock=CORRESPONDENCE)
    browser = subscribe(second, f"{push_service.url}/send/abc", language="pl")
    play_until_turn_of(first, second)
    request = push_service.wait_for(1)[0]
    table = second.look()["table"]
    assert read(browser, request) == {
        "key": "your-turn",
        "table": table["id"],
        "code": table["code"],
        "game": "kingdomino-duel",
        "language": "pl",
        "title": "Twoja tura: Kingdomino Duel",
        "body": f"Stół {table['code']}",
    }
    assert request.path == "/send/abc"
    assert request.headers["content-encoding"] == "aes128gcm"
    days = 3 * 24 * 60 * 60
    assert days - 600 < int(request.headers["ttl"]) <= days
    claims, key = verified_claims(request.headers["authorization"])
    assert (claims["aud"], claims["sub"]) == (push_service.url, CONTACT)
    assert key == second.get("/api/push")["key"]
    wait_for_result(server, "sent")
    play_until_turn_of(second, first)
    play_until_turn_of(first, second)
    again = push_service.wait_for(2)[1]
    # The next one replaces the one before, and the push service does not learn the table's id.
    assert again.headers["topic"] == request.headers["topic"]
    assert len(request.headers["topic"]) == 32
    assert table["id"] not in str(request.headers)


def test_every_device_is_notified_in_its_language(
    server: Running, push_service: FakePushService
) -> None:
    first, second = two_players(server)
    code = second.post("/api/me/links")["code"]
    phone = Client(server.url)
    phone.post("/api/links", code=code)
    browsers = {
        "/desk": subscribe(second, f"{push_service.url}/desk", language="hu"),
        "/phone": subscribe(phone, f"{push_service.url}/phone", language="bg"),
    }
    play_until_turn_of(first, second)
    titles = {
        request.path: read(browsers[request.path], request)["title"]
        for request in push_service.wait_for(2)
    }
    assert titles == {
        "/desk": "Te jössz: Kingdomino Duel",
        "/phone": "Ти си на ход: Кингдомино Дуел",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_fits_in_every_language(language: str, server: Running) -> None:
    ola = Client(server.url, "Ola")
    ola.open("kingdomino-duel", "me", "me", start=True)
    state = server.server.tables.open[ola.table].state
    message = turn_message(state, language, server.server.now())
    assert len(message.payload) < 1000
    assert message.ttl == 24 * 60 * 60


def test_nobody_is_notified_of_a_table_that_is_open_in_the_browser(
    server: Running, push_service: FakePushService
) -> None:
    first, second = two_players(server)
    subscribe(second, push_service.url)
    with second.socket() as listener:
        listener.next("view")
        play_until_turn_of(first, second)
        time.sleep(QUIET_SECONDS)
    assert push_service.requests == []


def test_nobody_is_notified_where_only_bots_have_moved(
    server: Running, push_service: FakePushService
) -> None:
    ola = Client(server.url, "Ola")
    subscribe(ola, push_service.url)
    ola.open("kingdomino-duel", "me", "page", start=True)
    for _ in range(6):
        ola.move()
    while ola.look()["moves"] is None:
        time.sleep(0.01)
    time.sleep(QUIET_SECONDS)
    assert push_service.requests == []


def test_who_has_just_moved_is_not_notified_of_the_rest_of_the_turn(
    server: Running, push_service: FakePushService
) -> None:
    first, second = two_players(server)
    for client in (first, second):
        subscribe(client, f"{push_service.url}/{client.name}")
    first.move()
    play_until_turn_of(first, second)
    push_service.wait_for(1)
    time.sleep(QUIET_SECONDS)
    assert [request.path for request in push_service.requests] == [f"/{second.name}"]


def test_the_start_of_a_match_is_a_turn_too(server: Running, push_service: FakePushService) -> None:
    ola, bo = Client(server.url, "Ola"), Client(server.url, "Bo")
    browsers = {
        f"/{client.name}": subscribe(client, f"{push_service.url}/{client.name}")
        for client in (ola, bo)
    }
    bo.table = ola.open("kingdomino-duel", "me", "open")
    bo.do("join")
    ola.do("start")
    request = push_service.wait_for(1)[0]
    assert request.path == f"/{turn_of(ola, bo).name}"
    assert read(browsers[request.path], request)["table"] == ola.table


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_the_push_service_has_forgotten_is_removed(
    status: int, server: Running, push_service: FakePushService
) -> None:
    first, second = two_players(server)
    subscribe(second, push_service.url)
    push_service.statuses = [status]
    play_until_turn_of(first, second)
    wait_for_result(server, "gone")
    assert second.get("/api/push")["language"] == ""
    assert second.get("/api/me/data")["push"] == []


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_busy_push_service_is_asked_again(
    status: int, server: Running, push_service: FakePushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "RETRY_SECONDS", (0.01, 0.01))
    first, second = two_players(server)
    subscribe(second, push_service.url)
    push_service.statuses = [status, status]
    play_until_turn_of(first, second)
    wait_for_result(server, "sent")
    assert len(push_service.requests) == 3


def test_attempts_end_and_the_subscription_stays(
    server: Running, push_service: FakePushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "RETRY_SECONDS", (0.01,))
    first, second = two_players(server)
    subscribe(second, push_service.url)
    push_service.statuses = [503] * 9
    play_until_turn_of(first, second)
    wait_for_result(server, "failed")
    assert len(push_service.requests) == 2
    assert second.get("/api/push")["language"] == "en"


@pytest.mark.parametrize("status", [301, 307, 400, 403, 413])
def test_other_answers_are_final_and_no_redirect_is_followed(
    status: int, server: Running, push_service: FakePushService
) -> None:
    first, second = two_players(server)
    subscribe(second, push_service.url)
    push_service.statuses, push_service.location = [status], f"{push_service.url}/elsewhere"
    play_until_turn_of(first, second)
    wait_for_result(server, "failed")
    assert [request.path for request in push_service.requests] == ["/"]


def test_a_turn_that_is_over_is_not_notified(
    server: Running, push_service: FakePushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "RETRY_SECONDS", (1.0,))
    first, second = two_players(server)
    subscribe(second, push_service.url)
    push_service.statuses = [503]
    play_until_turn_of(first, second)
    push_service.wait_for(1)
    second.move()
    time.sleep(1.0 + QUIET_SECONDS)
    assert len(push_service.requests) == 1


def test_no_more_notifications_are_under_way_than_the_queue_holds(
    server: Running, push_service: FakePushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MAX_PENDING", 0)
    first, second = two_players(server)
    subscribe(second, push_service.url)
    play_until_turn_of(first, second)
    wait_for_result(server, "dropped")
    assert push_service.requests == []


def test_the_log_and_the_metrics_have_no_address(
    server: Running, push_service: FakePushService
) -> None:
    first, second = two_players(server)
    subscribe(second, f"{push_service.url}/a-secret-address")
    push_service.statuses = [400]
    log_setup.set_up("info")
    with structlog.testing.capture_logs() as lines:
        play_until_turn_of(first, second)
        wait_for_result(server, "failed")
    line = next(line for line in lines if line["event"] == "push")
    assert line == {
        "event": "push",
        "log_level": "warning",
        "result": "failed",
        "table": second.table,
        "reason": "400",
    }
    metrics = second.ask("GET", "/metrics").text
    assert 'crownlands_notifications_total{result="failed"} 1.0' in metrics
    assert push_service.url not in metrics + str(lines)


def test_a_host_without_a_key_offers_and_sends_nothing(
    tmp_path: Path, push_service: FakePushService
) -> None:
    running = Running(tmp_path / "data", push_private=True)
    ola = Client(running.url, "Ola")
    assert ola.get("/api/push") == {"key": "", "language": ""}
    body = {"endpoint": push_service.url, "language": "en", **FakeBrowser().keys}
    answer = ola.ask("POST", "/api/me/push", body)
    assert (answer.status_code, answer.json()["refused"]) == (409, "no-push")
    running.stop()
