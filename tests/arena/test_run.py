"""The same seed gives the same result: alone or with others, at once or with interruptions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import crownlands
from crownlands.arena import run as runner
from crownlands.arena.match_runner import play_deal
from crownlands.arena.plan import Plan
from crownlands.arena.results import results
from crownlands.arena.run import run
from crownlands.engine.errors import Refused
from crownlands.locales import LANGUAGES

BOTS = ("mce:sims=6", "uct:sims=6", "tr")


def plan(n: int = 8, seed: int = 5, bots: tuple[str, ...] = BOTS, **more: Any) -> Plan:
    arguments: dict[str, Any] = {
        "game": "kingdomino",
        "players": 2,
        "options": (),
        "pairing": "round-robin",
        **more,
    }
    return Plan.checked(bots=bots, matches=n, seed=seed, **arguments)


def timeless(data: Any) -> Any:
    """Without the times, which are never twice the same."""
    if isinstance(data, dict):
        return {name: timeless(value) for name, value in data.items() if "seconds" not in name}
    return [timeless(each) for each in data] if isinstance(data, list) else data


def test_the_number_of_jobs_changes_nothing(tmp_path: Path) -> None:
    reported_deals: dict[int, list[Any]] = {1: [], 2: []}
    for jobs in (1, 2):
        deals = run(
            plan(),
            jobs,
            tmp_path / str(jobs),
            tmp_path / f"records{jobs}",
            reported_deals[jobs].append,
        )
        reported_deals[jobs] = [
            timeless(reported_deals[jobs]),
            timeless(deals),
            timeless(results(plan(), deals).data()),
        ]
    assert reported_deals[1] == reported_deals[2]
    lines = [
        [
            timeless(json.loads(line))
            for line in (tmp_path / jobs / "deals.jsonl").read_text().splitlines()
        ]
        for jobs in ("1", "2")
    ]
    assert lines[0] == lines[1]
    records = [
        {file.name: file.read_text() for file in (tmp_path / name).iterdir()}
        for name in ("records1", "records2")
    ]
    assert records[0] == records[1]
    assert len(records[0]) == 3 * 8


def test_another_seed_gives_other_matches() -> None:
    assert timeless(run(plan(2))) == timeless(run(plan(2)))
    assert timeless(run(plan(2))) != timeless(run(plan(2, seed=6)))


def test_what_was_interrupted_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = timeless(run(plan()))
    played: list[Any] = []

    def interrupted(*arguments: Any) -> Any:
        if len(played) == 5:
            raise KeyboardInterrupt
        played.append(arguments[1:3])
        return play_deal(*arguments)

    monkeypatch.setattr(runner, "play_deal", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(plan(), 1, tmp_path)
    with (tmp_path / "deals.jsonl").open("a") as file:
        file.write('{"meeting": 0, "de')  # and the power failed while a line was written
    first = list(played)
    assert len(first) == 5
    played.append("so that nothing is interrupted any more")
    reported_deals: list[Any] = []
    assert timeless(run(plan(), 1, tmp_path, on_deal=reported_deals.append)) == whole
    assert len(played) - 6 == 12 - 5
    assert len(reported_deals) == 12
    assert not set(first) & set(played[6:])
    played.clear()
    assert timeless(run(plan(), 1, tmp_path)) == whole  # nothing left to play
    assert played == []


def test_more_matches_of_the_same_arena_go_on_too(tmp_path: Path) -> None:
    run(plan(4), 1, tmp_path)
    assert timeless(run(plan(8), 1, tmp_path)) == timeless(run(plan(8)))
    assert timeless(run(plan(4), 1, tmp_path)) == timeless(run(plan(4)))


def test_records_can_be_read_and_say_who_played(tmp_path: Path) -> None:
    deals = run(plan(2), 1, tmp_path / "out")
    run(
        plan(2), 1, tmp_path / "out", tmp_path / "records"
    )  # asked for later, they are played again
    match = crownlands.replay((tmp_path / "records" / "02-00001-2.txt").read_text())
    assert match.is_over
    assert match.tags == {
        "Deal": "1",
        "Meeting": "2",
        "Rotation": "2",
        "Seat0": "tr",
        "Seat1": "mce:sims=6",
        "Seed": "5",
    }
    assert list(match.result().points) == deals[1]["matches"][1]["points"]


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"seed": 6}, "its seed is “5”, not “6”."),
        (
            {"bots": ("tr", "mce:sims=6")},
            "its bots is “mce:sims=6 uct:sims=6 tr”, not “tr mce:sims=6”.",
        ),
        ({"options": ("harmony",)}, "its options is “”, not “harmony”."),
        ({"players": 3}, "its players is “2”, not “3”."),
    ],
)
def test_a_folder_belongs_to_one_arena(
    tmp_path: Path, other: dict[str, Any], sentence: str
) -> None:
    run(plan(2), 1, tmp_path)
    with pytest.raises(Refused) as refusal:
        run(plan(2, **other), 1, tmp_path)
    assert sentence in str(refusal.value)
    assert len({refusal.value.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_what_is_no_folder_of_an_arena_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(Refused, match="Nothing can be written into the folder"):
        run(plan(2), 1, tmp_path / "file")
    with pytest.raises(Refused, match="Nothing can be written into the folder"):
        run(plan(2), 1, None, tmp_path / "file" / "records")
    deals = tmp_path / "out" / "deals.jsonl"
    deals.parent.mkdir()
    deals.write_text("{}\n")
    with pytest.raises(Refused, match=r"has deals, but no file arena\.json"):
        run(plan(2), 1, deals.parent)
    (deals.parent / "arena.json").write_text("[")
    with pytest.raises(Refused, match=r"has deals, but no file arena\.json"):
        run(plan(2), 1, deals.parent)
    (deals.parent / "arena.json").write_text(json.dumps(plan(2).identity()))
    with pytest.raises(Refused, match=r"Line 1 of .* is not a deal of an arena."):
        run(plan(2), 1, deals.parent)
