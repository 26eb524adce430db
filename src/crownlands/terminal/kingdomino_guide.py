"""How to play Kingdomino in the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from .canvas import Block, flowed, padded, paged, wrapped
from .palette import CROWNS, FAINT, STRONG, TERRAINS, house
from .panels import AROUND
from .screen import Scene

KEYS = {
    "c4e": "help.turn",
    "c4": "help.square",
    "3": "help.number",
    "12@c4e": "help.move",
    "Enter": "help.enter",
    "u": "help.undo",
    "b": "help.back",
    "m": "help.more",
    "t": "help.table",
    "l bg": "help.language",
    "q": "help.quit",
}
"""What can be typed, and the sentence that explains it."""


def guide(scene: Scene) -> list[Block]:
    """What can be typed, what the signs mean, and the options of this match."""
    cells = scene.size[0] - 1
    title = Text.assemble((scene.words("kingdomino.title"), STRONG), (f"  {scene.words('kingdomino.tagline')}", FAINT))
    return paged([[title], typed(scene, KEYS, cells), legend(scene, cells), options(scene, cells)], scene.size[1] - AROUND)


def typed(scene: Scene, keys: Mapping[str, str], cells: int) -> Block:
    """What can be typed, and what it does."""
    found: Block = []
    for key, sentence in keys.items():
        lines = wrapped(scene.words(sentence), cells - 9)
        heads = [padded(Text.assemble((key, STRONG)), 9), *[Text(" " * 9)] * (len(lines) - 1)]
        found += [head + line for head, line in zip(heads, lines, strict=True)]
    return found


def legend(scene: Scene, cells: int) -> Block:
    """The signs of the terrains, of crowns and castles."""
    terrains = {half["terrain"] for each in scene.match.view()["kingdoms"] for half in each["squares"]}
    signs = []
    for name, sign in TERRAINS.items():
        if name != "town" or name in terrains:
            signs.append(Text.assemble((f" {scene.look.of(sign)} ", sign.style), f" {scene.words(f'terrain.{name}')}"))
    castle = f" {scene.look['castle']}{scene.look.house(0)} "
    signs.append(Text.assemble((f" {scene.look['crown']} ", CROWNS), f" {scene.words('crown')}"))
    signs.append(Text.assemble((castle, house(0).style), f" {scene.words('castle')}"))
    return flowed(signs, cells) + wrapped(scene.words("help.score"), cells)


def options(scene: Scene, cells: int) -> Block:
    """The options that this match is played with."""
    lines: Block = []
    for name in scene.match.options:
        title, about = (scene.words(f"{scene.match.game.name}.option.{name}{end}") for end in ("", ".about"))
        lines += wrapped(f"{title}: {about}", cells, indent="  ")
    return lines
