"""Invalid data files and contents of Dragon Inferno: valid ones with a change."""

from __future__ import annotations

import json

from inferno_pictures import BOX, FILE, INFERNO, changed
from texts.invalid_text import InvalidText

CONTENTS = INFERNO.contents(BOX)
WORDS = CONTENTS.split(" ")
ROWS = json.loads(FILE)["board"]["rows"]
TILES = json.loads(FILE)["kingdom_tiles"]["tiles"]
DRAGONS = json.loads(FILE)["dragons"]["tiles"]


def without(group: str, entry: str) -> str:
    data = json.loads(FILE)
    del data[group][entry]
    return json.dumps(data)


def tile(*rows: str) -> InvalidText:
    """An invalid drawing of a tile."""
    return changed(kingdom_tiles__tiles=TILES | {"J": list(rows)}), "bad-shape"


def dragon(*rows: str) -> InvalidText:
    """An invalid drawing of a dragon."""
    return changed(dragons__tiles=DRAGONS | {"T": list(rows)}), "bad-shape"


INVALID_FILES: list[InvalidText] = [
    ("", "bad-json"),
    ("{", "bad-json"),
    ("[]", "bad-json"),
    ("[" * 100_000, "bad-json"),
    ('{"eggs_per_player": ' + "9" * 5000 + "}", "bad-json"),
    ("{}", "bad-entry"),
    (changed(game="kingdomino"), "bad-entry"),
    (changed(colour="green"), "bad-entry"),
    (changed(board__colour="green"), "bad-entry"),
    (changed(board=ROWS), "bad-entry"),
    (without("board", "rows"), "bad-entry"),
    (without("dragons", "may_flip"), "bad-entry"),
    (changed(board__rows="+e+"), "bad-entry"),
    (changed(board__rows=[]), "bad-entry"),
    (changed(board__rows=[1, 2]), "bad-entry"),
    (changed(eggs_per_player=0), "bad-entry"),
    (changed(eggs_per_player=10), "bad-entry"),
    (changed(eggs_per_player=True), "bad-entry"),
    (changed(eggs_per_player="4"), "bad-entry"),
    (changed(eggs_per_player=4.0), "bad-entry"),
    (changed(kingdom_tiles__may_flip=True), "bad-entry"),
    (changed(kingdom_tiles__tiles=["J"]), "bad-entry"),
    (changed(dragons__may_flip="no"), "bad-entry"),
    (changed(dragons__tiles=DRAGONS | {"T": "###"}), "bad-entry"),
    (changed(rules__dragon_may_cover_dragon=None), "bad-entry"),
    (changed(rules__tie="first"), "bad-entry"),
    (changed(score__castle=2), "bad-entry"),
    (changed(score__square=True), "bad-entry"),
    (changed(score__broken_egg=-1.0), "bad-entry"),
    (changed(board__rows=[*ROWS, "+......"]), "bad-board"),
    (changed(board__rows=[*ROWS, "........", "........", "........"]), "bad-board"),
    (changed(board__rows=[row + "..." for row in ROWS]), "bad-board"),
    (changed(board__rows=[""]), "bad-board"),
    (changed(board__rows=[row.replace("e", "E") for row in ROWS]), "bad-board"),
    (
        changed(board__rows=[row.replace("+", ".") for row in ROWS[:-1]] + ["+......."]),
        "too-few-corners",
    ),
    (
        changed(board__rows=[row.replace("e", ".") for row in ROWS[:-3]] + ROWS[-1:]),
        "too-few-egg-squares",
    ),
    (changed(kingdom_tiles__tiles={}), "wrong-number-of-pieces"),
    (changed(kingdom_tiles__tiles=TILES | {"K": TILES["J"]}), "wrong-number-of-pieces"),
    (changed(dragons__tiles=DRAGONS | {"Y": ["####", ".#.."]}), "wrong-number-of-pieces"),
    (
        changed(kingdom_tiles__tiles={name.lower(): rows for name, rows in TILES.items()}),
        "bad-shape",
    ),
    (changed(dragons__tiles={name * 2: rows for name, rows in DRAGONS.items()}), "bad-shape"),
    (
        changed(
            dragons__tiles={"ÀÉÎÕÜ"[place]: rows for place, rows in enumerate(DRAGONS.values())}
        ),
        "bad-shape",
    ),
    tile("C..", "##"),
    tile("C..", "###"),
    tile("O..", "##O"),
    tile("C..", "C#O"),
    tile("C..", "##O", "..."),
    tile("...", "C..", "##O"),
    tile(".C..", ".##O"),
    tile("C...", "##O."),
    tile("C..", "#O."),
    tile("C..#", "##O."),
    tile("C.##", ".O.."),
    tile("c..", "##O"),
    tile(""),
    tile("", ""),
    dragon("###", ".#.", ".C."),
    dragon("###", ".#."),
    dragon("###", ".##", "..#"),
    dragon("###", "...", ".##"),
    dragon("#" * 500),
]
INVALID_CONTENTS: list[InvalidText] = [
    ("▸", "bad-contents"),
    ("▸" + CONTENTS.rpartition(" ")[0], "bad-contents"),
    ("▸" + CONTENTS + " -", "bad-contents"),
    ("▸" + CONTENTS.replace(" ", "  ", 1), "bad-contents"),
    (CONTENTS.replace(" 4 ", " ▸04 "), "bad-word"),
    (CONTENTS.replace(" 4 ", " ▸0 "), "bad-word"),
    (CONTENTS.replace(" 4 ", " ▸four "), "bad-word"),
    (CONTENTS[:-1] + "▸dragons-may-fly", "bad-word"),
    (CONTENTS[:-1] + "▸not-on-eggs,dragon-on-dragon", "bad-word"),
    (CONTENTS[:-1] + "▸not-on-eggs,not-on-eggs", "bad-word"),
    (CONTENTS[:-1] + "▸", "bad-word"),
    (CONTENTS.replace("+", "*", 1), "bad-board"),
    (CONTENTS.replace("/", "//", 1), "bad-board"),
    (CONTENTS.replace("+", ".", 3), "too-few-corners"),
    (CONTENTS.replace("e", "_", 30), "too-few-egg-squares"),
    (CONTENTS.replace("O=", "I="), "wrong-number-of-pieces"),
    (CONTENTS.replace("V=", "W="), "wrong-number-of-pieces"),
    (CONTENTS.replace("J=", "J:"), "bad-shape"),
    (CONTENTS.replace("J=C", "J=_"), "bad-shape"),
    (CONTENTS.replace("J=C../##O", "J="), "bad-shape"),
]
INVALID_DRAWINGS: list[InvalidText] = [
    ("C# ▸O", "bad-character"),
    ("#" * 28 + "▸#", "too-many-tile-squares"),
    ("#" * 10 + "C" * 7 + "x" * 11 + "▸x", "too-many-tile-squares"),
    ("C" * 7 + "▸C", "too-many-castles"),
    ("C###\n" + "!" * 8 + "▸!", "too-many-broken-eggs"),
]
INVALID = INVALID_FILES + INVALID_CONTENTS + INVALID_DRAWINGS
