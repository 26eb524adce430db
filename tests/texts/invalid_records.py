"""Invalid records: ``VALID`` with some tags changed, or with other moves."""

from __future__ import annotations

from texts.invalid_positions import VALID as POSITION
from texts.invalid_text import MARK, InvalidText

BOX = "2258924f3d4259b9"
CONTENTS = (
    "ww ww ff ff ff ff ll ll ll gg gg ss wf wl wg ws fl fg w1f w1l w1g w1s w1m f1w f1w f1w f1w "
    "f1l f1g l1w l1w l1f l1f l1f l1f "
    "wg1 lg1 ws1 gs1 m1w wg2 lg2 ws2 gs2 m2w sm2 sm2 wm3"
)
TAGS = ('[Game "kingdomino"]', '[Revision "1"]', '[Players "2"]', '[Options ""]', f'[Box "{BOX}"]')
MOVES = "+1 +2 +3 +4 king0a 1"
END = (
    "kingdomino/1 players:2 options:- deal:1 now:end kings:- unseen:25-48 line:- claims:- "
    "queue:- kingdoms:C|C"
)

BAD_DEAL = POSITION.replace("deal:1", "deal:▸01")
BAD_KING = POSITION.replace("place-1 kings:-", 'place\\" kings:▸x')
HARMONY = POSITION.replace("options:-", "options:harmony")


def record_text(tags: tuple[str, ...], moves: str = MOVES) -> str:
    return "\n".join((*tags, "", moves, ""))


def with_tags(*changes: str, moves: str = MOVES) -> str:
    """The valid record with the changed tags; others come behind."""
    tags = {tag_name(tag): tag for tag in (*TAGS, *changes)}
    return record_text(tuple(tags.values()), moves)


def tag_name(tag: str) -> str:
    return tag.replace(MARK, "").partition(" ")[0]


VALID = record_text(TAGS)

SHAPE: list[InvalidText] = [
    ("▸", "tag-missing"),
    ("▸hello", "bad-tag"),
    ('[Game "kingdomino"]▸', "tag-missing"),
    ('[Game "kingdomino"]\n▸\n+1', "tag-missing"),
    (record_text(TAGS[1:]).replace("\n\n", "\n▸\n"), "tag-missing"),
    (with_tags("▸[Players 2]"), "bad-tag"),
    (with_tags('▸[Players "2"] '), "bad-tag"),
    (with_tags('▸[Players "2"]\r'), "bad-tag"),
    (with_tags('▸[Séance "2"]'), "bad-tag"),
    (with_tags('▸[Event "a "quoted" name"]'), "bad-tag"),
    (with_tags('▸[Event "\\n"]'), "bad-tag"),
    (with_tags('▸[Event "\t"]'), "bad-tag"),
    (with_tags('▸[Event "\u2028"]'), "bad-tag"),
    ("\n".join((*TAGS, "▸" + MOVES)), "bad-tag"),
    (record_text((*TAGS, '▸[Game "kingdomino"]')), "tag-twice"),
    (record_text((*TAGS, '[Date "1"]', '▸[Date "2"]')), "tag-twice"),
    (record_text(("▸" + TAGS[1], TAGS[0], *TAGS[2:])), "tag-order"),
    (with_tags('▸[Event "e"]', '[Date "d"]'), "tag-order"),
    (with_tags('▸[Date "d"]', '[Result "0 0"]'), "tag-order"),
]

WAYS_TO_PLAY: list[InvalidText] = [
    (with_tags('▸[Game "chess"]'), "no-such-game"),
    (with_tags('▸[Revision "2"]'), "no-such-revision"),
    (with_tags('▸[Revision "01"]'), "no-such-revision"),
    (with_tags('▸[Players "5"]'), "bad-players"),
    (with_tags('▸[Players "two"]'), "bad-players"),
    (with_tags('▸[Options "chess"]'), "no-such-option"),
    (with_tags('▸[Options " "]'), "no-such-option"),
    (with_tags('▸[Options "dynasty dynasty"]'), "option-twice"),
    (with_tags('▸[Options "three-players-48"]'), "option-needs-players"),
    (with_tags('▸[Options "harmony dynasty"]'), "not-canonical"),
]

BOXES: list[InvalidText] = [
    (with_tags('▸[Box "0123456789abcdef"]'), "box-unknown"),
    (with_tags('[Box "0123456789abcdef"]', f'▸[Contents "{CONTENTS}"]'), "box-differs"),
    (with_tags(f'[Contents "ww ▸wz {CONTENTS[6:]}"]'), "bad-domino"),
    (with_tags(f'[Contents "ww ▸\\"\\" {CONTENTS[6:]}"]'), "bad-domino"),
    (with_tags('[Contents "▸w0f"]'), "bad-domino"),
    (with_tags('[Contents "▸wft"]'), "bad-domino"),
    (with_tags('[Contents "▸"]'), "bad-domino"),
    (with_tags('[Contents "▸ww ff"]'), "wrong-number-of-dominoes"),
]

STARTS: list[InvalidText] = [
    (with_tags('[Start "▸kingdomino"]'), "no-such-revision"),
    (with_tags(f'[Start "{BAD_DEAL}"]'), "bad-number"),
    (with_tags(f'[Start "▸chess{POSITION[10:]}"]'), "no-such-revision"),
    (with_tags(f'[Start "{BAD_KING}"]'), "no-such-king"),
    (with_tags(f'▸[Start "{HARMONY}"]'), "start-differs"),
    (with_tags('[Players "3"]', f'▸[Start "{POSITION}"]'), "start-differs"),
]

PLAY: list[InvalidText] = [
    (with_tags(moves="+1 ▸2@x"), "bad-move-text"),
    (with_tags(moves="▸+1\t+2"), "bad-move-text"),
    (with_tags(moves=f"+1 +2\n▸{TAGS[0]}"), "bad-move-text"),
    (with_tags(moves="+1 ▸+49"), "domino-unknown"),
    (with_tags(moves="+1 ▸+1"), "not-legal"),
    (with_tags(moves="+1 +2 +3\n+4  ▸king2a"), "not-legal"),
    (with_tags(f'[Start "{END}"]', moves="▸+1"), "match-over"),
    (with_tags('▸[Result "0 0"]'), "wrong-result"),
    (with_tags(f'[Start "{END}"]', '▸[Result "0 1"]', moves=""), "wrong-result"),
    (with_tags(f'[Start "{END}"]', '▸[Result ""]', moves=""), "wrong-result"),
]

INVALID = SHAPE + WAYS_TO_PLAY + BOXES + STARTS + PLAY
