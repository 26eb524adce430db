"""How to play Dragon Inferno in the terminal."""

from __future__ import annotations

from rich.text import Text

from .canvas import Block, flowed, paged, wrapped
from .dragon_inferno_board import EGG
from .kingdomino_guide import typed
from .palette import BURNT, FAINT, STRONG, house
from .panels import AROUND
from .screen import Scene

KEYS = {
    "jc3e": "help.inferno.tile",
    "j@": "help.inferno.piece",
    "c3": "help.inferno.square",
    "3": "help.inferno.number",
    "b2c5d3e4": "help.inferno.eggs",
    "J@c3e": "help.move",
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
    """What can be typed, what the signs mean, and how points are counted."""
    cells = scene.size[0] - 1
    title = [Text(scene.words("dragon-inferno.title"), STRONG), *wrapped(scene.words("dragon-inferno.tagline"), cells, FAINT)]
    return paged([title, typed(scene, KEYS, cells), legend(scene, cells)], scene.size[1] - AROUND)


def legend(scene: Scene, cells: int) -> Block:
    """The signs of castles, holes, eggs, corners and fire."""
    look, words = scene.look, scene.words
    emblem, style = look.house(0), house(0).style
    signs = [
        Text.assemble((f" {look['castle']}{emblem} ", style), f" {words('castle')}"),
        Text.assemble((f" {look['hole']}{emblem} ", style), f" {words('hole')}"),
        Text.assemble((f" {look['egg']} ", EGG), f" {words('egg')}"),
        Text.assemble((f" {look['corner']} ", STRONG), f" {words('corner')}"),
        Text.assemble((f" {look['fire']}{emblem} ", BURNT), f" {words('dragon')}"),
    ]
    return flowed(signs, cells) + wrapped(words("help.inferno.score"), cells)
