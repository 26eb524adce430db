"""Queendomino in the terminal: what can be typed in each step, what the log tells, and how the end adds up."""

from __future__ import annotations

import re

import pytest

import crownlands
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.locales import LANGUAGES, say
from crownlands.terminal.queendomino import ending, frame, meant, offers
from crownlands.terminal.queendomino_typing import SKIP
from terminal.test_layout import scene_of

WEDDING, TEAMS = ("royal-wedding",), ("royal-wedding", "teams")


def asked(now: str, players: int = 2, options: tuple[str, ...] = (), seed: int = 3, after: int = 40) -> Match:
    """A match in which a seat is asked for that step."""
    match, dice = crownlands.start("queendomino", players, options), crownlands.dice(seed)
    while match.seat < 0 or match.view()["now"] != now or len(match.moves) < after:
        match.play(match.pick(dice) if match.seat < 0 else offers(match)[0].move)
    return match


def over(players: int = 2, options: tuple[str, ...] = (), seed: int = 3) -> Match:
    """A match that is over."""
    match, dice = crownlands.start("queendomino", players, options), crownlands.dice(seed)
    while not match.is_over:
        match.play(match.pick(dice))
    return match


def chosen(match: Match, word: str) -> str:
    (found,) = meant(match, word)
    return found.move


def shown(match: Match, language: str = "en", size: tuple[int, int] = (80, 24)) -> str:
    return "\n".join(line.plain for line in frame(scene_of(match, size, language)))


@pytest.mark.parametrize("now", ["place", "claim", "knight", "build", "site", "dragon"])
@pytest.mark.parametrize(("players", "options"), [(2, ()), (8, TEAMS)])
def test_every_move_is_offered_and_can_be_typed_as_a_whole(now: str, players: int, options: tuple[str, ...]) -> None:
    match = asked(now, players, options)
    assert sorted(offer.move for offer in offers(match)) == sorted(match.legal())
    for offer in offers(match):
        assert chosen(match, offer.move) == offer.move
        assert chosen(match, offer.key) == offer.move


def test_knights_and_sites_are_chosen_by_their_squares() -> None:
    for now, key in (("knight", "no-knight-on"), ("site", "no-site-on")):
        match = asked(now)
        for offer in offers(match):
            if offer.move != SKIP:
                assert chosen(match, offer.move.partition("@")[2]) == offer.move
        with pytest.raises(Refused) as refusal:
            meant(match, "a1")
        assert refusal.value.key == key
        with pytest.raises(Refused) as refusal:
            meant(match, "99")
        assert refusal.value.key == "no-such-number"


def test_tiles_are_chosen_by_their_space_or_their_name() -> None:
    for now, key in (("build", "no-tile-to-build"), ("dragon", "no-tile-to-burn")):
        match = asked(now)
        for each in match.view()["board"]:
            offered = [offer for offer in offers(match) if offer.key == str(each["space"])]
            if offered:
                assert chosen(match, each["tile"]["building"]) == offered[0].move
                assert offered[0] in meant(match, each["tile"]["name"])
        with pytest.raises(Refused) as refusal:
            meant(match, "7")
        assert refusal.value.key == key


def test_a_step_that_must_be_taken_is_not_skipped() -> None:
    for now in ("place", "site", "claim"):
        with pytest.raises(Refused) as refusal:
            meant(asked(now), SKIP)
        assert refusal.value.key == "not-legal"


def test_the_letter_of_the_box_may_be_left_out() -> None:
    placing, claiming = asked("place", 4, WEDDING), asked("claim", 4, WEDDING)
    move = placing.legal()[0]
    assert move[0] in "qk"
    assert chosen(placing, move[1:]) == move
    assert chosen(placing, move.partition("@")[2]) == move
    domino = claiming.legal()[0]
    assert chosen(claiming, domino[1:]) == domino
    with pytest.raises(Refused) as refusal:
        meant(claiming, "99")
    assert refusal.value.key == "domino-not-free"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_has_the_steps_the_builders_board_and_everybodys_purse(language: str) -> None:
    match = asked("build", 8, ("royal-wedding", "seven-or-eight"))
    screen = shown(match, language)
    for step in ("place", "knights", "build", "dragon", "claim"):
        assert say(language, f"step.{step}") in screen
    for each in match.view()["board"]:
        if each["tile"]:
            assert re.search(
                rf"{each['space']} {each['price']}● {re.escape(say(language, 'building.' + each['tile']['name']))}", screen
            )
    for each in match.view()["kingdoms"]:
        assert f"●{each['purse']} ♞{each['reserve']} ♖{each['towers']}" in screen
    assert f"- {say(language, 'choice.skip')}" in screen


def test_whoever_hosts_the_queen_sees_the_lower_price() -> None:
    match = asked("build", after=60)
    while not match.view()["kingdoms"][match.seat]["hosts"]:
        match = asked("build", after=len(match.moves) + 1)
    paid = [each for each in match.view()["board"] if each["tile"] and each["cost"] > each["price"]]
    assert paid
    assert all(f"{each['space']} {each['price']}●" in shown(match) for each in paid)


def test_what_is_tried_is_told_before_it_is_confirmed() -> None:
    for now, words in (("build", "coin"), ("dragon", "The dragon burns"), ("knight", "collects")):
        scene = scene_of(asked(now), (80, 24), "en")
        scene.chosen = scene.offers[0]
        assert words in " ".join(line.plain for line in frame(scene))
        scene.chosen = scene.offers[-1]
        assert "You skip this step." in " ".join(line.plain for line in frame(scene))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "options"), [(3, ()), (6, TEAMS)])
def test_the_log_tells_everything_that_happened(language: str, players: int, options: tuple[str, ...]) -> None:
    match = over(players, options, seed=5)
    scene = scene_of(match, (80, 24), language)
    told = "\n".join(entry.sentence for entry in scene.log)
    moves = match.moves

    def count(key: str) -> int:
        """The sentences that look like that of ``key``."""
        blanks = dict.fromkeys(("name", "building", "coins", "things", "dominoes", "buildings"), "\0")
        pattern = re.escape(say(language, key, n=987, **blanks)).replace("\0", ".+").replace("987", r"\d+")
        return sum(bool(re.fullmatch(pattern, entry.sentence)) for entry in scene.log)

    assert count("log.burned") == sum(move.startswith("burn-") for move in moves)
    assert count("log.round-over") == 12
    assert count("log.unclaimed") == 12
    built = [move for move in moves if re.fullmatch(r"[a-z-]+\d@[a-m]\d+", move)]
    for name in {move.partition("@")[0].rstrip("123") for move in built}:
        assert say(language, f"building.{name}") in told
    hosts = [step for step in (match.state.queen,) if step >= 0]
    assert (count("log.queen") > 0) == bool(hosts)


def test_taxes_and_what_a_building_brought_are_told() -> None:
    match = over(seed=5)
    told = [entry.sentence.replace("\u00a0", " ") for entry in scene_of(match, (80, 24), "en").log]
    assert sum("collected" in sentence for sentence in told) == sum(move.startswith("knight@") for move in match.moves)
    assert any(re.search(r"built: .* \(\d coins?\); it brought \d (knight|tower)", sentence) for sentence in told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "options"), [(2, ("harmony",)), (8, ("royal-wedding", "seven-or-eight")), (8, TEAMS)])
def test_the_score_pad_adds_up(language: str, players: int, options: tuple[str, ...]) -> None:
    match = over(players, options)
    lines = [line.plain for line in ending(scene_of(match, (80, 24), language))]
    first = next(n for n, line in enumerate(lines) if line.startswith(say(language, "score.coins")))
    last = next(n for n, line in enumerate(lines) if line.startswith(say(language, "score.total")))
    rows = [[int(word) if word.isdecimal() else 0 for word in line[22:].split()] for line in lines[first : last + 1]]
    totals = sorted((match.result().points[team[0]] for team in match.teams), reverse=True)
    assert rows[-1] == totals
    assert [sum(column) for column in zip(*rows[:-1], strict=True)] == totals


def test_partners_win_together() -> None:
    match = over(8, TEAMS)
    scene = scene_of(match, (80, 24), "en")
    first, second = (scene.names[seat] for seat in match.result().winners)
    said = " ".join(line.plain for line in ending(scene))
    assert f"{first} + {second} win with {max(match.result().points)}\u00a0points." in said
