"""The message "your turn": what a browser is sent, in the language of its player."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from ...locales import translate
from .base64url import encode_base64url

if TYPE_CHECKING:
    from ..tables.table_state import TableState

DAY = 24 * 60 * 60
LONGEST_TTL = 28 * DAY
"""Push services keep a message for four weeks at most."""
TOPIC_BYTES = 24


@dataclass(frozen=True)
class PushMessage:
    """A message for one browser."""

    payload: bytes
    topic: str
    """A message replaces the one before with the same topic that has not been delivered."""
    ttl: int
    """Seconds for which a push service keeps a message for a browser that is not reachable."""


class YourTurnPayload(msgspec.Struct):
    """What the service worker shows; ``table`` is what a click opens."""

    key: str
    table: str
    code: str
    game: str
    language: str
    title: str
    body: str


def turn_message(state: TableState, language: str, now: int) -> PushMessage:
    """The message that it is a player's turn at a table."""
    name = state.opened.game
    payload = YourTurnPayload(
        key="your-turn",
        table=state.id,
        code=state.code,
        game=name,
        language=language,
        title=translate(language, "push.title", game=translate(language, f"{name}.title")),
        body=translate(language, "push.body", code=state.code),
    )
    deadline = state.deadline
    seconds = DAY if deadline is None else (deadline - now) // 1000
    return PushMessage(
        msgspec.json.encode(payload), topic_of(state.id), max(1, min(seconds, LONGEST_TTL))
    )


def topic_of(table: str) -> str:
    """A name for a table that gives nothing away: its id would open the table."""
    return encode_base64url(hashlib.sha256(table.encode()).digest()[:TOPIC_BYTES])
