"""What environments are made for: a game with a number of players, options and a box, checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.errors import Refused
from ..engine.match import Match
from ..engine.refusals.arguments import check_text
from ..games import game as find_game
from .features import observation

if TYPE_CHECKING:
    from collections.abc import Collection

    from ..engine.game import Game
    from .observation import Observation

VERSION = 0
"""The version of the environments under the first revision of a game's rules."""
REWARDS = ("win", "margin")
"""What a reward may be: 1, 0, -1 for the first place, a shared one, any other; or the points less
those of the best rival.
"""


@dataclass(frozen=True)
class Rules:
    """A game as it is played in an environment."""

    game: Game
    players: int
    options: tuple[str, ...]
    box: Any
    fresh: Any
    """A match before its first move, in an array of one record."""
    sides: Any
    """The team of each seat."""
    observation: Observation
    margin: bool
    """Whether rewards are margins."""

    @classmethod
    def checked(
        cls,
        game: str | Game,
        players: int | None = None,
        options: Collection[str] = (),
        box: Any = None,
        reward: str = "win",
    ) -> Rules:
        """The rules of that game; refused with what would be right where it cannot be played so."""
        rules = find_game(game) if isinstance(game, str) else game
        if check_text("reward", reward) not in REWARDS:
            raise Refused("bad-word", found=reward, expected=", ".join(REWARDS))
        if players is None:
            players = rules.players[0]
        match = Match.start(rules, players, options, box)
        sides = np.zeros(match.players, np.int8)
        for number, seats in enumerate(match.teams):
            sides[list(seats)] = number
        return cls(
            game=rules,
            players=match.players,
            options=match.options,
            box=match.box,
            fresh=np.array([match.state], rules.layout),
            sides=sides,
            observation=observation(rules, match.state, match.box),
            margin=reward == "margin",
        )

    def __deepcopy__(self, _memory: dict[int, Any]) -> Rules:
        return self  # nothing in it ever changes

    def __reduce__(self) -> tuple[Any, ...]:
        reward = "margin" if self.margin else "win"
        contents = self.game.contents(self.box)
        return unpickled, (self.game.name, self.players, self.options, contents, reward)

    @property
    def name(self) -> str:
        """``kingdomino_v0``: the game and the version of its environment, which a new revision of
        the rules raises.
        """
        version = VERSION + self.game.revision - 1
        return f"{self.game.name.replace('-', '_')}_v{version}"

    def match(self, state: Any) -> Match:
        """A match that stands in ``state``, for texts and drawings."""
        return Match(self.game, np.array([state], self.game.layout), self.box)


def unpickled(
    name: str, players: int, options: tuple[str, ...], contents: str, reward: str
) -> Rules:
    """The rules that were pickled, in a process of their own."""
    return Rules.checked(name, players, options, find_game(name).from_contents(contents), reward)
