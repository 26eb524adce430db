"""Data files of dominoes that are refused: the shipped one with a line changed."""

from __future__ import annotations

from importlib.resources import files

from texts.marks import Wrong

RIGHT = files("crownlands.kit").joinpath("kingdomino_dominoes.csv").read_text("utf-8")
LINES = RIGHT.splitlines()


def but(line: int, text: str) -> str:
    """The right file with another ``line``, counted from 1."""
    return "\n".join((*LINES[: line - 1], text, *LINES[line:], ""))


WRONG: list[Wrong] = [
    ("", "bad-headings"),
    (but(1, "number,left,right"), "bad-headings"),
    (but(1, "\ufeff" + LINES[0]), "bad-headings"),
    (but(3, ""), "bad-row"),
    (but(3, "2,wheat,0,wheat"), "bad-row"),
    (but(3, "2,wheat,0,wheat,0,"), "bad-row"),
    (but(3, "2," + "wheat" * 40000 + ",0,wheat,0"), "bad-row"),
    (RIGHT + "\n", "bad-row"),
    (but(3, "3,wheat,0,wheat,0"), "bad-domino-number"),
    (but(3, "02,wheat,0,wheat,0"), "bad-domino-number"),
    (but(3, "2,Wheat,0,wheat,0"), "bad-terrain"),
    (but(3, "2,wheat,0,town,0"), "bad-terrain"),
    (but(3, "2,wheat,0,,0"), "bad-terrain"),
    (but(3, "2,wheat,4,wheat,0"), "bad-crowns"),
    (but(3, "2,wheat,0,wheat,"), "bad-crowns"),
    (but(3, "2,wheat,0,wheat,01"), "bad-crowns"),
    (but(3, "2,wheat,٣,wheat,0"), "bad-crowns"),
    ("\n".join(LINES[:48]), "wrong-number-of-dominoes"),
    (RIGHT + "49,wheat,0,wheat,0\n", "wrong-number-of-dominoes"),
]
