"""The tree search finds decisive moves, keeps to its clock, and tries promising moves first."""

from __future__ import annotations

from math import inf
from time import perf_counter, thread_time

import numpy as np
import pytest

import crownlands
from crownlands.bots import budget as budget_module
from crownlands.bots.bot_spec import parse_bot
from crownlands.bots.budget import WALL_LIMIT, Budget
from crownlands.bots.search.mcts import TreeSearch
from crownlands.bots.search.rewards import with_margins
from crownlands.bots.search.tree import action_of, children
from crownlands.engine.registry import NONE

MINE = [
    "now:claim-1 kings:- unseen:1,2,4-7,9,11,12,18,21,23,25,26,30-35,37,41,42,44"
    " line:3,29,39,48 claims:-"
    " queue:10=1,16=0,27=1,38=0"
    " kingdoms:wg1..m2/lC.s2s/lm1ww./llw1../flf1..|..wf1./m2wwf./lwCwg/.w1m2w1g/.fssg",
    "now:claim-0 kings:- unseen:1-3,5,7-9,15-17,19,20,23,25,27,28,31-33,37,39,42,44,45"
    " line:4,12,48 claims:36=1"
    " queue:11=0,34=1,47=0"
    " kingdoms:s2wwl1./swfff1/m2m1Cww/.gfs1./.gg..|..sw1./.ffww/wg2Cl1l/w1gg../wf1ggf1",
    "now:claim-1 kings:- unseen:1,2,7,12-14,17,19-22,24,26,28,30,31,33,35-38,40-42"
    " line:3,18,29,48 claims:-"
    " queue:15=1,32=0,43=0,46=1"
    " kingdoms:.m2sll/.gCll/.gf1ww/s1gfff1|...g./.m2ww./l1mw1ws/fffCs2/ffggg",
    "now:claim-0 kings:- unseen:1-4,6,7,9,16,17,21,22,25,28,31,33,35-38,40-42,45,47"
    " line:5,8,10,48 claims:-"
    " queue:14=0,20=1,26=1,39=0"
    " kingdoms:f.g../l1Cs2sm2/wwss./f1g.../fg...|wf1../wff1g/w1Cgg/mfw1./s2wwl1",
]
"""Four or three dominoes are left to claim, and only the mine with three crowns wins; all of it was
looked through.
"""

PLACES = {
    "48@g7n": (
        "now:place-0 kings:- unseen:3,4,11,13,14,20-30,34,35,39,42-44,46,47 line:- claims:-"
        " queue:48=0"
        " kingdoms:.wg1m2./.lg1w./ws1gw./ssCll/.fffl|wwwws/l1m1www/fw1g2wC/ffl1ll/gfl1ll"
    ),
    "32@b5s": (
        "now:place-1 kings:- unseen:1,2,5,9-12,14,15,19-21,23,27,31,35-37,39-42,44,46 line:-"
        " claims:- queue:32=1,47=1,48=0"
        " kingdoms:m2wf1w./wws2w./ff1Cll/ffffl/fl1gff1|ll1www1/lll1ss/.ffCs1/.ffww/.f1gf1."
    ),
    "35@d7e": (
        "now:place-1 kings:- unseen:2,5,6,9,10,13-16,18,22,23,25,26,28-30,33,34,36,38-40,43"
        " line:- claims:-"
        " queue:35=1,47=1,48=0"
        " kingdoms:.wwww1/.sCg2f/.m2w1gg/lw1wf1g/.wf1ff|l1..../wlllf/wm2Cl1f/g1gs2l./lg2ll."
    ),
    "32@f3e": (
        "now:place-1 kings:- unseen:3-5,8,9,11-15,17,19,21,22,25,27,31,34,36,38,43,45-47"
        " line:- claims:-"
        " queue:32=1,44=1,48=0"
        " kingdoms:l1lslg2/fw1wCw/m1wwl1f1/mw1wwf/.ww.f|ff1wgg/l1fggs1/lg1Cg2w/f1gl../f1ll.."
    ),
}
"""The last dominoes are to be placed, and only one of several placements wins."""


def searcher(game: str = "kingdomino") -> TreeSearch:
    """The bot with its own settings."""
    bot = parse_bot("mcts", crownlands.game(game)).create()
    assert isinstance(bot, TreeSearch)
    return bot


@pytest.mark.parametrize("looking_through", [True, False])
@pytest.mark.parametrize(
    ("move", "position"), [*(("48", position) for position in MINE), *PLACES.items()]
)
def test_what_decides_is_found(move: str, position: str, looking_through: bool) -> None:
    """By looking through the end, and by the search alone."""
    match = crownlands.resume(f"kingdomino/1 players:2 options:- deal:1 {position}")
    for seed in range(2):
        bot = searcher()
        bot.positions *= looking_through
        assert (
            match.text(
                bot.choose(match.state.copy(), match.box, Budget(3000), crownlands.dice(seed))
            )
            == move
        )
        assert (bot.simulations == 0) == (looking_through and bot.solved >= 0)


def test_what_brings_most_is_looked_at_first() -> None:
    """Before the first simulation that measures anything, children are weighed by what they
    promise.
    """
    match = crownlands.start("kingdomino", 2)
    match.play_all(["+1", "+2", "+3", "+48", "king0a"])
    bot = searcher()
    bot.choose(match.state.copy(), match.box, Budget(1), crownlands.dice(1))
    weights = {
        match.text(action_of(bot.tree[child].move)): bot.tree[child].weight
        for child in children(bot.tree, 0)
    }
    assert sorted(weights) == ["1", "2", "3", "48"]
    assert weights["48"] > weights["1"]


@pytest.mark.parametrize("wall_limit", [WALL_LIMIT, inf])
def test_seconds_are_those_that_the_thread_has_worked(wall_limit: float) -> None:
    match = crownlands.start("kingdomino", 2)
    match.deal(crownlands.dice(1))
    bot = searcher()
    bot.choose(match.state.copy(), match.box, Budget(1), crownlands.dice(1))
    budget = Budget(seconds=0.1, wall_limit=wall_limit)
    cpu_start, wall_start = thread_time(), perf_counter()
    bot.choose(match.state.copy(), match.box, budget, crownlands.dice(1))
    cpu, wall = thread_time() - cpu_start, perf_counter() - wall_start
    assert max(cpu, wall / wall_limit) >= 0.1
    assert cpu < 0.5


def test_on_a_busy_machine_a_bot_thinks_three_times_as_long_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cpu, wall = [0.0], [0.0]
    monkeypatch.setattr(budget_module, "thread_time", lambda: cpu[0])
    monkeypatch.setattr(budget_module, "perf_counter", lambda: wall[0])
    stopwatch, patient = Budget(seconds=1).stopwatch(), Budget(1, wall_limit=inf).stopwatch()
    cpu[0], wall[0] = 0.5, 1.2  # the thread was running for less than half of the time
    assert (stopwatch.used(), patient.used()) == (0.5, 0.5)
    wall[0] = 3.0
    assert (stopwatch.used(), patient.used()) == (1.0, 0.5)


def test_looking_through_the_end_takes_of_the_same_time() -> None:
    """Where the end turns out to be too long, what is left of the time is for the search."""
    match = crownlands.resume(f"kingdomino/1 players:2 options:- deal:1 {MINE[2]}")
    bot, budget = searcher(), Budget(seconds=0.1, wall_limit=inf)
    bot.choose(match.state.copy(), match.box, Budget(1), crownlands.dice(1))
    bot.positions = 1_000
    begin = thread_time()
    bot.choose(match.state.copy(), match.box, budget, crownlands.dice(1))
    assert bot.solved == NONE
    assert 0.1 <= thread_time() - begin < 0.3


@pytest.mark.parametrize(
    ("points", "sides", "rewards"),
    [
        ([30, 20], [0, 1], [0.7 + 0.3 * 0.7, 0.3 * 0.3]),
        ([90, 20], [0, 1], [1, 0]),
        ([20, 30, 25], [0, 1, 2], [0.3 * 0.3, 0.7 + 0.3 * 0.6, 0.3 * 0.4]),
        ([30, 30, 5, 5], [0, 0, 2, 2], [1, 1, 0, 0]),
    ],
)
def test_a_part_of_the_reward_is_for_the_margin(
    points: list[int], sides: list[int], rewards: list[float]
) -> None:
    standing, written = np.zeros((8, 3), np.int64), np.zeros(8)
    standing[: len(points), 0] = points
    written[: len(points)] = [float(own == max(points)) for own in points]
    with_margins(standing, np.array(sides, np.int8), 0.3, written)
    assert written[: len(points)].tolist() == pytest.approx(rewards)
