"""Bots by name: ``fg``, ``mce:policy=pg,sims=500``. ``docs/bots.md`` has the list."""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

import numpy as np

from ..engine.errors import Refused
from .budget import Budget
from .levels import LEVELS, TIMED, bot_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.game import Game
    from ..engine.layout import Counts
    from .thinker import Bot

UNIFORM, FG, INFORMED = "uniform", "fg", "informed"
ALIASES = {"tr": UNIFORM}
"""Policies that are known by another name as well."""
POLICY_BOTS = (UNIFORM, "tr", "gprd", FG, INFORMED)
GREEDY = {"greedy": ("slip",)}
"""The bot that looks one turn ahead, and what can be said of it."""
SETTINGS = {"c": 1.0, "soft": 4.0, "blur": 0.2, "unfold": 4.0, "caution": 0.0, "margin": 0.3}
"""What can be set of ``mcts``, in the order in which it takes them, and what it is if nothing is said."""
SEARCHERS = {
    "mce": ("policy", "sims", "time"),
    "uct": ("policy", "sims", "time", "c"),
    "rollout": ("policy", "sims", "time"),
    "mcts": ("policy", "sims", "time", *SETTINGS),
}
"""Bots that simulate, and what can be said of each."""
MANNERS = {
    "tr": (UNIFORM, UNIFORM, 0),
    "fg": (FG, FG, 0),
    "pg": (FG, UNIFORM, 0),
    "eg": (FG, FG, 75),
    "informed": (INFORMED, INFORMED, 20),
}
"""How playouts go: the policy of the bot's own side, that of the others, and in how many of 100 cases chance decides."""
PROGRAM = "program"
"""A bot that is a program of its own: ``program:python3 bot.py``, ``program:clock=10+0.1,python3 bot.py``."""
DEFAULTS = {"policy": "tr", "sims": "3000", "c": "0.6"}
MOST_SIMULATIONS, MOST_SECONDS, MOST_EXPLORING, MOST_SLIP = 1_000_000_000, 3600.0, 100.0, 1000.0


@dataclass(frozen=True)
class Named:
    """A bot as it was named: who can sit down any number of times, and how long it thinks about a turn."""

    name: str
    budget: Budget
    seated: Callable[[], Bot]
    """A fresh one, that has nothing in mind."""

    @property
    def is_program(self) -> bool:
        """Whether it is a program of its own, which has a clock for the match."""
        return self.name.startswith(f"{PROGRAM}:")


def read(name: str, game: Game) -> Named:
    """The bot of that name; refused with what would be right where there is none for ``game``."""
    kind, colon, rest = name.partition(":")
    if kind in LEVELS:
        said = parameters(kind, rest, ("time",) if kind == TIMED else ()) if colon else {}
        if said:
            fraction(kind, "time", said["time"], MOST_SECONDS)
        return replace(read(bot_of(kind, game.name, said.get("time", "")), game), name=name)
    if kind == PROGRAM and colon:
        return program(name, rest)
    known = known_bots(game)
    if kind not in known:
        if kind in POLICY_BOTS:
            raise Refused("no-such-policy", game=game.name, policy=kind, known=", ".join(known))
        near = get_close_matches(kind, known, 1) or known
        raise Refused("unknown-bot", bot=kind, known=", ".join(near))
    said = parameters(kind, rest, (GREEDY | SEARCHERS).get(kind, ())) if colon else {}
    if kind in GREEDY:
        from .greedy import Greedy

        slip = fraction(kind, "slip", said["slip"], MOST_SLIP, zero=True) if said else 0.0
        return Named(name, Budget(), lambda: Greedy(slip))
    if kind not in SEARCHERS:
        from .policy import Policy

        number = game.policies.index(ALIASES.get(kind, kind))
        return Named(name, Budget(), lambda: Policy(number))
    if "sims" in said and "time" in said:
        raise Refused("sims-and-time", bot=kind)
    words = DEFAULTS | said
    if kind in ("rollout", "mcts") and "policy" not in said and INFORMED in game.policies:
        words["policy"] = INFORMED
    manner = manner_of(kind, words["policy"], game)
    budget = (
        Budget(seconds=fraction(kind, "time", words["time"], MOST_SECONDS))
        if "time" in said
        else Budget(simulations=whole(kind, "sims", words["sims"], MOST_SIMULATIONS))
    )
    if kind == "mcts":
        from .mcts import TreeSearch

        settings = np.array(
            [
                fraction(kind, key, said[key], MOST_EXPLORING, zero=key != "soft") if key in said else usual
                for key, usual in SETTINGS.items()
            ]
        )
        return Named(name, budget, lambda: TreeSearch(manner, settings))
    if kind in ("mce", "rollout"):
        from .mce import MonteCarlo

        return Named(name, budget, lambda: MonteCarlo(manner))
    from .uct import UpperConfidence

    explore = fraction(kind, "c", words["c"], MOST_EXPLORING)
    return Named(name, budget, lambda: UpperConfidence(manner, explore))


def program(name: str, rest: str) -> Named:
    """The bot that is the program behind the colon, perhaps with a clock before it."""
    from .program import Program, ProgramClock, split

    clock = ProgramClock()
    if rest.startswith("clock="):
        said, _, rest = rest.removeprefix("clock=").partition(",")
        clock = ProgramClock.read(said)
    command = split(rest)
    return Named(name, Budget(), lambda: Program(command, clock))


def known_bots(game: Game) -> list[str]:
    """The names of the bots that can play ``game``."""
    policies = [name for name in POLICY_BOTS if ALIASES.get(name, name) in game.policies]
    return [*policies, *GREEDY, *SEARCHERS, *LEVELS]


def parameters(bot: str, text: str, known: tuple[str, ...]) -> dict[str, str]:
    """What is said behind the colon: ``key=value,key=value``."""
    found: dict[str, str] = {}
    for part in text.split(","):
        key, equals, value = part.partition("=")
        if not known:
            raise Refused("bot-without-parameters", bot=bot, found=part)
        if key not in known:
            raise Refused("no-such-parameter", bot=bot, found=part, known=", ".join(known))
        if not equals or key in found:
            raise Refused("bad-parameter", bot=bot, found=part, expected=example(key))
        found[key] = value
    return found


def manner_of(bot: str, policy: str, game: Game) -> Counts:
    """How playouts go, in the numbers of the policies of ``game``."""
    usable = [name for name, (own, _, _) in MANNERS.items() if own in game.policies]
    if policy not in MANNERS:
        raise Refused("bad-parameter", bot=bot, found=f"policy={policy}", expected=f"policy={'|'.join(usable)}")
    if policy not in usable:
        raise Refused("no-such-policy", game=game.name, policy=policy, known=", ".join(usable))
    own, others, randomly = MANNERS[policy]
    return np.array([game.policies.index(own), game.policies.index(others), randomly], np.int64)


def whole(bot: str, key: str, text: str, most: int) -> int:
    """A number from 1 to ``most``."""
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and 1 <= int(text) <= most):
        raise Refused("bad-parameter", bot=bot, found=f"{key}={text}", expected=example(key))
    return int(text)


def fraction(bot: str, key: str, text: str, most: float, zero: bool = False) -> float:
    """A number above 0, or 0 where ``zero`` says so, and not above ``most``; digits and one point."""
    digits = text.replace(".", "", 1)
    fits = digits.isascii() and digits.isdecimal() and len(text) <= 12 and float(text) <= most
    if not fits or (float(text) == 0 and not zero):
        raise Refused("bad-parameter", bot=bot, found=f"{key}={text}", expected=example(key))
    return float(text)


def example(key: str) -> str:
    """What a parameter may look like."""
    known = {
        "policy": f"policy={'|'.join(MANNERS)}",
        "sims": "sims=3000",
        "time": "time=0.2",
        "c": "c=0.6",
        "slip": "slip=2.5",
    }
    return known.get(key) or f"{key}={SETTINGS[key]:g}"
