"""The plan of a dataset: which bots play how many matches, and with which dice."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass, fields
from functools import cached_property
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ...bots.bot_spec import BotSpec, parse_bot
from ...engine.chance import WORD, dice
from ...engine.errors import Refused
from ...engine.match import Match
from ...engine.refusals.arguments import check_range
from ...games import game as find_game

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ...engine.game import Game
    from ...engine.layout import Dice

MOST_MATCHES = 1_000_000_000
PART = 100
"""Matches in one file: what an interrupt loses at most."""


@dataclass(frozen=True)
class Plan:
    """The matches of a dataset. Equal plans give equal files, if the bots count simulations and not
    time.
    """

    game: str
    revision: int
    players: int
    options: tuple[str, ...]
    contents: str
    """What is in the box."""
    bots: tuple[str, ...]
    seed: int
    matches: int

    @classmethod
    def checked(
        cls,
        game: str,
        bots: Sequence[str],
        matches: int,
        players: int = 2,
        options: Collection[str] = (),
        seed: int = 0,
        box: Any = None,
    ) -> Plan:
        """A valid plan; refused with the reason where it cannot be played."""
        if find_spec("pyarrow") is None:
            raise Refused("data-missing")
        rules = find_game(game)
        match = Match.start(rules, players, options, box)
        names = tuple(bots) * players if len(bots) == 1 else tuple(bots)
        if len(names) != players:
            raise Refused("wrong-number-of-bots", found=len(names), expected=players)
        for name in names:
            if parse_bot(name, rules).is_program:
                raise Refused("no-programs", bot=name)
        return cls(
            game=rules.name,
            revision=rules.revision,
            players=match.players,
            options=match.options,
            contents=rules.contents(match.box),
            bots=names,
            seed=check_range("seed", seed, 0, WORD),
            matches=check_range("matches", matches, 1, MOST_MATCHES),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        # Bots and box are made again in another process: their functions cannot be pickled.
        return Plan, tuple(getattr(self, each.name) for each in fields(self))

    @property
    def rules(self) -> Game:
        """The game."""
        return find_game(self.game)

    @cached_property
    def box(self) -> Any:
        """What is in the box."""
        return self.rules.checked_box(self.rules.from_contents(self.contents))

    @cached_property
    def specs(self) -> tuple[BotSpec, ...]:
        """The bots, in the order in which they were named."""
        return tuple(parse_bot(name, self.rules) for name in self.bots)

    @property
    def parts(self) -> int:
        """How many files there will be."""
        return -(-self.matches // PART)

    def matches_of(self, part: int) -> range:
        """The matches of a file."""
        return range(part * PART, min((part + 1) * PART, self.matches))

    def identity(self) -> dict[str, Any]:
        """What files of one folder have in common; how many matches there are may grow."""
        data = asdict(self)
        del data["matches"]
        return data

    def bot_of(self, match: int, seat: int) -> int:
        """The bot that plays a seat: the seats move on by one from match to match."""
        return (seat + match) % self.players

    def dice(self, match: int, who: str) -> Dice:
        """The dice of chance or of a seat, different from all others."""
        text = f"dataset {self.seed} {match} {who}".encode()
        return dice(int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big"))
