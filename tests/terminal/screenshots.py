"""Write the pictures of the terminal that the docs show. Run as ``python -m terminal.screenshots``."""

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
from crownlands.terminal.canvas import Block
from crownlands.terminal.opponents import called, question
from crownlands.terminal.palette import HOUSE_NAMES, Look
from crownlands.terminal.screen import Scene, screen_of
from crownlands.terminal.session import history
from crownlands.terminal.words import Words

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


def played(
    moves: int | None,
    seed: int,
    players: int = 2,
    options: tuple[str, ...] = (),
    game: str = "kingdomino",
    now: str = "",
) -> Match:
    """A match to its end, or until seat 0 is asked after so many moves; all do what brings most, and eggs lie anywhere."""
    match, dice = crownlands.start(game, players, options), crownlands.dice(seed)
    while not match.is_over and (moves is None or len(match.moves) < moves or match.seat != 0 or not is_asked(match, now)):
        if match.is_chance or match.view()["now"] == "eggs":
            match.play(match.pick(dice))
        else:
            offers = screen_of(game).offers(match)
            greedy = "@" in offers[0].move or match.view()["now"] in ("knight", "build", "dragon")
            match.play((max(offers, key=lambda offer: offer.points) if greedy else offers[-1]).move)
    return match


def is_asked(match: Match, now: str) -> bool:
    """Whether this is the moment asked for; where none is, whether a domino is to be placed or drawn."""
    return match.view()["now"] in ((now,) if now else ("place", "draw"))


def scene(match: Match, language: str, size: tuple[int, int]) -> Scene:
    """What a person against bots sees."""
    words = Words(language)
    bots = [LEVELS[seat % len(LEVELS)] for seat in range(1, match.players)]
    names = [words(f"house.{HOUSE_NAMES[0]}"), *called(bots, words)]
    log = screen_of(match.game.name).log(history(match), names, words)
    return Scene(match, words, Look(), names, [seat > 0 for seat in range(match.players)], size, log)


def trying(match: Match, language: str, size: tuple[int, int], number: int | None = None) -> Block:
    """The screen of a player who is asked, perhaps while one choice is tried."""
    shown, screen = scene(match, language, size), screen_of(match.game.name)
    shown.offers = screen.offers(match)
    shown.chosen = shown.offers[number] if number is not None else None
    return screen.frame(shown)


def svg(name: str, title: str, lines: Block, width: int) -> str:
    """The lines as a picture."""
    console = Console(record=True, width=width, file=StringIO(), force_terminal=True, color_system="truecolor", highlight=False)
    for line in lines:
        console.print(line, no_wrap=True, overflow="crop")
    return re.sub(r"[ \t]+\n", "\n", console.export_svg(title=title, theme=THEME, code_format=FORMAT, unique_id=name))


def pictures() -> dict[str, str]:
    """Every picture by the name of its file."""
    middle, end = played(46, 12), played(None, 12, options=("harmony", "middle-kingdom"))
    duel = played(120, 4, game="kingdomino-duel")
    command, queen = "crownlands play kingdomino", "crownlands play queendomino"
    builders = played(150, 21, 4, game="queendomino", now="build")
    inferno = played(18, 17, game="dragon-inferno", now="tile")
    wedding = played(200, 8, 8, ("royal-wedding", "teams"), "queendomino")
    shots = {
        "terminal-en": (command, trying(middle, "en", (100, 32)), 100),
        "terminal-levels": (f"{command} --players 3", question(Words("en"), "kingdomino.title", 2, "", 79), 80),
        "terminal-bg": ("crownlands --lang bg play kingdomino", trying(middle, "bg", (80, 24), 1), 80),
        "terminal-four": (f"{command} --players 4", trying(played(90, 7, 4), "en", (120, 40), 0), 120),
        "terminal-end": (command, screen_of("kingdomino").ending(scene(end, "en", (80, 24))), 80),
        "terminal-duel": (f"{command}-duel", trying(duel, "en", (80, 30)), 80),
        "terminal-duel-pl": ("crownlands --lang pl play kingdomino-duel", trying(duel, "pl", (80, 24), 0), 80),
        "terminal-queendomino": (f"{queen} --players 4", trying(builders, "en", (80, 24), 1), 80),
        "terminal-wedding": (
            f"{queen} --players 8 --option royal-wedding --option teams",
            trying(wedding, "en", (120, 40)),
            120,
        ),
        "terminal-inferno": ("crownlands play dragon-inferno", trying(inferno, "en", (100, 32), 0), 100),
        "terminal-inferno-hu": ("crownlands --lang hu play dragon-inferno", trying(inferno, "hu", (80, 24)), 80),
    }
    return {f"{name}.svg": svg(name, *shot) for name, shot in shots.items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for file, text in pictures().items():
        (FOLDER / file).write_text(text, "utf-8")
