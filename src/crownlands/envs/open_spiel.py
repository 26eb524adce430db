"""The games as OpenSpiel games: ``pyspiel.load_game("crownlands_kingdomino(players=3)")`` after the
import of this module.

Chance is explicit: every outcome of a chance node is a move of the box, all equally likely.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar

from .extras import require

require("openspiel", "pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from ..bots.bot_spec import parse_bot  # noqa: E402
from ..engine.chance import dice  # noqa: E402
from ..engine.seats import CHANCE, NOBODY  # noqa: E402
from ..games import SHELF, game  # noqa: E402
from .actions import illegal_action  # noqa: E402
from .rules import Rules  # noqa: E402
from .watching import observed, rewards_of  # noqa: E402

if TYPE_CHECKING:
    from ..engine.match import Match

LONGEST = 10_000
"""More actions than any match has, chance included."""
MOST_POINTS = 1000.0
"""More points than any margin has."""


class CrownlandsGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of players and options, ``harmony+dynasty`` for two of them."""

    title: ClassVar[str]
    """The name of the game on the shelf."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name, params = self.title, params or {}
        options = [option for option in params.get("options", "").split("+") if option]
        self.rules = Rules.checked(
            name, params.get("players") or None, options, reward=params.get("reward", "win")
        )
        highest = MOST_POINTS if self.rules.margin else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.game.actions,
            max_chance_outcomes=self.rules.game.actions,
            num_players=self.rules.players,
            min_utility=-highest,
            max_utility=highest,
            utility_sum=0.0 if self.rules.players == 2 else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name, self.rules.players), info, params)

    def new_initial_state(self) -> CrownlandsState:
        """A match before its first move, which is one of chance."""
        return CrownlandsState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> Observer:
        """What a player sees; everything is public."""
        return Observer(self.rules, params)


class CrownlandsState(pyspiel.State):  # type: ignore[misc]
    """A match between two moves."""

    def __init__(self, game: CrownlandsGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.states = game.rules.fresh.copy()

    @property
    def match(self) -> Match:
        """The match as it stands, for texts and drawings."""
        return self.rules.match(self.states[0])

    def current_player(self) -> int:
        """The seat to move, or OpenSpiel's numbers for chance and the end."""
        seat = int(self.states["seat"][0])
        if seat == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal(self) -> list[int]:
        rules = self.rules
        out = np.zeros(rules.game.actions, np.int64)
        actions: list[int] = out[: rules.game.legal(self.states[0], rules.box, out)].tolist()
        return actions

    def _legal_actions(self, player: int) -> list[int]:
        return self._legal() if player == int(self.states["seat"][0]) else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The moves of the box, each equally likely."""
        actions = self._legal()
        return [(action, 1.0 / len(actions)) for action in actions]

    def _apply_action(self, action: int) -> None:
        rules = self.rules
        if action not in self._legal():
            raise illegal_action(rules, self.states[0], action)
        rules.game.play(self.states[0], rules.box, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.rules.game.text(self.states[0], self.rules.box, action)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return int(self.states["seat"][0]) == NOBODY

    def returns(self) -> list[float]:
        """The rewards at the end; 0 for everybody before."""
        rules = self.rules
        if not self.is_terminal():
            return [0.0] * rules.players
        return rewards_of(rules, self.states[0])

    def __str__(self) -> str:
        return self.match.position()


class Observer:
    """What a player sees, as one tensor and as its named parts."""

    def __init__(self, rules: Rules, params: dict[str, Any] | None = None) -> None:
        if params:
            raise ValueError(f"An observer of Crownlands has no parameters, not {params}.")
        self.tensor = np.zeros(rules.observation.size, np.float32)
        self.dict = {
            part.feature.name: self.tensor[part.start : part.stop].reshape(part.shape or (1,))
            for part in rules.observation.parts
        }

    def set_from(self, state: CrownlandsState, player: int) -> None:
        """Write what ``player`` sees of ``state``."""
        self.tensor[:] = observed(state.rules, state.states, player)

    def string_from(self, state: CrownlandsState, player: int) -> str:
        """The position: everybody sees it."""
        return str(state)


class CrownlandsBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot of Crownlands, by its name, that plays in OpenSpiel."""

    def __init__(self, game: CrownlandsGame, name: str, seed: int = 0) -> None:
        super().__init__()
        self._rules = game.rules
        spec = parse_bot(name, game.rules.game)
        self._create, self._budget = spec.create, replace(spec.budget, wall_limit=inf)
        self._dice = dice(seed)
        self._bot = self._create()

    def restart(self) -> None:
        """A new match begins."""
        self._bot = self._create()

    def restart_at(self, state: CrownlandsState) -> None:
        """A match begins in ``state``."""
        self._bot = self._create()

    def step(self, state: CrownlandsState) -> int:
        """The action that the bot plays in ``state``."""
        record = state.states[0].copy()
        return self._bot.choose(record, self._rules.box, self._budget, self._dice)


def short_name(name: str) -> str:
    """``crownlands_kingdomino_duel``: the name of a game in OpenSpiel."""
    return f"crownlands_{name.replace('-', '_')}"


def game_type(name: str, players: int = 0) -> Any:
    """The type of a game; with two ``players`` it is a zero-sum game."""
    seatings = game(name).seatings
    zero_sum = (players or max(seatings)) == 2
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=f"Crownlands {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seatings),
        min_num_players=min(seatings),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game(name).players[0],
            "options": "",
            "reward": "win",
        },
    )


def register() -> None:
    """Register every game on the shelf."""
    registered = set(pyspiel.registered_names())
    for name in SHELF:
        if short_name(name) not in registered:
            title = "".join(map(str.capitalize, name.split("-")))
            kind = type(title, (CrownlandsGame,), {"__module__": __name__, "title": name})
            globals()[title] = kind  # where pickle looks for it
            pyspiel.register_game(game_type(name), kind)


register()
