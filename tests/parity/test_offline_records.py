"""Records of matches on the device: Python reads them, and finds every draw as it should be."""

from __future__ import annotations

import pytest

from crownlands.engine.deals.verifier import verify
from crownlands.engine.records.parser import parse
from crownlands.games import SHELF
from crownlands.games import game as game_of

from .node import ask_module


@pytest.mark.parametrize("name", SHELF)
def test_the_deal_of_an_offline_match_is_verified(name: str) -> None:
    seats = ["me", "page"]
    record = ask_module(name, {"game": name, "seats": seats, "options": []}, "offline_record.ts")
    match = parse(record, game_of)
    assert match.is_over
    assert match.record() == record
    assert match.tags["Site"] == "device"
    assert match.tags["Seat0"] == 'Ada "the \\ first"'
    report = verify(match)
    assert report.fair
    assert report.draws > 0
    assert [key for key, _ in report.notes] == ["verify.brought", "verify.bot"]


def test_several_people_at_one_device_bring_one_nonce() -> None:
    task = {"game": "kingdomino", "seats": ["page", "me", "me"], "options": []}
    record = ask_module("kingdomino", task, "offline_record.ts")
    report = verify(parse(record, game_of))
    assert report.fair
    assert report.notes[1:] == [
        ("verify.brought", {"seat": 1}),
        ("verify.device", {"seat": 2, "other": 1}),
    ]
