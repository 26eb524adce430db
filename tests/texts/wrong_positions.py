"""Positions that are refused: ``RIGHT`` with some fields changed."""

from __future__ import annotations

from texts.marks import MARK, Wrong

RIGHT = (
    "kingdomino/1 players:2 options:- deal:1 now:place-1 kings:- unseen:9-48 line:6-8 claims:5=0 queue:2=1,3=0,4=1 kingdoms:Cww|C"
)
FIELDS = ("players", "options", "deal", "past", "now", "kings", "unseen", "line", "claims", "queue", "kingdoms")


def but(*changes: str) -> str:
    """The right position with the changed fields."""
    heading, *words = RIGHT.split(" ")
    fields = {name_of(word): word for word in words} | {name_of(word): word for word in changes}
    return " ".join((heading, *(fields[name] for name in FIELDS if name in fields)))


def name_of(word: str) -> str:
    return word.replace(MARK, "").partition(":")[0]


OVER = ("unseen:25-48", "line:-", "claims:-", "queue:-")
SECOND_DEAL = ("options:dynasty", "deal:2")

SHAPE: list[Wrong] = [
    ("▸", "bad-heading"),
    ("▸kingdomino", "bad-heading"),
    ("▸/1 players:2", "bad-heading"),
    (RIGHT.replace("kingdomino", "chess"), "no-such-game"),
    ("▸" + RIGHT.replace("/1 ", "/2 "), "no-such-revision"),
    ("kingdomino/1▸", "ends-too-soon"),
    (RIGHT.partition(" kingdoms")[0] + "▸", "ends-too-soon"),
    (RIGHT.replace("players", "▸seats"), "bad-field"),
    (RIGHT.replace("deal:1 ", "▸"), "bad-field"),
    (RIGHT.replace("deal:1", "▸ deal:1"), "bad-field"),
    (but("▸options:"), "bad-field"),
    (but("▸past:3,4"), "bad-field"),
    (RIGHT + " ▸", "too-much"),
    (RIGHT + " ▸past:-", "too-much"),
]

WAYS_TO_PLAY: list[Wrong] = [
    (but("players:▸1"), "bad-players"),
    (but("players:▸5"), "bad-players"),
    (but("players:▸two"), "bad-players"),
    (but("players:▸²"), "bad-players"),
    (but("options:▸chess"), "no-such-option"),
    (but("options:▸dynasty,"), "no-such-option"),
    (but("options:▸dynasty,dynasty"), "option-twice"),
    (but("options:▸three-players-48"), "option-needs-players"),
    (but("options:▸harmony,dynasty"), "not-canonical"),
]

NUMBERS: list[Wrong] = [
    (but("deal:▸01"), "bad-number"),
    (but("deal:▸-1"), "bad-number"),
    (but("deal:▸10000"), "bad-number"),
    (but("deal:▸٣"), "bad-number"),
    (but("deal:▸0"), "no-such-deal"),
    (but("deal:▸2"), "no-such-deal"),
    (but("options:dynasty", "deal:▸4"), "no-such-deal"),
    (but(*SECOND_DEAL, "past:▸1,2,3"), "wrong-past"),
    (but(*SECOND_DEAL, "past:▸1,2/3,4"), "wrong-past"),
    (but(*SECOND_DEAL, "past:1,▸x"), "bad-number"),
    (but(*SECOND_DEAL).replace(" now", " ▸now"), "bad-field"),
    (but("unseen:9-▸x"), "bad-number"),
    (but("line:6,▸"), "bad-number"),
    (but("unseen:▸9-49"), "number-too-high"),
    (but("line:6,▸9999"), "number-too-high"),
    (but("line:▸6,7,8"), "bad-list"),
    (but("line:▸8,7,6"), "bad-list"),
    (but("line:▸6-7,8"), "bad-list"),
    (but("line:▸8-6"), "bad-list"),
    (but("line:▸6-8,8"), "bad-list"),
    (but("line:▸0,6"), "domino-unknown"),
    (but("claims:▸49=0"), "domino-unknown"),
    (but("line:▸6-9"), "domino-twice"),
    (but("claims:▸6=0"), "domino-twice"),
    (but("claims:5=0,▸5=0"), "domino-twice"),
    (but("queue:2=1,▸5=0"), "domino-twice"),
    (but("claims:▸5"), "bad-owner"),
    (but("claims:▸5=2"), "bad-owner"),
    (but("queue:2=1,▸,4=1"), "bad-owner"),
    (but("queue:2=1,▸3=00"), "bad-owner"),
    (but("queue:▸x=1"), "bad-number"),
    (but("queue:▸3=0,2=1,4=1"), "not-canonical"),
    (but("kings:▸king0a"), "no-such-king"),
    (but("kings:0a,▸2a"), "no-such-king"),
]

MOMENT: list[Wrong] = [
    (but("▸now:"), "bad-field"),
    (but("now:▸play"), "bad-now"),
    (but("now:▸place"), "bad-now"),
    (but("now:▸place-2"), "bad-now"),
    (but("now:▸place-٣"), "bad-now"),
    (but("now:▸draw-0"), "bad-now"),
    (but("now:▸end-0"), "bad-now"),
    (but("now:▸place-0"), "wrong-seat"),
    (but("now:▸claim-0"), "wrong-seat"),
    (but("now:▸draw"), "wrong-moment"),
    (but("now:▸end"), "wrong-moment"),
    (but("now:▸place-1", "line:-", "claims:5=0,6=0,7=1,8=1", "queue:-"), "wrong-moment"),
    (but("now:▸place-1", "kings:0a", "queue:2=1,4=1"), "wrong-moment"),
    (but("now:▸end", "kings:0a,0b,1a,1b", *OVER), "wrong-moment"),
    (but("now:▸end", "options:dynasty", *OVER), "wrong-moment"),
    (but("now:▸turn-up", "unseen:25-48", "line:-", "claims:-", "queue:21=0,22=0,23=1,24=1"), "wrong-moment"),
    (but("now:▸turn-up"), "incomplete-line"),
    (but("now:▸place-1", "unseen:10-48"), "incomplete-line"),
    (but("now:▸place-1", "unseen:25-47"), "too-many-seen"),
    (but("now:▸place-1", "queue:2=1,3=0,4=0"), "wrong-kings"),
    (but("now:▸place-1", "queue:2=1,3=0"), "wrong-kings"),
    (but("now:▸place-1", "kings:0a"), "wrong-kings"),
]

KINGDOMS: list[Wrong] = [
    (but("kingdoms:▸Cww"), "wrong-kingdoms"),
    (but("kingdoms:▸Cww|C|C"), "wrong-kingdoms"),
    (but("kingdoms:Cw▸_|C"), "bad-character"),
    (but("kingdoms:▸C1w|C"), "bad-square"),
    (but("kingdoms:C▸x|C"), "bad-square"),
    (but("kingdoms:C▸t|C"), "bad-square"),
    (but("kingdoms:C▸w4|C"), "bad-square"),
    (but("kingdoms:C▸.1w|C"), "bad-square"),
    (but("kingdoms:Cw▸C|C"), "two-castles"),
    (but("kingdoms:Cww|▸ww"), "no-castle"),
    (but("kingdoms:▸Cwwwww|C"), "kingdom-too-wide"),
    (but("kingdoms:▸C/w/w/w/w/w|C"), "kingdom-too-high"),
    (but("kingdoms:C.▸w|C"), "disconnected"),
    (but("kingdoms:Cw/.../▸f|C"), "disconnected"),
    (but("kingdoms:C./.▸f|C"), "disconnected"),
    (but("kingdoms:▸Cw|C"), "half-a-domino"),
    (but("kingdoms:▸Cwwff|C"), "too-many-squares"),
    (but("kingdoms:C|▸Cww"), "too-many-squares"),
    (but("kingdoms:▸Cff|C"), "not-in-the-box"),
    (but("kingdoms:▸Cw1w|C"), "not-in-the-box"),
    (but("kingdoms:Cww▸.|C"), "not-canonical"),
    (but("kingdoms:▸.Cww|C"), "not-canonical"),
    (but("kingdoms:Cww▸/|C"), "not-canonical"),
    (but("kingdoms:Cw▸0w|C"), "not-canonical"),
]

WRONG = SHAPE + WAYS_TO_PLAY + NUMBERS + MOMENT + KINGDOMS
