"""Steps per second of the environments, beside well-known ones where they are installed."""

from __future__ import annotations

import time
from importlib import import_module
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from rich.console import Console
from rich.table import Table

import crownlands.envs.gymnasium  # noqa: F401  registers the environments
from crownlands.envs import pettingzoo
from crownlands.envs.batch import Batch

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 2.0
"""How long each measurement takes, on the wall clock; the processor time is shown beside it."""


def main() -> None:
    """Measure and print."""
    table = Table("environment", "steps per second", "per CPU second", title="Environments")
    for matches in (1, 64, 4096):
        for observations in (False, True):
            what = "masks and observations" if observations else "masks"
            batch = Batch("kingdomino", matches, observations=observations)
            add_row(table, f"batch of {matches:,}, {what}", batch_steps, batch)
        vector = gymnasium.make_vec(
            "crownlands/Kingdomino-v0",
            num_envs=matches,
            vectorization_mode="vector_entry_point",
            copy=False,
        )
        vector.reset(seed=1)
        add_row(table, f"vector env of {matches:,}", vector_steps, vector.unwrapped)
    add_row(table, "AEC env", agent_steps, pettingzoo.env("kingdomino"))
    add_row(table, "AEC raw_env", agent_steps, pettingzoo.raw_env("kingdomino"))
    for name in ("env", "raw_env"):
        try:
            connect_four = import_module("pettingzoo.classic.connect_four_v3")
        except ImportError as missing:
            table.add_row(f"PettingZoo's connect_four {name}", f"{missing}", "")
        else:
            other = getattr(connect_four, name)()
            add_row(table, f"PettingZoo's connect_four {name}", agent_steps, other)
    try:
        import pyspiel

        import crownlands.envs.open_spiel  # noqa: F401  registers the games
    except ImportError as missing:
        table.add_row("OpenSpiel", f"{missing}", "")
    else:
        for game in ("crownlands_kingdomino", "backgammon"):
            loaded = pyspiel.load_game(game)
            add_row(table, f"OpenSpiel {game}, chance too", spiel_steps, loaded)
    add_pgx(table)
    Console().print(table)


def add_pgx(table: Table) -> None:
    """Measure pgx's connect_four, where it is installed."""
    try:
        import jax
        import pgx
        from pgx.experimental import auto_reset
    except ImportError as missing:
        table.add_row("pgx's connect_four", f"{missing}", "")
        return
    env = pgx.make("connect_four")
    begin = jax.jit(jax.vmap(env.init))
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    draw = jax.jit(
        lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -jax.numpy.inf))
    )
    for matches in (1, 64, 4096):
        runner = PgxRunner(jax, begin, step, draw, matches)
        add_row(table, f"pgx's connect_four, batch of {matches:,}", PgxRunner.steps, runner)


class PgxRunner:
    """Matches of pgx side by side, on the processor; finished ones begin anew."""

    def __init__(self, jax: Any, begin: Any, step: Any, draw: Any, matches: int) -> None:
        self.jax, self.play, self.draw, self.matches = jax, step, draw, matches
        self.key = jax.random.PRNGKey(1)
        self.state = begin(self.keys())
        self.actions: Any = None
        self.next_keys: Any = None

    def keys(self) -> Any:
        """New random numbers for every match."""
        self.key, key = self.jax.random.split(self.key)
        return self.jax.random.split(key, self.matches)

    def steps(self) -> tuple[int, float, float]:
        """Steps of uniformly random actions, which are drawn off the clock."""

        def prepare() -> None:
            self.next_keys = self.jax.block_until_ready(self.keys())
            self.actions = self.draw(self.key, self.state.legal_action_mask).block_until_ready()

        def step() -> int:
            self.state = self.play(self.state, self.actions, self.next_keys)
            self.jax.block_until_ready(self.state)
            return self.matches

        return measured(step, prepare)


def add_row(
    table: Table, name: str, run: Callable[[Any], tuple[int, float, float]], environment: Any
) -> None:
    """Measure one environment."""
    steps, wall, processor = run(environment)
    table.add_row(name, f"{steps / wall:,.0f}", f"{steps / processor:,.0f}")


def measured(
    step: Callable[[], int], pause: Callable[[], None] = lambda: None
) -> tuple[int, float, float]:
    """Steps, and the seconds they took by the wall clock and of processor time; what ``pause`` does
    before each is not counted.
    """
    pause()
    step()
    steps, wall, processor = 0, 0.0, 0.0
    begun = time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        pause()
        wall_before, before = time.perf_counter(), time.process_time()
        steps += step()
        processor += time.process_time() - before
        wall += time.perf_counter() - wall_before
    return steps, wall, processor


def batch_steps(batch: Batch) -> tuple[int, float, float]:
    """Steps of uniformly random actions, which are drawn off the clock."""
    actions = batch.pick()

    def draw() -> None:
        actions[:] = batch.pick()

    def step() -> int:
        batch.step(actions)
        return batch.matches

    return measured(step, draw)


def vector_steps(vector: Any) -> tuple[int, float, float]:
    """The same through Gymnasium."""
    actions = np.zeros(vector.num_envs, np.int64)

    def draw() -> None:
        actions[:] = vector.batch.pick()

    def step() -> int:
        vector.step(actions)
        return int(vector.num_envs)

    return measured(step, draw)


def agent_steps(env: Any) -> tuple[int, float, float]:
    """Whole matches of PettingZoo's loop, with ``last`` and ``step``."""
    generator = np.random.default_rng(1)

    def play() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            observation, _, over, truncated, _ = env.last()
            if over or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[generator.integers(len(legal))]))
            steps += 1
        return steps

    return measured(play)


def spiel_steps(game: Any) -> tuple[int, float, float]:
    """Whole random matches, chance included."""
    generator = np.random.default_rng(1)

    def play() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[generator.integers(len(actions))])
        return len(state.history())

    return measured(play)


if __name__ == "__main__":
    main()
