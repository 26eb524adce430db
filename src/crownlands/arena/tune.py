"""Tuning: a search for the parameters of a bot that win most in the arena.

Optuna proposes what to try next (a tree-structured Parzen estimator). All trials are played on the
same deals, so that they differ by their parameters and not by chance; ``check`` has the command
that measures the best of them on other deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..bots.bot_spec import parse_bot
from ..engine.errors import Refused
from ..games import game as find
from .parameter_space import Parameter, with_parameters
from .plan import Plan
from .results import Row, results
from .run import run
from .trial_log import TrialLog

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from optuna import Study

CHECK_MATCHES = 400

Trial = dict[str, Any]
"""A ``bot`` that was tried and its results as an arena has them: ``share``, ``margin`` …"""


@dataclass(frozen=True)
class Tuning:
    """The parameters to be tuned. Equal tunings give equal trials, if the bots count simulations
    and not time.
    """

    bot: str
    parameters: tuple[Parameter, ...]
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
        texts: tuple[str, ...],
        against: tuple[str, ...],
        game: str,
        players: int,
        options: tuple[str, ...],
        matches: int,
        seed: int,
    ) -> Tuning:
        """A valid tuning; refused with the reason where it cannot be played."""
        if find_spec("optuna") is None:
            raise Refused("tune-missing")
        rules = find(game)
        parse_bot(bot, rules)
        used_keys = [part.partition("=")[0] for part in bot.partition(":")[2].split(",")]
        ranges = []
        for text in texts:
            parameter = Parameter.parse(text)
            if parameter.key in used_keys:
                raise Refused("vary-twice", found=parameter.key)
            used_keys.append(parameter.key)
            for end in parameter.ends:
                parse_bot(with_parameters(bot, {parameter.key: end}), rules)
            ranges.append(parameter)
        tuning = cls(
            bot,
            tuple(ranges),
            against,
            game,
            players,
            rules.checked(players, options),
            matches,
            seed,
        )
        tuning.plan(bot)
        return tuning

    def plan(self, bot: str) -> Plan:
        """The meetings that a trial of ``bot`` plays."""
        return Plan.checked(
            self.game,
            self.players,
            self.options,
            (bot, *self.against),
            "challenger",
            self.matches,
            self.seed,
        )

    def check(self, bot: str) -> str:
        """The command that plays ``bot`` on deals that it was not tuned on."""
        words = [
            "crownlands arena",
            bot,
            *self.against,
            f"--game {self.game} --players {self.players}",
        ]
        words += [f"--option {option}" for option in self.options]
        return " ".join(
            [*words, f"--pairing challenger --matches {CHECK_MATCHES} --seed {self.seed + 1}"]
        )

    def identity(self) -> dict[str, Any]:
        """What must be equal for stored trials to be reused."""
        import optuna

        plan = self.plan(self.bot).identity()
        parameters = [str(parameter) for parameter in self.parameters]
        return {**plan, "vary": parameters, "matches": self.matches, "optuna": optuna.__version__}

    def trials(
        self,
        n: int,
        jobs: int = 1,
        out: Path | None = None,
        on_matches: Callable[[int], object] = int,
    ) -> Iterator[Trial]:
        """``n`` trials, one by one; those in the file ``out`` are not played again.

        ``on_matches`` is called after every deal with the number of its matches.
        """
        log = TrialLog(out, self.identity()) if out else None
        played: dict[str, Trial] = {trial["bot"]: trial for trial in log.trials} if log else {}
        study = self.study()
        for _ in range(n):
            proposal = study.ask(
                {parameter.key: parameter.distribution() for parameter in self.parameters}
            )
            bot = with_parameters(
                self.bot,
                {
                    parameter.key: parameter.text(proposal.params[parameter.key])
                    for parameter in self.parameters
                },
            )
            is_new = bot not in played
            if is_new:
                played[bot] = self.play(bot, jobs, on_matches)
            trial = played[bot]
            study.tell(proposal, trial["share"])
            if log and is_new:
                log.append(trial)
            yield trial

    def study(self) -> Study:
        """The optimiser: it makes the same proposals for the same seed and results."""
        import optuna

        optuna.logging.set_verbosity(optuna.logging.WARNING)
        return optuna.create_study(
            direction="maximize", sampler=optuna.samplers.TPESampler(seed=self.seed % 2**32)
        )

    def play(self, bot: str, jobs: int, on_matches: Callable[[int], object]) -> Trial:
        """Play a trial of ``bot``: its results in all its meetings."""
        plan = self.plan(bot)
        row: Row = results(
            plan, run(plan, jobs, on_deal=lambda deal: on_matches(len(deal["matches"])))
        ).bots[0]
        return row.data(plan.labels)


def best(trials: list[Trial]) -> Trial:
    """The trial that won most; of equal ones the first."""
    return max(trials, key=lambda trial: float(trial["share"]))
