"""The parameters behind the colon of a bot's name: ``policy=pg,sims=500``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ..engine.errors import Refused

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.layout import Counts

UNIFORM, FG, INFORMED = "uniform", "fg", "informed"
SETTINGS = {"c": 1.0, "soft": 4.0, "blur": 0.2, "unfold": 4.0, "caution": 0.0, "margin": 0.3}
"""The settings of ``mcts`` in the order in which it takes them, with their defaults."""
ROLLOUTS = {
    "tr": (UNIFORM, UNIFORM, 0),
    "fg": (FG, FG, 0),
    "pg": (FG, UNIFORM, 0),
    "eg": (FG, FG, 75),
    "informed": (INFORMED, INFORMED, 20),
}
"""How playouts go: the policy of the bot's own side, that of the others, and in how many of 100
cases a random move is played.
"""


def parse_parameters(bot: str, text: str, keys: tuple[str, ...]) -> dict[str, str]:
    """Read ``key=value,key=value``; refused where a key is not among ``keys``."""
    parameters: dict[str, str] = {}
    for part in text.split(","):
        key, equals, value = part.partition("=")
        if not keys:
            raise Refused("bot-without-parameters", bot=bot, found=part)
        if key not in keys:
            raise Refused("no-such-parameter", bot=bot, found=part, known=", ".join(keys))
        if not equals or key in parameters:
            raise Refused("bad-parameter", bot=bot, found=part, expected=example(key))
        parameters[key] = value
    return parameters


def rollout_settings(bot: str, policy: str, game: Game) -> Counts:
    """How playouts go, in the numbers of the policies of ``game``."""
    usable = [name for name, (own, _, _) in ROLLOUTS.items() if own in game.policies]
    if policy not in ROLLOUTS:
        raise Refused(
            "bad-parameter",
            bot=bot,
            found=f"policy={policy}",
            expected=f"policy={'|'.join(usable)}",
        )
    if policy not in usable:
        raise Refused("no-such-policy", game=game.name, policy=policy, known=", ".join(usable))
    own, others, randomly = ROLLOUTS[policy]
    return np.array([game.policies.index(own), game.policies.index(others), randomly], np.int64)


def parse_whole(bot: str, key: str, text: str, most: int) -> int:
    """A number from 1 to ``most``."""
    if not (
        text.isascii()
        and text.isdecimal()
        and len(text) <= len(str(most))
        and 1 <= int(text) <= most
    ):
        raise Refused("bad-parameter", bot=bot, found=f"{key}={text}", expected=example(key))
    return int(text)


def parse_fraction(bot: str, key: str, text: str, most: float, zero: bool = False) -> float:
    """A number above 0, or 0 where ``zero`` allows it, and not above ``most``; digits and one
    point.
    """
    digits = text.replace(".", "", 1)
    fits = digits.isascii() and digits.isdecimal() and len(text) <= 12 and float(text) <= most
    if not fits or (float(text) == 0 and not zero):
        raise Refused("bad-parameter", bot=bot, found=f"{key}={text}", expected=example(key))
    return float(text)


def example(key: str) -> str:
    """What a parameter may look like."""
    examples = {
        "policy": f"policy={'|'.join(ROLLOUTS)}",
        "sims": "sims=3000",
        "time": "time=0.2",
        "c": "c=0.6",
        "slip": "slip=2.5",
    }
    return examples.get(key) or f"{key}={SETTINGS[key]:g}"
