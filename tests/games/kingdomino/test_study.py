"""The greedy players of the study choose what a slow search through all joint moves would
choose.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import crownlands
from crownlands.engine.match import Match
from crownlands.games.kingdomino.rules import ACTIONS
from crownlands.games.kingdomino.search.rollout_policy import FG, GPRD, POLICIES, UNIFORM, advise
from crownlands.games.kingdomino.state import CLAIM, PLACE
from crownlands.kit.bits import U
from crownlands.kit.draft import CLAIMS
from crownlands.kit.placing import DISCARD, list_placements, place_domino
from crownlands.kit.positions.kingdom import Spot, halves_on
from crownlands.kit.territory import prestige
from laws.random_walks import INTERPRETED

MATCHES = 1 if INTERPRETED else 4


def placed(states: Any, box: Any, kingdom: int, domino: int) -> Iterator[tuple[int, Any]]:
    """Every placement of a domino, and the state with it."""
    out = np.zeros(ACTIONS, np.int64)
    for action in map(int, out[: list_placements(states[0], box, kingdom, U(domino), out)]):
        after = states.copy()
        if action != DISCARD:
            place_domino(after[0], box, kingdom, U(domino), U(action))
        yield action, after


def outside(state: Any, kingdom: int) -> bool:
    """Whether the kingdom has left the square round its castle."""
    reach = state.side // 2
    return any(max(abs(x), abs(y)) > reach for x, y in halves_on(state, kingdom))


def holes(state: Any, kingdom: int) -> set[Spot]:
    """Free squares of that square without a free neighbour."""
    reach = state.side // 2
    occupied = {(0, 0), *halves_on(state, kingdom)}
    free = {(x, y) for x in range(-reach, reach + 1) for y in range(-reach, reach + 1)} - occupied
    return {(x, y) for x, y in free if not {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & free}


def in_sight(state: Any, kingdom: int) -> int:
    """Points with the bonuses that can still be had."""
    centred = 10 if state.middle and not outside(state, kingdom) else 0
    full = 5 if state.harmony and len(halves_on(state, kingdom)) == state.side**2 - 1 else 0
    return prestige(state, kingdom) + centred + full


def is_tidy(before: Any, after: Any, kingdom: int) -> bool:
    if not before.middle:
        return True
    return not outside(after, kingdom) and holes(after, kingdom) <= holes(before, kingdom)


def best_follow_up(states: Any, box: Any, kingdom: int, domino: int) -> list[tuple[bool, int]]:
    """What the claimed domino may bring: whether it is tidy, and the points in sight."""
    return [
        (action == DISCARD or is_tidy(states[0], after[0], kingdom), in_sight(after[0], kingdom))
        for action, after in placed(states, box, kingdom, domino)
    ]


def greedy(match: Match, look_ahead: bool) -> set[int]:
    """The actions that FG (or GPRD, which does not look ahead) may choose."""
    state, box, kingdom = match.state, match.box, match.seat
    states = np.array([state])
    line = [domino for domino in range(48) if int(state.line) >> domino & 1]
    options: list[tuple[int, bool, int]] = []
    if state.phase == CLAIM:
        for domino in line:
            options += [
                (int(CLAIMS) + domino, *follow_up)
                for follow_up in best_follow_up(states, box, kingdom, domino)
            ]
    else:
        domino_index = next(domino for domino in range(48) if int(state.queue) >> domino & 1)
        for action, after in placed(states, box, kingdom, domino_index):
            tidy = is_tidy(state, after[0], kingdom)
            if not (line and look_ahead):
                options.append((action, tidy, in_sight(after[0], kingdom)))
                continue
            for domino in line:
                options += [
                    (action, tidy and other, points)
                    for other, points in best_follow_up(after, box, kingdom, domino)
                ]
    good = [option for option in options if option[1]] or options
    most = max(points for _, _, points in good)
    return {action for action, _, points in good if points == most}


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (4, ("harmony", "middle-kingdom")),
        (2, ()),
        (2, ("middle-kingdom", "mighty-duel")),
        (3, ("harmony", "three-players-48")),
    ],
    ids=str,
)
def test_greedy_players_choose_what_brings_most(players: int, options: tuple[str, ...]) -> None:
    dice = crownlands.dice(5)
    for seed in range(MATCHES):
        match, deal = crownlands.start("kingdomino", players, options), crownlands.dice(seed)
        while not match.is_over:
            if match.seat >= 0 and match.state.queue and len(match.moves) % 4 == seed:
                before = match.state.tobytes()
                assert advise(match.state, match.box, FG, dice) in greedy(match, look_ahead=True)
                if match.state.phase == PLACE:
                    assert advise(match.state, match.box, GPRD, dice) in greedy(
                        match, look_ahead=False
                    )
                assert match.state.tobytes() == before
            policy = FG if seed % 2 and match.seat >= 0 else UNIFORM
            match.play(int(advise(match.state, match.box, policy, deal)))


def test_in_the_first_line_fg_claims_most_crowns_on_one_square() -> None:
    match = crownlands.start("kingdomino", 4)
    match.play_all(["+36", "+47", "+10", "+46", "king2"])
    assert {
        match.text(int(advise(match.state, match.box, FG, crownlands.dice(seed))))
        for seed in range(30)
    } == {"46", "47"}


def test_ties_are_broken_at_random() -> None:
    match = crownlands.start("kingdomino", 4)
    match.play_all(["+1", "+2", "+3", "+4", "king2"])
    assert {
        match.text(int(advise(match.state, match.box, FG, crownlands.dice(seed))))
        for seed in range(40)
    } == {*"1234"}


def test_policies_have_names() -> None:
    assert (
        crownlands.game("kingdomino").policies == POLICIES == ("uniform", "gprd", "fg", "informed")
    )
