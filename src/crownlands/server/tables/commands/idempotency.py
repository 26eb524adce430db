"""Retries of a command: a key that was accepted before gets the first answer again."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from ....engine.errors import Refused
from ....store.log import CommandId
from ..schemas import Done
from ..serializers import encode
from .match_commands import Stale

if TYPE_CHECKING:
    from ....store.events import Person
    from ....store.log import AcceptedCommand, Log
    from .schemas import Command, NewTable


def command_id(player: Person, command: Command | NewTable) -> CommandId:
    """The key of a command with its player, and a digest that tells a retry from a reused key."""
    return CommandId(command.key, player.id, hashlib.sha256(encode(command)).hexdigest()[:16])


async def resolve_retry(log: Log, table: str, command: CommandId, refusal: Exception) -> Done:
    """The first answer to a command that was accepted before; otherwise raise the refusal."""
    accepted = await log.accepted(table, command.key)
    if accepted is not None:
        return await first_answer(log, accepted, command)
    if isinstance(refusal, Stale):
        refusal.missed = await log.since(table, refusal.seen_version)
        refusal.version = refusal.missed[-1].version if refusal.missed else refusal.seen_version
    raise refusal


async def first_answer(log: Log, accepted: AcceptedCommand, command: CommandId) -> Done:
    """The answer that was given when the command was accepted."""
    if accepted.command != command:
        raise Refused("key-reused")
    entries = await log.since(
        accepted.table, accepted.first - 1, accepted.last - accepted.first + 1
    )
    return Done(accepted.table, accepted.last, entries)
