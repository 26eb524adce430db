"""Bad input is answered by what was wrong and what would be right, and by nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownlands.locales import LANGUAGES

from .conftest import Run

START = "kingdomino/1 players:2 options:- deal:1 now:turn-up kings:0a,0b,1a,1b unseen:1-48 line:- claims:- queue:- kingdoms:C|C"

REFUSED = {
    ("start", "kingdomio"): "“kingdomio” on the shelf. There is: kingdomino, kingdomino-duel, queendomino, dragon-inferno.",
    ("start", "kingdomino", "--players", "5"): "It can with: 2, 3, 4.",
    ("start", "kingdomino", "--players", "-1"): "It can with: 2, 3, 4.",
    ("start", "kingdomino", "--option", "harmoni"): "Did you mean: harmony?",
    ("start", "kingdomino", "--option", "harmony", "--option", "harmony"): "is given twice.",
    ("start", "kingdomino", "--option", "three-players-48"): "is for 3 players, not for 2.",
    ("simulate", "chess"): "There is: kingdomino, kingdomino-duel, queendomino, dragon-inferno.",
    ("simulate", "kingdomino", "--players", "9"): "It can with: 2, 3, 4.",
    ("simulate", "kingdomino", "--option", "x"): "Did you mean: dynasty, harmony,",
    ("play", "kingdomini"): "There is: kingdomino, kingdomino-duel, queendomino, dragon-inferno.",
    ("play", "kingdomino", "--players", "0"): "It can with: 2, 3, 4.",
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
    ("perft", "kingdomio", "--depth", "1"): "There is: kingdomino, kingdomino-duel, queendomino, dragon-inferno.",
    ("perft", START, "--depth", "1", "--players", "2"): "--players and --option are for the name of a game.",
    ("perft", START, "--depth", "1", "--option", "harmony"): "--players and --option are for the name of a game.",
    ("perft", "kingdomino", "--depth", "1", "--players", "0"): "It can with: 2, 3, 4.",
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
    ("score", "C w", "--game", "chess"): "There is: kingdomino, kingdomino-duel, queendomino, dragon-inferno.",
    ("score", START, "--option", "harmony"): "--option and --game are for a drawn kingdom.",
    ("score", START, "--game", "kingdomino"): "--option and --game are for a drawn kingdom.",
    ("place", "C w", "0"): "They are numbered 1 to 48.",
    ("place", "C w", "49"): "They are numbered 1 to 48.",
    ("place", START, "1"): "is no drawn kingdom.",
    ("place", "C w", "1", "--option", "mighty"): "Did you mean: mighty-duel?",
    ("replay", START): "is not a record. It should begin with a tag:",
    ("replay", "missing.txt"): "“missing.txt” is neither a file nor",
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
    ("--lang", "xx", "games"): "en, bg, pl, hu",
}


@pytest.mark.parametrize("arguments", REFUSED, ids=lambda arguments: " ".join(arguments)[:60])
def test_what_is_refused_is_explained(run: Run, arguments: tuple[str, ...]) -> None:
    answer = run(*arguments)
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert answer.stderr.startswith("crownlands: ")
    assert REFUSED[arguments] in answer.stderr
    assert answer.stderr.count("\n") == 1


@pytest.mark.parametrize("arguments", MISUSED, ids=" ".join)
def test_wrong_usage_is_explained(run: Run, arguments: tuple[str, ...]) -> None:
    answer = run(*arguments)
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert MISUSED[arguments] in answer.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_speak_every_language(run: Run, language: str) -> None:
    said = set()
    for arguments in REFUSED:
        answer = run("--lang", language, *arguments)
        assert (answer.exit_code, answer.stdout) == (1, "")
        said.add(answer.stderr)
    english = {run(*arguments).stderr for arguments in REFUSED}
    assert said == english if language == "en" else not said & english


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
def test_standard_input_is_read_with_care(run: Run, content: bytes, sentence: str) -> None:
    answer = run("score", "-", stdin=content)
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert sentence in answer.stderr


def test_files_are_read_with_care(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "latin.txt"
    wrong.write_bytes("é".encode("latin-1"))
    assert "is not a text in UTF-8: byte 1" in run("show", str(wrong)).stderr
    assert "is neither a file nor" in run("show", str(tmp_path)).stderr
    locked = tmp_path / "locked.txt"
    locked.write_text("C")
    locked.chmod(0)
    answer = run("score", str(locked))
    if answer.exit_code:  # whoever may read everything does
        assert "cannot be read: Permission denied." in answer.stderr


def test_a_record_with_a_wrong_move_says_where(run: Run, record: str) -> None:
    answer = run("replay", "-", stdin=record.replace(" king", " 49 king", 1))
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert "(at character" in answer.stderr


def test_nothing_comes_after_the_last_move(run: Run, record: str) -> None:
    answer = run("replay", "-", "--at", "500", stdin=record)
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert "nothing comes after 500." in answer.stderr
