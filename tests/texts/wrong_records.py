"""Records that are refused: ``RIGHT`` with some tags changed, or with other moves."""

from __future__ import annotations

from texts.marks import MARK, Wrong
from texts.wrong_positions import RIGHT as POSITION

BOX = "2258924f3d4259b9"
CONTENTS = (
    "ww ww ff ff ff ff ll ll ll gg gg ss wf wl wg ws fl fg w1f w1l w1g w1s w1m f1w f1w f1w f1w f1l f1g l1w l1w l1f l1f l1f l1f "
    "wg1 lg1 ws1 gs1 m1w wg2 lg2 ws2 gs2 m2w sm2 sm2 wm3"
)
TAGS = ('[Game "kingdomino"]', '[Revision "1"]', '[Players "2"]', '[Options ""]', f'[Box "{BOX}"]')
MOVES = "+1 +2 +3 +4 king0a 1"
END = "kingdomino/1 players:2 options:- deal:1 now:end kings:- unseen:25-48 line:- claims:- queue:- kingdoms:C|C"

BAD_DEAL = POSITION.replace("deal:1", "deal:▸01")
BAD_KING = POSITION.replace("place-1 kings:-", 'place\\" kings:▸x')
HARMONY = POSITION.replace("options:-", "options:harmony")


def text(tags: tuple[str, ...], moves: str = MOVES) -> str:
    return "\n".join((*tags, "", moves, ""))


def but(*changes: str, moves: str = MOVES) -> str:
    """The right record with the changed tags; others come behind."""
    tags = {name_of(tag): tag for tag in (*TAGS, *changes)}
    return text(tuple(tags.values()), moves)


def name_of(tag: str) -> str:
    return tag.replace(MARK, "").partition(" ")[0]


RIGHT = text(TAGS)

SHAPE: list[Wrong] = [
    ("▸", "tag-missing"),
    ("▸hello", "bad-tag"),
    ('[Game "kingdomino"]▸', "tag-missing"),
    ('[Game "kingdomino"]\n▸\n+1', "tag-missing"),
    (text(TAGS[1:]).replace("\n\n", "\n▸\n"), "tag-missing"),
    (but("▸[Players 2]"), "bad-tag"),
    (but('▸[Players "2"] '), "bad-tag"),
    (but('▸[Players "2"]\r'), "bad-tag"),
    (but('▸[Séance "2"]'), "bad-tag"),
    (but('▸[Event "a "quoted" name"]'), "bad-tag"),
    (but('▸[Event "\\n"]'), "bad-tag"),
    (but('▸[Event "\t"]'), "bad-tag"),
    (but('▸[Event "\u2028"]'), "bad-tag"),
    ("\n".join((*TAGS, "▸" + MOVES)), "bad-tag"),
    (text((*TAGS, '▸[Game "kingdomino"]')), "tag-twice"),
    (text((*TAGS, '[Date "1"]', '▸[Date "2"]')), "tag-twice"),
    (text(("▸" + TAGS[1], TAGS[0], *TAGS[2:])), "tag-order"),
    (but('▸[Event "e"]', '[Date "d"]'), "tag-order"),
    (but('▸[Date "d"]', '[Result "0 0"]'), "tag-order"),
]

WAYS_TO_PLAY: list[Wrong] = [
    (but('▸[Game "chess"]'), "no-such-game"),
    (but('▸[Revision "2"]'), "no-such-revision"),
    (but('▸[Revision "01"]'), "no-such-revision"),
    (but('▸[Players "5"]'), "bad-players"),
    (but('▸[Players "two"]'), "bad-players"),
    (but('▸[Options "chess"]'), "no-such-option"),
    (but('▸[Options " "]'), "no-such-option"),
    (but('▸[Options "dynasty dynasty"]'), "option-twice"),
    (but('▸[Options "three-players-48"]'), "option-needs-players"),
    (but('▸[Options "harmony dynasty"]'), "not-canonical"),
]

BOXES: list[Wrong] = [
    (but('▸[Box "0123456789abcdef"]'), "box-unknown"),
    (but('[Box "0123456789abcdef"]', f'▸[Contents "{CONTENTS}"]'), "box-differs"),
    (but(f'[Contents "ww ▸wz {CONTENTS[6:]}"]'), "bad-domino"),
    (but(f'[Contents "ww ▸\\"\\" {CONTENTS[6:]}"]'), "bad-domino"),
    (but('[Contents "▸w0f"]'), "bad-domino"),
    (but('[Contents "▸wft"]'), "bad-domino"),
    (but('[Contents "▸"]'), "bad-domino"),
    (but('[Contents "▸ww ff"]'), "wrong-number-of-dominoes"),
]

STARTS: list[Wrong] = [
    (but('[Start "▸kingdomino"]'), "no-such-revision"),
    (but(f'[Start "{BAD_DEAL}"]'), "bad-number"),
    (but(f'[Start "▸chess{POSITION[10:]}"]'), "no-such-revision"),
    (but(f'[Start "{BAD_KING}"]'), "no-such-king"),
    (but(f'▸[Start "{HARMONY}"]'), "start-differs"),
    (but('[Players "3"]', f'▸[Start "{POSITION}"]'), "start-differs"),
]

PLAY: list[Wrong] = [
    (but(moves="+1 ▸2@x"), "bad-move-text"),
    (but(moves="▸+1\t+2"), "bad-move-text"),
    (but(moves=f"+1 +2\n▸{TAGS[0]}"), "bad-move-text"),
    (but(moves="+1 ▸+49"), "domino-unknown"),
    (but(moves="+1 ▸+1"), "not-legal"),
    (but(moves="+1 +2 +3\n+4  ▸king2a"), "not-legal"),
    (but(f'[Start "{END}"]', moves="▸+1"), "match-over"),
    (but('▸[Result "0 0"]'), "wrong-result"),
    (but(f'[Start "{END}"]', '▸[Result "0 1"]', moves=""), "wrong-result"),
    (but(f'[Start "{END}"]', '▸[Result ""]', moves=""), "wrong-result"),
]

WRONG = SHAPE + WAYS_TO_PLAY + BOXES + STARTS + PLAY
