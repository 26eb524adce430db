"""Whether the deals of a match were fair, on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import crownlands
from cli.pages import files
from crownlands.locales import LANGUAGES

from .conftest import Run

RECORD = files(Path(__file__).parents[2] / "docs" / "fair-play.md")["fair.txt"]
NONCE = (
    "000102030405060708090a0b0c0d0e0f-"
    "42b6436c757b450ab83b1cab2490d806971b4f233cd4f042b9addb21c6e3f168"
)
FAKED = {
    "another secret": RECORD.replace("699a7b77", "699a7b78"),
    "a swapped draw": RECORD.replace("+23 +12", "+12 +23"),
    "a late commitment": RECORD.replace("0f-42b6436c", "0f-42b6436d"),
    "a changed nonce": RECORD.replace("000102", "000103"),
}


def test_a_fair_record_is_reported_as_fair(run: Run) -> None:
    result = run("verify", "-", "--nonce", f"0={NONCE}", "--commitment", NONCE[33:], stdin=RECORD)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Fair: 28\N{NO-BREAK SPACE}draws")
    assert "Seat 1: a bot" in result.stdout


@pytest.mark.parametrize("name", FAKED)
def test_unfair_draws_are_reported_in_every_language(run: Run, name: str) -> None:
    assert FAKED[name] != RECORD
    outputs = set()
    for language in LANGUAGES:
        result = run("--lang", language, "verify", "-", stdin=FAKED[name])
        assert (result.exit_code, result.stderr) == (3, "")
        outputs.add(result.stdout)
    assert len(outputs) == len(LANGUAGES)


def test_unfair_draws_are_in_the_json(run: Run) -> None:
    result = run("verify", "-", "--json", stdin=FAKED["a swapped draw"])
    data = json.loads(result.stdout)
    assert (result.exit_code, data["fair"], data["draws"], data["wrong"]) == (3, False, 28, 2)
    assert data["faults"][0] == {
        "key": "verify.wrong-draw",
        "draw": 1,
        "ply": 1,
        "expected": "+23",
        "found": "+12",
    }


@pytest.mark.parametrize(
    ("arguments", "record", "sentence"),
    [
        ((), "kingdomino/1", "is not a record."),
        (
            (),
            RECORD.replace('[Deals "crownlands-deal/1"]\n', ""),
            "does not tell how its deals were made",
        ),
        ((), RECORD.replace("+23 +12", "+23 +23"), "(at character"),
        (
            ("--commitment", "8f3c"),
            RECORD,
            "“8f3c” is not a commitment. It should be 64 hexadecimal digits.",
        ),
        (("--nonce", "8f3c"), RECORD, "should be a seat and the nonce that was brought for it"),
        (("--nonce", "x=8f3c"), RECORD, "should be a seat and the nonce that was brought for it"),
        (("--nonce", "7=8f3c"), RECORD, "There is no seat 7; the last one is 1."),
    ],
)
def test_records_that_cannot_be_verified_are_refused(
    run: Run, arguments: tuple[str, ...], record: str, sentence: str
) -> None:
    result = run("verify", "-", *arguments, stdin=record)
    assert (result.exit_code, result.stdout) == (1, "")
    assert sentence in result.stderr


def test_a_match_that_began_in_a_position_says_so(run: Run) -> None:
    tags, moves = RECORD.split("\n\n")
    match = crownlands.start("kingdomino")
    match.play_all(moves.split()[:4])
    tags = tags.replace("[Result", f'[Start "{match.position()}"]\n[Result')
    result = run("verify", "-", stdin=f"{tags}\n\n{' '.join(moves.split()[4:])}\n")
    assert result.stdout.splitlines()[-1] == (
        "The match began in a position; how that was dealt is not told, and only the draws since "
        "then are verified."
    )
