"""Bots by name, with parameters; what is wrong is answered by what would be right."""

from __future__ import annotations

from dataclasses import replace

import pytest

import crownlands
from crownlands.bots.bot_parameters import SETTINGS
from crownlands.bots.bot_spec import parse_bot
from crownlands.bots.budget import Budget
from crownlands.bots.greedy import Greedy
from crownlands.bots.policy_bot import PolicyBot
from crownlands.bots.search.mce import MonteCarlo
from crownlands.bots.search.mcts import TreeSearch
from crownlands.bots.search.uct import UpperConfidence
from crownlands.engine.errors import Refused
from crownlands.locales import LANGUAGES

PLAIN = replace(crownlands.game("kingdomino"), policies=("uniform",))
STUDIED = replace(PLAIN, policies=("uniform", "gprd", "fg"))
INFORMED = replace(PLAIN, policies=("uniform", "informed"))


def test_a_name_gives_a_bot_and_its_budget() -> None:
    bot = parse_bot("mce:policy=tr,sims=500", PLAIN)
    assert (bot.name, bot.budget) == ("mce:policy=tr,sims=500", Budget(simulations=500))
    assert isinstance(bot.create(), MonteCarlo)
    assert parse_bot("mce", PLAIN).budget == Budget(simulations=3000)
    assert parse_bot("uct:time=0.2", PLAIN).budget == Budget(seconds=0.2)
    uct = parse_bot("uct:c=1.25,sims=7", PLAIN).create()
    assert isinstance(uct, UpperConfidence)
    assert uct.explore == 1.25


def test_policies_are_bots_and_tr_is_uniform() -> None:
    numbers = {}
    for name in ("uniform", "tr", "gprd", "fg"):
        bot = parse_bot(name, STUDIED).create()
        assert isinstance(bot, PolicyBot)
        numbers[name] = bot.number
    assert numbers == {"uniform": 0, "tr": 0, "gprd": 1, "fg": 2}


@pytest.mark.parametrize(
    ("name", "slip"), [("greedy", 0), ("greedy:slip=0", 0), ("greedy:slip=2.5", 2.5)]
)
def test_greedy_can_be_given_a_slip(name: str, slip: float) -> None:
    bot = parse_bot(name, PLAIN)
    greedy = bot.create()
    assert isinstance(greedy, Greedy)
    assert (greedy.slip, bot.budget) == (slip, Budget())


@pytest.mark.parametrize(
    ("policy", "manner"),
    [("tr", [0, 0, 0]), ("fg", [2, 2, 0]), ("pg", [2, 0, 0]), ("eg", [2, 2, 75])],
)
def test_playouts_go_as_the_policy_says(policy: str, manner: list[int]) -> None:
    for name in ("mce", "uct"):
        bot = parse_bot(f"{name}:policy={policy}", STUDIED).create()
        assert isinstance(bot, MonteCarlo | UpperConfidence)
        assert bot.rollout.tolist() == manner


def test_a_search_is_informed_where_the_game_can_inform_it() -> None:
    for name, kind in (("rollout", MonteCarlo), ("mcts", TreeSearch)):
        for game, manner in ((PLAIN, [0, 0, 0]), (INFORMED, [1, 1, 20])):
            bot = parse_bot(name, game).create()
            assert isinstance(bot, kind)
            assert bot.rollout.tolist() == manner


def test_a_search_can_be_set() -> None:
    bot = parse_bot("mcts:c=2.5,margin=0", PLAIN).create()
    assert isinstance(bot, TreeSearch)
    assert bot.settings.tolist() == [2.5, *list(SETTINGS.values())[1:-1], 0]


WRONG = {
    "": (
        "There is no bot “”. Did you mean: uniform, tr, greedy, mce, uct, rollout, mcts,"
        " page, squire, baron, duke, emperor?"
    ),
    "uct2": "There is no bot “uct2”. Did you mean: uct?",
    "MCE": "There is no bot “MCE”.",
    "fg": (
        "kingdomino has no policy for “fg”. It has what is needed for: uniform, tr, greedy,"
        " mce, uct, rollout, mcts, page,"
    ),
    "mce:policy=pg": "kingdomino has no policy for “pg”. It has what is needed for: tr.",
    "uniform:": "The bot uniform takes no parameters, but “” follows.",
    "uniform:sims=3": "The bot uniform takes no parameters, but “sims=3” follows.",
    "mce:": "It has the parameters: policy, sims, time.",
    "mce:c=1": (
        "“c=1” is nothing that can be said of the bot mce. It has the parameters: policy,"
        " sims, time."
    ),
    "mce:sims": "“sims” cannot be said of the bot mce. It should look like sims=3000.",
    "mce:sims=": "It should look like sims=3000.",
    "mce:sims=0": "“sims=0” cannot be said of the bot mce. It should look like sims=3000.",
    "mce:sims=-1": "It should look like sims=3000.",
    "mce:sims=1.5": "It should look like sims=3000.",
    "mce:sims=99999999999": "It should look like sims=3000.",
    "mce:sims=٣": "It should look like sims=3000.",
    "mce:sims=3,sims=4": "“sims=4” cannot be said of the bot mce.",
    "mce:time=0": "It should look like time=0.2.",
    "mce:time=nan": "It should look like time=0.2.",
    "mce:time=.": "It should look like time=0.2.",
    "mce:time=1e3": "It should look like time=0.2.",
    "mce:time=3601": "It should look like time=0.2.",
    "mce:sims=3,time=1": "The bot mce is given both sims and time; one of them is its budget.",
    "mce:policy=xx": "It should look like policy=tr.",
    "baron:sims=3": "The bot baron takes no parameters, but “sims=3” follows.",
    "emperor:sims=3": (
        "“sims=3” is nothing that can be said of the bot emperor. It has the parameters: time."
    ),
    "emperor:time=long": (
        "“time=long” cannot be said of the bot emperor. It should look like time=0.2."
    ),
    "emperer": "There is no bot “emperer”. Did you mean: emperor?",
    "greedy:": "“” is nothing that can be said of the bot greedy. It has the parameters: slip.",
    "greedy:sims=3": (
        "“sims=3” is nothing that can be said of the bot greedy. It has the parameters: slip."
    ),
    "greedy:slip": "“slip” cannot be said of the bot greedy. It should look like slip=2.5.",
    "greedy:slip=-1": "“slip=-1” cannot be said of the bot greedy. It should look like slip=2.5.",
    "greedy:slip=1001": "It should look like slip=2.5.",
    "greedy:slip=nan": "It should look like slip=2.5.",
    "greedy:slip=1,slip=2": "“slip=2” cannot be said of the bot greedy.",
    "uct:c=x": "It should look like c=0.6.",
    "mcts:soft=x": "“soft=x” cannot be said of the bot mcts. It should look like soft=4.",
    "mcts:margin=-1": "It should look like margin=0.3.",
    "rollout:c=1": "It has the parameters: policy, sims, time.",
    "uct:c=0.6,": "It has the parameters: policy, sims, time, c.",
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_answered_by_what_would_be_right(name: str) -> None:
    with pytest.raises(Refused) as refusal:
        parse_bot(name, PLAIN)
    assert WRONG[name] in str(refusal.value)
    assert len({refusal.value.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)
