"""Arguments of the wrong type or out of range are refused by the public functions, and nothing is
rounded.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.locales import LANGUAGES

DOMINOES = Path(crownlands.__file__).parent / "kit" / "kingdomino_dominoes.csv"


def refusal(call: Callable[[], Any]) -> Refused:
    """The refusal of a call, which has a sentence in every language."""
    with pytest.raises(Refused) as caught:
        call()
    assert len({caught.value.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)
    return caught.value


@pytest.mark.parametrize(
    "move", [305.9, 306.0, b"306", True, np.True_, None, [306], np.array([306]), 1 + 0j]
)
def test_a_move_is_a_text_or_a_whole_number(move: Any) -> None:
    match = crownlands.start("kingdomino")
    assert refusal(lambda: match.play(move)).key == "not-a-move"
    assert match.moves == []


@pytest.mark.parametrize("action", [-1, 0, 2**80, pytest.param(10**5000, id="long"), np.int64(7)])
def test_a_whole_number_that_is_no_legal_action_is_refused(action: Any) -> None:
    match = crownlands.start("kingdomino")
    assert refusal(lambda: match.play(action)).key == "not-legal"
    assert refusal(lambda: match.text(action)).key == "not-legal"


def test_the_sentence_names_the_value_and_its_type() -> None:
    match = crownlands.start("kingdomino")
    sentence = "A move is text (str) or the number of an action (int), not 305.9 (float)."
    assert str(refusal(lambda: match.play(305.9))) == sentence  # type: ignore[arg-type]


def test_whole_numbers_of_numpy_are_actions_players_and_seeds() -> None:
    match = crownlands.start("kingdomino", np.int64(3))  # type: ignore[arg-type]
    match.play(np.int64(306))  # type: ignore[arg-type]
    assert (match.players, match.moves) == (3, ["+2"])
    assert crownlands.dice(np.uint8(7)) == crownlands.dice(7)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [None, 306, b"+2", ["+2"]])
def test_only_a_text_is_read(value: Any) -> None:
    match, game = crownlands.start("kingdomino"), crownlands.game("kingdomino")
    calls: list[Callable[[], Any]] = [
        lambda: match.parse(value),
        lambda: crownlands.resume(value),
        lambda: crownlands.replay(value),
        lambda: crownlands.setup("kingdomino", value),
        lambda: crownlands.fitting("kingdomino", value, 1),
        lambda: game.setup(value, (), game.shipped()),
        lambda: crownlands.game(value),
        lambda: crownlands.start(value),
        lambda: crownlands.load_box(value, DOMINOES),
    ]
    assert {refusal(call).key for call in calls} == {"not-a-text"}


@pytest.mark.parametrize("moves", ["+12", b"+12", None, 306])
def test_several_moves_are_a_list(moves: Any) -> None:
    match = crownlands.start("kingdomino")
    assert refusal(lambda: match.play_all(moves)).key == "not-a-list"
    assert match.moves == []


@pytest.mark.parametrize("players", [2.0, "4", None, True, b"2", [2], 2.5])
def test_the_number_of_players_is_a_whole_number(players: Any) -> None:
    assert refusal(lambda: crownlands.start("kingdomino", players)).key == "not-a-whole-number"


@pytest.mark.parametrize("seed", [1.5, "3", None, True, b"3"])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    assert refusal(lambda: crownlands.dice(seed)).key == "not-a-whole-number"


@pytest.mark.parametrize("seed", [-1, 2**64, 2**80, pytest.param(10**5000, id="long")])
def test_a_seed_that_would_be_cut_off_is_refused(seed: int) -> None:
    assert refusal(lambda: crownlands.dice(seed)).key == "out-of-range"


def test_the_ends_of_the_range_are_seeds() -> None:
    assert [int(crownlands.dice(seed)[0]) for seed in (0, 2**64 - 1)] == [0, 2**64 - 1]


@pytest.mark.parametrize("dice", [None, 3, "3", [3], np.zeros(1), np.zeros(2, np.uint64)])
def test_chance_takes_only_dice(dice: Any) -> None:
    match = crownlands.start("kingdomino")
    assert refusal(lambda: match.pick(dice)).key == "not-dice"
    assert refusal(lambda: match.deal(dice)).key == "not-dice"
    match.deal(crownlands.dice(1))
    assert refusal(lambda: match.deal(dice)).key == "not-dice"  # also when there is nothing to deal


@pytest.mark.parametrize("with_moves", [None, 0, 2, "x", [True]])
def test_a_view_has_the_moves_or_not(with_moves: Any) -> None:
    match = crownlands.start("kingdomino")
    assert refusal(lambda: match.view(with_moves)).key == "not-a-flag"
    assert match.view(np.True_) == match.view(True)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "key"),
    [
        (None, "not-a-list"),
        (3, "not-a-list"),
        (b"harmony", "not-a-list"),
        ([None], "not-a-text"),
        ([b"harmony"], "not-a-text"),
        ([["harmony"]], "not-a-text"),
    ],
)
def test_options_are_a_list_of_names(options: Any, key: str) -> None:
    assert refusal(lambda: crownlands.start("kingdomino", 2, options)).key == key
    assert refusal(lambda: crownlands.setup("kingdomino", "C", options)).key == key


def test_options_may_come_one_by_one() -> None:
    """An iterator can be read only once: no option may be lost on the way."""
    assert crownlands.start("kingdomino", 2, iter(["harmony"])).options == ("harmony",)  # type: ignore[arg-type]
    score = crownlands.setup("kingdomino", "C", iter(["harmony"]))  # type: ignore[arg-type]
    assert score.bonuses == {"harmony": 0}


@pytest.mark.parametrize("domino", [1.5, "1", None, True])
def test_a_domino_is_a_whole_number(domino: Any) -> None:
    assert (
        refusal(lambda: crownlands.fitting("kingdomino", "C", domino)).key == "not-a-whole-number"
    )


@pytest.mark.parametrize("name", crownlands.shelf())
@pytest.mark.parametrize("path", [None, 3, b"dominoes.csv"])
def test_a_data_file_is_named_by_its_path(name: str, path: Any) -> None:
    assert refusal(lambda: crownlands.load_box(name, path)).key == "not-a-path"


@pytest.mark.parametrize("path", ["", ".", "nowhere.csv", "a\0b"])
def test_a_data_file_that_cannot_be_read_is_refused(path: str) -> None:
    assert refusal(lambda: crownlands.load_box("kingdomino", path)).key == "file-unreadable"


def test_the_path_of_a_data_file_may_be_a_text() -> None:
    box = crownlands.load_box("kingdomino", str(DOMINOES))
    assert box.tobytes() == crownlands.load_box("kingdomino", DOMINOES).tobytes()


@pytest.mark.parametrize("box", [3, "box.csv", DOMINOES, "queendomino"])
def test_a_box_is_one_of_the_game(box: Any) -> None:
    box = crownlands.game("queendomino").shipped() if box == "queendomino" else box
    position = crownlands.start("kingdomino").position()
    calls: list[Callable[[], Any]] = [
        lambda: crownlands.start("kingdomino", box=box),
        lambda: crownlands.resume(position, box),
        lambda: crownlands.setup("kingdomino", "C", box=box),
        lambda: crownlands.fitting("kingdomino", "C", 1, box=box),
    ]
    assert {refusal(call).key for call in calls} == {"not-a-box"}


@pytest.mark.parametrize("tags", [{"Event": 3}, {3: "Event"}, {None: "x"}])
def test_the_tags_of_a_record_are_texts(tags: Any) -> None:
    match = crownlands.start("kingdomino")
    match.tags = tags
    assert refusal(match.record).key == "not-a-text"
