"""Invalid positions: ``VALID`` with some fields changed."""

from __future__ import annotations

from texts.invalid_text import InvalidText, replace_fields

VALID = (
    "kingdomino/1 players:2 options:- deal:1 now:place-1 kings:- unseen:9-48 line:6-8 claims:5=0 "
    "queue:2=1,3=0,4=1 kingdoms:Cww|C"
)
FIELDS = (
    "players",
    "options",
    "deal",
    "past",
    "now",
    "kings",
    "unseen",
    "line",
    "claims",
    "queue",
    "kingdoms",
)


def with_fields(*changes: str) -> str:
    """The valid position with the changed fields."""
    return replace_fields(VALID, changes, FIELDS)


OVER = ("unseen:25-48", "line:-", "claims:-", "queue:-")
SECOND_DEAL = ("options:dynasty", "deal:2")

SHAPE: list[InvalidText] = [
    ("▸", "bad-heading"),
    ("▸kingdomino", "bad-heading"),
    ("▸/1 players:2", "bad-heading"),
    (VALID.replace("kingdomino", "chess"), "no-such-game"),
    ("▸" + VALID.replace("/1 ", "/2 "), "no-such-revision"),
    ("kingdomino/1▸", "ends-too-soon"),
    (VALID.partition(" kingdoms")[0] + "▸", "ends-too-soon"),
    (VALID.replace("players", "▸seats"), "bad-field"),
    (VALID.replace("deal:1 ", "▸"), "bad-field"),
    (VALID.replace("deal:1", "▸ deal:1"), "bad-field"),
    (with_fields("▸options:"), "bad-field"),
    (with_fields("▸past:3,4"), "bad-field"),
    (VALID + " ▸", "too-much"),
    (VALID + " ▸past:-", "too-much"),
]

WAYS_TO_PLAY: list[InvalidText] = [
    (with_fields("players:▸1"), "bad-players"),
    (with_fields("players:▸5"), "bad-players"),
    (with_fields("players:▸two"), "bad-players"),
    (with_fields("players:▸²"), "bad-players"),
    (with_fields("options:▸chess"), "no-such-option"),
    (with_fields("options:▸dynasty,"), "no-such-option"),
    (with_fields("options:▸dynasty,dynasty"), "option-twice"),
    (with_fields("options:▸three-players-48"), "option-needs-players"),
    (with_fields("options:▸harmony,dynasty"), "not-canonical"),
]

NUMBERS: list[InvalidText] = [
    (with_fields("deal:▸01"), "bad-number"),
    (with_fields("deal:▸-1"), "bad-number"),
    (with_fields("deal:▸10000"), "bad-number"),
    (with_fields("deal:▸٣"), "bad-number"),
    (with_fields("deal:▸0"), "no-such-deal"),
    (with_fields("deal:▸2"), "no-such-deal"),
    (with_fields("options:dynasty", "deal:▸4"), "no-such-deal"),
    (with_fields(*SECOND_DEAL, "past:▸1,2,3"), "wrong-past"),
    (with_fields(*SECOND_DEAL, "past:▸1,2/3,4"), "wrong-past"),
    (with_fields(*SECOND_DEAL, "past:1,▸x"), "bad-number"),
    (with_fields(*SECOND_DEAL).replace(" now", " ▸now"), "bad-field"),
    (with_fields("unseen:9-▸x"), "bad-number"),
    (with_fields("line:6,▸"), "bad-number"),
    (with_fields("unseen:▸9-49"), "number-too-high"),
    (with_fields("line:6,▸9999"), "number-too-high"),
    (with_fields("line:▸6,7,8"), "bad-list"),
    (with_fields("line:▸8,7,6"), "bad-list"),
    (with_fields("line:▸6-7,8"), "bad-list"),
    (with_fields("line:▸8-6"), "bad-list"),
    (with_fields("line:▸6-8,8"), "bad-list"),
    (with_fields("line:▸0,6"), "domino-unknown"),
    (with_fields("claims:▸49=0"), "domino-unknown"),
    (with_fields("line:▸6-9"), "domino-twice"),
    (with_fields("claims:▸6=0"), "domino-twice"),
    (with_fields("claims:5=0,▸5=0"), "domino-twice"),
    (with_fields("queue:2=1,▸5=0"), "domino-twice"),
    (with_fields("claims:▸5"), "bad-owner"),
    (with_fields("claims:▸5=2"), "bad-owner"),
    (with_fields("queue:2=1,▸,4=1"), "bad-owner"),
    (with_fields("queue:2=1,▸3=00"), "bad-owner"),
    (with_fields("queue:▸x=1"), "bad-number"),
    (with_fields("queue:▸3=0,2=1,4=1"), "not-canonical"),
    (with_fields("kings:▸king0a"), "no-such-king"),
    (with_fields("kings:0a,▸2a"), "no-such-king"),
]

MOMENT: list[InvalidText] = [
    (with_fields("▸now:"), "bad-field"),
    (with_fields("now:▸play"), "bad-now"),
    (with_fields("now:▸place"), "bad-now"),
    (with_fields("now:▸place-2"), "bad-now"),
    (with_fields("now:▸place-٣"), "bad-now"),
    (with_fields("now:▸draw-0"), "bad-now"),
    (with_fields("now:▸end-0"), "bad-now"),
    (with_fields("now:▸place-0"), "wrong-seat"),
    (with_fields("now:▸claim-0"), "wrong-seat"),
    (with_fields("now:▸draw"), "wrong-moment"),
    (with_fields("now:▸end"), "wrong-moment"),
    (with_fields("now:▸place-1", "line:-", "claims:5=0,6=0,7=1,8=1", "queue:-"), "wrong-moment"),
    (with_fields("now:▸place-1", "kings:0a", "queue:2=1,4=1"), "wrong-moment"),
    (with_fields("now:▸end", "kings:0a,0b,1a,1b", *OVER), "wrong-moment"),
    (with_fields("now:▸end", "options:dynasty", *OVER), "wrong-moment"),
    (
        with_fields(
            "now:▸turn-up", "unseen:25-48", "line:-", "claims:-", "queue:21=0,22=0,23=1,24=1"
        ),
        "wrong-moment",
    ),
    (with_fields("now:▸turn-up"), "incomplete-line"),
    (with_fields("now:▸place-1", "unseen:10-48"), "incomplete-line"),
    (with_fields("now:▸place-1", "unseen:25-47"), "too-many-seen"),
    (with_fields("now:▸place-1", "queue:2=1,3=0,4=0"), "wrong-kings"),
    (with_fields("now:▸place-1", "queue:2=1,3=0"), "wrong-kings"),
    (with_fields("now:▸place-1", "kings:0a"), "wrong-kings"),
]

KINGDOMS: list[InvalidText] = [
    (with_fields("kingdoms:▸Cww"), "wrong-kingdoms"),
    (with_fields("kingdoms:▸Cww|C|C"), "wrong-kingdoms"),
    (with_fields("kingdoms:Cw▸_|C"), "bad-character"),
    (with_fields("kingdoms:▸C1w|C"), "bad-square"),
    (with_fields("kingdoms:C▸x|C"), "bad-square"),
    (with_fields("kingdoms:C▸t|C"), "bad-square"),
    (with_fields("kingdoms:C▸w4|C"), "bad-square"),
    (with_fields("kingdoms:C▸.1w|C"), "bad-square"),
    (with_fields("kingdoms:Cw▸C|C"), "two-castles"),
    (with_fields("kingdoms:Cww|▸ww"), "no-castle"),
    (with_fields("kingdoms:▸Cwwwww|C"), "kingdom-too-wide"),
    (with_fields("kingdoms:▸C/w/w/w/w/w|C"), "kingdom-too-high"),
    (with_fields("kingdoms:C.▸w|C"), "disconnected"),
    (with_fields("kingdoms:Cw/.../▸f|C"), "disconnected"),
    (with_fields("kingdoms:C./.▸f|C"), "disconnected"),
    (with_fields("kingdoms:▸Cw|C"), "half-a-domino"),
    (with_fields("kingdoms:▸Cwwff|C"), "too-many-squares"),
    (with_fields("kingdoms:C|▸Cww"), "too-many-squares"),
    (with_fields("kingdoms:▸Cff|C"), "not-in-the-box"),
    (with_fields("kingdoms:▸Cw1w|C"), "not-in-the-box"),
    (with_fields("kingdoms:Cww▸.|C"), "not-canonical"),
    (with_fields("kingdoms:▸.Cww|C"), "not-canonical"),
    (with_fields("kingdoms:Cww▸/|C"), "not-canonical"),
    (with_fields("kingdoms:Cw▸0w|C"), "not-canonical"),
]

INVALID = SHAPE + WAYS_TO_PLAY + NUMBERS + MOMENT + KINGDOMS
