"""What all bodies share: a request refuses unknown fields, a refusal has a key and parameters."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from ...store.events import Entry


class RequestBody(msgspec.Struct, forbid_unknown_fields=True):
    """A request in which an unknown field is an error."""


class Refusal(msgspec.Struct, omit_defaults=True):
    """A refusal: a key with parameters; the ``reason`` against a move that is ``not-legal``, ``at``
    for a text that could not be parsed, the missed events where the command was stale.
    """

    refused: str
    params: dict[str, Any] = {}
    reason: str | UnsetType = UNSET
    at: int | UnsetType = UNSET
    version: int | UnsetType = UNSET
    events: list[Entry] | UnsetType = UNSET
    retry_after: int | UnsetType = UNSET
