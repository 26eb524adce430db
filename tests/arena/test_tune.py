"""Tuning: parameters, the same trials for the same seed, and a log to go on from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from crownlands.arena.parameter_space import Parameter, with_parameters
from crownlands.arena.plan import Plan
from crownlands.arena.results import results
from crownlands.arena.run import run
from crownlands.arena.tune import Tuning, best
from crownlands.engine.errors import Refused
from crownlands.locales import LANGUAGES


def tuning(*varied: str, bot: str = "mce:sims=4", seed: int = 7, matches: int = 4) -> Tuning:
    return Tuning.checked(
        bot, varied or ("policy=tr,fg,pg",), ("uniform",), "kingdomino", 2, (), matches, seed
    )


def timeless(trials: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**trial, "seconds_per_turn": 0} for trial in trials]


def test_a_range_is_whole_or_not_and_wide_ones_are_searched_by_ratios() -> None:
    assert Parameter.parse("sims=5..40") == Parameter("sims", ("5", "40"), True)
    assert Parameter.parse("policy=tr,fg") == Parameter("policy", ("tr", "fg"), False)
    assert [str(Parameter.parse(text)) for text in ("c=0.2..3", "policy=tr,fg")] == [
        "c=0.2..3",
        "policy=tr,fg",
    ]
    assert [Parameter.parse(text).is_whole for text in ("sims=5..40", "c=0.2..3", "c=1.0..3")] == [
        True,
        False,
        False,
    ]
    assert [
        getattr(Parameter.parse(text).distribution(), "log", None)
        for text in ("c=0.2..1.9", "c=0.2..2", "x=a,b")
    ] == [
        False,
        True,
        None,
    ]
    assert Parameter.parse("c=0.2..300").text(123.456) == "123"
    assert [Parameter.parse("c=0.001..3").text(value) for value in (0.0012345, 0.5, 2.34567)] == [
        "0.00123",
        "0.500",
        "2.35",
    ]


def test_parameters_stand_behind_what_the_bot_has_already() -> None:
    assert with_parameters("uct", {"c": "1", "sims": "5"}) == "uct:c=1,sims=5"
    assert with_parameters("uct:sims=5", {"c": "1"}) == "uct:sims=5,c=1"


WRONG = {
    ("c",): "bad-vary",
    ("=1..2",): "bad-vary",
    ("c=3..1",): "bad-vary",
    ("c=1..1",): "bad-vary",
    ("c=-1..1",): "bad-vary",
    ("c=1e3..2e3",): "bad-vary",
    ("policy=tr",): "bad-vary",
    ("policy=tr,tr",): "bad-vary",
    ("policy=tr,",): "bad-vary",
    ("policy=tr;rm,fg",): "bad-vary",
    ("sims=1..9",): "vary-twice",
    ("c=0.1..1", "c=0.2..2"): "vary-twice",
    ("c=0.0..1",): "bad-parameter",
    ("c=0.5..500",): "bad-parameter",
    ("policy=tr,best",): "bad-parameter",
    ("width=1..2",): "no-such-parameter",
}


@pytest.mark.parametrize("varied", WRONG)
def test_what_cannot_be_varied_is_refused(varied: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as refusal:
        tuning(*varied, bot="uct:sims=4")
    assert refusal.value.key == WRONG[varied]
    assert len({refusal.value.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_the_same_seed_gives_the_same_trials() -> None:
    first, again = (
        list(tuning("sims=2..40", "policy=tr,pg", bot="mce").trials(4)) for _ in range(2)
    )
    assert timeless(first) == timeless(again)
    other = list(tuning("sims=2..40", "policy=tr,pg", bot="mce", seed=8).trials(4))
    assert [trial["bot"] for trial in other] != [trial["bot"] for trial in first]


def test_a_trial_is_what_the_arena_says_and_the_best_is_one_of_them() -> None:
    trials = list(tuning("sims=2..40", bot="mce").trials(3))
    trial = best(trials)
    assert trial["share"] == max(each["share"] for each in trials)
    plan = Plan.checked("kingdomino", 2, (), (trial["bot"], "uniform"), "challenger", 4, 7)
    assert timeless([results(plan, run(plan)).bots[0].data(plan.labels)]) == timeless([trial])


def test_the_check_is_played_on_other_deals() -> None:
    tuning = Tuning.checked(
        "mce", ("sims=2..40",), ("uniform", "fg"), "kingdomino", 3, ("harmony",), 6, 7
    )
    assert tuning.check("mce:sims=9") == (
        "crownlands arena mce:sims=9 uniform fg --game kingdomino --players 3 --option harmony"
        " --pairing challenger --matches 400 --seed 8"
    )


def test_what_was_tried_is_not_played_again() -> None:
    played: list[int] = []
    trials = list(tuning("policy=tr,fg").trials(6, on_matches=played.append))
    assert len(trials) == 6
    assert sum(played) == 4 * len({trial["bot"] for trial in trials}) <= 8


def test_what_was_interrupted_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "trials.jsonl"
    whole = list(tuning("sims=2..40", bot="mce").trials(4))
    list(tuning("sims=2..40", bot="mce").trials(2, out=file))
    with file.open("a") as unfinished:
        unfinished.write('{"bot": "mce:si')
    played: list[int] = []
    assert timeless(
        list(tuning("sims=2..40", bot="mce").trials(4, out=file, on_matches=played.append))
    ) == timeless(whole)
    assert sum(played) == 8
    assert len(file.read_text().splitlines()) == 5


def test_the_file_of_another_tuning_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "trials.jsonl"
    list(tuning(matches=2).trials(1, out=file))
    before = file.read_bytes()
    for other in (tuning(seed=8, matches=2), tuning("policy=tr,pg", matches=2), tuning(matches=4)):
        with pytest.raises(Refused) as refusal:
            list(other.trials(1, out=file))
        assert refusal.value.key == "other-tuning"
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    [
        "nonsense\n",
        "[]\n",
        '{"bot": "x"}\n',
        json.dumps(dict.fromkeys(("bot", "share", "share_low", "share_high", "margin"))) + "\n",
    ],
)
def test_a_file_that_is_none_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "trials.jsonl"
    file.write_text(text)
    with pytest.raises(Refused) as refusal:
        list(tuning().trials(1, out=file))
    assert (refusal.value.key, refusal.value.params["line"]) == ("bad-trial-line", 1)
    assert file.read_text() == text
    with pytest.raises(Refused) as refusal:
        list(tuning().trials(1, out=tmp_path))
    assert refusal.value.key == "folder-not-file"
