"""What browsers send to be notified, and what they are answered."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ..http.schemas import RequestBody


class NewPushSubscription(RequestBody):
    """The subscription of this browser, as its push service gave it, and the player's language."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=100)]
    auth: Annotated[str, Meta(min_length=1, max_length=50)]
    language: Literal["en", "bg", "pl", "hu"]


class PushStatus(msgspec.Struct):
    """The key that browsers subscribe with, empty where this server sends no notifications; and
    the language of this device's notifications, empty where it has none.
    """

    key: str
    language: str
