"""Positions of Kingdomino Duel that are refused: ``RIGHT`` with some fields changed; its box is that of ``wrong_duel_boxes``."""

from __future__ import annotations

from texts.marks import MARK, Wrong

EMPTY = "......./......./...C.../......./......."
RIGHT = (
    "kingdomino-duel/1 players:2 options:- now:draw-1 first:0 dice:1=1,2=0,3=0,4=1 cast:split-domino,1=dot towered:4 drew:0 "
    "towers:1 spells:split-domino=1* bonus:- boxes:0,1,0,0,0,0|0,2,0,0,0,0 "
    "maps:......./......./..dC.../..s..../.......|......./...s.../...C.../......./......."
)
FIELDS = (
    "players",
    "options",
    "now",
    "first",
    "dice",
    "cast",
    "towered",
    "drew",
    "able",
    "towers",
    "spells",
    "bonus",
    "boxes",
    "maps",
)


def but(*changes: str) -> str:
    """The right position with the changed fields."""
    heading, *words = RIGHT.split(" ")
    fields = {name_of(word): word for word in words} | {name_of(word): word for word in changes}
    return " ".join((heading, *(fields[name] for name in FIELDS if name in fields)))


def name_of(word: str) -> str:
    return word.replace(MARK, "").partition(":")[0]


def at(moment: str, *changes: str) -> Wrong:
    """A position whose parts do not fit the moment; nothing has been done in its round."""
    nothing = ("cast:-", "towered:-", "drew:-", "towers:-", "spells:-", "boxes:0,0,0,0,0,0|0,0,0,0,0,0")
    return but(*nothing, f"now:{MARK}{moment}", *changes), "wrong-moment"


SHAPE: list[Wrong] = [
    ("▸" + RIGHT.replace("/1 ", "/2 ", 1), "no-such-revision"),
    ("kingdomino-duel/1▸", "ends-too-soon"),
    (RIGHT.partition(" maps")[0] + "▸", "ends-too-soon"),
    (RIGHT.replace("first:0 ", "▸"), "bad-field"),
    (but("▸bonus:"), "bad-field"),
    (but("▸able:-"), "bad-field"),
    (but("options:spell-holder-can-place").replace(" towers", " ▸towers"), "bad-field"),
    (RIGHT + " ▸", "too-much"),
    (but("players:▸3"), "bad-players"),
    (but("players:▸two"), "bad-players"),
    (but("options:▸harmony"), "no-such-option"),
    (but("options:▸unplaced-fills-nothing,unplaced-fills-nothing"), "option-twice"),
    (but("options:▸unplaced-fills-nothing,no-step-4-at-the-end"), "not-canonical"),
]
WORDS: list[Wrong] = [
    (but("now:▸turn-up"), "bad-word"),
    (but("now:▸draw"), "bad-word"),
    (but("now:▸draw-2"), "bad-word"),
    (but("now:▸roll-0"), "bad-word"),
    (but("first:▸2"), "bad-word"),
    (but("first:▸-"), "bad-word"),
    (but("towered:▸0"), "bad-word"),
    (but("towered:4,▸5"), "bad-word"),
    (but("drew:▸1,0"), "bad-word"),
    (but("drew:▸0,0"), "bad-word"),
    (but("options:spell-holder-can-place", "able:▸2"), "bad-word"),
    (but("towers:▸2"), "bad-word"),
    (but("bonus:▸wild"), "bad-word"),
    (but("dice:▸1=1,2=0,3=0"), "wrong-dice"),
    (but("dice:▸1=1,2=0,3=0,4=1,-"), "wrong-dice"),
    (but("dice:1=1,▸7=0,3=0,4=1"), "bad-die-text"),
    (but("dice:1=1,2=0,3=0,▸4=2"), "bad-die-text"),
    (but("dice:▸01=1,2=0,3=0,4=1"), "bad-die-text"),
    (but("dice:1=1,▸,3=0,4=1"), "bad-die-text"),
    (but("cast:split-domino,▸4=dot"), "not-a-question-mark"),
    (but("cast:split-domino,▸2=dot"), "not-a-question-mark"),
    (but("dice:1=0,2=1,3=0,4=1", "cast:split-domino,▸1=dot"), "not-a-question-mark"),
    (but("cast:▸add-cross"), "bad-cast"),
    (but("cast:split-domino,▸1=wild"), "bad-cast"),
    (but("cast:split-domino,▸5=dot"), "bad-cast"),
    (but("cast:split-domino,1=dot,▸half@h3"), "bad-cast"),
    (but("cast:▸,split-domino"), "bad-cast"),
    (but("spells:▸split=1*"), "bad-spell-text"),
    (but("spells:▸split-domino=2*"), "bad-spell-text"),
    (but("spells:split-domino=1*,▸turn-die=0**"), "bad-spell-text"),
    (but("boxes:▸0,1,0,0,0|0,2,0,0,0,0"), "bad-box-counts"),
    (but("boxes:▸0,1,0,0,0,0"), "bad-box-counts"),
    (but("boxes:▸0,1,0,0,0,0|0,10,0,0,0,0"), "bad-box-counts"),
    (but("boxes:▸0,1,0,0,0,0|0,٢,0,0,0,0"), "bad-box-counts"),
]
MAPS: list[Wrong] = [
    (but(f"maps:▸{EMPTY}"), "wrong-kingdoms"),
    (but(f"maps:▸{EMPTY}|{EMPTY}|{EMPTY}"), "wrong-kingdoms"),
    (but(f"maps:▸{EMPTY}/.......|{EMPTY}"), "wrong-map-size"),
    (but(f"maps:{EMPTY}|▸{EMPTY[:-1]}"), "wrong-map-size"),
    (but(f"maps:{EMPTY}|▸{EMPTY[:-8]}"), "wrong-map-size"),
    (but(f"maps:{EMPTY}|▸{EMPTY.replace('C', 'C.')}"), "wrong-map-size"),
    (but(f"maps:{EMPTY}|{EMPTY.replace('C', '▸.')}"), "castle-misplaced"),
    (but(f"maps:{EMPTY}|{EMPTY.replace('C', '▸d')}"), "castle-misplaced"),
    (but(f"maps:{EMPTY}|{EMPTY.replace('C', '▸C1')}"), "castle-misplaced"),
    (but(f"maps:▸C{EMPTY[1:]}|{EMPTY}"), "castle-misplaced"),
    (but(f"maps:▸w{EMPTY[1:]}|{EMPTY}"), "bad-square"),
    (but(f"maps:.▸d5{EMPTY[2:]}|{EMPTY}"), "bad-square"),
    (but(f"maps:▸.1{EMPTY[1:]}|{EMPTY}"), "bad-square"),
    (but(f"maps:▸?{EMPTY[1:]}|{EMPTY}"), "bad-character"),
    (but(f"maps:▸1{EMPTY}|{EMPTY}"), "bad-character"),
    (but(f"maps:d0{EMPTY[1:]}|{EMPTY}").replace("d0", "d▸0"), "not-canonical"),
]
SPELL_BOOK: list[Wrong] = [
    (but("now:▸draw-1", "boxes:0,1,0,0,0,0|0,1,0,0,0,0"), "wrong-boxes"),
    (but("now:▸draw-1", "boxes:0,2,0,0,0,0|0,2,0,0,0,0"), "wrong-boxes"),
    (but("now:▸draw-1", "boxes:0,1,0,0,0,0|0,3,0,0,0,0"), "wrong-boxes"),
    (but("now:▸draw-1", "boxes:0,1,0,4,0,0|0,2,0,0,0,0"), "wrong-boxes"),
    (but("now:▸draw-1", "boxes:0,2,0,0,0,0|0,1,0,0,0,0"), "wrong-boxes"),
    (but("now:▸draw-1", "bonus:dot"), "wrong-bonus"),
    (but("now:▸draw-1", "spells:split-domino=1*,domain-bonus=0*", "boxes:0,1,0,0,5,0|0,2,0,0,0,0"), "wrong-bonus"),
    (but("now:▸draw-1", "spells:split-domino=1*,domain-bonus=0", "bonus:dot", "boxes:0,1,0,0,5,0|0,2,0,0,0,0"), "wrong-bonus"),
]
ORDER: list[Wrong] = [
    (but("cast:▸1=dot,split-domino"), "not-canonical"),
    (but("cast:split-domino,▸split-domino,1=dot"), "not-canonical"),
    (but("towered:4▸,4"), "not-canonical"),
    (but("spells:▸turn-die=0,split-domino=1*", "boxes:0,1,0,4,0,0|0,2,0,0,0,0"), "not-canonical"),
    (but("spells:split-domino=1*▸,split-domino=1*"), "not-canonical"),
]
DICE: list[Wrong] = [
    at("roll", "dice:-,1,-,-"),
    at("roll", "dice:1,1,1,1"),
    at("roll", "dice:1=0,-,-,-"),
    at("draft-0", "dice:1,1,1,-"),
    at("draft-1", "dice:1,1,1,1"),
    at("draft-0", "dice:1=0,1,1,1"),
    at("draft-0", "dice:1=0,1=0,1,1"),
    at("draft-1", "dice:1=0,1,1,4=1"),
    at("draft-0", "dice:1=0,1=1,1=1,4=0"),
    at("draw-0", "dice:1,1,1,1"),
    at("draw-0", "dice:2=0,1=0,1=0,4=1"),
    at("end", "dice:-,-,-,-"),
    at("draft-0", "dice:1,1,1,4=0", "cast:take-two-dice", "spells:take-two-dice=0*", "boxes:0,0,3,0,0,0|0,0,0,0,0,0"),
]
CAST: list[Wrong] = [
    at("draft-0", "dice:1,1,1,1", "cast:take-two-dice"),
    at("draft-0", "dice:1,1,1,1", "cast:take-two-dice", "spells:take-two-dice=1*", "boxes:0,0,0,0,0,0|0,0,3,0,0,0"),
    at("draft-0", "dice:1,1,1,1", "cast:take-two-dice", "spells:take-two-dice=0", "boxes:0,0,3,0,0,0|0,0,0,0,0,0"),
    at("draft-0", "dice:1,1,1,1", "cast:turn-die", "spells:turn-die=0*", "boxes:0,0,0,4,0,0|0,0,0,0,0,0"),
    at("draw-0", "cast:take-two-dice", "spells:take-two-dice=0*", "boxes:0,0,3,0,0,0|0,0,0,0,0,0"),
    at("draw-0", "cast:turn-die", "spells:turn-die=1*", "boxes:0,0,0,0,0,0|0,0,0,4,0,0"),
    at("draw-0", "cast:ignore-connection"),
    at("draw-0", "cast:half@d4"),
    at("draw-1", "drew:0", "cast:split-domino,half@c3", "spells:split-domino=1*", "boxes:0,0,0,0,0,0|0,2,0,0,0,0"),
    at("draw-0", "cast:split-domino,half@c3", "spells:split-domino=0*", "boxes:0,2,0,0,0,0|0,0,0,0,0,0"),
    at("draw-0", "cast:split-domino,half@d3", "spells:split-domino=0*", "boxes:0,2,0,0,0,0|0,0,0,0,0,0"),
    at("draw-1", "cast:1=quartered", "maps:......./......./..dC.../..s..../.......|......./...s.../..sCs../...s.../......."),
]
ROUND: list[Wrong] = [
    at("roll", "dice:-,-,-,-", "drew:0"),
    at("draw-0", "drew:0"),
    at("draw-1", "drew:1"),
    at("draw-1", "drew:0", "options:spell-holder-can-place", "able:0"),
    at("roll", "dice:-,-,-,-", "options:spell-holder-can-place", "able:1"),
    at("roll", "dice:-,-,-,-", "towered:1", "towers:0,1"),
    at("draft-0", "dice:1,1,1,1", "towered:1", "towers:0,1"),
    at("draw-0", "towered:2"),
    at("draw-0", "towered:2,3", "towers:0"),
    at("draw-0", "towered:1", "towers:1"),
    at("draw-1", "towered:2", "towers:0"),
    at("strike-0", "drew:0,1"),
    at("strike-1", "drew:0,1", "spells:add-cross=0", "boxes:0,0,0,0,0,6|0,0,0,0,0,0"),
    at("strike-0", "drew:0,1", "spells:add-cross=0*", "boxes:0,0,0,0,0,6|0,0,0,0,0,0"),
    at("strike-0", "drew:0,1", "spells:add-cross=0", "boxes:0,0,0,0,0,6|0,0,0,0,0,0", f"maps:{EMPTY}|{EMPTY}"),
    at("draw-0", "spells:add-cross=0", "boxes:0,0,0,0,0,6|0,0,0,0,0,0"),
    at("roll", "dice:-,-,-,-", "spells:domain-bonus=1", "boxes:0,0,0,0,0,0|0,0,0,0,5,0"),
    at("end", "drew:1"),
]
WRONG = SHAPE + WORDS + MAPS + SPELL_BOOK + ORDER + DICE + CAST + ROUND
