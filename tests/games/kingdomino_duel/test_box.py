"""The box: two players, two maps, four dice, the spell book."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.games.kingdomino_duel.components import (
    COAT_NAMES,
    SPELL_NAMES,
    WILD,
    dice_of,
    rows_of,
)
from duel_pictures import (
    DUEL,
    box,
    draw_somewhere,
    drawn,
    filled_in,
    match_with,
    options_to_draw,
    played_out,
    row,
)
from proofs import rule
from texts.invalid_duel_boxes import DICE, SPELL_BOOK

SHIELDS = {column + number for column in "abcdefg" for number in "12345"} - {"d3"}


@rule("D-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 3, 4])
def test_nobody_but_two_can_play(players: int) -> None:
    assert crownlands.start("kingdomino-duel", 2).players == 2
    with pytest.raises(Refused, match=f"is for 2 players, not for {players}"):
        crownlands.start("kingdomino-duel", players)


@rule("D-1")
def test_each_builds_a_kingdom_of_his_own() -> None:
    match = match_with("d b2 s q")
    match.play("12@c3w")
    assert (drawn(match, 0), drawn(match, 1)) == ({"c3": "d", "b3": "b2"}, {})
    match.play("34@c3w")
    assert (drawn(match, 0), drawn(match, 1)) == ({"c3": "d", "b3": "b2"}, {"c3": "s", "b3": "q"})


@rule("D-2", "DQ-24")
def test_a_map_has_34_empty_shields_in_5_rows_of_7_round_the_castle() -> None:
    match = match_with("d s d d", spells="ignore-connection=0 split-domino=0", towers="0,1")
    assert [kingdom["castle"] for kingdom in match.view()["kingdoms"]] == ["d3", "d3"]
    assert drawn(match) == {}
    match.play_all(["ignore-connection", "split-domino"])
    assert {move.removeprefix("1@") for move in match.legal()} == SHIELDS


@rule("DQ-24")
def test_a_map_is_written_in_5_rows_of_7() -> None:
    rows = (
        crownlands.start("kingdomino-duel")
        .position()
        .partition("maps:")[2]
        .split("|")[0]
        .split("/")
    )
    assert rows == [".......", ".......", "...C...", ".......", "......."]
    assert "a1e" in options_to_draw("d s", spells="ignore-connection=0*", cast="ignore-connection")
    assert not {"a5n", "g1e"} & options_to_draw(
        "d s", spells="ignore-connection=0*", cast="ignore-connection"
    )


@rule("D-3")
def test_the_spell_book_has_a_row_for_each_coat_of_arms() -> None:
    rows = crownlands.start("kingdomino-duel").view()["rows"]
    assert [row["coat"] for row in rows] == list(COAT_NAMES)
    assert sorted(row["spell"] for row in rows) == sorted(SPELL_NAMES)
    assert all(row["boxes"] > 0 and row["seat"] is None for row in rows)


@rule("D-3")
def test_each_player_has_boxes_of_his_own_in_every_row() -> None:
    match = match_with("d s s q", rows="999999")
    draw_somewhere(match)
    draw_somewhere(match)
    assert filled_in(match) == "d1:0 s1:1 q0:1"


@rule("D-4")
def test_there_are_four_dice_of_six_faces_all_different() -> None:
    dice = [Counter(faces) for faces in dice_of(DUEL.shipped())]
    assert [die.total() for die in dice] == [6] * 4
    assert all(one not in dice[:number] for number, one in enumerate(dice))


@rule("D-4")
def test_each_die_may_come_to_lie_on_each_of_its_faces() -> None:
    match = crownlands.start("kingdomino-duel")
    for die in "1234":
        assert match.legal() == [f"+{die}.{face}" for face in "123456"]
        match.play(f"+{die}.6")


@rule("D-5")
def test_dice_show_six_coats_of_arms_and_a_question_mark_some_with_one_or_two_crosses() -> None:
    faces = [face for die in dice_of(DUEL.shipped()) for face in die]
    assert {face.coat for face in faces} == set(range(len(COAT_NAMES))) | {WILD}
    assert {face.crosses for face in faces} == {0, 1, 2}
    assert not any(face.crosses for face in faces if face.coat == WILD)


@rule("D-5")
@pytest.mark.parametrize(("face", "most"), [("dot,3", 2), ("wild,1", 0)])
def test_no_face_has_more_than_two_crosses_and_no_question_mark_has_any(
    tmp_path: Path, face: str, most: int
) -> None:
    path = tmp_path / "dice.csv"
    path.write_text(DICE.replace("1,1,wild,0", f"1,1,{face}"), "utf-8")
    with pytest.raises(Refused, match=f"it must be 0 to {most}"):
        crownlands.load_box("kingdomino-duel", path)


@rule("D-7", "DQ-22")
def test_seat_0_is_player_a_in_the_first_round() -> None:
    match = crownlands.start("kingdomino-duel")
    match.deal(crownlands.dice(7))
    assert (match.view()["first"], match.seat) == (0, 0)


@rule("DQ-22")
def test_no_lots_are_drawn_for_the_seats() -> None:
    for seed in range(5):
        match = crownlands.start("kingdomino-duel")
        match.deal(crownlands.dice(seed))
        assert [move[0] for move in match.moves] == ["+"] * 4
        assert match.seat == 0


@rule("DQ-26")
def test_an_owner_of_the_game_can_replace_the_spell_book(tmp_path: Path) -> None:
    path = tmp_path / "spells.csv"
    path.write_text(SPELL_BOOK.replace("dot,1,", "dot,9,", 1), "utf-8")
    box = crownlands.load_box("kingdomino-duel", path)
    assert [row.boxes for row in rows_of(box)] == [9, 2, 3, 4, 5, 6]
    assert dice_of(box) == dice_of(DUEL.shipped())
    match = crownlands.start("kingdomino-duel", box=box)
    assert [row["boxes"] for row in match.view()["rows"]] == [9, 2, 3, 4, 5, 6]


@rule("DQ-26")
def test_an_owner_of_the_game_can_replace_the_dice(tmp_path: Path) -> None:
    path = tmp_path / "dice.csv"
    path.write_text(DICE, "utf-8")
    box = crownlands.load_box("kingdomino-duel", path)
    assert DUEL.contents(box).split()[:4] == ["?ds1D2Sb", "dddddd", "ssssss", "q2q1qb2b1b"]
    assert rows_of(box) == rows_of(DUEL.shipped())


@rule("DQ-26")
def test_a_match_goes_by_the_boxes_of_its_own_spell_book() -> None:
    for boxes in "1", "2":
        match = match_with("d s b b", rows=boxes * 6, filled="")
        draw_somewhere(match)
        draw_somewhere(match)
        assert (row(match, "d")["seat"] == 0) == (boxes == "1")


def test_a_box_of_your_own_travels_with_the_record() -> None:
    match = played_out(
        crownlands.start("kingdomino-duel", box=box("?ds1 d2sb qqs SbD", "123456")), 3
    )
    assert (
        '\n[Contents "?ds1s1s1s1 d2sbbbb qqssss SbDDDD 1ignore-connection 2split-domino'
        in match.record()
    )
    again = crownlands.replay(match.record())
    assert (again.position(), again.record()) == (match.position(), match.record())
