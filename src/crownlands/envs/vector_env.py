"""Many matches as one vector environment of Gymnasium."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from gymnasium.error import ClosedEnvironmentError, InvalidAction
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ..engine.errors import Refused
from ..games import SHELF
from .batch import Batch

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


class BatchEnv(VectorEnv[Any, Any, Any]):
    """Many matches, stepped in one compiled call on all cores.

    Without an ``opponent`` the caller plays every seat: a reward is that of the seat that has just
    moved, and ``info["rewards"]`` has those of all. An ``opponent`` is any bot by its name, or a
    list of names for the other seats; cheap policies such as ``uniform`` move inside the compiled
    call, other bots are asked one after the other.
    """

    def __init__(
        self,
        name: str = SHELF[0],
        num_envs: int = 1,
        opponent: str | Sequence[str] | None = None,
        players: int | None = None,
        options: Collection[str] = (),
        *,
        seat: int | None = None,
        box: Any = None,
        reward: str = "win",
        threads: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            raise Refused("bad-word", found=render_mode, expected="None")
        self.batch = batch = Batch(
            name,
            num_envs,
            players,
            options,
            box=box,
            reward=reward,
            autoreset="next-step",
            opponent=opponent,
            seat=seat,
            threads=threads,
        )
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self.num_envs = num_envs
        self.render_mode = None
        self._copy = copy
        self.single_action_space = spaces.Discrete(batch.rules.game.actions)
        self.single_observation_space = spaces.Box(0, batch.rules.observation.high, dtype=np.uint8)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._truncations = np.zeros(num_envs, bool)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin every match anew."""
        self._check_open()
        if seed is not None or self._np_random is None:
            super().reset(seed=seed)
            self.batch.reset(int(self.np_random.integers(2**63)))
        else:
            self.batch.reset()
        return self._given(self.batch.observations), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play an action in every match; a match that is over begins anew instead."""
        self._check_open()
        try:
            self.batch.step(actions)
        except Refused as refusal:
            raise InvalidAction(str(refusal)) from None
        batch = self.batch
        return (
            self._given(batch.observations),
            self._given(batch.reward),
            batch.over.astype(bool),
            self._truncations.copy(),
            self._info(),
        )

    def action_masks(self) -> Any:
        """Which actions are legal in each match; where one is over, action 0 alone."""
        self._check_open()
        return self.batch.masks.astype(bool)

    def close_extras(self, **_: Any) -> None:
        """Stop the threads."""
        self.batch.close()

    def _check_open(self) -> None:
        if self.closed:
            raise ClosedEnvironmentError("This environment is closed: make a new one.")

    def _given(self, array: Any) -> Any:
        return array.copy() if self._copy else array

    def _info(self) -> dict[str, Any]:
        batch = self.batch
        return {
            "action_mask": self._given(batch.masks),
            "mover": self._given(batch.movers),
            "rewards": self._given(batch.rewards),
        }
