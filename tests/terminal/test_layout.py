"""Screens fit: every way to play, at every moment, in every language, at every usual size."""

from __future__ import annotations

import random
from collections.abc import Iterator
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

import crownlands
from configurations import ALL, DUEL, INFERNO, QUEENDOMINO, Configuration
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.games.kingdomino_duel.components import SPELL_NAMES
from crownlands.games.queendomino.components import BUILDING_NAMES
from crownlands.locales import LANGUAGES, say
from crownlands.terminal.palette import HOUSE_NAMES, Look
from crownlands.terminal.screen import Scene, screen_of
from crownlands.terminal.session import history
from crownlands.terminal.turn import Turn
from crownlands.terminal.words import Words
from duel_pictures import table
from laws.walks import walk

SIZES = [(80, 24), (80, 40), (120, 40)]
WAYS = ALL


def scene_of(match: Match, size: tuple[int, int], language: str, look: Look | None = None, long: bool = False) -> Scene:
    screen, words = screen_of(match.game.name), Words(language, "utf-8" if look is None or look.unicode else "ascii")
    names = [
        f"{words(f'house.{HOUSE_NAMES[seat]}'):M<20}" if long else words(f"house.{HOUSE_NAMES[seat]}")
        for seat in range(match.players)
    ]
    scene = Scene(match, words, look or Look(), names, [seat > 0 for seat in range(match.players)], size)
    scene.log = screen.log(history(match), names, words)
    if match.seat >= 0:
        scene.offers = screen.offers(match)
        scene.forced = len(scene.offers) == 1
        scene.chosen = scene.offers[0] if scene.forced else None
    return scene


def moments(way: Configuration) -> Iterator[Match]:
    """Some moments of a match in which a player is to move."""
    for ply, match in enumerate(walk(way, 31)):
        if match.seat >= 0 and ply % (13 if way.game == "queendomino" else 5) == 0:
            yield match


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_a_screen_is_never_wider_or_higher_than_the_terminal(way: Configuration, size: tuple[int, int]) -> None:
    screen = screen_of(way.game)
    for number, match in enumerate(moments(way)):
        language = list(LANGUAGES)[number % 4]
        scene = scene_of(match, size, language, Look(number % 3 > 0), long=number % 2 == 0)
        for chosen in (scene.chosen, scene.offers[-1]):
            scene.chosen = chosen
            lines = screen.frame(scene)
            assert max(cell_len(line.plain) for line in lines) <= size[0]
            assert len(lines) + 1 <= size[1]
            assert "".join(line.plain for line in lines).isascii() or scene.look.unicode
        assert scene.names[match.seat][:4] in "".join(line.plain for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_the_end_and_the_help_are_never_too_wide(way: Configuration, language: str) -> None:
    *_, match = walk(way, 32)
    screen = screen_of(way.game)
    for size in SIZES:
        scene = scene_of(match, size, language, long=True)
        assert max(cell_len(line.plain) for line in screen.ending(scene)) <= size[0]
        for page in screen.guide(scene):
            assert max(cell_len(line.plain) for line in page) <= size[0]
            assert len(page) + 2 <= size[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_duel_explains_every_spell_on_a_small_terminal_too(language: str) -> None:
    match = crownlands.start("kingdomino-duel")
    for size, pages in (((80, 24), 2), ((80, 40), 1)):
        guide = screen_of("kingdomino-duel").guide(scene_of(match, size, language))
        assert len(guide) == pages
        shown = " ".join(" ".join(line.plain for line in guide[-1]).split())
        for spell in SPELL_NAMES:
            assert " ".join(say(language, f"spell.{spell}.about").split()) in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_spell_book_has_room_for_names_owners_and_stars(language: str) -> None:
    match = table("d s b q", rows="111111", spells=" ".join(f"{name}=1*" for name in SPELL_NAMES), bonus="dot")
    lines = [line.plain for line in screen_of("kingdomino-duel").frame(scene_of(match, (80, 24), language))]
    for name in SPELL_NAMES:
        title = say(language, f"spell.{name}")
        assert any(title in line and line.endswith("*") for line in lines), title


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_queendomino_explains_every_building_on_a_small_terminal_too(language: str) -> None:
    match = crownlands.start("queendomino")
    for size in SIZES:
        pages = screen_of("queendomino").guide(scene_of(match, size, language))
        shown = " ".join(" ".join(line.plain for page in pages for line in page).split())
        for name in BUILDING_NAMES:
            assert f"{say(language, f'building.{name}')}: " in shown


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_the_kingdoms_fit_page_by_page(way: Configuration) -> None:
    screen = screen_of(way.game)
    for number, match in enumerate(moments(way)):
        if number % 4:
            continue
        for size in SIZES:
            scene = scene_of(match, size, list(LANGUAGES)[number // 4 % 4], long=True)
            for page in screen.kingdoms(scene):
                assert max(cell_len(line.plain) for line in page) <= size[0]
                assert len(page) + 2 <= size[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_take_one_line_of_80(language: str) -> None:
    steps = ("hint.place.table", "hint.claim.table", "hint.step", "hint.site")
    for key in (
        "hint.place",
        "hint.claim",
        "hint.draw",
        "hint.choice",
        "hint.eggs",
        "hint.tile",
        "hint.confirm",
        "hint.forced",
        *steps,
    ):
        assert cell_len(Words(language)(key)) < 80
        assert cell_len(Words(language, "ascii")(key)) < 80


def test_a_refusal_of_two_lines_fits_too() -> None:
    match = crownlands.start("kingdomino")
    match.deal(crownlands.dice(1))
    scene = scene_of(match, (80, 24), "en")
    scene.notice = "A long sentence. " * 8
    lines = screen_of("kingdomino").frame(scene)
    assert len(lines) + 1 <= 24


def test_words_are_written_with_the_letters_that_are_there() -> None:
    words = Words("bg", "ascii")
    assert words("terrain.wheat") == "zhitno pole"
    assert words.plain("Żółć Щука „x“ 5×5 −1 \x07") == 'Zolc Shtuka "x" 5x5 -1 ?'
    assert Words("bg", "cp1251")("terrain.wheat") == "житно поле"
    assert Words("hu", "iso8859-2")("terrain.forest") == "erdő"


def test_the_log_is_told_for_every_move() -> None:
    for way in WAYS:
        for match in walk(way, 33):
            if match.is_over:
                for language in LANGUAGES:
                    assert len(scene_of(match, (80, 24), language).log) > 20


@pytest.mark.parametrize("way", [WAYS[0], DUEL[0], QUEENDOMINO[0], QUEENDOMINO[-1], INFERNO[0], INFERNO[2]], ids=str)
def test_whatever_is_typed_is_answered_or_refused(way: Configuration) -> None:
    luck = random.Random(20261116)
    pieces = [
        *"abcdeflmnquwx?@-+ ",
        *"0123456789",
        "12@",
        "c4",
        "e5e",
        "king",
        "take",
        "tower",
        "13@",
        "knight@",
        "burn-",
        "bakery1",
        "statue",
        "k12@",
        "=dot",
        "j@",
        "egg@",
        "dragont@",
        "b2c5d3e4",
        "л",
        "я",
        "é",
        "\x00",
        "\ud800",
        "𝟜",
        "²",
        "{n}",
    ]
    console = Console(width=80, height=24, file=StringIO())
    screen = screen_of(way.game)
    for match in moments(way):
        taken: list[str] = []
        turn = Turn(match, screen, taken.append, lambda: None)
        before = match.record()
        for _ in range(15 if way.game == "queendomino" else 60):
            line = "".join(luck.choice(pieces) for _ in range(luck.randrange(1, 7)))
            scene = scene_of(match, (80, 24), "bg")
            try:
                turn.answer(line)
            except Refused as refusal:
                scene.notice = scene.words.plain(refusal.sentence("bg"))
            scene.offers, scene.first, scene.chosen, scene.forced = turn.offers, turn.first, turn.chosen, turn.forced
            for text in screen.guide(scene)[0] if turn.helped else screen.frame(scene):
                console.print(text)
        assert match.record() == before
