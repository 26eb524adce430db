"""Bots that are programs of their own, playing at tables over HTTP."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import crownlands
from crownlands.engine.deals.verifier import verify
from crownlands.server.tables.chair import LAG, PROGRAM_TIME
from server.conftest import NewClient
from server.helpers.fake_clock import FakeClock, events, wait_for
from server.helpers.running import TIMEOUT, Client, Running

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
PYTHON = (sys.executable, str(EXAMPLES / "bot.py"))
NODE = ("node", str(EXAMPLES / "bot.js"))


def program(url: str, name: str = "Lots") -> Client:
    """A client with a bot token."""
    bot = Client(url)
    created = bot.post("/api/bots", name=name)
    bot.http.headers["Authorization"] = f"Bearer {created['token']}"
    bot.id = created["player"]["id"]
    return bot


def turn(bot: Client, wait: int = 20) -> Any:
    """The next turn of the bot; with ``wait`` 0 only if there is one now."""
    while (response := bot.ask("GET", "/api/bots/turn", wait=wait)).status_code != 200:
        if not wait:
            return None
    return response.json()


def run(url: str, table: str, *command: str) -> Any:
    """``crownlands bot run --table``, in a process of its own."""
    line = [
        sys.executable,
        "-m",
        "crownlands",
        "bot",
        "run",
        "--table",
        f"{url}/t/{table}",
        "--",
        *command,
    ]
    return subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_a_bot_gets_its_turn_and_answers_in_the_notation(new_client: NewClient) -> None:
    ola = new_client("Ola")
    bot = program(ola.url)
    assert bot.id.startswith("bot-")
    bot.table = ola.open("kingdomino", "me", "open")
    bot.do("join")
    assert turn(bot, 0) is None
    ola.do("start")
    while ola.look()["table"]["seats"][ola.look()["table"]["turn"]]["player"]["id"] == ola.id:
        ola.move()
    question = turn(bot)
    match = crownlands.resume(question["position"])
    assert (question["table"], match.seat, question["legal"]) == (
        bot.table,
        question["seat"],
        match.legal(),
    )
    assert 0 < question["left"] <= PROGRAM_TIME
    assert bot.refused("move", version=question["version"], move="99@z9z") == (422, "bad-move-text")
    bot.do("move", version=question["version"], move=question["legal"][0])
    assert events(ola, "moved")[-1]["seat"] in (question["seat"], "chance")


def test_a_waiting_bot_is_answered_as_soon_as_it_is_its_turn(new_client: NewClient) -> None:
    ola = new_client("Ola")
    bot = program(ola.url)
    bot.table = ola.open("kingdomino", "me", "open")
    bot.do("join")
    turns: list[Any] = []
    waiting = threading.Thread(target=lambda: turns.append(turn(bot)))
    waiting.start()
    ola.do("start")
    while waiting.is_alive():
        answer = ola.look()
        if answer["moves"] is not None:
            ola.move()
        waiting.join(0.2)
    assert turns[0]["table"] == bot.table


def free_port() -> int:
    """A port that stays the same when the server starts again."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_programs_play_whole_matches_at_a_table_through_a_restart(tmp_path: Path) -> None:
    own = Running(tmp_path / "data", port=free_port())
    ola = Client(own.url, "Ola")
    table = ola.open("kingdomino", "me", "open")
    process = run(own.url, table, *PYTHON)
    while any(seat["kind"] == "open" for seat in ola.look()["table"]["seats"]):
        assert process.poll() is None, process.communicate()
    wait_for(ola, "brought")
    ola.do("bring", nonce="0123456789abcdef0123456789abcdef")
    ola.do("start")
    restarted = False
    while (answer := ola.look())["table"]["state"] == "playing":
        if answer["moves"] is not None:
            ola.move(max)
        if not restarted and answer["table"]["moves"] > 30:
            own.restart()
            restarted = True
    out, err = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 0, err
    assert "--token" in err
    assert "Ola" in out
    match = crownlands.replay(ola.ask("GET", f"/api/tables/{table}/record").text)
    verdict = verify(match)
    assert (verdict.fair, match.is_over, match.tags["Seat1"]) == (True, True, "bot")
    assert {key for key, _ in verdict.notes} == {"verify.brought", "verify.unbound"}
    own.stop()


def test_a_program_that_hangs_loses_by_its_clock_and_the_table_says_so(tmp_path: Path) -> None:
    fake_clock = FakeClock()
    running = Running(tmp_path / "data", fake_clock)
    ola = Client(running.url, "Ola")
    bot = program(running.url)
    bot.table = ola.open("kingdomino", "me", "open")
    bot.do("join")
    ola.do("start")
    while (now := ola.look()["table"])["seats"][now["turn"]]["player"]["id"] == ola.id:
        ola.move()
    running.restart()
    for client in (ola, bot):
        client.at(running.url)
    fake_clock.advance(PROGRAM_TIME + LAG - 1)
    assert events(ola, "resigned") == []
    fake_clock.advance(1)
    assert wait_for(ola, "resigned") == {"kind": "resigned", "seat": 1, "reason": "time"}
    result = ola.look()["table"]["result"]
    assert (result["reason"], result["places"]) == ("resigned", [1, 2])
    running.stop()


def test_at_a_larger_table_the_others_play_on(tmp_path: Path) -> None:
    fake_clock = FakeClock()
    running = Running(tmp_path / "data", fake_clock)
    ola = Client(running.url, "Ola")
    bot = program(running.url)
    bot.table = ola.open("kingdomino", "me", "open", "page")
    bot.do("join")
    ola.do("start")
    while (now := ola.look()["table"]).get("turn") != 1:
        if now.get("turn") == 0:
            ola.move()
    fake_clock.advance(PROGRAM_TIME + LAG)
    assert wait_for(ola, "stood-in")["reason"] == "time"
    while (answer := ola.look())["table"]["state"] == "playing":
        if answer["moves"] is not None:
            ola.move(max)
    assert answer["table"]["result"]["places"][1] == 3
    running.stop()


def test_a_program_agrees_to_every_take_back(new_client: NewClient) -> None:
    ola = new_client("Ola")
    bot = program(ola.url)
    bot.table = ola.open("kingdomino", "me", "open", take_backs="agreement")
    bot.do("join")
    ola.do("start")
    while True:
        if turn(bot, 0):
            question = turn(bot)
            bot.do("move", version=question["version"], move=question["legal"][-1])
            continue
        answer = ola.move()
        if answer["events"][-1]["event"].get("seat") == 0:
            break
    ola.do("take-back", version=ola.look()["table"]["version"])
    assert len(events(ola, "taken-back")) == 1


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("nowhere", "“nowhere” is no address of a table."),
        ("ftp://x/t/y", "is no address of a table."),
        ("{url}/t/XXXXXX", "There is no table “XXXXXX”."),
    ],
)
def test_what_is_no_table_is_refused(running: Running, address: str, sentence: str) -> None:
    line = [
        sys.executable,
        "-m",
        "crownlands",
        "--lang",
        "en",
        "bot",
        "run",
        "--table",
        address.format(url=running.url),
        "--",
        *NODE,
    ]
    process = subprocess.run(line, capture_output=True, text=True, check=False)
    assert (process.returncode, process.stdout) == (1, "")
    assert sentence in process.stderr
