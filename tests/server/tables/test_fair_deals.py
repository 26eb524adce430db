"""Verifiable deals at a table: who brings what, restarts and take-backs in the middle, and a server
that cheats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

import crownlands
from crownlands.engine.deals.fairness import commitment, new_nonce, new_secret
from crownlands.engine.deals.verifier import DealReport, verify
from crownlands.engine.match import Match
from crownlands.server.tables.table import Table
from server.conftest import NewClient
from server.helpers.fake_clock import events
from server.helpers.running import Client, Running


def record(client: Client) -> Match:
    return crownlands.replay(client.ask("GET", f"/api/tables/{client.table}/record").text)


def bring(client: Client) -> tuple[str, str]:
    """Send a nonce; return what a browser stores: the commitment it received, and the nonce."""
    commitment = str(client.look()["table"]["commitment"])
    nonce = new_nonce(commitment)
    client.do("bring", nonce=nonce)
    return commitment, nonce


def test_a_match_starts_and_verifies_without_the_nonces_that_are_missing(own: Running) -> None:
    ola, bo = Client(own.url, "Ola"), Client(own.url, "Bo")
    bo.table = ola.open("kingdomino", "me", "me", "open", "page", take_backs="until-next")
    bo.do("join")
    commitment_seen, nonce = bring(ola)
    own.restart()
    ola.at(own.url), bo.at(own.url)
    assert ola.look()["table"]["brought"] == [ola.id]
    ola.do("start")
    assert events(ola, "started") == [{"kind": "started", "missing": [bo.id]}]
    assert record(ola).tags["Commitment"] == commitment_seen
    answers: list[str] = []
    take_backs, moves = 0, 0
    while (look := ola.look())["table"]["state"] == "playing":
        answers.append(str(look))
        turn = look["table"].get("turn")
        if turn in (None, 3):
            continue
        mover = ola if turn < 2 else bo
        answer = mover.move()
        moves += 1
        last = answer["events"][-1]["event"]
        answers += [str(answer)] if last["kind"] != "ended" else []
        if take_backs < 3 and last["kind"] == "moved" and last["seat"] == turn:
            response = mover.try_command("take-back", version=answer["version"], seat=turn)
            take_backs += response.is_success  # a bot may have moved before
        if moves == 20:
            own.restart()
            ola.at(own.url), bo.at(own.url)
    assert take_backs
    draws = [each["draw"] for each in events(ola, "moved") if each["seat"] == "chance"]
    assert draws == list(range(len(draws)))  # the number of a draw never comes again
    match = record(ola)
    report = verify(match, commitment_seen, {0: nonce})
    assert (report.fair, report.draws) == (True, len(draws))
    assert [match.tags[f"Nonce{seat}"] for seat in range(4)] == [nonce, "seat0", "none", "bot"]
    secret = match.tags["Secret"]
    assert not any(secret in text for text in answers)
    assert secret == ola.look()["table"]["secret"]


def test_a_nonce_comes_before_the_start_and_answers_this_table(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "page")
    assert ola.refused("bring", nonce=new_nonce("0" * 64)) == (422, "nonce-for-another")
    assert ola.refused("bring", nonce="hello") == (400, "bad-request")
    assert new_client("Bo").refused("bring", ola.table, nonce="0123456789abcdef") == (
        403,
        "not-seated",
    )
    ola.do("start")
    assert ola.refused("bring", nonce="0123456789abcdef") == (409, "table-started")


def test_a_match_that_is_given_up_shows_its_secret(new_client: NewClient) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "page")
    commitment_seen, nonce = bring(ola)
    ola.do("start")
    ola.move()
    assert "Secret" not in record(ola).tags
    ola.do("resign")
    match = record(ola)
    assert (match.is_over, verify(match, commitment_seen, {0: nonce}).fair) == (False, True)


def another_secret(table: Table, player: str) -> None:
    """Chosen when the nonces were known."""
    table.dealer.secret = new_secret()


def late_commitment(table: Table, player: str) -> None:
    """Another secret, and another commitment that fits it."""
    table.dealer.secret = new_secret()
    table.state.opened = replace(
        table.state.opened, commitment=commitment(table.state.id, table.dealer.secret)
    )


def changed_nonce(table: Table, player: str) -> None:
    """One that suits the server better."""
    table.state.brought[player] = new_nonce(table.state.opened.commitment)


def swapped_draw(table: Table, player: str) -> None:
    """The first draw is another one."""
    honest = table.dealer.draw
    table.dealer.draw = lambda state, n: (honest(state, n) + (state.draws == 0)) % n  # type: ignore[method-assign]


@pytest.mark.parametrize(
    ("cheat", "found_by_all", "found_by_player"),
    [
        (another_secret, {"verify.other-secret"}, {"verify.other-secret"}),
        (
            late_commitment,
            {"verify.late-commitment"},
            {"verify.late-commitment", "verify.other-commitment"},
        ),
        (changed_nonce, set(), {"verify.changed-nonce"}),
        (swapped_draw, {"verify.wrong-draw"}, {"verify.wrong-draw"}),
    ],
)
def test_a_server_that_cheats_is_detected(
    running: Running,
    new_client: NewClient,
    cheat: Callable[[Table, str], None],
    found_by_all: set[str],
    found_by_player: set[str],
) -> None:
    ola = new_client("Ola")
    ola.open("kingdomino", "me", "me")
    commitment_seen, nonce = bring(ola)
    cheat(running.server.tables.open[ola.table], ola.id)
    ola.do("start")
    for _ in range(4):
        ola.move()
    ola.do("resign", seat=0)
    match = record(ola)
    assert keys(verify(match)) == found_by_all
    assert keys(verify(match, commitment_seen, {0: nonce})) == found_by_player


def keys(report: DealReport) -> set[Any]:
    return {key for key, _ in report.faults}
