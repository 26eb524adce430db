"""Round trips: every text that is written can be read again and played on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

import crownlands
from configurations import ALL, KINGDOMINO, Configuration
from crownlands.bots.playout import playout
from crownlands.engine.errors import BadText, Refused
from crownlands.engine.match import Match
from crownlands.kit.domino import LETTERS
from crownlands.kit.positions import number_sets
from fuzz.fuzz import check_refusal
from fuzz.mutations import MUTATIONS, spoiled

SEEDS = st.integers(0, 2**64 - 1)


@st.composite
def matches(draw: st.DrawFn, configurations: Sequence[Configuration] = ALL) -> Match:
    """A match after some random moves, now and then after its last."""
    configuration = draw(st.sampled_from(configurations))
    plies = draw(st.integers(0, 120) | st.just(1000))
    dice = crownlands.dice(draw(SEEDS))
    match = configuration.start()
    while plies and not match.is_over:
        match.play(match.pick(dice))
        plies -= 1
    return match


def check_playable(match: Match, seed: int) -> None:
    """Random moves lead to an end, from which every seat has a place."""
    twin = match.copy()
    playout(twin.state, twin.box, crownlands.dice(seed))
    assert twin.is_over
    assert 1 in twin.result().places
    assert crownlands.resume(twin.position(), twin.box).state.tobytes() == twin.state.tobytes()


@given(matches())
def test_every_legal_move_survives_being_written_down(match: Match) -> None:
    moves = match.legal()
    assert len(set(moves)) == len(moves)
    assert [match.parse(move) for move in moves] == match.legal_actions()


@given(matches(), SEEDS)
def test_a_position_survives_being_written_down(match: Match, seed: int) -> None:
    twin = crownlands.resume(match.position(), match.box)
    assert twin.state.tobytes() == match.state.tobytes()
    assert twin.position() == match.position()
    assert (twin.players, twin.options, twin.seat) == (match.players, match.options, match.seat)
    check_playable(twin, seed)


@given(
    matches(),
    st.dictionaries(st.from_regex(r"[A-Z][a-z0-9]{9,20}", fullmatch=True), st.text(), max_size=3),
)
def test_a_record_survives_being_written_down(match: Match, tags: dict[str, str]) -> None:
    assume(all(value.isprintable() for value in tags.values()))
    match.tags = tags
    twin = crownlands.replay(match.record())
    assert twin.state.tobytes() == match.state.tobytes()
    assert twin.record() == match.record()
    assert (twin.actions, twin.tags) == (match.actions, match.tags)


@given(matches(), SEEDS, st.integers(1, 30))
def test_a_record_from_the_middle_survives_being_written_down(
    match: Match, seed: int, plies: int
) -> None:
    later = crownlands.resume(match.position(), match.box)
    dice = crownlands.dice(seed)
    while plies and not later.is_over:
        later.play(later.pick(dice))
        plies -= 1
    twin = crownlands.replay(later.record())
    assert twin.state.tobytes() == later.state.tobytes()
    assert twin.record() == later.record()


@given(matches(), SEEDS)
def test_a_mutated_position_that_is_accepted_can_be_played_on(match: Match, seed: int) -> None:
    rng = Random(seed)
    position = match.position()
    for _ in range(20):
        mutated = rng.choice(MUTATIONS)(rng, position, [position])
        try:
            twin = crownlands.resume(mutated, match.box)
        except Refused as error:
            check_refusal(error, mutated)
            continue
        assert twin.position() == mutated
        check_playable(twin, seed)


@given(matches(), SEEDS)
def test_a_refused_play_changes_nothing(match: Match, seed: int) -> None:
    rng = Random(seed)
    before, record = match.state.tobytes(), match.record()
    moves = match.legal() + match.moves
    for _ in range(20):
        move = spoiled(rng, moves)
        try:
            match.play(move)
        except Refused as error:
            check_refusal(error, move)
        else:
            match.undo()
        assert (match.state.tobytes(), match.record()) == (before, record)


@given(matches(KINGDOMINO))
def test_a_drawn_kingdom_is_scored_as_it_is_in_the_match(match: Match) -> None:
    options = [name for name in match.options if name not in ("dynasty", "three-players-48")]
    for rows, score in zip(
        match.position().partition("kingdoms:")[2].split("|"), match.scores(), strict=True
    ):
        drawing = rows.replace("/", "\n")
        spaced = (
            "\n"
            + drawing.replace("", " ").replace(" 1", "1").replace(" 2", "2").replace(" 3", "3")
            + "\n"
        )
        for text in (drawing, spaced):
            score_of_drawing = crownlands.setup(match.game.name, text, options)
            assert (score_of_drawing.territories, score_of_drawing.bonuses) == (
                score.territories,
                score.bonuses,
            )


@given(st.lists(st.text(LETTERS[:6] + "123.C \n", max_size=12), max_size=8))
def test_any_drawing_is_scored_or_refused(lines: list[str]) -> None:
    text = "\n".join(lines)
    try:
        score = crownlands.setup("kingdomino", text)
    except BadText as error:
        check_refusal(error, text)
    else:
        assert sum(territory.squares for territory in score.territories) == sum(
            text.count(letter) for letter in LETTERS[:6]
        )


@given(st.sets(st.integers(0, 60)))
def test_a_set_of_numbers_survives_being_written_down(numbers: set[int]) -> None:
    assert number_sets.parse(number_sets.text(numbers), 0, 60) == sorted(numbers)


@given(st.text("0123456789,-", min_size=1, max_size=12))
def test_there_is_one_way_to_write_a_set_of_numbers(text: str) -> None:
    try:
        numbers = number_sets.parse(text, 0, 60)
    except BadText as error:
        check_refusal(error, text)
    else:
        assert number_sets.text(numbers) == text
