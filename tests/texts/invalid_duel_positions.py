"""Invalid positions of Kingdomino Duel, with the box of ``invalid_duel_boxes``."""

from __future__ import annotations

from texts.invalid_text import MARK, InvalidText, replace_fields

EMPTY = "......./......./...C.../......./......."
VALID = (
    "kingdomino-duel/1 players:2 options:- now:draw-1 first:0 dice:1=1,2=0,3=0,4=1 "
    "cast:split-domino,1=dot towered:4 drew:0 "
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


def with_fields(*changes: str) -> str:
    """The valid position with the changed fields."""
    return replace_fields(VALID, changes, FIELDS)


def in_phase(phase: str, *changes: str) -> InvalidText:
    """A position whose parts do not fit its phase; nothing has been done in its round."""
    nothing = (
        "cast:-",
        "towered:-",
        "drew:-",
        "towers:-",
        "spells:-",
        "boxes:0,0,0,0,0,0|0,0,0,0,0,0",
    )
    return with_fields(*nothing, f"now:{MARK}{phase}", *changes), "wrong-moment"


SHAPE: list[InvalidText] = [
    ("▸" + VALID.replace("/1 ", "/2 ", 1), "no-such-revision"),
    ("kingdomino-duel/1▸", "ends-too-soon"),
    (VALID.partition(" maps")[0] + "▸", "ends-too-soon"),
    (VALID.replace("first:0 ", "▸"), "bad-field"),
    (with_fields("▸bonus:"), "bad-field"),
    (with_fields("▸able:-"), "bad-field"),
    (with_fields("options:spell-holder-can-place").replace(" towers", " ▸towers"), "bad-field"),
    (VALID + " ▸", "too-much"),
    (with_fields("players:▸3"), "bad-players"),
    (with_fields("players:▸two"), "bad-players"),
    (with_fields("options:▸harmony"), "no-such-option"),
    (with_fields("options:▸unplaced-fills-nothing,unplaced-fills-nothing"), "option-twice"),
    (with_fields("options:▸unplaced-fills-nothing,no-step-4-at-the-end"), "not-canonical"),
]
WORDS: list[InvalidText] = [
    (with_fields("now:▸turn-up"), "bad-word"),
    (with_fields("now:▸draw"), "bad-word"),
    (with_fields("now:▸draw-2"), "bad-word"),
    (with_fields("now:▸roll-0"), "bad-word"),
    (with_fields("first:▸2"), "bad-word"),
    (with_fields("first:▸-"), "bad-word"),
    (with_fields("towered:▸0"), "bad-word"),
    (with_fields("towered:4,▸5"), "bad-word"),
    (with_fields("drew:▸1,0"), "bad-word"),
    (with_fields("drew:▸0,0"), "bad-word"),
    (with_fields("options:spell-holder-can-place", "able:▸2"), "bad-word"),
    (with_fields("towers:▸2"), "bad-word"),
    (with_fields("bonus:▸wild"), "bad-word"),
    (with_fields("dice:▸1=1,2=0,3=0"), "wrong-dice"),
    (with_fields("dice:▸1=1,2=0,3=0,4=1,-"), "wrong-dice"),
    (with_fields("dice:1=1,▸7=0,3=0,4=1"), "bad-die-text"),
    (with_fields("dice:1=1,2=0,3=0,▸4=2"), "bad-die-text"),
    (with_fields("dice:▸01=1,2=0,3=0,4=1"), "bad-die-text"),
    (with_fields("dice:1=1,▸,3=0,4=1"), "bad-die-text"),
    (with_fields("cast:split-domino,▸4=dot"), "not-a-question-mark"),
    (with_fields("cast:split-domino,▸2=dot"), "not-a-question-mark"),
    (with_fields("dice:1=0,2=1,3=0,4=1", "cast:split-domino,▸1=dot"), "not-a-question-mark"),
    (with_fields("cast:▸add-cross"), "bad-cast"),
    (with_fields("cast:split-domino,▸1=wild"), "bad-cast"),
    (with_fields("cast:split-domino,▸5=dot"), "bad-cast"),
    (with_fields("cast:split-domino,1=dot,▸half@h3"), "bad-cast"),
    (with_fields("cast:▸,split-domino"), "bad-cast"),
    (with_fields("spells:▸split=1*"), "bad-spell-text"),
    (with_fields("spells:▸split-domino=2*"), "bad-spell-text"),
    (with_fields("spells:split-domino=1*,▸turn-die=0**"), "bad-spell-text"),
    (with_fields("boxes:▸0,1,0,0,0|0,2,0,0,0,0"), "bad-box-counts"),
    (with_fields("boxes:▸0,1,0,0,0,0"), "bad-box-counts"),
    (with_fields("boxes:▸0,1,0,0,0,0|0,10,0,0,0,0"), "bad-box-counts"),
    (with_fields("boxes:▸0,1,0,0,0,0|0,٢,0,0,0,0"), "bad-box-counts"),
]
MAPS: list[InvalidText] = [
    (with_fields(f"maps:▸{EMPTY}"), "wrong-kingdoms"),
    (with_fields(f"maps:▸{EMPTY}|{EMPTY}|{EMPTY}"), "wrong-kingdoms"),
    (with_fields(f"maps:▸{EMPTY}/.......|{EMPTY}"), "wrong-map-size"),
    (with_fields(f"maps:{EMPTY}|▸{EMPTY[:-1]}"), "wrong-map-size"),
    (with_fields(f"maps:{EMPTY}|▸{EMPTY[:-8]}"), "wrong-map-size"),
    (with_fields(f"maps:{EMPTY}|▸{EMPTY.replace('C', 'C.')}"), "wrong-map-size"),
    (with_fields(f"maps:{EMPTY}|{EMPTY.replace('C', '▸.')}"), "castle-misplaced"),
    (with_fields(f"maps:{EMPTY}|{EMPTY.replace('C', '▸d')}"), "castle-misplaced"),
    (with_fields(f"maps:{EMPTY}|{EMPTY.replace('C', '▸C1')}"), "castle-misplaced"),
    (with_fields(f"maps:▸C{EMPTY[1:]}|{EMPTY}"), "castle-misplaced"),
    (with_fields(f"maps:▸w{EMPTY[1:]}|{EMPTY}"), "bad-square"),
    (with_fields(f"maps:.▸d5{EMPTY[2:]}|{EMPTY}"), "bad-square"),
    (with_fields(f"maps:▸.1{EMPTY[1:]}|{EMPTY}"), "bad-square"),
    (with_fields(f"maps:▸?{EMPTY[1:]}|{EMPTY}"), "bad-character"),
    (with_fields(f"maps:▸1{EMPTY}|{EMPTY}"), "bad-character"),
    (with_fields(f"maps:d0{EMPTY[1:]}|{EMPTY}").replace("d0", "d▸0"), "not-canonical"),
]
SPELL_BOOK: list[InvalidText] = [
    (with_fields("now:▸draw-1", "boxes:0,1,0,0,0,0|0,1,0,0,0,0"), "wrong-boxes"),
    (with_fields("now:▸draw-1", "boxes:0,2,0,0,0,0|0,2,0,0,0,0"), "wrong-boxes"),
    (with_fields("now:▸draw-1", "boxes:0,1,0,0,0,0|0,3,0,0,0,0"), "wrong-boxes"),
    (with_fields("now:▸draw-1", "boxes:0,1,0,4,0,0|0,2,0,0,0,0"), "wrong-boxes"),
    (with_fields("now:▸draw-1", "boxes:0,2,0,0,0,0|0,1,0,0,0,0"), "wrong-boxes"),
    (with_fields("now:▸draw-1", "bonus:dot"), "wrong-bonus"),
    (
        with_fields(
            "now:▸draw-1", "spells:split-domino=1*,domain-bonus=0*", "boxes:0,1,0,0,5,0|0,2,0,0,0,0"
        ),
        "wrong-bonus",
    ),
    (
        with_fields(
            "now:▸draw-1",
            "spells:split-domino=1*,domain-bonus=0",
            "bonus:dot",
            "boxes:0,1,0,0,5,0|0,2,0,0,0,0",
        ),
        "wrong-bonus",
    ),
]
ORDER: list[InvalidText] = [
    (with_fields("cast:▸1=dot,split-domino"), "not-canonical"),
    (with_fields("cast:split-domino,▸split-domino,1=dot"), "not-canonical"),
    (with_fields("towered:4▸,4"), "not-canonical"),
    (
        with_fields("spells:▸turn-die=0,split-domino=1*", "boxes:0,1,0,4,0,0|0,2,0,0,0,0"),
        "not-canonical",
    ),
    (with_fields("spells:split-domino=1*▸,split-domino=1*"), "not-canonical"),
]
DICE: list[InvalidText] = [
    in_phase("roll", "dice:-,1,-,-"),
    in_phase("roll", "dice:1,1,1,1"),
    in_phase("roll", "dice:1=0,-,-,-"),
    in_phase("draft-0", "dice:1,1,1,-"),
    in_phase("draft-1", "dice:1,1,1,1"),
    in_phase("draft-0", "dice:1=0,1,1,1"),
    in_phase("draft-0", "dice:1=0,1=0,1,1"),
    in_phase("draft-1", "dice:1=0,1,1,4=1"),
    in_phase("draft-0", "dice:1=0,1=1,1=1,4=0"),
    in_phase("draw-0", "dice:1,1,1,1"),
    in_phase("draw-0", "dice:2=0,1=0,1=0,4=1"),
    in_phase("end", "dice:-,-,-,-"),
    in_phase(
        "draft-0",
        "dice:1,1,1,4=0",
        "cast:take-two-dice",
        "spells:take-two-dice=0*",
        "boxes:0,0,3,0,0,0|0,0,0,0,0,0",
    ),
]
CAST: list[InvalidText] = [
    in_phase("draft-0", "dice:1,1,1,1", "cast:take-two-dice"),
    in_phase(
        "draft-0",
        "dice:1,1,1,1",
        "cast:take-two-dice",
        "spells:take-two-dice=1*",
        "boxes:0,0,0,0,0,0|0,0,3,0,0,0",
    ),
    in_phase(
        "draft-0",
        "dice:1,1,1,1",
        "cast:take-two-dice",
        "spells:take-two-dice=0",
        "boxes:0,0,3,0,0,0|0,0,0,0,0,0",
    ),
    in_phase(
        "draft-0",
        "dice:1,1,1,1",
        "cast:turn-die",
        "spells:turn-die=0*",
        "boxes:0,0,0,4,0,0|0,0,0,0,0,0",
    ),
    in_phase(
        "draw-0", "cast:take-two-dice", "spells:take-two-dice=0*", "boxes:0,0,3,0,0,0|0,0,0,0,0,0"
    ),
    in_phase("draw-0", "cast:turn-die", "spells:turn-die=1*", "boxes:0,0,0,0,0,0|0,0,0,4,0,0"),
    in_phase("draw-0", "cast:ignore-connection"),
    in_phase("draw-0", "cast:half@d4"),
    in_phase(
        "draw-1",
        "drew:0",
        "cast:split-domino,half@c3",
        "spells:split-domino=1*",
        "boxes:0,0,0,0,0,0|0,2,0,0,0,0",
    ),
    in_phase(
        "draw-0",
        "cast:split-domino,half@c3",
        "spells:split-domino=0*",
        "boxes:0,2,0,0,0,0|0,0,0,0,0,0",
    ),
    in_phase(
        "draw-0",
        "cast:split-domino,half@d3",
        "spells:split-domino=0*",
        "boxes:0,2,0,0,0,0|0,0,0,0,0,0",
    ),
    in_phase(
        "draw-1",
        "cast:1=quartered",
        "maps:......./......./..dC.../..s..../.......|......./...s.../..sCs../...s.../.......",
    ),
]
ROUND: list[InvalidText] = [
    in_phase("roll", "dice:-,-,-,-", "drew:0"),
    in_phase("draw-0", "drew:0"),
    in_phase("draw-1", "drew:1"),
    in_phase("draw-1", "drew:0", "options:spell-holder-can-place", "able:0"),
    in_phase("roll", "dice:-,-,-,-", "options:spell-holder-can-place", "able:1"),
    in_phase("roll", "dice:-,-,-,-", "towered:1", "towers:0,1"),
    in_phase("draft-0", "dice:1,1,1,1", "towered:1", "towers:0,1"),
    in_phase("draw-0", "towered:2"),
    in_phase("draw-0", "towered:2,3", "towers:0"),
    in_phase("draw-0", "towered:1", "towers:1"),
    in_phase("draw-1", "towered:2", "towers:0"),
    in_phase("strike-0", "drew:0,1"),
    in_phase("strike-1", "drew:0,1", "spells:add-cross=0", "boxes:0,0,0,0,0,6|0,0,0,0,0,0"),
    in_phase("strike-0", "drew:0,1", "spells:add-cross=0*", "boxes:0,0,0,0,0,6|0,0,0,0,0,0"),
    in_phase(
        "strike-0",
        "drew:0,1",
        "spells:add-cross=0",
        "boxes:0,0,0,0,0,6|0,0,0,0,0,0",
        f"maps:{EMPTY}|{EMPTY}",
    ),
    in_phase("draw-0", "spells:add-cross=0", "boxes:0,0,0,0,0,6|0,0,0,0,0,0"),
    in_phase("roll", "dice:-,-,-,-", "spells:domain-bonus=1", "boxes:0,0,0,0,0,0|0,0,0,0,5,0"),
    in_phase("end", "drew:1"),
]
INVALID = SHAPE + WORDS + MAPS + SPELL_BOOK + ORDER + DICE + CAST + ROUND
