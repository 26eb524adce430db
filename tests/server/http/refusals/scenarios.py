"""Registers scenarios under the refusal with which they end."""

from __future__ import annotations

from collections.abc import Callable

from server.conftest import NewClient
from server.helpers.running import Client

Scenario = Callable[[NewClient], tuple[int, str]]
SCENARIOS: dict[str, Scenario] = {}


def refusal(name: str) -> Callable[[Scenario], Scenario]:
    """Register the scenario that ends with this refusal."""

    def register(scenario: Scenario) -> Scenario:
        SCENARIOS[name] = scenario
        return scenario

    return register


def answer(
    client: Client, method: str, path: str, body: object = None, **headers: str
) -> tuple[int, str]:
    response = client.http.request(method, path, json=body, headers=headers)
    return response.status_code, response.json()["refused"]


def started(new_client: NewClient, *seats: str, **fields: object) -> Client:
    """A player at a started table, whose turn it is."""
    ola = new_client("Ola")
    ola.open("kingdomino", *(seats or ("me", "me")), start=True, **fields)
    return ola


def two(new_client: NewClient, **fields: object) -> tuple[Client, Client]:
    """Two players at a started table; the first is to move."""
    ola, bo = new_client("Ola"), new_client("Bo")
    table = ola.open("kingdomino", "me", "open", **fields)
    bo.do("join", table)
    ola.do("start", table)
    bo.table = table
    return (ola, bo) if ola.look()["moves"] else (bo, ola)
