"""The review of a match: every decision and every draw, and luck told apart from skill.

Every position has a value: what it is worth if everybody plays on as the simulations do. What draws
change is luck, and zero on average. What decisions change is skill. Values lead from the start to
the result, so luck and skill explain it without a remainder.
"""

from __future__ import annotations

from itertools import takewhile
from math import sqrt
from typing import TYPE_CHECKING

import msgspec

from ..bots.search.search_bot import sides_of
from ..engine.errors import Refused
from ..engine.explanation import Explanation
from ..engine.seats import CHANCE
from .grades import GRADES, Grade, accuracy, cost, grade
from .measures import NO_LOSS, Measure, measure
from .move_values import MoveValue, move_value
from .plies import Ply, plies_of
from .values import SeatValue, Value, final_value

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..engine.match import Match

TURNING_POINT = 0.1
"""A turning point changes somebody's chance of the first place by at least this."""
TURNING_POINTS = 5
CANDIDATES = 5
"""How many moves of each decision a review keeps."""
EXPLANATIONS = 2
"""How many reasons for each decision it keeps."""


class Step(msgspec.Struct, frozen=True):
    """A decision or a draw, with the values before and after it."""

    ply: int
    seat: int | None
    """Who decided; none for chance."""
    moves: list[str]
    """The move of a decision; all moves of a draw."""
    before: Value
    after: Value
    loss: SeatValue = NO_LOSS
    """What the seat would have more with the best move, if everybody searched on."""
    cost: float = 0.0
    """The loss as a part of the first place."""
    grade: Grade | None = None
    """None for chance."""
    candidates: list[MoveValue] = []
    """The moves that were considered, best first."""
    explanations: list[Explanation] = []
    """What speaks against the move of a decision that has lost something, compared with the best
    one; where the best one was played, against the next candidate.
    """

    def gain(self, seat: int) -> SeatValue:
        """What the step brought to a seat."""
        return self.after[seat] - self.before[seat]


class SeatReview(msgspec.Struct, frozen=True):
    """The match of one seat: start, luck and moves add up to the result."""

    start: SeatValue
    luck: SeatValue
    """What draws brought."""
    own: SeatValue
    """What the own moves brought, against the cheap policy of the simulations."""
    others: SeatValue
    """What the moves of others brought."""
    result: SeatValue
    lost: float
    """The points that better moves would have brought, one by one."""
    accuracy: float
    """In percent."""
    grades: dict[Grade, int]


class Review(msgspec.Struct, frozen=True):
    """A reviewed match."""

    game: str
    simulations: int
    spread: float
    """By how much leads vary in a match from its start: the standard deviation."""
    steps: list[Step]
    seats: list[SeatReview]
    turning_points: list[int]
    """The indices of the steps that changed most, the largest first."""


def review(
    match: Match, simulations: int, progress: Callable[[int, int], None] | None = None
) -> Review:
    """Review a match with so many simulations for each position; refused where it has not ended.
    ``progress`` is called with the number of measurements done, and of all.
    """
    if not match.is_over:
        raise Refused("match-not-over")
    plies, ended = plies_of(match)
    steps = [ply for ply in plies if ply.kind != "forced"]
    measures: dict[int, Measure] = {}
    for number, ply in enumerate(steps, 1):
        measures[ply.number] = measure(ply, match.box, simulations)
        if progress:
            progress(number, len(steps))
    return assemble(plies, ended, measures, simulations)


def assemble(
    plies: list[Ply], ended: Match, measures: Mapping[int, Measure], simulations: int
) -> Review:
    """The review that follows from the measurements."""
    result = final_value(ended.state, ended.box, sides_of(ended.state))
    measured = [ply for ply in plies if ply.number in measures]
    values = [without_errors(measures[ply.number].value) for ply in measured] + [result]
    spread = spread_of(measures[measured[0].number].value, simulations) if measured else 0.0
    steps, replayed = [], ended.at_start()
    for index, ply in enumerate(measured):
        replayed.play_all(each.action for each in plies[len(replayed.actions) : ply.number])
        before, after = values[index : index + 2]
        if ply.kind == "chance":
            moves = [each.move for each in takewhile(is_draw, plies[ply.number :])]
            steps.append(Step(ply.number, None, moves, before, after))
        else:
            steps.append(decision(ply, measures[ply.number], replayed, before, after, spread))
    seats = [seat_review(seat, steps, values[0], result) for seat in range(ended.players)]
    return Review(ended.game.name, simulations, spread, steps, seats, turning_points(steps))


def is_draw(ply: Ply) -> bool:
    """Whether chance moved."""
    return ply.seat == CHANCE


def without_errors(value: Value) -> Value:
    """The value alone."""
    return tuple(SeatValue(each.points, each.lead, each.share) for each in value)


def spread_of(value: Value, simulations: int) -> float:
    """The standard deviation of the lead of the first seat."""
    return value[0].lead_error * sqrt(simulations)


def decision(
    ply: Ply, measured: Measure, replayed: Match, before: Value, after: Value, spread: float
) -> Step:
    """The step of a decision; ``replayed`` stands before it."""
    move_cost = cost(measured.loss, spread)
    candidates = measured.candidates[:CANDIDATES]
    if all(each.action != ply.action for each in candidates):
        candidates += [each for each in measured.candidates if each.action == ply.action]
    return Step(
        ply.number,
        ply.seat,
        [ply.move],
        before,
        after,
        measured.loss,
        move_cost,
        grade(move_cost),
        [move_value(each, replayed) for each in candidates],
        explanations(ply, measured, replayed, move_cost > 0.0),
    )


def explanations(ply: Ply, measured: Measure, before: Match, has_lost: bool) -> list[Explanation]:
    """Why the best move is better than the one that was played or, where it was played, than the
    next candidate.
    """
    explain = before.game.explanations
    if explain is None or len(measured.candidates) < 2:
        return []
    best, second = (each.action for each in measured.candidates[:2])
    if has_lost:
        worse = ply.action
    elif ply.action == best:
        worse = second
    else:
        return []
    return explain(before.state, before.box, worse, best)[:EXPLANATIONS]


def seat_review(seat: int, steps: list[Step], start: Value, result: Value) -> SeatReview:
    """The match of one seat."""
    luck = own = others = NO_LOSS
    lost, costs = 0.0, []
    grades: dict[Grade, int] = dict.fromkeys(GRADES, 0)
    for step in steps:
        if step.seat is None or step.grade is None:
            luck += step.gain(seat)
        elif step.seat == seat:
            own += step.gain(seat)
            lost += step.loss.lead
            costs.append(step.cost)
            grades[step.grade] += 1
        else:
            others += step.gain(seat)
    return SeatReview(start[seat], luck, own, others, result[seat], lost, accuracy(costs), grades)


def turning_points(steps: list[Step]) -> list[int]:
    """The steps that changed somebody's chance of the first place most."""
    changes = [
        max(abs(step.gain(seat).share) for seat in range(len(step.before))) for step in steps
    ]
    largest = sorted(range(len(steps)), key=lambda index: (-changes[index], index))
    return [index for index in largest[:TURNING_POINTS] if changes[index] >= TURNING_POINT]
