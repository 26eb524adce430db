"""Who plays whom, and on which deals."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any

from ..bots.names import Named, read
from ..engine.chance import dice
from ..engine.errors import Refused
from ..engine.match import Match
from ..games import game as find

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.layout import Dice

PAIRINGS = ("round-robin", "challenger", "together")
"""Every bot alone against copies of every other; the first bot alone against copies of each other; one place for every bot."""


@dataclass(frozen=True)
class Plan:
    """What is to be played. Equal plans give equal matches, if the bots count simulations and not time."""

    game: str
    players: int
    options: tuple[str, ...]
    bots: tuple[str, ...]
    pairing: str
    matches: int
    """In every meeting, rounded up to whole deals."""
    seed: int

    @classmethod
    def checked(
        cls, game: str, players: int, options: tuple[str, ...], bots: tuple[str, ...], pairing: str, matches: int, seed: int
    ) -> Plan:
        """A plan that can be played; refused with what would be right where it cannot."""
        found = find(game)
        plan = cls(game, players, found.checked(players, options), bots, pairing, matches, seed)
        if pairing not in PAIRINGS:
            raise Refused("no-such-pairing", found=pairing, known=", ".join(PAIRINGS))
        for bot in bots:
            read(bot, found)
        places = len(plan.teams)
        if pairing == "together" and len(bots) != places:
            raise Refused("wrong-number-of-bots", found=len(bots), expected=places)
        if len(bots) < 2:
            raise Refused("too-few-bots", found=len(bots))
        return plan

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process goes what was asked for, and not the bots that were made of it."""
        return Plan, tuple(getattr(self, each.name) for each in fields(self))

    @cached_property
    def rules(self) -> Game:
        """The game itself."""
        return find(self.game)

    @cached_property
    def named(self) -> list[Named]:
        """The bots themselves."""
        return [read(bot, self.rules) for bot in self.bots]

    @cached_property
    def labels(self) -> list[str]:
        """What the bots are called; a name that is given twice is numbered."""
        before = [self.bots[:i].count(bot) for i, bot in enumerate(self.bots)]
        return [f"{bot} ({n + 1})" if n else bot for bot, n in zip(self.bots, before, strict=True)]

    @cached_property
    def teams(self) -> list[tuple[int, ...]]:
        """The places at the table: seats that win and lose together."""
        return Match.start(self.rules, self.players, self.options).teams

    @cached_property
    def meetings(self) -> list[tuple[int, ...]]:
        """The bots that meet: two, of which the first is alone and the other takes all other places; or all."""
        everyone = range(len(self.bots))
        if self.pairing == "together":
            return [tuple(everyone)]
        if self.pairing == "challenger":
            return [(0, other) for other in everyone[1:]]
        return list(combinations(everyone, 2) if len(self.teams) == 2 else permutations(everyone, 2))

    @property
    def rotations(self) -> int:
        """How often a deal is played: every bot once in every place."""
        return len(self.teams)

    @property
    def deals(self) -> int:
        """How many deals every meeting has."""
        return -(-self.matches // self.rotations)

    def seating(self, meeting: int, rotation: int) -> list[int]:
        """The bot in every seat."""
        bots = self.meetings[meeting]
        found = [0] * self.players
        for place, team in enumerate(self.teams):
            turned = (place - rotation) % self.rotations
            for seat in team:
                found[seat] = bots[min(turned, len(bots) - 1)]
        return found

    def identity(self) -> dict[str, Any]:
        """What has to be the same for deals to be kept: everything but their number."""
        from .. import __version__

        return {
            "version": __version__,
            "game": self.game,
            "revision": self.rules.revision,
            "box": self.rules.digest(self.rules.shipped()),
            "players": self.players,
            "options": list(self.options),
            "bots": list(self.bots),
            "pairing": self.pairing,
            "seed": self.seed,
        }


def dice_for(seed: int, deal: int, who: str) -> Dice:
    """The dice of chance or of a seat in a deal; nobody else has the same."""
    return dice(int.from_bytes(hashlib.blake2b(f"arena {seed} {deal} {who}".encode(), digest_size=8).digest(), "big"))
