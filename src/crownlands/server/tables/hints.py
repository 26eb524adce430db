"""Hints: one for each position, for which everybody who asks waits together."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ...bots.levels import HINT_LEVEL
from ...engine.errors import Refused
from .bot_runner import BotJob, BotSession
from .schemas import HintAnswer

if TYPE_CHECKING:
    from .bot_runner import BotRunner
    from .table import Table
    from .table_state import TableState


class Hints:
    """Lets a bot find hints; it has workers of its own, so that no bot of a table waits for it."""

    def __init__(self, runner: BotRunner) -> None:
        self.runner = runner

    async def find(self, table: Table, player: str) -> HintAnswer:
        """What a bot would play for the player to move."""
        state = table.state
        if not state.opened.aids.hint:
            raise Refused("no-hints")
        if state.match is None or state.seat is None or player != state.player_to_move:
            raise Refused("not-your-turn")
        if missing := len(state.not_agreed()):
            raise Refused("not-agreed", n=missing)
        if table.hint is None or table.hint[0] != state.turn_version:
            table.hint = state.turn_version, asyncio.create_task(self._choose(state, player))
        # Whoever asks may go away; the others still wait for the same answer.
        text = await asyncio.shield(table.hint[1])
        return HintAnswer(state.version, state.seat, text)

    async def _choose(self, state: TableState, player: str) -> str:
        assert state.match is not None
        assert state.seat is not None
        job = BotJob(player, state.id, state.seat)
        action, _ = await self.runner.choose(state.match, HINT_LEVEL, BotSession(), job)
        return state.match.text(action)
