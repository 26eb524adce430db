"""The games as Gymnasium environments: one seat against bots, one match or many.

After the import of this module, ``gymnasium.make("crownlands/Kingdomino-v0", opponent="greedy")``
knows them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .extras import require

require("envs", "gymnasium")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded  # noqa: E402

from ..engine.chance import dice  # noqa: E402
from ..engine.errors import Refused  # noqa: E402
from ..engine.refusals.arguments import check_range, is_whole_number  # noqa: E402
from ..games import SHELF  # noqa: E402
from .actions import illegal_action  # noqa: E402
from .batch import Batch  # noqa: E402
from .opponents import dismiss, opponents_of, place_of  # noqa: E402
from .registration import register  # noqa: E402
from .rendering import MODES, render  # noqa: E402
from .rules import Rules  # noqa: E402
from .vector_env import BatchEnv  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ..bots.bot import Bot

__all__ = ["BatchEnv", "MatchEnv"]

ILLEGAL = ("lose", "refuse")
"""What follows an illegal action: the match ends with -1, as in PettingZoo, or it is refused."""


class MatchEnv(gymnasium.Env[Any, Any]):
    """One match: the own seat against bots, whose moves and those of chance are made inside."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        name: str = SHELF[0],
        opponent: str | Sequence[str] = "greedy",
        players: int | None = None,
        options: Collection[str] = (),
        *,
        seat: int | None = None,
        box: Any = None,
        reward: str = "win",
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        for argument, words in ((render_mode, (None, *MODES)), (illegal, ILLEGAL)):
            if argument not in words:
                raise Refused("bad-word", found=argument, expected=", ".join(map(str, words)))
        self.rules = rules = Rules.checked(name, players, options, box, reward)
        self._bots = opponents_of(rules, opponent)
        self._seat = None if seat is None else check_range("seat", seat, 0, rules.players - 1)
        self._illegal = illegal
        self._arguments = (name, players, options, box, reward)
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(rules.game.actions)
        self.observation_space = spaces.Box(0, rules.observation.high, dtype=np.uint8)
        self._batch: Batch | None = None
        self._players: list[Bot] = []
        self._closed = False
        self.seat = 0
        """The own seat in this match."""

    @property
    def batch(self) -> Batch:
        """The batch of one match that is played."""
        if self._closed:
            raise ClosedEnvironmentError("This environment is closed: make a new one.")
        if self._batch is None:
            raise ResetNeeded("Call reset before anything else.")
        return self._batch

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a match, up to the first own decision."""
        super().reset(seed=seed)
        if self._closed:
            raise ClosedEnvironmentError("This environment is closed: make a new one.")
        if self._batch is None:
            name, players, chosen, box, reward = self._arguments
            self._batch = Batch(name, 1, players, chosen, box=box, reward=reward, autoreset="stay")
        number, bot_number = self.np_random.integers(2**63, size=2).tolist()
        self._batch.reset(number)
        drawn_seat = int(self.np_random.integers(self.rules.players))
        self.seat = drawn_seat if self._seat is None else self._seat
        dismiss(self._players)
        self._players = [bot.create() for bot in self._bots]
        self._bot_dice = dice(bot_number)
        self._lost = False
        self._let_others_play()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action, then let bots and chance move up to the next own decision."""
        batch = self.batch
        if self._is_over:
            raise ResetNeeded("The match is over: call reset.")
        if not is_whole_number(action) or not self.action_space.contains(action):
            raise InvalidAction(str(illegal_action(self.rules, batch.states[0], action)))
        if not batch.masks[0, action]:
            refusal = str(illegal_action(self.rules, batch.states[0], int(action)))
            if self._illegal == "refuse":
                raise InvalidAction(refusal)
            self._lost = True
            return self._observed(), -1.0, True, False, self._info() | {"illegal": refusal}
        batch.step((int(action),))
        self._let_others_play()
        if self.render_mode == "human":
            self.render()
        over = bool(batch.over[0])
        reward = float(batch.rewards[0, self.seat]) if over else 0.0
        return self._observed(), reward, over, False, self._info()

    def action_masks(self) -> Any:
        """Which actions are legal, as MaskablePPO asks for it."""
        return self.batch.masks[0].astype(bool)

    def render(self) -> Any:
        """The position as the render mode has it."""
        if self.render_mode is None:
            raise Refused("bad-word", found="render_mode=None", expected=", ".join(MODES))
        return render(self.rules.match(self.batch.states[0]), self.render_mode)

    def close(self) -> None:
        """Free what the environment holds; it cannot be used afterwards."""
        if self._batch is not None:
            self._batch.close()
        dismiss(self._players)
        self._batch, self._players, self._closed = None, [], True

    @property
    def _is_over(self) -> bool:
        return self._lost or bool(self.batch.over[0])

    def _let_others_play(self) -> None:
        batch = self.batch
        while not batch.over[0] and batch.movers[0] != self.seat:
            number = place_of(int(batch.movers[0]), self.seat)
            bot, budget = self._players[number], self._bots[number].budget
            state = batch.states[0].copy()
            batch.step((bot.choose(state, self.rules.box, budget, self._bot_dice),))

    def _observed(self) -> Any:
        if self.batch.owners[0] == self.seat:
            return self.batch.observations[0].copy()
        return self.batch.observe(self.seat)[0]

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.masks[0].copy(), "seat": self.seat}


register()
