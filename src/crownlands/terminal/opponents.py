"""The opponents: their levels, asked for before a new match, and the names of bots."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ..bots.levels import LEVELS
from ..engine.errors import Refused
from ..engine.game import Game
from .display import MIN_SIZE, Display
from .drawing.palette import FAINT, STRONG
from .drawing.text_blocks import Block, padded, wrapped
from .saved_matches import Seating
from .translation import Translator, normalize_input
from .turn_input import LANGUAGE, parse_language

DEFAULT_LEVEL = "squire"
"""The level of bots that are not chosen."""
NAME_WIDTH = 12
"""Columns for the name of a level."""


def level_of(bot: str) -> str:
    """The level of a bot, without its parameters; empty for a bot that is no level."""
    kind = bot.partition(":")[0]
    return kind if kind in LEVELS else ""


def bot_names(bots: Sequence[str], translate: Translator) -> list[str]:
    """Names by level, numbered where a level occurs more than once; empty for other bots."""
    levels = [level_of(bot) for bot in bots]
    names = []
    for seat, level in enumerate(levels):
        number = f" {levels[: seat + 1].count(level)}" if levels.count(level) > 1 else ""
        names.append(translate(f"level.{level}") + number if level else "")
    return names


def ask_for_levels(
    display: Display, seating: Seating, seats: Sequence[int], game: Game, notice: str
) -> None:
    """Ask until the bots of ``seats`` are chosen; ``q`` leaves, as at the end of input."""
    while True:
        translate = Translator(seating.language, display.encoding, game.numbers)
        cells = max(display.size[0], MIN_SIZE[0]) - 1
        display.show(level_prompt(translate, game.name, len(seats), notice, cells))
        line = display.read_line()
        text, notice = normalize_input(line), ""
        if text == "q":
            raise EOFError
        try:
            if language := LANGUAGE.fullmatch(text):
                seating.language = parse_language(language[1])
                continue
            for seat, level in zip(seats, parse_levels(line, len(seats), translate), strict=True):
                seating.seats[seat] = level
            return
        except Refused as refusal:
            notice = translate.transliterate(refusal.sentence(seating.language))


def level_prompt(
    translate: Translator, game: str, opponents: int, notice: str, cells: int
) -> Block:
    """The numbered levels, and how to choose."""
    note = translate.game_note(game)
    lines: Block = [
        Text(translate.game_title(game), STRONG),
        *(wrapped(note, cells, FAINT) if note else []),
        Text(),
        *wrapped(translate("opponents.question"), cells, STRONG),
        Text(),
    ]
    for number, level in enumerate(LEVELS, 1):
        line = padded(
            Text.assemble(f"  {number}  ", (translate(f"level.{level}"), STRONG)), NAME_WIDTH + 5
        )
        lines.append(line.append(translate(f"level.{level}.about")))
    lines.append(Text())
    if opponents > 1:
        example = " ".join(str(1 + seat % len(LEVELS)) for seat in range(opponents))
        lines += wrapped(translate("opponents.each", n=opponents, example=example), cells)
    hint = translate("opponents.hint", level=translate(f"level.{DEFAULT_LEVEL}"))
    return [*lines, *(wrapped(notice, cells, STRONG) if notice else wrapped(hint, cells, FAINT))]


def parse_levels(line: str, opponents: int, translate: Translator) -> list[str]:
    """The level of each opponent by number or name: one for all, or one for each."""
    levels_by_name = {normalize_input(translate(f"level.{level}")): level for level in LEVELS} | {
        level: level for level in LEVELS
    }
    levels_by_name |= {str(number): level for number, level in enumerate(LEVELS, 1)}
    levels = []
    for word in line.replace(",", " ").split():
        level = levels_by_name.get(normalize_input(word))
        if level is None:
            level_list = ", ".join(
                f"{number} {translate(f'level.{level}')}" for number, level in enumerate(LEVELS, 1)
            )
            raise Refused("no-such-level", level=word[:20], known=level_list)
        levels.append(level)
    if len(levels) > 1 and len(levels) != opponents:
        raise Refused("wrong-number-of-levels", found=len(levels), expected=opponents)
    return levels if len(levels) > 1 else (levels or [DEFAULT_LEVEL]) * opponents
