"""Who meets whom, who sits where, and what cannot be played."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from crownlands.arena.match_runner import play_deal
from crownlands.arena.plan import Plan, dice_for
from crownlands.engine.errors import Refused
from crownlands.locales import LANGUAGES

TEAMS = ("royal-wedding", "teams")


def plan(
    *bots: str,
    game: str = "kingdomino",
    players: int = 2,
    options: Any = (),
    pairing: str = "round-robin",
    n: int = 4,
) -> Plan:
    return Plan.checked(game, players, tuple(options), bots, pairing, n, 7)


def test_with_two_places_everybody_meets_everybody_once() -> None:
    assert plan("tr", "mce", "uct").meetings == [(0, 1), (0, 2), (1, 2)]


def test_with_more_places_everybody_is_alone_against_copies_of_everybody() -> None:
    arena_plan = plan("tr", "mce", players=3)
    assert arena_plan.meetings == [(0, 1), (1, 0)]
    assert [arena_plan.seating(0, rotation) for rotation in range(3)] == [
        [0, 1, 1],
        [1, 0, 1],
        [1, 1, 0],
    ]
    assert [arena_plan.seating(1, rotation) for rotation in range(3)] == [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
    ]


def test_a_challenger_is_alone_against_copies_of_each_other() -> None:
    arena_plan = plan("tr", "mce", "uct", players=4, pairing="challenger")
    assert arena_plan.meetings == [(0, 1), (0, 2)]
    assert arena_plan.seating(1, 3) == [2, 2, 2, 0]


def test_together_everybody_sits_everywhere_once() -> None:
    arena_plan = plan("tr", "mce", "uct", players=3, pairing="together")
    assert arena_plan.meetings == [(0, 1, 2)]
    seatings = [arena_plan.seating(0, rotation) for rotation in range(3)]
    assert seatings == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]


def test_a_team_is_one_place() -> None:
    arena_plan = plan(
        "tr", "mce", game="queendomino", players=6, options=TEAMS, pairing="challenger"
    )
    assert [arena_plan.seating(0, rotation) for rotation in range(arena_plan.rotations)] == [
        [0, 0, 1, 1, 1, 1],
        [1, 1, 0, 0, 1, 1],
        [1, 1, 1, 1, 0, 0],
    ]


def test_matches_are_rounded_up_to_whole_deals() -> None:
    assert [plan("tr", "tr", players=4, n=n).deals for n in (1, 4, 5, 100)] == [1, 1, 2, 25]


def test_a_bot_that_comes_twice_is_numbered() -> None:
    assert plan("tr", "tr", "mce").labels == ["tr", "tr (2)", "mce"]


def test_a_plan_travels_without_its_bots() -> None:
    arena_plan = plan("mce:sims=3", "tr")
    assert arena_plan.bot_specs[0].name == "mce:sims=3"
    again = pickle.loads(pickle.dumps(arena_plan))
    assert (again, again.bot_specs[0].budget) == (arena_plan, arena_plan.bot_specs[0].budget)


def test_dice_are_all_different() -> None:
    names = [
        (seed, deal, who)
        for seed in (0, 1)
        for deal in (0, 1)
        for who in ("chance", "seat 0", "seat 1")
    ]
    assert len({int(dice_for(*name)[0]) for name in names}) == len(names)


def test_every_rotation_has_the_same_deal() -> None:
    """As far as play allows: what chance turns up in Kingdomino does not depend on what the players
    do.
    """
    arena_plan = plan("mce:sims=5", "tr", players=3)
    _, records = play_deal(arena_plan, 0, 0, with_records=True)
    drawn = [
        [word for word in record.split() if word[0] == "+" or word.startswith("king")]
        for record in records
    ]
    assert len(drawn[0]) == 36 + 3
    assert drawn[0] == drawn[1] == drawn[2]
    assert len(set(records)) == 3
    assert play_deal(arena_plan, 0, 1, with_records=True)[1][0] != records[0]


def test_copies_of_a_bot_play_different_matches_in_every_rotation() -> None:
    deal, _ = play_deal(plan("tr", "tr"), 0, 0)
    first, second = deal["matches"]
    assert first["points"] != second["points"]


def test_a_deal_says_how_it_went() -> None:
    deal, records = play_deal(plan("mce:sims=5", "tr"), 0, 2)
    assert records == []
    assert (deal["meeting"], deal["deal"]) == (0, 2)
    assert [match["bots"] for match in deal["matches"]] == [[0, 1], [1, 0]]
    for match in deal["matches"]:
        bot = match["bots"].index(0)
        assert sorted(match["places"]) == [1, 2]
        assert match["turns"] == [14, 14]  # two claims, then two kings in each of six rounds
        assert 5 < match["simulations"][bot] <= 14 * 5
        assert match["simulations"][bot] % 5 == 0
        assert match["simulations"][1 - bot] == 0
        assert min(match["seconds"]) > 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("chess", 2, (), ("tr", "tr"), "round-robin", 10, 0),
            "There is no game “chess” on the shelf.",
        ),
        (
            ("kingdomino", 5, (), ("tr", "tr"), "round-robin", 10, 0),
            "kingdomino is for 2, 3, 4 players, not for",
        ),
        (
            ("kingdomino", 2, ("harmoni",), ("tr", "tr"), "round-robin", 10, 0),
            "Did you mean: harmony?",
        ),
        (
            ("kingdomino", 3, ("mighty-duel",), ("tr", "tr"), "round-robin", 10, 0),
            "is for 2 players, not for 3.",
        ),
        (
            ("kingdomino", 2, (), ("tr", "uctt"), "round-robin", 10, 0),
            "There is no bot “uctt”. Did you mean: uct?",
        ),
        (
            ("kingdomino-duel", 2, (), ("tr", "fg"), "round-robin", 10, 0),
            "kingdomino-duel has no policy for “fg”.",
        ),
        (
            ("kingdomino", 2, (), ("tr",), "round-robin", 10, 0),
            "There is 1 bot; an arena needs two at least.",
        ),
        (
            ("kingdomino", 3, (), ("tr", "mce"), "together", 10, 0),
            "Bots: 2; at this table there must be 3, one for each place.",
        ),
        (
            ("queendomino", 6, TEAMS, ("tr",) * 6, "together", 10, 0),
            "Bots: 6; at this table there must be 3",
        ),
        (
            ("kingdomino", 2, (), ("tr", "tr"), "swiss", 10, 0),
            "There are: round-robin, challenger, together.",
        ),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: Any, sentence: str) -> None:
    with pytest.raises(Refused) as refusal:
        Plan.checked(*arguments)
    assert sentence in str(refusal.value)
    assert len({refusal.value.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_seeds_are_any_numbers() -> None:
    assert np.unique([int(dice_for(seed, 0, "chance")[0]) for seed in (-1, 0, 2**70)]).size == 3
