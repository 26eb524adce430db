"""The results of an arena: shares of the first place, points, margins, ratings, effort."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .interval import Mean, mean, share
from .rating import Outcome, Rating, ratings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .match_runner import Deal, MatchData
    from .plan import Plan


@dataclass
class Row:
    """The results of a bot: in all matches, or in those of one meeting."""

    bot: int
    against: tuple[int, ...]
    """The others of the meeting; empty for all meetings together."""
    won: int = 0
    shared: int = 0
    lost: int = 0
    forfeits: dict[str, int] = field(default_factory=dict)
    """The number of forfeits by reason; only programs can forfeit."""
    turns: int = 0
    simulations: int = 0
    seconds: float = 0.0
    rating: Rating | None = None
    deals: dict[int, list[tuple[float, float, float]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    """For each deal the share of the first place, the points and the margin of every match."""

    def add(self, deal: int, match: MatchData, team: tuple[int, ...], sides: int) -> None:
        """Count a match on the side of ``team``; ``sides`` have shared the first place."""
        seat = team[0]
        first = match["places"][seat] == 1
        self.won += first and sides == 1
        self.shared += first and sides > 1
        self.lost += not first
        best = max(points for other, points in enumerate(match["points"]) if other not in team)
        points = match["points"][seat]
        self.deals[deal].append((1 / sides if first else 0.0, points, points - best))
        for partner in team:
            self.turns += match["turns"][partner]
            self.simulations += match["simulations"][partner]
            self.seconds += match["seconds"][partner]
            reason = match["forfeits"][partner] if "forfeits" in match else ""
            if reason:
                self.forfeits[reason] = self.forfeits.get(reason, 0) + 1

    def column(self, which: int) -> list[float]:
        """One number for every deal: the mean over its matches."""
        return [
            sum(match[which] for match in matches) / len(matches)
            for _, matches in sorted(self.deals.items())
        ]

    @property
    def matches(self) -> int:
        """The number of matches, counted by its sides."""
        return self.won + self.shared + self.lost

    @property
    def share(self) -> Mean:
        """Its share of the first place."""
        return share(self.column(0))

    @property
    def points(self) -> Mean:
        """Its points."""
        return mean(self.column(1))

    @property
    def margin(self) -> Mean:
        """Its points above those of the best other."""
        return mean(self.column(2))

    def data(self, labels: Sequence[str]) -> dict[str, Any]:
        """As plain data."""
        data: dict[str, Any] = {
            "bot": labels[self.bot],
            "against": [labels[other] for other in self.against],
        }
        data |= {
            "matches": self.matches,
            "won": self.won,
            "shared": self.shared,
            "lost": self.lost,
        }
        data["forfeits"] = sum(self.forfeits.values())
        for name, mean_of in (
            ("share", self.share),
            ("points", self.points),
            ("margin", self.margin),
        ):
            data |= {
                name: mean_of.value,
                f"{name}_low": finite(mean_of.low),
                f"{name}_high": finite(mean_of.high),
            }
        if self.rating is not None:
            low, high = (
                self.rating.points - self.rating.margin,
                self.rating.points + self.rating.margin,
            )
            data |= {
                "rating": self.rating.points,
                "rating_low": finite(low),
                "rating_high": finite(high),
            }
        data |= {"turns": self.turns, "simulations_per_turn": self.simulations / self.turns}
        return data | {"seconds_per_turn": self.seconds / self.turns}


@dataclass(frozen=True)
class Results:
    """The results of an arena."""

    plan: Plan
    bots: list[Row]
    """Every bot in all its matches."""
    meetings: list[Row]
    """Every bot that was alone on its side, in each of its meetings."""

    def data(self) -> dict[str, Any]:
        """As plain data."""
        plan = self.plan
        return {
            "game": plan.game,
            "players": plan.players,
            "options": list(plan.options),
            "pairing": plan.pairing,
            "seed": plan.seed,
            "deals": plan.deals,
            "matches": plan.deals * plan.rotations * len(plan.meetings),
            "bots": [row.data(plan.labels) for row in self.bots],
            "meetings": [row.data(plan.labels) for row in self.meetings],
        }

    def csv(self) -> str:
        """All rows of ``data`` as CSV."""
        rows = [row.data(self.plan.labels) for row in (*self.bots, *self.meetings)]
        text = io.StringIO()
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows({**row, "against": " ".join(row["against"])} for row in rows)
        return text.getvalue()


def results(plan: Plan, deals: Sequence[Deal]) -> Results:
    """The results of ``deals``."""
    bots = [Row(bot, ()) for bot in range(len(plan.bots))]
    meetings: dict[tuple[int, int], Row] = {}
    outcomes = []
    for deal in deals:
        bots_met = plan.meetings[deal["meeting"]]
        for match in deal["matches"]:
            sides = list(winners(plan, match))
            for team in plan.teams:
                bot = match["bots"][team[0]]
                bots[bot].add(deal["deal"], match, team, len(sides))
                if len(bots_met) == len(plan.teams) or bot == bots_met[0]:
                    others = tuple(other for other in bots_met if other != bot)
                    row = meetings.setdefault((deal["meeting"], bot), Row(bot, others))
                    row.add(deal["deal"], match, team, len(sides))
            outcomes.append(
                Outcome(
                    deal["deal"],
                    tuple(match["bots"][team[0]] for team in plan.teams),
                    tuple((team in sides) / len(sides) for team in plan.teams),
                )
            )
    for row, rating in zip(bots, ratings(outcomes, len(bots)), strict=True):
        row.rating = rating
    return Results(plan, bots, [meetings[key] for key in sorted(meetings)])


def winners(plan: Plan, match: MatchData) -> Iterator[tuple[int, ...]]:
    """The sides in the first place."""
    return (team for team in plan.teams if match["places"][team[0]] == 1)


def finite(value: float) -> float | None:
    """The number, or None where JSON has none."""
    return value if abs(value) != float("inf") else None
