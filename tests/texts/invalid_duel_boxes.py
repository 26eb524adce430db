"""Invalid data files and contents of Kingdomino Duel: valid ones with a change."""

from __future__ import annotations

from texts.invalid_text import InvalidText

DIE_1 = ("wild,0", "dot,0", "stripe,1", "double_dot,2", "double_stripe,0", "solid,0")
DIE_4 = ("quartered,2", "quartered,1", "quartered,0", "solid,2", "solid,1", "solid,0")
FACES = [
    f"{die},{face},{symbol}"
    for die, faces in enumerate((DIE_1, ("dot,0",) * 6, ("stripe,0",) * 6, DIE_4), 1)
    for face, symbol in enumerate(faces, 1)
]
DICE = "\n".join(("die,face,coat_of_arms,crosses", *FACES, ""))
SPELL_BOOK = """coat_of_arms,boxes_to_fill,spell,lightning
dot,1,ignore_connection,no
stripe,2,split_domino,no
double_dot,3,take_two_dice,no
double_stripe,4,turn_die,no
solid,5,domain_bonus_3,yes
quartered,6,add_cross,yes
"""
CONTENTS = (
    "?ds1D2Sb dddddd ssssss q2q1qb2b1b 1ignore-connection 2split-domino 3take-two-dice 4turn-die "
    "5domain-bonus 6add-cross"
)


def with_line(text: str, line: int, instead: str) -> str:
    """The text with another ``line``, counted from 1."""
    lines = text.splitlines()
    return "\n".join((*lines[: line - 1], instead, *lines[line:], ""))


INVALID_DICE: list[InvalidText] = [
    ("", "neither-dice-nor-spells"),
    (with_line(DICE, 1, "die,face,coat,crosses"), "neither-dice-nor-spells"),
    (with_line(DICE, 1, "\ufeff" + DICE.splitlines()[0]), "neither-dice-nor-spells"),
    (with_line(DICE, 1, SPELL_BOOK.splitlines()[0]), "wrong-number-of-rows"),
    (DICE.rpartition("4,6")[0], "wrong-number-of-rows"),
    (DICE + "5,1,dot,0\n", "wrong-number-of-rows"),
    (DICE + "\n", "wrong-number-of-rows"),
    (with_line(DICE, 3, ""), "bad-row"),
    (with_line(DICE, 3, "1,2,dot"), "bad-row"),
    (with_line(DICE, 3, "1,2,dot,0,"), "bad-row"),
    (with_line(DICE, 3, "1,3,dot,0"), "bad-face-number"),
    (with_line(DICE, 3, "2,2,dot,0"), "bad-face-number"),
    (with_line(DICE, 3, "01,2,dot,0"), "bad-face-number"),
    (with_line(DICE, 3, "1,2,Dot,0"), "bad-coat"),
    (with_line(DICE, 3, "1,2,,0"), "bad-coat"),
    (with_line(DICE, 3, "1,2,triple_dot,0"), "bad-coat"),
    (with_line(DICE, 3, "1,2,double-dot,0"), "bad-coat"),
    (with_line(DICE, 3, f"1,2,{'dot' * 50_000},0"), "bad-row"),
    (with_line(DICE, 3, "1,2,dot,3"), "bad-crosses"),
    (with_line(DICE, 3, "1,2,dot,"), "bad-crosses"),
    (with_line(DICE, 3, "1,2,dot,00"), "bad-crosses"),
    (with_line(DICE, 3, "1,2,dot,-1"), "bad-crosses"),
    (with_line(DICE, 3, "1,2,dot,٢"), "bad-crosses"),
    (with_line(DICE, 2, "1,1,wild,1"), "bad-crosses"),
]
INVALID_SPELL_BOOKS: list[InvalidText] = [
    (with_line(SPELL_BOOK, 1, "coat_of_arms,boxes,spell,lightning"), "neither-dice-nor-spells"),
    (with_line(SPELL_BOOK, 1, SPELL_BOOK.splitlines()[0] + ",notes"), "neither-dice-nor-spells"),
    (with_line(SPELL_BOOK, 1, DICE.splitlines()[0]), "wrong-number-of-rows"),
    (SPELL_BOOK.rpartition("quartered")[0], "wrong-number-of-rows"),
    (SPELL_BOOK + "dot,1,ignore_connection,no\n", "wrong-number-of-rows"),
    (with_line(SPELL_BOOK, 2, "dot,1,ignore_connection"), "bad-row"),
    (with_line(SPELL_BOOK, 2, "wild,1,ignore_connection,no"), "bad-coat"),
    (with_line(SPELL_BOOK, 2, "dot,0,ignore_connection,no"), "bad-boxes"),
    (with_line(SPELL_BOOK, 2, "dot,10,ignore_connection,no"), "bad-boxes"),
    (with_line(SPELL_BOOK, 2, "dot,,ignore_connection,no"), "bad-boxes"),
    (with_line(SPELL_BOOK, 2, "dot,1,ignore,no"), "bad-spell"),
    (with_line(SPELL_BOOK, 2, "dot,1,,no"), "bad-spell"),
    (with_line(SPELL_BOOK, 2, "dot,1,ignore-connection,no"), "bad-spell"),
    (with_line(SPELL_BOOK, 2, "dot,1,ignore_connection_3,no"), "bad-spell"),
    (with_line(SPELL_BOOK, 6, "solid,5,domain_bonus,yes"), "bad-spell"),
    (with_line(SPELL_BOOK, 6, "solid,5,domain_bonus_3_3,yes"), "bad-spell"),
    (with_line(SPELL_BOOK, 7, "quartered,6,add_cross_3,yes"), "bad-spell"),
    (with_line(SPELL_BOOK, 2, "dot,1,ignore_connection,yes"), "bad-lightning"),
    (with_line(SPELL_BOOK, 6, "solid,5,domain_bonus_3,no"), "bad-lightning"),
    (with_line(SPELL_BOOK, 6, "solid,5,domain_bonus_3,"), "bad-lightning"),
    (with_line(SPELL_BOOK, 3, "dot,2,split_domino,no"), "spell-row-twice"),
    (with_line(SPELL_BOOK, 3, "stripe,2,ignore_connection,no"), "spell-row-twice"),
]
INVALID_CONTENTS: list[InvalidText] = [
    ("▸", "bad-contents"),
    ("▸" + CONTENTS.rpartition(" ")[0], "bad-contents"),
    ("▸" + CONTENTS + " 6add-cross", "bad-contents"),
    ("▸" + CONTENTS.replace(" ", "  ", 1), "bad-contents"),
    (CONTENTS.replace("?ds1D2Sb", "▸?ds1D2S"), "bad-die"),
    (CONTENTS.replace("?ds1D2Sb", "▸?ds1D2Sbb"), "bad-die"),
    (CONTENTS.replace("?ds1D2Sb", "▸?1ds1D2Sb"), "bad-die"),
    (CONTENTS.replace("dddddd", "▸dddddd0"), "bad-die"),
    (CONTENTS.replace("dddddd", "▸ddddd3d"), "bad-die"),
    (CONTENTS.replace("dddddd", "▸dddwdd"), "bad-die"),
    (CONTENTS.replace("1ignore", "▸0ignore"), "bad-spell-row"),
    (CONTENTS.replace("4turn-die", "▸turn-die"), "bad-spell-row"),
    (CONTENTS.replace("4turn-die", "▸14turn-die"), "bad-spell-row"),
    (CONTENTS.replace("4turn-die", "▸4turn_die"), "bad-spell-row"),
    ("▸" + CONTENTS.replace("2split-domino", "2turn-die"), "spell-twice"),
]
INVALID = INVALID_DICE + INVALID_SPELL_BOOKS + INVALID_CONTENTS
