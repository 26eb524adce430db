"""The greedy bot plays the best turn by value; with a slip it misjudges positions."""

from __future__ import annotations

import statistics
from itertools import pairwise

import numpy as np
import pytest

import crownlands
from bots.bot_matches import bot_spec
from configurations import Configuration
from crownlands.bots.budget import Budget
from crownlands.bots.greedy import Greedy, error
from crownlands.engine.match import Match
from crownlands.engine.registry import advise, turn, value
from crownlands.games.dragon_inferno.state import DRAGON
from crownlands.games.queendomino.state import TURN_UP

STARTS = [
    Configuration("kingdomino", 2),
    Configuration("kingdomino-duel", 2),
    Configuration("dragon-inferno", 2),
]


def choice(match: Match, slip: float = 0.0, seed: int = 1) -> int:
    return Greedy(slip).choose(match.state.copy(), match.box, Budget(), crownlands.dice(seed))


def after(match: Match, action: int) -> float:
    """How the position looks to the seat to move when it has played ``action``."""
    seat, twin = match.seat, match.copy()
    twin.play(action)
    return float(value(twin.state, twin.box, seat))


def last_choice(game: str, seed: int) -> Match:
    """The last decision of a random match: after it, a turn ends at once."""
    match, dice = crownlands.start(game), crownlands.dice(seed)
    while not match.is_over:
        match.play(match.pick(dice))
    while match.seat < 0 or len(match.legal_actions()) < 2 or not ends_the_turn(match):
        match.undo()
    return match


def ends_the_turn(match: Match) -> bool:
    """Whether every action of the seat to move is the last one of its turn."""
    seat, now, ends = match.seat, turn(match.state), True
    for action in match.legal_actions():
        twin = match.copy()
        twin.play(action)
        ends &= (twin.seat, turn(twin.state)) != (seat, now)
    return ends


@pytest.mark.parametrize("game", crownlands.shelf())
def test_at_the_end_of_a_turn_nothing_looks_better_than_what_is_played(game: str) -> None:
    for seed in range(6):
        match = last_choice(game, seed)
        looks = [after(match, action) for action in match.legal_actions()]
        assert after(match, choice(match)) == max(looks)


def test_a_placement_is_as_good_as_the_claim_that_goes_with_it() -> None:
    """Placing and claiming are one turn: its second half is in mind, and together they look
    best.
    """
    match, dice = crownlands.start("kingdomino"), crownlands.dice(5)
    for _ in range(40):
        match.play(match.pick(dice))
    while match.is_chance or len(match.legal_actions()) < 2 or ends_the_turn(match):
        match.play(match.pick(dice))
    looks = []
    for placement in match.legal_actions():
        twin = match.copy()
        twin.play(placement)
        looks += [after(twin, claim) for claim in twin.legal_actions()]
    bot = Greedy()
    match.play(bot.choose(match.state.copy(), match.box, Budget(), dice))
    assert after(match, bot.choose(match.state.copy(), match.box, Budget(), dice)) == max(looks)


def test_the_only_domino_of_a_line_with_three_crowns_is_claimed() -> None:
    match = crownlands.start("kingdomino")
    match.play_all(["+1", "+2", "+3", "+48", "king0a"])
    assert match.text(choice(match)) == "48"
    match = crownlands.start("queendomino")
    dice = crownlands.dice(1)
    while match.state.phase != TURN_UP:
        match.play(match.pick(dice))
    match.play_all(["+1", "+2", "+3", "+45", "king0"])
    assert match.text(choice(match)) == "45"


def test_the_die_with_two_crosses_is_taken() -> None:
    match = Configuration("kingdomino-duel", 2).start_with_test_box()
    faces = [int(np.argmax(match.box.crosses[die] == (2 if die == 2 else 0))) for die in range(4)]
    match.play_all([f"+{die + 1}.{face + 1}" for die, face in enumerate(faces)])
    assert match.text(choice(match)) == "take3"


def test_a_dragon_burns_what_is_worth_most_to_the_other() -> None:
    for seed in range(3):
        match, dice = (
            Configuration("dragon-inferno", 2, box="inferno-8x8").start(),
            crownlands.dice(seed),
        )
        while match.state.phase != DRAGON or len(match.legal_actions()) < 2:
            match.play(match.pick(dice))
        seat, leads = match.seat, {}
        for action in match.legal_actions():
            twin = match.copy()
            twin.play(action)
            leads[action] = twin.result().points[seat] - twin.result().points[1 - seat]
        assert leads[choice(match)] == max(leads.values())
        assert leads[advise(match.state, match.box, 1, dice)] == max(leads.values())


@pytest.mark.parametrize("configuration", STARTS, ids=str)
def test_without_a_slip_only_equal_turns_are_left_to_the_dice(configuration: Configuration) -> None:
    match = last_choice(configuration.game, 3)
    assert len({after(match, choice(match, 0.0, seed)) for seed in range(20)}) == 1


def test_the_larger_the_slip_the_more_is_given_away() -> None:
    match = last_choice("kingdomino", 1)
    best = after(match, choice(match))
    lost = [
        statistics.mean(best - after(match, choice(match, slip, seed)) for seed in range(60))
        for slip in (0.0, 2.0, 50.0)
    ]
    assert lost[0] == 0
    assert all(less < more for less, more in pairwise(lost))


def test_an_error_is_as_large_as_it_should_be() -> None:
    dice = crownlands.dice(4)
    errors = [float(error(1.0, dice)) for _ in range(4000)]
    assert abs(statistics.mean(errors)) < 0.06
    assert abs(statistics.stdev(errors) - 1) < 0.06
    assert max(map(abs, errors)) < 3
    assert error(0.0, dice) == 0


def test_a_bot_by_name_has_nothing_in_mind() -> None:
    bot = bot_spec("greedy:slip=3")
    assert bot.create() is not bot.create()
