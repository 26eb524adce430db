"""Bots by name: ``fg``, ``mce:policy=pg,sims=500``. ``docs/bots.md`` has the list."""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

import numpy as np

from ..engine.errors import Refused
from .bot_parameters import (
    FG,
    INFORMED,
    SETTINGS,
    UNIFORM,
    parse_fraction,
    parse_parameters,
    parse_whole,
    rollout_settings,
)
from .budget import Budget
from .levels import LEVELS, TIMED, bot_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.game import Game
    from .bot import Bot

ALIASES = {"tr": UNIFORM}
"""Policies that are known by another name as well."""
POLICY_BOTS = (UNIFORM, "tr", "gprd", FG, INFORMED)
GREEDY_BOTS = {"greedy": ("slip",)}
"""The bot that looks one turn ahead, and its parameters."""
SEARCH_BOTS = {
    "mce": ("policy", "sims", "time"),
    "uct": ("policy", "sims", "time", "c"),
    "rollout": ("policy", "sims", "time"),
    "mcts": ("policy", "sims", "time", *SETTINGS),
}
"""Bots that simulate, and the parameters of each."""
PROGRAM = "program"
"""A bot that is a program of its own: ``program:python3 bot.py``, ``program:clock=10+0.1,python3
bot.py``.
"""
DEFAULTS = {"policy": "tr", "sims": "3000", "c": "0.6"}
MOST_SIMULATIONS, MOST_SECONDS, MOST_EXPLORING, MOST_SLIP = 1_000_000_000, 3600.0, 100.0, 1000.0


@dataclass(frozen=True)
class BotSpec:
    """A bot as it was named: how to create one for a seat, and how long it thinks about a turn."""

    name: str
    budget: Budget
    create: Callable[[], Bot]
    """A new one, without a plan."""

    @property
    def is_program(self) -> bool:
        """Whether it is a program of its own, which has a clock for the match."""
        return self.name.startswith(f"{PROGRAM}:")


def parse_bot(name: str, game: Game) -> BotSpec:
    """The bot of that name; refused with what would be right where there is none for ``game``."""
    kind, colon, text = name.partition(":")
    if kind in LEVELS:
        return replace(level_spec(kind, text if colon else None, game), name=name)
    if kind == PROGRAM and colon:
        return program_spec(name, text)
    bot_names = known_bots(game)
    if kind not in bot_names:
        if kind in POLICY_BOTS:
            raise Refused("no-such-policy", game=game.name, policy=kind, known=", ".join(bot_names))
        near = get_close_matches(kind, bot_names, 1) or bot_names
        raise Refused("unknown-bot", bot=kind, known=", ".join(near))
    keys = (GREEDY_BOTS | SEARCH_BOTS).get(kind, ())
    parameters = parse_parameters(kind, text, keys) if colon else {}
    if kind in GREEDY_BOTS:
        return greedy_spec(name, parameters)
    if kind in SEARCH_BOTS:
        return search_spec(name, kind, parameters, game)
    from .policy_bot import PolicyBot

    number = game.policies.index(ALIASES.get(kind, kind))
    return BotSpec(name, Budget(), lambda: PolicyBot(number))


def level_spec(level: str, text: str | None, game: Game) -> BotSpec:
    """The bot behind a level; ``text`` is what stands behind the colon, if there is one."""
    parameters = {}
    if text is not None:
        parameters = parse_parameters(level, text, ("time",) if level == TIMED else ())
        parse_fraction(level, "time", parameters["time"], MOST_SECONDS)
    return parse_bot(bot_of(level, game, parameters.get("time", "")), game)


def greedy_spec(name: str, parameters: dict[str, str]) -> BotSpec:
    """The bot that looks one turn ahead."""
    from .greedy import Greedy

    slip = 0.0
    if parameters:
        slip = parse_fraction("greedy", "slip", parameters["slip"], MOST_SLIP, zero=True)
    return BotSpec(name, Budget(), lambda: Greedy(slip))


def search_spec(name: str, kind: str, parameters: dict[str, str], game: Game) -> BotSpec:
    """A bot that simulates."""
    if "sims" in parameters and "time" in parameters:
        raise Refused("sims-and-time", bot=kind)
    words = DEFAULTS | parameters
    if kind in ("rollout", "mcts") and "policy" not in parameters and INFORMED in game.policies:
        words["policy"] = INFORMED
    rollout = rollout_settings(kind, words["policy"], game)
    budget = (
        Budget(seconds=parse_fraction(kind, "time", words["time"], MOST_SECONDS))
        if "time" in parameters
        else Budget(simulations=parse_whole(kind, "sims", words["sims"], MOST_SIMULATIONS))
    )
    if kind == "mcts":
        from .search.mcts import TreeSearch

        settings = np.array(
            [
                parse_fraction(kind, key, parameters[key], MOST_EXPLORING, zero=key != "soft")
                if key in parameters
                else default
                for key, default in SETTINGS.items()
            ]
        )
        return BotSpec(name, budget, lambda: TreeSearch(rollout, settings))
    if kind in ("mce", "rollout"):
        from .search.mce import MonteCarlo

        return BotSpec(name, budget, lambda: MonteCarlo(rollout))
    from .search.uct import UpperConfidence

    explore = parse_fraction(kind, "c", words["c"], MOST_EXPLORING)
    return BotSpec(name, budget, lambda: UpperConfidence(rollout, explore))


def program_spec(name: str, text: str) -> BotSpec:
    """The bot that is the program behind the colon, perhaps with a clock before it."""
    from .program_bot import ProgramBot, ProgramClock, split_command

    clock = ProgramClock()
    if text.startswith("clock="):
        seconds, _, text = text.removeprefix("clock=").partition(",")
        clock = ProgramClock.parse(seconds)
    command = split_command(text)
    return BotSpec(name, Budget(), lambda: ProgramBot(command, clock))


def known_bots(game: Game) -> list[str]:
    """The names of the bots that can play ``game``."""
    policies = [name for name in POLICY_BOTS if ALIASES.get(name, name) in game.policies]
    return [*policies, *GREEDY_BOTS, *SEARCH_BOTS, *LEVELS]
