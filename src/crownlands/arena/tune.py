"""Tuning: which parameters of a bot win most, asked of the arena again and again.

What to try next is left to Optuna (a tree-structured Parzen estimator). All trials are played on the same deals, so that they
differ by their parameters and not by the luck of the draw; whether the best of them is as good elsewhere, other deals must tell.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..bots.names import read
from ..engine.errors import Refused
from ..games import game as find
from .kept import Kept
from .plan import Plan
from .results import Row, results
from .run import run
from .vary import Vary, said

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from optuna import Study

CHECK_MATCHES = 400

Trial = dict[str, Any]
"""A ``bot`` that was tried and how it did, as the results of an arena have it: ``share``, ``share_low``, ``margin`` …"""


@dataclass(frozen=True)
class Tuning:
    """What is to be tuned. Equal tunings give equal trials, if the bots count simulations and not time."""

    bot: str
    varied: tuple[Vary, ...]
    against: tuple[str, ...]
    game: str
    players: int
    options: tuple[str, ...]
    matches: int
    seed: int

    @classmethod
    def checked(
        cls,
        bot: str,
        varied: tuple[str, ...],
        against: tuple[str, ...],
        game: str,
        players: int,
        options: tuple[str, ...],
        matches: int,
        seed: int,
    ) -> Tuning:
        """A tuning that can be played; refused with what would be right where it cannot."""
        if find_spec("optuna") is None:
            raise Refused("tune-missing")
        found = find(game)
        read(bot, found)
        taken = [part.partition("=")[0] for part in bot.partition(":")[2].split(",")]
        ranges = []
        for text in varied:
            vary = Vary.parse(text)
            if vary.key in taken:
                raise Refused("vary-twice", found=vary.key)
            taken.append(vary.key)
            for end in vary.ends:
                read(said(bot, {vary.key: end}), found)
            ranges.append(vary)
        tuning = cls(bot, tuple(ranges), against, game, players, found.checked(players, options), matches, seed)
        tuning.plan(bot)
        return tuning

    def plan(self, bot: str) -> Plan:
        """The meetings that a trial of ``bot`` plays."""
        return Plan.checked(self.game, self.players, self.options, (bot, *self.against), "challenger", self.matches, self.seed)

    def check(self, bot: str) -> str:
        """The command that plays ``bot`` on deals that had no say in choosing it."""
        words = ["crownlands arena", bot, *self.against, f"--game {self.game} --players {self.players}"]
        words += [f"--option {option}" for option in self.options]
        return " ".join([*words, f"--pairing challenger --matches {CHECK_MATCHES} --seed {self.seed + 1}"])

    def identity(self) -> dict[str, Any]:
        """What has to be the same for trials to be kept."""
        import optuna

        plan = self.plan(self.bot).identity()
        varied = [str(vary) for vary in self.varied]
        return {**plan, "vary": varied, "matches": self.matches, "optuna": optuna.__version__}

    def trials(self, n: int, jobs: int = 1, out: Path | None = None, told: Callable[[int], object] = int) -> Iterator[Trial]:
        """``n`` trials, one by one; those that are in the file ``out`` are not played again. ``told`` hears of every match."""
        kept = Kept(out, self.identity()) if out else None
        known: dict[str, Trial] = {trial["bot"]: trial for trial in kept.trials} if kept else {}
        study = self.study()
        for _ in range(n):
            asked = study.ask({vary.key: vary.distribution() for vary in self.varied})
            bot = said(self.bot, {vary.key: vary.text(asked.params[vary.key]) for vary in self.varied})
            fresh = bot not in known
            if fresh:
                known[bot] = self.played(bot, jobs, told)
            trial = known[bot]
            study.tell(asked, trial["share"])
            if kept and fresh:
                kept.append(trial)
            yield trial

    def study(self) -> Study:
        """Who proposes what to try: the same proposals for the same seed and answers."""
        import optuna

        optuna.logging.set_verbosity(optuna.logging.WARNING)
        return optuna.create_study(direction="maximize", sampler=optuna.samplers.TPESampler(seed=self.seed % 2**32))

    def played(self, bot: str, jobs: int, told: Callable[[int], object]) -> Trial:
        """How ``bot`` did in all its meetings."""
        plan = self.plan(bot)
        row: Row = results(plan, run(plan, jobs, told=lambda deal: told(len(deal["matches"])))).bots[0]
        return row.data(plan.labels)


def best(trials: list[Trial]) -> Trial:
    """The one that won most; of equal ones the first."""
    return max(trials, key=lambda trial: float(trial["share"]))
