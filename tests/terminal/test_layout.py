"""Screens fit the terminal: all configurations, languages and usual sizes."""

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
from crownlands.locales import LANGUAGES, translate
from crownlands.terminal.drawing.palette import HOUSE_NAMES, Symbols
from crownlands.terminal.drawing.text_blocks import Block
from crownlands.terminal.game_screen import RenderContext, screen_for
from crownlands.terminal.session import history
from crownlands.terminal.translation import Translator
from crownlands.terminal.turn_input import TurnInput
from duel_pictures import match_with
from laws.random_walks import random_walk
from sampling import repetitions

SIZES = [(80, 24), (80, 40), (120, 40)]
CONFIGURATIONS = ALL


def context_for(
    match: Match,
    size: tuple[int, int],
    language: str,
    symbols: Symbols | None = None,
    long: bool = False,
) -> RenderContext:
    encoding = "utf-8" if symbols is None or symbols.unicode else "ascii"
    screen = screen_for(match.game.name)
    translate = Translator(language, encoding, match.game.numbers)
    names = [
        f"{translate(f'house.{HOUSE_NAMES[seat]}'):M<20}"
        if long
        else translate(f"house.{HOUSE_NAMES[seat]}")
        for seat in range(match.players)
    ]
    context = RenderContext(
        match,
        translate,
        symbols or Symbols(),
        names,
        [seat > 0 for seat in range(match.players)],
        size,
    )
    context.log = screen.log_entries(history(match), names, translate)
    if match.seat >= 0:
        context.choices = screen.choices(match)
        context.forced = len(context.choices) == 1
        context.selected = context.choices[0] if context.forced else None
    return context


def positions_to_move(configuration: Configuration) -> Iterator[Match]:
    """Some positions of a match in which a player is to move."""
    for ply, match in enumerate(random_walk(configuration, 31)):
        if match.seat >= 0 and ply % (13 if configuration.game == "queendomino" else 5) == 0:
            yield match


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_a_screen_is_never_wider_or_higher_than_the_terminal(
    configuration: Configuration, size: tuple[int, int]
) -> None:
    screen = screen_for(configuration.game)
    for number, match in enumerate(positions_to_move(configuration)):
        language = list(LANGUAGES)[number % 4]
        context = context_for(match, size, language, Symbols(number % 3 > 0), long=number % 2 == 0)
        for selected in (context.selected, context.choices[-1]):
            context.selected = selected
            lines = screen.turn_screen(context)
            assert max(cell_len(line.plain) for line in lines) <= size[0]
            assert len(lines) + 1 <= size[1]
            assert "".join(line.plain for line in lines).isascii() or context.symbols.unicode
        assert context.names[match.seat][:4] in "".join(line.plain for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_the_end_and_the_help_are_never_too_wide(
    configuration: Configuration, language: str
) -> None:
    *_, match = random_walk(configuration, 32)
    screen = screen_for(configuration.game)
    for size in SIZES:
        context = context_for(match, size, language, long=True)
        assert max(cell_len(line.plain) for line in screen.result_screen(context)) <= size[0]
        for page in screen.help_pages(context):
            assert max(cell_len(line.plain) for line in page) <= size[0]
            assert len(page) + 2 <= size[1]


def help_text(pages: list[Block]) -> str:
    """The words of help pages in one line."""
    return " ".join(" ".join(line.plain for page in pages for line in page).split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["kingdomino-duel", "queendomino", "dragon-inferno"])
def test_the_help_says_what_is_not_known_of_the_box(game: str, language: str) -> None:
    match = crownlands.start(game)
    note = translate(language, f"{game}.note", **match.game.numbers)
    for size in SIZES:
        pages = screen_for(game).help_pages(context_for(match, size, language))
        assert " ".join(note.split()) in help_text(pages)


def test_the_help_leaves_the_note_out_where_a_box_of_ones_own_is_played_with() -> None:
    rules = crownlands.game("queendomino")
    contents = rules.contents(rules.shipped()).replace("bakery1:0:0:", "bakery1:1:0:")
    match = crownlands.start("queendomino", box=rules.from_contents(contents))
    text = help_text(screen_for("queendomino").help_pages(context_for(match, (80, 24), "en")))
    assert translate("en", "queendomino.note", **rules.numbers) not in text
    assert translate("en", "effect.guessed.about") in text
    assert "Foundry: at once 1 knight (our guess);" in text
    assert "Big Tavern: at once 3 knights;" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_duel_explains_every_spell_on_a_small_terminal_too(language: str) -> None:
    match = crownlands.start("kingdomino-duel")
    for size, pages in (((80, 24), 2), ((80, 40), 1)):
        help_pages = screen_for("kingdomino-duel").help_pages(context_for(match, size, language))
        assert len(help_pages) == pages
        text = help_text(help_pages[-1:])
        for spell in SPELL_NAMES:
            assert (
                " ".join(translate(language, f"spell.{spell}.about", **match.game.numbers).split())
                in text
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_spell_book_has_room_for_names_owners_and_stars(language: str) -> None:
    match = match_with(
        "d s b q", rows="111111", spells=" ".join(f"{name}=1*" for name in SPELL_NAMES), bonus="dot"
    )
    lines = [
        line.plain
        for line in screen_for("kingdomino-duel").turn_screen(
            context_for(match, (80, 24), language)
        )
    ]
    for name in SPELL_NAMES:
        title = translate(language, f"spell.{name}")
        assert any(title in line and line.endswith("*") for line in lines), title


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_queendomino_explains_every_building_on_a_small_terminal_too(
    language: str,
) -> None:
    match = crownlands.start("queendomino")
    for size in SIZES:
        pages = screen_for("queendomino").help_pages(context_for(match, size, language))
        text = help_text(pages)
        for name in BUILDING_NAMES:
            assert f"{translate(language, f'building.{name}')}: " in text


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_the_kingdoms_fit_page_by_page(configuration: Configuration) -> None:
    screen = screen_for(configuration.game)
    for number, match in enumerate(positions_to_move(configuration)):
        if number % 4:
            continue
        for size in SIZES:
            context = context_for(match, size, list(LANGUAGES)[number // 4 % 4], long=True)
            for page in screen.kingdom_pages(context):
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
        assert cell_len(Translator(language)(key)) < 80
        assert cell_len(Translator(language, "ascii")(key)) < 80


def test_a_refusal_of_two_lines_fits_too() -> None:
    match = crownlands.start("kingdomino")
    match.deal(crownlands.dice(1))
    context = context_for(match, (80, 24), "en")
    context.notice = "A long sentence. " * 8
    lines = screen_for("kingdomino").turn_screen(context)
    assert len(lines) + 1 <= 24


def test_words_are_transliterated_for_the_encoding() -> None:
    translate = Translator("bg", "ascii")
    assert translate("terrain.wheat") == "zhitno pole"
    assert translate.transliterate("Żółć Щука „x“ 5×5 −1 \x07") == 'Zolc Shtuka "x" 5x5 -1 ?'
    assert Translator("bg", "cp1251")("terrain.wheat") == "житно поле"
    assert Translator("hu", "iso8859-2")("terrain.forest") == "erdő"


def test_every_match_has_a_log() -> None:
    for configuration in CONFIGURATIONS:
        for match in random_walk(configuration, 33):
            if match.is_over:
                for language in LANGUAGES:
                    assert len(context_for(match, (80, 24), language).log) > 20


@pytest.mark.parametrize(
    "configuration",
    [CONFIGURATIONS[0], DUEL[0], QUEENDOMINO[0], QUEENDOMINO[-1], INFERNO[0], INFERNO[2]],
    ids=str,
)
def test_any_input_is_accepted_or_refused(configuration: Configuration) -> None:
    rng = random.Random(20261116)
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
    screen = screen_for(configuration.game)
    for match in positions_to_move(configuration):
        languages: list[str] = []
        turn = TurnInput(match, screen, languages.append, lambda: None)
        before = match.record()
        for _ in range(repetitions(4, 15) * (1 if configuration.game == "queendomino" else 4)):
            line = "".join(rng.choice(pieces) for _ in range(rng.randrange(1, 7)))
            context = context_for(match, (80, 24), "bg")
            try:
                turn.handle_line(line)
            except Refused as refusal:
                context.notice = context.translate.transliterate(refusal.sentence("bg"))
            context.choices, context.first, context.selected, context.forced = (
                turn.choices,
                turn.first,
                turn.selected,
                turn.forced,
            )
            for text in screen.help_pages(context)[0] if turn.page else screen.turn_screen(context):
                console.print(text)
        assert match.record() == before
