"""Queendomino in the terminal: what can be typed in each step, the log, and the score pad."""

from __future__ import annotations

import re

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.locales import LANGUAGES, translate
from crownlands.terminal.games.queendomino.choices import SKIP, choices, matching_choices
from crownlands.terminal.games.queendomino.result import result_screen
from crownlands.terminal.games.queendomino.screen import turn_screen
from terminal.test_layout import context_for

WEDDING, TEAMS = ("royal-wedding",), ("royal-wedding", "teams")


def match_at_step(
    now: str, players: int = 2, options: tuple[str, ...] = (), seed: int = 3, after: int = 40
) -> Match:
    """A match in which a seat is to take that step."""
    match, dice = crownlands.start("queendomino", players, options), crownlands.dice(seed)
    while match.seat < 0 or match.view()["now"] != now or len(match.moves) < after:
        match.play(match.pick(dice) if match.seat < 0 else choices(match)[0].move)
    return match


def finished_match(players: int = 2, options: tuple[str, ...] = (), seed: int = 3) -> Match:
    """A match that is over."""
    match, dice = crownlands.start("queendomino", players, options), crownlands.dice(seed)
    while not match.is_over:
        match.play(match.pick(dice))
    return match


def selected_move(match: Match, typed: str) -> str:
    (choice,) = matching_choices(match, typed)
    return choice.move


def screen_text(match: Match, language: str = "en", size: tuple[int, int] = (80, 24)) -> str:
    return "\n".join(line.plain for line in turn_screen(context_for(match, size, language)))


@pytest.mark.parametrize("now", ["place", "claim", "knight", "build", "site", "dragon"])
@pytest.mark.parametrize(("players", "options"), [(2, ()), (8, TEAMS)])
def test_every_move_is_offered_and_can_be_typed_in_full(
    now: str, players: int, options: tuple[str, ...]
) -> None:
    match = match_at_step(now, players, options)
    assert sorted(choice.move for choice in choices(match)) == sorted(match.legal())
    for choice in choices(match):
        assert selected_move(match, choice.move) == choice.move
        assert selected_move(match, choice.key) == choice.move


def test_knights_and_sites_are_chosen_by_their_squares() -> None:
    for now, key in (("knight", "no-knight-on"), ("site", "no-site-on")):
        match = match_at_step(now)
        for choice in choices(match):
            if choice.move != SKIP:
                assert selected_move(match, choice.move.partition("@")[2]) == choice.move
        with pytest.raises(Refused) as refusal:
            matching_choices(match, "a1")
        assert refusal.value.key == key
        with pytest.raises(Refused) as refusal:
            matching_choices(match, "99")
        assert refusal.value.key == "no-such-number"


def test_tiles_are_chosen_by_their_space_or_their_name() -> None:
    for now, key in (("build", "no-tile-to-build"), ("dragon", "no-tile-to-burn")):
        match = match_at_step(now)
        for space in match.view()["board"]:
            offered = [choice for choice in choices(match) if choice.key == str(space["space"])]
            if offered:
                assert selected_move(match, space["tile"]["building"]) == offered[0].move
                assert offered[0] in matching_choices(match, space["tile"]["name"])
        with pytest.raises(Refused) as refusal:
            matching_choices(match, "7")
        assert refusal.value.key == key


def test_a_step_that_must_be_taken_is_not_skipped() -> None:
    for now in ("place", "site", "claim"):
        with pytest.raises(Refused) as refusal:
            matching_choices(match_at_step(now), SKIP)
        assert refusal.value.key == "not-legal"


def test_the_letter_of_the_box_may_be_left_out() -> None:
    placing, claiming = match_at_step("place", 4, WEDDING), match_at_step("claim", 4, WEDDING)
    move = placing.legal()[0]
    assert move[0] in "qk"
    assert selected_move(placing, move[1:]) == move
    assert selected_move(placing, move.partition("@")[2]) == move
    domino = claiming.legal()[0]
    assert selected_move(claiming, domino[1:]) == domino


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_has_the_steps_the_builders_board_and_everybodys_purse(language: str) -> None:
    match = match_at_step("build", 8, ("royal-wedding", "seven-or-eight"))
    screen = screen_text(match, language)
    for step in ("place", "knights", "build", "dragon", "claim"):
        assert translate(language, f"step.{step}") in screen
    for space in match.view()["board"]:
        if space["tile"]:
            name = translate(language, f"building.{space['tile']['name']}")
            assert re.search(
                rf"{space['space']} {space['price']}● {re.escape(name)}",
                screen,
            )
    for kingdom in match.view()["kingdoms"]:
        assert f"●{kingdom['purse']} ♞{kingdom['reserve']} ♖{kingdom['towers']}" in screen
    assert f"- {translate(language, 'choice.skip')}" in screen


def test_the_host_of_the_queen_sees_the_lower_price() -> None:
    match = match_at_step("build", after=60)
    while not match.view()["kingdoms"][match.seat]["hosts"]:
        match = match_at_step("build", after=len(match.moves) + 1)
    cheaper = [
        space for space in match.view()["board"] if space["tile"] and space["cost"] > space["price"]
    ]
    assert cheaper
    assert all(f"{space['space']} {space['price']}●" in screen_text(match) for space in cheaper)


def test_the_selected_move_is_described_before_it_is_confirmed() -> None:
    for now, word in (("build", "coin"), ("dragon", "The dragon burns"), ("knight", "collects")):
        context = context_for(match_at_step(now), (80, 24), "en")
        context.selected = context.choices[0]
        assert word in " ".join(line.plain for line in turn_screen(context))
        context.selected = context.choices[-1]
        assert "You skip this step." in " ".join(line.plain for line in turn_screen(context))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "options"), [(3, ()), (6, TEAMS)])
def test_the_log_has_every_event(language: str, players: int, options: tuple[str, ...]) -> None:
    match = finished_match(players, options, seed=5)
    context = context_for(match, (80, 24), language)
    sentences = "\n".join(entry.sentence for entry in context.log)
    moves = match.moves

    def count(key: str) -> int:
        """The sentences that look like that of ``key``."""
        blanks = dict.fromkeys(
            ("name", "building", "coins", "things", "dominoes", "buildings"), "\0"
        )
        pattern = (
            re.escape(translate(language, key, n=987, **blanks))
            .replace("\0", ".+")
            .replace("987", r"\d+")
        )
        return sum(bool(re.fullmatch(pattern, entry.sentence)) for entry in context.log)

    assert count("log.burned") == sum(move.startswith("burn-") for move in moves)
    assert count("log.round-over") == 12
    assert count("log.unclaimed") == 12
    built = [move for move in moves if re.fullmatch(r"[a-z-]+\d@[a-m]\d+", move)]
    for name in {move.partition("@")[0].rstrip("123") for move in built}:
        assert translate(language, f"building.{name}") in sentences
    hosts = [step for step in (match.state.queen,) if step >= 0]
    assert (count("log.queen") > 0) == bool(hosts)


def test_the_log_has_taxes_and_the_gains_of_buildings() -> None:
    match = finished_match(seed=5)
    sentences = [
        entry.sentence.replace("\u00a0", " ") for entry in context_for(match, (80, 24), "en").log
    ]
    assert sum("collected" in sentence for sentence in sentences) == sum(
        move.startswith("knight@") for move in match.moves
    )
    assert any(
        re.search(r"built: .* \(\d coins?\); it brought \d (knight|tower)", sentence)
        for sentence in sentences
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("players", "options"),
    [(2, ("harmony",)), (8, ("royal-wedding", "seven-or-eight")), (8, TEAMS)],
)
def test_the_score_pad_adds_up(language: str, players: int, options: tuple[str, ...]) -> None:
    match = finished_match(players, options)
    lines = [line.plain for line in result_screen(context_for(match, (80, 24), language))]
    first = next(
        n for n, line in enumerate(lines) if line.startswith(translate(language, "score.coins"))
    )
    last = next(
        n for n, line in enumerate(lines) if line.startswith(translate(language, "score.total"))
    )
    rows = [
        [int(word) if word.isdecimal() else 0 for word in line[22:].split()]
        for line in lines[first : last + 1]
    ]
    totals = sorted((match.result().points[team[0]] for team in match.teams), reverse=True)
    assert rows[-1] == totals
    assert [sum(column) for column in zip(*rows[:-1], strict=True)] == totals


def test_partners_win_together() -> None:
    match = finished_match(8, TEAMS)
    context = context_for(match, (80, 24), "en")
    first, second = (context.names[seat] for seat in match.result().winners)
    text = " ".join(line.plain for line in result_screen(context))
    assert f"{first} + {second} win with {max(match.result().points)}\u00a0points." in text
