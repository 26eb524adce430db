"""The plan of an arena: who meets whom, and on which deals."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any

from .. import __version__
from ..bots.bot_spec import BotSpec, parse_bot
from ..engine.chance import dice
from ..engine.errors import Refused
from ..engine.match import Match
from ..games import game as find

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.layout import Dice

PAIRINGS = ("round-robin", "challenger", "together")
"""Every bot alone against copies of every other; the first bot alone against copies of each other;
one place for every bot.
"""


@dataclass(frozen=True)
class Plan:
    """The matches to be played. Equal plans give equal matches, if the bots count simulations and
    not time.
    """

    game: str
    players: int
    options: tuple[str, ...]
    bots: tuple[str, ...]
    pairing: str
    matches: int
    """In every meeting, rounded up to whole deals."""
    seed: int
    contents: str = ""
    """What is in the box, where it is not the shipped one."""

    @classmethod
    def checked(
        cls,
        game: str,
        players: int,
        options: tuple[str, ...],
        bots: tuple[str, ...],
        pairing: str,
        matches: int,
        seed: int,
        box: Any = None,
    ) -> Plan:
        """A valid plan; refused with the reason where it cannot be played."""
        rules = find(game)
        checked, contents = (
            rules.checked(players, options),
            "" if box is None else rules.contents(box),
        )
        plan = cls(game, players, checked, bots, pairing, matches, seed, contents)
        if pairing not in PAIRINGS:
            raise Refused("no-such-pairing", found=pairing, known=", ".join(PAIRINGS))
        for bot in bots:
            parse_bot(bot, rules)
        places = len(plan.teams)
        if pairing == "together" and len(bots) != places:
            raise Refused("wrong-number-of-bots", found=len(bots), expected=places)
        if len(bots) < 2:
            raise Refused("too-few-bots", found=len(bots))
        return plan

    def __reduce__(self) -> tuple[Any, ...]:
        """Send only the fields to another process, not the bots created from them."""
        return Plan, tuple(getattr(self, part.name) for part in fields(self))

    @cached_property
    def rules(self) -> Game:
        """The game itself."""
        return find(self.game)

    @cached_property
    def box(self) -> Any:
        """What is in the box."""
        return self.rules.from_contents(self.contents) if self.contents else self.rules.shipped()

    @cached_property
    def bot_specs(self) -> list[BotSpec]:
        """The specifications of the bots."""
        return [parse_bot(bot, self.rules) for bot in self.bots]

    @cached_property
    def labels(self) -> list[str]:
        """The names of the bots; equal ones are numbered."""
        before = [self.bots[:i].count(bot) for i, bot in enumerate(self.bots)]
        return [f"{bot} ({n + 1})" if n else bot for bot, n in zip(self.bots, before, strict=True)]

    @cached_property
    def teams(self) -> list[tuple[int, ...]]:
        """The teams: seats that win and lose together."""
        return Match.start(self.rules, self.players, self.options).teams

    @cached_property
    def meetings(self) -> list[tuple[int, ...]]:
        """The bots of each meeting: two, of which the second takes all places but one; or all."""
        everyone = range(len(self.bots))
        if self.pairing == "together":
            return [tuple(everyone)]
        if self.pairing == "challenger":
            return [(0, other) for other in everyone[1:]]
        return list(
            combinations(everyone, 2) if len(self.teams) == 2 else permutations(everyone, 2)
        )

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
        seating = [0] * self.players
        for place, team in enumerate(self.teams):
            turned = (place - rotation) % self.rotations
            for seat in team:
                seating[seat] = bots[min(turned, len(bots) - 1)]
        return seating

    def identity(self) -> dict[str, Any]:
        """What must be equal for stored deals to be reused: everything but their number."""
        return {
            "version": __version__,
            "game": self.game,
            "revision": self.rules.revision,
            "box": self.rules.digest(self.box),
            "players": self.players,
            "options": list(self.options),
            "bots": list(self.bots),
            "pairing": self.pairing,
            "seed": self.seed,
        }


def dice_for(seed: int, deal: int, who: str) -> Dice:
    """The dice of chance or of a seat in a deal, different from all others."""
    return dice(
        int.from_bytes(
            hashlib.blake2b(f"arena {seed} {deal} {who}".encode(), digest_size=8).digest(), "big"
        )
    )
