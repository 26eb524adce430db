"""Write the terminal screenshots of the docs: ``python -m terminal.screenshots``."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

import crownlands
from crownlands.bots.levels import LEVELS
from crownlands.engine.match import Match
from crownlands.terminal.drawing.palette import HOUSE_NAMES, Symbols
from crownlands.terminal.drawing.text_blocks import Block
from crownlands.terminal.game_screen import RenderContext, screen_for
from crownlands.terminal.opponents import bot_names, level_prompt
from crownlands.terminal.session import history
from crownlands.terminal.translation import Translator

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
GREYS = [
    (24, 38, 45),
    (196, 47, 108),
    (47, 158, 91),
    (232, 147, 12),
    (47, 111, 219),
    (124, 106, 145),
    (63, 151, 207),
    (226, 234, 228),
]
THEME = TerminalTheme((15, 25, 29), (226, 234, 228), GREYS, GREYS)
# Nothing is fetched when the picture is looked at: the fonts are those of the reader.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL).replace(
    "Fira Code", "Fira Code, DejaVu Sans Mono, Menlo, Consolas"
)


def played_match(
    moves: int | None,
    seed: int,
    players: int = 2,
    options: tuple[str, ...] = (),
    game: str = "kingdomino",
    now: str = "",
) -> Match:
    """A match to its end, or until seat 0 is asked after so many moves; all do what brings most,
    and eggs lie anywhere.
    """
    match, dice = crownlands.start(game, players, options), crownlands.dice(seed)
    while not match.is_over and (
        moves is None or len(match.moves) < moves or match.seat != 0 or not is_choice_of(match, now)
    ):
        if match.is_chance or match.view()["now"] == "eggs":
            match.play(match.pick(dice))
        else:
            choices = screen_for(game).choices(match)
            greedy = "@" in choices[0].move or match.view()["now"] in ("knight", "build", "dragon")
            match.play(
                (max(choices, key=lambda choice: choice.points) if greedy else choices[-1]).move
            )
    return match


def is_choice_of(match: Match, now: str) -> bool:
    """Whether this is the moment asked for; where none is, whether a domino is to be placed or
    drawn.
    """
    return match.view()["now"] in ((now,) if now else ("place", "draw"))


def context_for(match: Match, language: str, size: tuple[int, int]) -> RenderContext:
    """What a person against bots sees."""
    translate = Translator(language, numbers=match.game.numbers)
    bots = [LEVELS[seat % len(LEVELS)] for seat in range(1, match.players)]
    names = [translate(f"house.{HOUSE_NAMES[0]}"), *bot_names(bots, translate)]
    log = screen_for(match.game.name).log_entries(history(match), names, translate)
    return RenderContext(
        match, translate, Symbols(), names, [seat > 0 for seat in range(match.players)], size, log
    )


def turn_lines(
    match: Match, language: str, size: tuple[int, int], number: int | None = None
) -> Block:
    """The screen of a player who is asked, perhaps while one choice is tried."""
    context, screen = context_for(match, language, size), screen_for(match.game.name)
    context.choices = screen.choices(match)
    context.selected = context.choices[number] if number is not None else None
    return screen.turn_screen(context)


def svg(name: str, title: str, lines: Block, width: int) -> str:
    """The lines as a picture."""
    console = Console(
        record=True,
        width=width,
        file=StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
    )
    for line in lines:
        console.print(line, no_wrap=True, overflow="crop")
    return re.sub(
        r"[ \t]+\n",
        "\n",
        console.export_svg(title=title, theme=THEME, code_format=FORMAT, unique_id=name),
    )


def screenshots() -> dict[str, str]:
    """Every picture by the name of its file."""
    middle, end = (
        played_match(46, 12),
        played_match(None, 12, options=("harmony", "middle-kingdom")),
    )
    duel = played_match(120, 4, game="kingdomino-duel")
    command, queen = "crownlands play kingdomino", "crownlands play queendomino"
    builders = played_match(150, 21, 4, game="queendomino", now="build")
    inferno = played_match(18, 17, game="dragon-inferno", now="tile")
    wedding = played_match(200, 8, 8, ("royal-wedding", "teams"), "queendomino")
    shots = {
        "terminal-en": (command, turn_lines(middle, "en", (100, 32)), 100),
        "terminal-levels": (
            f"{command} --players 3",
            level_prompt(Translator("en"), "kingdomino", 2, "", 79),
            80,
        ),
        "terminal-bg": (
            "crownlands --lang bg play kingdomino",
            turn_lines(middle, "bg", (80, 24), 1),
            80,
        ),
        "terminal-four": (
            f"{command} --players 4",
            turn_lines(played_match(90, 7, 4), "en", (120, 40), 0),
            120,
        ),
        "terminal-end": (
            command,
            screen_for("kingdomino").result_screen(context_for(end, "en", (80, 24))),
            80,
        ),
        "terminal-duel": (f"{command}-duel", turn_lines(duel, "en", (80, 30)), 80),
        "terminal-duel-pl": (
            "crownlands --lang pl play kingdomino-duel",
            turn_lines(duel, "pl", (80, 24), 0),
            80,
        ),
        "terminal-queendomino": (
            f"{queen} --players 4",
            turn_lines(builders, "en", (80, 24), 1),
            80,
        ),
        "terminal-wedding": (
            f"{queen} --players 8 --option royal-wedding --option teams",
            turn_lines(wedding, "en", (120, 40)),
            120,
        ),
        "terminal-inferno": (
            "crownlands play dragon-inferno",
            turn_lines(inferno, "en", (100, 32), 0),
            100,
        ),
        "terminal-inferno-hu": (
            "crownlands --lang hu play dragon-inferno",
            turn_lines(inferno, "hu", (80, 24)),
            80,
        ),
    }
    return {f"{name}.svg": svg(name, *shot) for name, shot in shots.items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, text in screenshots().items():
        (FOLDER / file).write_text(text, "utf-8")
