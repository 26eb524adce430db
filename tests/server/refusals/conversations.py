"""How conversations with the server are noted under the refusal that they end with."""

from __future__ import annotations

from collections.abc import Callable

from server.conftest import Meet
from server.running import Client

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
