"""Positions of Queendomino that are refused: ``RIGHT`` with some fields changed; its box is ``boxes/queendomino.txt``."""

from __future__ import annotations

from texts.marks import MARK, Wrong

RIGHT = (
    "queendomino/1 players:2 options:- now:knight-0 kings:- unseen:1-8,10,12-25,27,29,31,32,34-37,39-47 line:30 "
    "claims:9=1,26=1,33=0 queue:48=0 board:fortified-castle1,training-camp1,weaving-shop2,-,-,sawmill2 dragon:4 top:guardtower1 "
    "burnt:statue2 queen:1 placed:f6,g6 site:- coins:7,3 knights:-|g6 buildings:-|magic-school1@e7 "
    "kingdoms:.ws2/.C./tt.|tf1C/..w1/..l"
)
WEDDING = (
    "queendomino/1 players:6 options:royal-wedding,teams now:place-3 kings:- unseen:9-48|9-48 line:k3,k4,k5,k6,k7,k8 "
    "claims:k1=0,k2=5 queue:q3=3,q4=1,q5=2,q8=4 board:bakery1,bakery2,-,statue1,statue2,statue3 dragon:cave top:church1 burnt:- "
    "queen:- placed:- site:- coins:3,7,7 knights:-|-|- buildings:-|-|- kingdoms:Cww|C|Cww"
)
FIELDS = (
    *("players", "options", "now", "kings", "unseen", "line", "claims", "queue", "board", "dragon", "top", "burnt", "queen"),
    *("placed", "site", "coins", "knights", "buildings", "kingdoms"),
)


def but(*changes: str, of: str = RIGHT) -> str:
    """The right position with the changed fields."""
    heading, *words = of.split(" ")
    fields = {name_of(word): word for word in words} | {name_of(word): word for word in changes}
    return " ".join((heading, *(fields[name] for name in FIELDS if name in fields)))


def name_of(word: str) -> str:
    return word.replace(MARK, "").partition(":")[0]


def at(moment: str, *changes: str, of: str = RIGHT) -> Wrong:
    """A position whose parts do not fit the moment."""
    return but(f"now:{MARK}{moment}", *changes, of=of), "wrong-moment"


def same(key: str, *changes: str, of: str = RIGHT) -> Wrong:
    """A position that is refused as a whole: the place is that of the moment."""
    wrong = but(*changes, of=of)
    return wrong.replace("now:", f"now:{MARK}"), key


SHAPE: list[Wrong] = [
    ("▸" + RIGHT.replace("/1 ", "/2 ", 1), "no-such-revision"),
    ("queendomino/1▸", "ends-too-soon"),
    (RIGHT.partition(" kingdoms")[0] + "▸", "ends-too-soon"),
    (RIGHT.replace("burnt:statue2 ", "▸"), "bad-field"),
    (but("▸top:"), "bad-field"),
    (RIGHT + " ▸", "too-much"),
    (but("players:▸1"), "bad-players"),
    (but("players:▸9"), "bad-players"),
    (but("players:▸5"), "players-need-option"),
    (but("options:▸dynasty"), "no-such-option"),
    (but("options:▸harmony,harmony"), "option-twice"),
    (but("options:▸royal-wedding"), "option-needs-players"),
    (but("players:6", "options:▸teams"), "option-needs-option"),
    (but("players:8", "options:▸royal-wedding,seven-or-eight,teams"), "options-exclude"),
]
WORDS: list[Wrong] = [
    (but("now:▸knight-2"), "bad-now"),
    (but("now:▸knight"), "bad-now"),
    (but("now:▸stack-0"), "bad-now"),
    (but("now:▸sleep-0"), "bad-now"),
    (but("kings:▸2"), "no-such-king"),
    (but("kings:0,▸0a"), "no-such-king"),
    (but("unseen:▸1-48|-"), "wrong-piles"),
    (but("unseen:▸9-48", of=WEDDING), "wrong-piles"),
    (but("line:▸49"), "number-too-high"),
    (but("line:▸0"), "domino-unknown"),
    (but("line:▸31"), "domino-twice"),
    (but("line:▸x"), "bad-number"),
    (but("claims:▸9=2"), "bad-owner"),
    (but("claims:9=1,▸26"), "bad-owner"),
    (but("line:▸q3", of=WEDDING), "wrong-domino-box"),
    (but("line:k3,▸4", of=WEDDING), "wrong-domino-box"),
    (but("claims:▸1=0", of=WEDDING), "wrong-domino-box"),
    (but("queue:▸k3=3", of=WEDDING), "wrong-domino-box"),
    (but("line:k▸03", of=WEDDING), "bad-number"),
    (but("board:▸-,-,-,-,-"), "wrong-spaces"),
    (but("board:▸tavern1,-,-,-,-,-"), "tile-unknown"),
    (but("board:▸statue4,-,-,-,-,-"), "tile-unknown"),
    (but("top:▸sawmill2"), "tile-twice"),
    (but("top:▸Guardtower1"), "tile-unknown"),
    (but("burnt:statue2,▸statue2"), "tile-twice"),
    (but("burnt:▸statue"), "tile-unknown"),
    (but("dragon:▸0"), "bad-word"),
    (but("dragon:▸-"), "bad-word"),
    (but("queen:▸2"), "bad-word"),
    (but("site:▸7"), "bad-word"),
    (but("coins:▸7"), "wrong-kingdoms"),
    (but("coins:7,▸-1"), "bad-number"),
    (but("coins:7,▸10000"), "bad-number"),
    (but("knights:▸-"), "wrong-kingdoms"),
    (but("knights:-|▸g66"), "nothing-there"),
    (but("knights:-|▸g0"), "bad-square-name"),
    (but("knights:-|▸g7"), "nothing-there"),
    (but("knights:-|▸m13"), "nothing-there"),
    (but("buildings:▸-|-|-"), "wrong-kingdoms"),
    (but("buildings:-|▸magic-school1"), "bad-building-text"),
    (but("buildings:-|▸magic-school3@e7"), "bad-building-text"),
    (but("buildings:-|▸magic-school1@f7"), "no-site"),
    (but("buildings:-|▸magic-school1@g7"), "nothing-there"),
    (but("buildings:-|▸sawmill2@e7"), "tile-twice"),
    (but("buildings:-|magic-school1@e7,▸magic-school2@e7"), "no-site"),
    (but("placed:▸f6"), "bad-placed"),
    (but("placed:▸f6,-"), "bad-placed"),
    (but("placed:▸f6,g6,h6"), "bad-placed"),
    (but("placed:▸f6,g7"), "nothing-there"),
    (but("now:end", "placed:▸f6,g6"), "bad-placed"),
    (but("kingdoms:▸C"), "wrong-kingdoms"),
    (but("kingdoms:.ws2/.C./▸t1t.|tf1C/..w1/..l"), "crowns-on-a-town"),
    (but("kingdoms:▸.ws2/.../tt.|tf1C/..w1/..l"), "no-castle"),
    (but("kingdoms:Cwwwwwww▸C|C"), "two-castles"),
    (but("kingdoms:▸Cwwwwwww|C"), "kingdom-too-wide"),
    (but("kingdoms:C.▸w|C"), "disconnected"),
    (but("kingdoms:▸x|C"), "bad-square"),
    (but("kingdoms:C▸?|C"), "bad-character"),
]
MOMENTS: list[Wrong] = [
    same("incomplete-line", "unseen:1-8,10,12-25,27,29,31,32,34-37,39-46"),
    same("incomplete-line", "unseen:9-48|10-48", of=WEDDING),
    same("wrong-kings", "claims:9=1,26=0,33=0"),
    same("wrong-kings", "claims:k1=0,k2=0", of=WEDDING),
    same("wrong-queen", "queen:0"),
    same("wrong-queen", "queen:-"),
    same("wrong-queen", "queen:1", "buildings:-|statue1@e7"),
    same("too-many-knights", "knights:-|g6,g5,f7"),
    same("half-a-domino", "kingdoms:.ws2/.C./tt.|tf1C/..w1/..."),
    same("too-many-squares", "kingdoms:.ws2/.C./tt./ff.|tf1C/..w1/..l"),
    same("not-in-the-box", "kingdoms:.ws3/.C./tt.|tf1C/..w1/..l"),
    same(
        "too-many-buildings",
        *("unseen:8-47|9-48", "queue:q3=3,q4=1,q5=2,q7=4", "board:-,-,-,statue1,statue2,statue3"),
        *("buildings:bakery1@h7,bakery2@i7|-|-", "kingdoms:Ctt|C|Cww"),
        of=WEDDING,
    ),
    (but("now:▸knight-1", "placed:e7,f7"), "wrong-seat"),
    at("knight-0", "placed:-"),
    at("knight-0", "placed:g6,f6", "knights:f6|-"),
    at("knight-0", "placed:g8,h8"),
    at("knight-0", "placed:f6,h8"),
    at("knight-0", "placed:-,f6"),
    at("knight-0", "knights:g8|g6"),
    at("knight-0", "site:1"),
    at("place-0"),
    at("build-0"),
    at(
        "build-0", "placed:-", "coins:0,3", "board:-,training-camp1,weaving-shop2,-,-,sawmill2", "burnt:fortified-castle1,statue2"
    ),
    at("site-0", "placed:-"),
    at("site-0", "placed:-", "site:4"),
    at("site-0", "placed:-", "site:6", "coins:4,3"),
    at("dragon-0", "placed:-"),
    at("dragon-0", "placed:-", "dragon:cave", "coins:0,3"),
    at("claim-0", "placed:-", "line:-", "claims:9=1,26=1,30=0,33=0"),
    at("stack", "placed:-"),
    same("incomplete-line", "now:turn-up", "placed:-"),
    at("turn-up", "placed:-", "claims:-", "line:9,26,30,33"),
    at("knight-0", "buildings:statue1@f6|magic-school1@e7"),
    at("draw", "placed:-"),
    at("end", "placed:-"),
    at("knight-0", "kings:0"),
    at("knight-0", "dragon:1"),
    at("knight-0", "burnt:-", "board:fortified-castle1,training-camp1,weaving-shop2,-,bakery1,sawmill2", "dragon:5"),
    at("knight-0", "burnt:statue1,statue2,statue3"),
    at("knight-0", "top:-"),
]
CANONICAL: list[Wrong] = [
    (but("options:▸middle-kingdom,harmony"), "not-canonical"),
    (but("claims:▸26=1,9=1,33=0"), "not-canonical"),
    (but("line:k▸4,k3,k5,k6,k7,k8", of=WEDDING), "not-canonical"),
]
WRONG = SHAPE + WORDS + MOMENTS + CANONICAL
