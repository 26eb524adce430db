"""Invalid input gives a message with what was expected, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownlands.locales import LANGUAGES

from .conftest import Run

START = (
    "kingdomino/1 players:2 options:- deal:1 now:turn-up kings:0a,0b,1a,1b unseen:1-48 line:- "
    "claims:- queue:- kingdoms:C|C"
)

REFUSED = {
    (
        "start",
        "kingdomio",
    ): (
        "“kingdomio” on the shelf. There is: kingdomino, kingdomino-duel, queendomino, "
        "dragon-inferno."
    ),
    ("start", "kingdomino", "--players", "5"): "kingdomino is for 2, 3, 4 players, not for",
    ("start", "kingdomino", "--players", "-1"): "kingdomino is for 2, 3, 4 players, not for",
    ("start", "kingdomino", "--option", "harmoni"): "Did you mean: harmony?",
    ("start", "kingdomino", "--option", "harmony", "--option", "harmony"): "is given twice.",
    ("start", "kingdomino", "--option", "three-players-48"): "is for 3 players, not for 2.",
    ("simulate", "chess"): "There is: kingdomino, kingdomino-duel, queendomino, dragon-inferno.",
    ("simulate", "kingdomino", "--players", "9"): "kingdomino is for 2, 3, 4 players, not for",
    ("simulate", "kingdomino", "--option", "x"): "Did you mean: dynasty, harmony,",
    ("play", "kingdomini"): "There is: kingdomino, kingdomino-duel, queendomino, dragon-inferno.",
    ("play", "kingdomino", "--players", "0"): "kingdomino is for 2, 3, 4 players, not for",
    ("play", "kingdomino", "--option", "mighty"): "Did you mean: mighty-duel?",
    ("show", "missing.txt"): "“missing.txt” is neither a file nor a position",
    ("show", ""): "“” is neither a file nor a position",
    ("show", "."): "“.” is neither a position nor a record.",
    ("show", "\0"): "is neither a file nor a position",
    ("show", "x" * 5000): "is neither a file nor a position",
    ("show", "w C"): "“w C” is neither a position nor a record. A position begins with",
    ("show", "kingdomino"): "“kingdomino” is neither",
    ("show", "kingdomino/2 players:2"): "kingdomino has the revision 1.",
    ("show", "kingdomino/1"): "The position ends too soon.",
    ("show", START + " more"): "Nothing should follow here",
    ("moves", START.replace("unseen:1-48", "unseen:1-47")): "(at character",
    ("moves", "[Game]"): "It should look like [Game",
    (
        "perft",
        "kingdomio",
        "--depth",
        "1",
    ): "There is: kingdomino, kingdomino-duel, queendomino, dragon-inferno.",
    (
        "perft",
        START,
        "--depth",
        "1",
        "--players",
        "2",
    ): "--players and --option are for the name of a game.",
    (
        "perft",
        START,
        "--depth",
        "1",
        "--option",
        "harmony",
    ): "--players and --option are for the name of a game.",
    (
        "perft",
        "kingdomino",
        "--depth",
        "1",
        "--players",
        "0",
    ): "kingdomino is for 2, 3, 4 players, not for",
    ("score", "missing.txt"): "“missing.txt” is neither a file nor a position",
    ("score", "w1 x C"): "“x” is not a square.",
    ("score", "w1 t C"): "“t” is not a square.",
    ("score", "w4 C"): "a digit up to 3, such as w2.",
    ("score", "w1 w"): "The kingdom has no castle (C).",
    ("score", "C C"): "The kingdom has two castles.",
    ("score", "C . w"): "does not hang together with the castle.",
    ("score", "C w w w w w"): "The kingdom is 6 squares wide; 5 is the most.",
    ("score", "C/w/w/w/w/w"): "The kingdom is 6 squares high; 5 is the most.",
    ("score", "C w", "--option", "x"): "Did you mean: dynasty, harmony,",
    (
        "score",
        "C w",
        "--game",
        "chess",
    ): "There is: kingdomino, kingdomino-duel, queendomino, dragon-inferno.",
    ("score", "knights: 4", "--game", "queendomino"): "The kingdom has no castle (C).",
    ("score", "!!!!!!!!!", "--game", "dragon-inferno"): "more broken eggs than eggs in the",
    ("score", START, "--option", "harmony"): "--option and --game are for a drawn kingdom.",
    ("score", START, "--game", "kingdomino"): "--option and --game are for a drawn kingdom.",
    ("place", "C w", "0"): "They are numbered 1 to 48.",
    ("place", "C w", "49"): "They are numbered 1 to 48.",
    ("place", START, "1"): "is no drawn kingdom.",
    ("place", "C w", "1", "--option", "mighty"): "Did you mean: mighty-duel?",
    ("replay", START): "is not a record. It should begin with a tag:",
    ("replay", "missing.txt"): "“missing.txt” is neither a file nor",
    ("review", START): "is not a record. It should begin with a tag:",
    ("review", "missing.txt"): "“missing.txt” is neither a file nor",
    ("analyse", "missing.txt"): "“missing.txt” is neither a file nor a position",
    ("analyse", "w C"): "“w C” is neither a position nor a record.",
    ("analyse", START.replace("unseen:1-48", "unseen:1-47")): "(at character",
    ("analyse", START, "--at", "1"): "nothing comes after 1.",
    ("analyse", START, "--simulations", "9", "--time", "1"): "Either --simulations or --time",
}

MISUSED = {
    ("fly",): "No such command 'fly'.",
    ("games", "--loud"): "No such option",
    ("show",): "Missing argument",
    ("perft", "kingdomino"): "Missing option",
    ("perft", "kingdomino", "--depth", "-1"): "--depth",
    ("perft", "kingdomino", "--depth", "1001"): "--depth",
    ("perft", "kingdomino", "--depth", "many"): "--depth",
    ("simulate", "kingdomino", "--matches", "0"): "--matches",
    ("simulate", "kingdomino", "--matches", "-5"): "--matches",
    ("simulate", "kingdomino", "--jobs", "0"): "--jobs",
    ("simulate", "kingdomino", "--seed", "x"): "--seed",
    ("place", "C", "x"): "DOMINO",
    ("replay", "match.txt", "--at", "-1"): "--at",
    ("review", "match.txt", "--simulations", "0"): "--simulations",
    ("review", "match.txt", "--simulations", "many"): "--simulations",
    ("analyse", START, "--simulations", "0"): "--simulations",
    ("analyse", START, "--time", "0"): "--time",
    ("analyse", START, "--time", "inf"): "--time",
    ("analyse", START, "--time", "nan"): "--time",
    ("analyse", START, "--at", "-1"): "--at",
    ("--lang", "xx", "games"): "en, bg, pl, hu",
}


@pytest.mark.parametrize("arguments", REFUSED, ids=lambda arguments: " ".join(arguments)[:60])
def test_refusals_are_explained(run: Run, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("crownlands: ")
    assert REFUSED[arguments] in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("arguments", MISUSED, ids=" ".join)
def test_usage_errors_are_explained(run: Run, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert MISUSED[arguments] in result.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_translated(run: Run, language: str) -> None:
    outputs = set()
    for arguments in REFUSED:
        result = run("--lang", language, *arguments)
        assert (result.exit_code, result.stdout) == (1, "")
        outputs.add(result.stderr)
    english = {run(*arguments).stderr for arguments in REFUSED}
    assert outputs == english if language == "en" else not outputs & english


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "There is nothing to read in “-”."),
        (b" \n\n", "There is nothing to read in “-”."),
        (b"w1 \xff", "“-” is not a text in UTF-8: byte 4 does not belong there."),
        (b"w" * 1_000_001, "“-” is too long: 1000000 bytes are the most."),
        (b"hello", "“h” is not a square."),
    ],
)
def test_invalid_standard_input_is_refused(run: Run, content: bytes, sentence: str) -> None:
    result = run("score", "-", stdin=content)
    assert (result.exit_code, result.stdout) == (1, "")
    assert sentence in result.stderr


def test_invalid_files_are_refused(run: Run, tmp_path: Path) -> None:
    invalid = tmp_path / "latin.txt"
    invalid.write_bytes("é".encode("latin-1"))
    assert "is not a text in UTF-8: byte 1" in run("show", str(invalid)).stderr
    assert "is neither a file nor" in run("show", str(tmp_path)).stderr
    locked = tmp_path / "locked.txt"
    locked.write_text("C")
    locked.chmod(0)
    result = run("score", str(locked))
    if result.exit_code:  # whoever may read everything does
        assert "cannot be read: Permission denied." in result.stderr


def test_a_record_with_an_illegal_move_is_refused_with_its_place(run: Run, record: str) -> None:
    result = run("replay", "-", stdin=record.replace(" king", " 49 king", 1))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "(at character" in result.stderr


def test_a_move_number_after_the_end_is_refused(run: Run, record: str) -> None:
    result = run("replay", "-", "--at", "500", stdin=record)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "nothing comes after 500." in result.stderr


LONG = "x" * 10_000


@pytest.mark.parametrize(
    "arguments",
    [
        (LONG,),
        (f"--{LONG}",),
        ("--lang", LONG, "games"),
        ("start", LONG),
        ("start", "kingdomino", LONG),
        ("start", "kingdomino", "--option", LONG),
        ("start", "kingdomino", "--players", "9" * 10_000),
        ("simulate", "kingdomino", "--box", LONG),
        ("score", LONG),
        ("score", f"C {LONG}"),
        ("moves", f"kingdomino/1 {LONG}"),
        ("replay", f"[{LONG}"),
        ("arena", LONG, "uniform"),
    ],
    ids=lambda arguments: " ".join(arguments)[:40],
)
def test_long_arguments_are_quoted_shortened(run: Run, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert (result.exit_code in (1, 2), result.stdout) == (True, "")
    assert 0 < len(result.stderr) < 1000
