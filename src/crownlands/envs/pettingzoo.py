"""The games as PettingZoo environments: ``env("kingdomino")``, or ``kingdomino_v0.env()``.

Several small actions of one turn are the same agent selected again; chance is dealt inside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .extras import require

require("envs", "pettingzoo", "gymnasium")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.error import ClosedEnvironmentError  # noqa: E402
from gymnasium.utils import EzPickle  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from ..engine.chance import WORD  # noqa: E402
from ..engine.errors import Refused  # noqa: E402
from ..engine.refusals.arguments import check_range  # noqa: E402
from ..games import SHELF, game  # noqa: E402
from .actions import illegal_action  # noqa: E402
from .batch import Batch  # noqa: E402
from .rendering import MODES, render  # noqa: E402
from .rules import Rules  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Collection
    from types import SimpleNamespace

MOST_CYCLES = 1_000_000


def env(name: str = SHELF[0], /, **arguments: Any) -> Any:
    """The environment of a game with PettingZoo's usual wrappers: an illegal action ends the match
    with -1 for the agent, one that is out of range is refused.
    """
    wrapped: Any = wrappers.TerminateIllegalWrapper(raw_env(name, **arguments), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(AssertInRangeWrapper(wrapped))


class AssertInRangeWrapper(wrappers.AssertOutOfBoundsWrapper):  # type: ignore[misc]
    """Refuses an action that is out of range, as PettingZoo does, and names the legal ones."""

    def step(self, action: Any) -> None:
        """Play an action of the agent that is selected."""
        raw, agent = self.unwrapped, self.agent_selection
        is_dead = self.terminations[agent] or self.truncations[agent]
        if not is_dead and not raw.action_space(agent).contains(action):
            raise AssertionError(str(illegal_action(raw.rules, raw.batch.states[0], action)))
        super().step(action)


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801  PettingZoo's name
    """The environment of a game without wrappers; an illegal action is refused."""

    def __init__(
        self,
        name: str = SHELF[0],
        /,
        players: int | None = None,
        options: Collection[str] = (),
        *,
        box: Any = None,
        reward: str = "win",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(
            self,
            name,
            players,
            options,
            box=box,
            reward=reward,
            max_cycles=max_cycles,
            render_mode=render_mode,
        )
        super().__init__()
        if render_mode not in (None, *MODES):
            raise Refused("bad-word", found=render_mode, expected=", ".join(MODES))
        if max_cycles is not None:
            check_range("max_cycles", max_cycles, 1, MOST_CYCLES)
        rules = Rules.checked(name, players, options, box, reward)
        self.metadata = {
            "name": rules.name,
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.rules = rules
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(rules.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._action_spaces = {
            agent: spaces.Discrete(rules.game.actions) for agent in self.possible_agents
        }
        self._observation_spaces = {
            agent: observation_space(rules) for agent in self.possible_agents
        }
        self._batch: Batch | None = None
        self._arguments = (name, players, options, box, reward)
        self._closed = False

    @property
    def batch(self) -> Batch:
        """The batch of one match that is played."""
        if self._closed:
            raise ClosedEnvironmentError("This environment is closed: make a new one.")
        if self._batch is None:
            name, players, options, box, reward = self._arguments
            self._batch = Batch(name, 1, players, options, box=box, reward=reward, autoreset="stay")
            self._batch.reset(fresh_seed())
        return self._batch

    def observation_space(self, agent: str) -> spaces.Dict:
        """A row of observations and the mask of legal actions."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The actions of the game, in its own numbering."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; the same seed, the same deals."""
        if seed is None:
            self.batch.reset()
        else:
            self.batch.reset(check_range("seed", seed, 0, WORD))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self.agent_selection = self.possible_agents[int(self.batch.movers[0])]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees; only of the agent to move any action is legal."""
        batch, seat = self.batch, self._seats[agent]
        if seat == batch.owners[0]:
            observation, mask = batch.observations[0].copy(), batch.masks[0].copy()
        else:
            observation, mask = batch.observe(seat)[0], np.zeros_like(batch.masks[0])
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action of the agent that is selected."""
        agent, batch = self.agent_selection, self.batch
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not self._action_spaces[agent].contains(action) or not batch.masks[0, action]:
            raise illegal_action(self.rules, batch.states[0], action)
        batch.step((action,))
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        if batch.over[0]:
            for each, amount in zip(self.agents, batch.rewards[0].tolist(), strict=True):
                self.rewards[each] = amount
                self.terminations[each] = True
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[int(batch.movers[0])]
            if self.cycles == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The position as the render mode has it."""
        if self.render_mode is None:
            raise Refused("bad-word", found="render_mode=None", expected=", ".join(MODES))
        return render(self.rules.match(self.batch.states[0]), self.render_mode)

    def close(self) -> None:
        """Free what the environment holds; it cannot be used afterwards."""
        if self._batch is not None:
            self._batch.close()
        self._batch, self._closed = None, True


def observation_space(rules: Rules) -> spaces.Dict:
    """The space of what an agent sees."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, rules.observation.high, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (rules.game.actions,), np.int8),
        }
    )


def fresh_seed() -> int:
    """A seed that nobody has chosen."""
    return int(np.random.SeedSequence().generate_state(1, np.uint64)[0])


def __getattr__(name: str) -> SimpleNamespace:
    """``kingdomino_v0``: the functions ``env`` and ``raw_env`` of one game, as in PettingZoo."""
    from functools import partial
    from types import SimpleNamespace

    for title in SHELF:
        stem = title.replace("-", "_")
        if name.startswith(f"{stem}_v") and name == Rules.checked(game(title)).name:
            return SimpleNamespace(
                env=partial(env, title), raw_env=partial(raw_env, title), __name__=name
            )
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
