"""Bots of any name as opponents: every match has its own, with dice of their own."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Any

import numpy as np

from ..bots.bot_spec import ALIASES, parse_bot
from ..engine.errors import Refused
from ..engine.refusals.arguments import check_text
from . import stepping

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..bots.bot import Bot
    from ..bots.bot_spec import BotSpec
    from ..engine.game import Game
    from .rules import Rules

BOT_STREAM = 0x6A09E667F3BCC908
"""What tells the seed of the bots from that of chance."""


def opponents_of(rules: Rules, names: str | Sequence[str]) -> list[BotSpec]:
    """The bots of the other seats: one name for all, or one for each."""
    others = rules.players - 1
    each = [names] * others if isinstance(names, str) else list(names)
    if len(each) != others:
        raise Refused("wrong-length", found=len(each), expected=others)
    bots = [parse_bot(check_text("opponent", name), rules.game) for name in each]
    return [replace(bot, budget=replace(bot.budget, wall_limit=inf)) for bot in bots]


def compiled_policy(game: Game, opponent: str | Sequence[str] | None) -> int:
    """The number of the cheap policy that plays inside the compiled call; else that of nobody, or
    of bots.
    """
    if opponent is None:
        return stepping.EVERY_SEAT
    name = ALIASES.get(opponent, opponent) if isinstance(opponent, str) else ""
    return game.policies.index(name) if name in game.policies else stepping.BOTS


def place_of(seat: int, own: int) -> int:
    """The place of ``seat`` in the list of the others, in which the own one is passed over."""
    return seat - (seat > own)


class Opponents:
    """The bots of the other seats in every match of a batch."""

    def __init__(self, rules: Rules, names: str | Sequence[str], matches: int) -> None:
        self._box = rules.box
        self._specs = opponents_of(rules, names)
        self._bots: list[list[Bot]] = [[] for _ in range(matches)]
        self._numbers = [-1] * matches
        self.dice = np.zeros((matches, 1), np.uint64)

    def reset(self, seed: int) -> None:
        """Take new dice."""
        self.dice[:] = stepping.stream_dice(seed ^ BOT_STREAM, len(self._bots))

    def choose(self, index: int, number: int, state: Any, own: int) -> int:
        """What the bot to move plays in a match of the batch, which is the ``number``-th in its
        place: each has new bots.
        """
        if self._numbers[index] != number:
            self._dismiss(index)
            self._bots[index] = [spec.create() for spec in self._specs]
            self._numbers[index] = number
        place = place_of(int(state.seat), own)
        bot, budget = self._bots[index][place], self._specs[place].budget
        return bot.choose(state.copy(), self._box, budget, self.dice[index])

    def close(self) -> None:
        """Stop bots that are programs of their own."""
        for index in range(len(self._bots)):
            self._dismiss(index)

    def _dismiss(self, index: int) -> None:
        dismiss(self._bots[index])
        self._bots[index], self._numbers[index] = [], -1


def dismiss(bots: list[Bot]) -> None:
    """Stop those that are programs of their own."""
    for bot in bots:
        if hasattr(bot, "close"):
            bot.close()
