"""Who plays against you: the five levels, asked for before a new match, and what bots are called at the table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ..bots.levels import LEVELS
from ..engine.errors import Refused
from .canvas import Block, padded, wrapped
from .display import LEAST, Display
from .palette import FAINT, STRONG
from .store import Sitting
from .turn import LANGUAGE, spoken
from .words import Words, typed

USUAL = "squire"
"""Who sits down where nothing else is said."""
NAME = 12
"""Columns for the name of a level."""


def level_of(bot: str) -> str:
    """The level that a bot is of, its time or whatever else is said of it left out; empty for none."""
    kind = bot.partition(":")[0]
    return kind if kind in LEVELS else ""


def called(bots: Sequence[str], words: Words) -> list[str]:
    """What bots without a name are called: their level, numbered where there are several of it; empty for others."""
    levels = [level_of(bot) for bot in bots]
    found = []
    for seat, level in enumerate(levels):
        number = f" {levels[: seat + 1].count(level)}" if levels.count(level) > 1 else ""
        found.append(words(f"level.{level}") + number if level else "")
    return found


def ask_levels(display: Display, sitting: Sitting, seats: Sequence[int], title: str, notice: str) -> None:
    """Ask until the bots of ``seats`` are chosen; ``q`` leaves, as at the end of input."""
    while True:
        words = Words(sitting.language, display.encoding)
        display.show(question(words, title, len(seats), notice, max(display.size[0], LEAST[0]) - 1))
        line = display.ask()
        word, notice = typed(line), ""
        if word == "q":
            raise EOFError
        try:
            if language := LANGUAGE.fullmatch(word):
                sitting.language = spoken(language[1])
                continue
            for seat, level in zip(seats, chosen(line, len(seats), words), strict=True):
                sitting.seats[seat] = level
            return
        except Refused as refusal:
            notice = words.plain(refusal.sentence(sitting.language))


def question(words: Words, title: str, opponents: int, notice: str, cells: int) -> Block:
    """The levels by number, and how to choose."""
    lines: Block = [Text(words(title), STRONG), Text(), *wrapped(words("opponents.question"), cells, STRONG), Text()]
    for number, level in enumerate(LEVELS, 1):
        line = padded(Text.assemble(f"  {number}  ", (words(f"level.{level}"), STRONG)), NAME + 5)
        lines.append(line.append(words(f"level.{level}.about")))
    lines.append(Text())
    if opponents > 1:
        example = " ".join(str(1 + seat % len(LEVELS)) for seat in range(opponents))
        lines += wrapped(words("opponents.each", n=opponents, example=example), cells)
    usual = words("opponents.hint", level=words(f"level.{USUAL}"))
    return [*lines, *(wrapped(notice, cells, STRONG) if notice else wrapped(usual, cells, FAINT))]


def chosen(line: str, opponents: int, words: Words) -> list[str]:
    """The level of each opponent: by number or name, one for all or one for each; nothing typed is the usual one."""
    named = {typed(words(f"level.{level}")): level for level in LEVELS} | {level: level for level in LEVELS}
    named |= {str(number): level for number, level in enumerate(LEVELS, 1)}
    found = []
    for word in line.replace(",", " ").split():
        level = named.get(typed(word))
        if level is None:
            known = ", ".join(f"{number} {words(f'level.{level}')}" for number, level in enumerate(LEVELS, 1))
            raise Refused("no-such-level", level=word[:20], known=known)
        found.append(level)
    if len(found) > 1 and len(found) != opponents:
        raise Refused("wrong-number-of-levels", found=len(found), expected=opponents)
    return found if len(found) > 1 else (found or [USUAL]) * opponents
