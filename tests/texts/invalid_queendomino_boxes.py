"""Invalid data files, contents and setups of Queendomino: valid ones with a change."""

from __future__ import annotations

from configurations import contents_of
from texts.invalid_text import InvalidText

CONTENTS = contents_of("queendomino")
DOMINOES, BUILDINGS = CONTENTS.split(" ")[:96], CONTENTS.split(" ")[97:]
HEADINGS = (
    "tile_id,name,copy,knights,towers,tax_bonus,crowns,points_fixed,points_per,points_each,"
    "confidence_scoring,confidence_immediate,source"
)
NAMES = ("Statue", "Bakery", "Safe (towers)", "Queen's Tower")
ROWS = [
    f"{n},{NAMES[(n - 1) // 8]},{(n - 1) % 8 + 1},1,2,none,1,3,none,0,high,low,seen"
    for n in range(1, 33)
]
FILE = "\n".join((HEADINGS, *ROWS, ""))
BOARD = "position,cost,note\n1,0,cheapest\n2,1,\n3,1,\n4,3,\n5,4,\n6,9,\n"
SETUP = "t f1 C\nt w .\ncoins: 11\nqueen: yes\nbuildings: statue1@c5 bakery2@c4\ntowers: 2"


def with_line(text: str, line: int, instead: str) -> str:
    """The text with another ``line``, counted from 1."""
    lines = text.splitlines()
    return "\n".join((*lines[: line - 1], instead, *lines[line:], ""))


def tile(cells: str) -> str:
    """The file of the buildings with another third row."""
    return with_line(FILE, 4, cells)


INVALID_FILES: list[InvalidText] = [
    ("", "bad-headings"),
    (with_line(FILE, 1, HEADINGS.replace("crowns", "crown")), "bad-headings"),
    (with_line(FILE, 1, HEADINGS + ",notes"), "bad-headings"),
    (FILE.rpartition("32,")[0], "wrong-number-of-rows"),
    (FILE + "33,Statue,9,1,2,none,1,3,none,0,high,low,seen\n", "wrong-number-of-rows"),
    (tile("3,Statue,3,1,2,none,1,3,none,0,high,low"), "bad-row"),
    (tile("3,Statue,3,1,2,none,1,3,none,0,high,low,seen,twice"), "bad-row"),
    (tile(f"3,{'Statue' * 50_000},3,1,2,none,1,3,none,0,high,low,seen"), "bad-row"),
    (tile("4,Statue,3,1,2,none,1,3,none,0,high,low,seen"), "bad-cell"),
    (tile("3,Statues,3,1,2,none,1,3,none,0,high,low,seen"), "bad-cell"),
    (tile("3,Statue,2,1,2,none,1,3,none,0,high,low,seen"), "bad-cell"),
    (tile("3,Statue,3,10,2,none,1,3,none,0,high,low,seen"), "bad-cell"),
    (tile("3,Statue,3,-1,2,none,1,3,none,0,high,low,seen"), "bad-cell"),
    (tile("3,Statue,3,1,,none,1,3,none,0,high,low,seen"), "bad-cell"),
    (tile("3,Statue,3,1,٢,none,1,3,none,0,high,low,seen"), "bad-cell"),
    (tile("3,Statue,3,1,2,per_crown,1,3,none,0,high,low,seen"), "bad-cell"),
    (tile("3,Statue,3,1,2,none,4,3,none,0,high,low,seen"), "bad-cell"),
    (tile("3,Statue,3,1,2,none,1,100,none,0,high,low,seen"), "bad-cell"),
    (tile("3,Statue,3,1,2,none,1,3,territory:sea,2,high,low,seen"), "bad-cell"),
    (tile("3,Statue,3,1,2,none,1,3,wheat,2,high,low,seen"), "bad-cell"),
    (tile("3,Statue,3,1,2,none,1,3,tower,0,high,low,seen"), "bad-cell"),
    (tile("3,Statue,3,1,2,none,1,3,none,1,high,low,seen"), "bad-cell"),
    (tile("3,Statue,3,1,2,none,1,3,none,0,sure,low,seen"), "bad-cell"),
    (tile("3,Statue,3,1,2,none,1,3,none,0,high,,seen"), "bad-cell"),
    (
        "\n".join(
            (
                HEADINGS,
                *(row.replace("Bakery", "Statue").replace(",1,1,2", ",9,1,2", 1) for row in ROWS),
                "",
            )
        ),
        "bad-cell",
    ),
    (with_line(BOARD, 1, "position,price,note"), "bad-headings"),
    (BOARD + "7,10,\n", "wrong-number-of-rows"),
    (with_line(BOARD, 3, "2,1"), "bad-row"),
    (with_line(BOARD, 3, "3,1,"), "bad-cell"),
    (with_line(BOARD, 3, "2,10,"), "bad-cell"),
    (with_line(BOARD, 3, "2,x,"), "bad-cell"),
    (with_line(BOARD, 7, "6,2,"), "bad-cell"),
    (
        "number,left_terrain,left_crowns,right_terrain,right_crowns\n1,town,1,wheat,0\n",
        "bad-crowns",
    ),
    (
        "number,left_terrain,left_crowns,right_terrain,right_crowns\n1,sea,1,wheat,0\n",
        "bad-terrain",
    ),
]


def word(instead: str) -> str:
    """The contents with another word for the first building."""
    return CONTENTS.replace(BUILDINGS[0], instead)


INVALID_CONTENTS: list[InvalidText] = [
    ("▸", "bad-contents"),
    ("▸" + CONTENTS.rpartition(" ")[0], "bad-contents"),
    ("▸" + CONTENTS + " " + BUILDINGS[-1], "bad-contents"),
    ("▸" + CONTENTS.replace(DOMINOES[0], "w4w", 1), "bad-domino"),
    ("▸" + CONTENTS.replace(DOMINOES[0], "t1w", 1), "bad-domino"),
    (" ".join([*DOMINOES[:48], "▸tw", *CONTENTS.split(" ")[49:]]), "bad-domino"),
    (CONTENTS.replace("012345", "▸01234"), "bad-costs"),
    (CONTENTS.replace("012345", "▸012354"), "bad-costs"),
    (word("▸bakery:0:0:none:0:0:wheat:2"), "bad-building"),
    (word("▸bakery1:0:0:none:0:0:wheat"), "bad-building"),
    (word("▸bakery1:0:0:none:4:0:wheat:2"), "bad-building"),
    (word("▸bakery1:0:0:none:0:00:wheat:2"), "bad-building"),
    (word("▸bakery1:0:0:per_knight:0:0:wheat:2"), "bad-building"),
    (word("▸bakery1:0:0:none:0:0:wheat:0"), "bad-building"),
    (word("▸bakery1:0:0:none:0:0:none:2"), "bad-building"),
    (word("▸bakery2:0:0:none:0:0:wheat:2"), "bad-building-copy"),
]
INVALID_SETUPS: list[InvalidText] = [
    (SETUP.replace("coins: 11", "coins: ▸x"), "bad-number"),
    (SETUP.replace("coins: 11", "coins: ▸12345"), "bad-number"),
    (SETUP.replace("queen: yes", "queen: ▸maybe"), "bad-word"),
    (SETUP.replace("queen: yes", "▸coins: 3"), "setup-line-twice"),
    (SETUP + "\n▸gold: 3", "bad-setup-line"),
    ("C t\n▸gold: 3", "bad-setup-line"),
    ("C t\n  ▸coin: 3", "bad-setup-line"),
    ("C t\nknights: ▸4", "wrong-knights"),
    ("C t\ntowers: ▸1", "wrong-towers"),
    ("C t / queen: ▸yes", "queen-without-tower"),
    (SETUP + "\nknights: ▸0", "wrong-knights"),
    (SETUP + "\nknights: ▸20", "wrong-knights"),
    (SETUP + "\nknights: ▸c5", "bad-number"),
    (SETUP.replace("towers: 2", "towers: ▸19"), "wrong-towers"),
    (SETUP.replace("yes", "▸yes").replace("towers: 2", "towers: 0"), "queen-without-tower"),
    ("▸\nknights: 4", "no-castle"),
    (SETUP + "\n▸w w w", "bad-setup-line"),
    (SETUP.replace("statue1", "▸statue9"), "tile-unknown"),
    (SETUP.replace("statue1", "▸statue"), "tile-unknown"),
    (SETUP.replace("statue1@c5", "▸statue1"), "bad-building-text"),
    (SETUP.replace("statue1@c5", "▸statue1@d5"), "no-site"),
    (SETUP.replace("statue1@c5", "▸statue1@e5"), "no-site"),
    (SETUP.replace("statue1@c5", "▸statue1@h9"), "no-site"),
    (SETUP.replace("t f1 C", "▸t1 f1 C"), "crowns-on-a-town"),
    ("▸t f1", "no-castle"),
    ("▸", "no-castle"),
    ("t C ▸C", "two-castles"),
    ("▸" + "t" * 7 + "C", "kingdom-too-wide"),
    ("▸" + "t\n" * 7 + "C", "kingdom-too-high"),
    ("C . ▸w", "disconnected"),
    ("C ▸w4", "bad-square"),
    ("C ▸?", "bad-character"),
]
INVALID = INVALID_FILES + INVALID_CONTENTS + INVALID_SETUPS
