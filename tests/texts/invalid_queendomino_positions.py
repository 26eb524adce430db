"""Invalid positions of Queendomino, with the box ``boxes/queendomino.txt``."""

from __future__ import annotations

from texts.invalid_text import MARK, InvalidText, replace_fields

VALID = (
    "queendomino/1 players:2 options:- now:knight-0 kings:- "
    "unseen:1-8,10,12-25,27,29,31,32,34-37,39-47 line:30 "
    "claims:9=1,26=1,33=0 queue:48=0 "
    "board:fortified-castle1,training-camp1,weaving-shop2,-,-,sawmill2 dragon:4 top:guardtower1 "
    "burnt:statue2 queen:1 placed:f6,g6 site:- coins:7,3 knights:-|g6 buildings:-|magic-school1@e7 "
    "kingdoms:.ws2/.C./tt.|tf1C/..w1/..l"
)
WEDDING = (
    "queendomino/1 players:6 options:royal-wedding,teams now:place-3 kings:- unseen:9-48|9-48 "
    "line:k3,k4,k5,k6,k7,k8 "
    "claims:k1=0,k2=5 queue:q3=3,q4=1,q5=2,q8=4 board:bakery1,bakery2,-,statue1,statue2,statue3 "
    "dragon:cave top:church1 burnt:- "
    "queen:- placed:- site:- coins:3,7,7 knights:-|-|- buildings:-|-|- kingdoms:Cww|C|Cww"
)
ONCE = (
    "queendomino/1 players:2 options:steps-once-a-round now:place-0 kings:- "
    "unseen:2-4,9-31,35-48 line:7,8 claims:5=0,6=1 queue:33=0,34=1 "
    "board:-,sawmill1,sawmill2,statue1,statue2,statue3 dragon:cave top:church1 "
    "burnt:- queen:- placed:- site:- taken:knights,build|- coins:7,7 knights:i7|- "
    "buildings:bakery1@h7|- kingdoms:Ctf|Cww"
)
FIELDS = (
    *(
        "players",
        "options",
        "now",
        "kings",
        "unseen",
        "line",
        "claims",
        "queue",
        "board",
        "dragon",
        "top",
        "burnt",
        "queen",
    ),
    *("placed", "site", "taken", "coins", "knights", "buildings", "kingdoms"),
)


def with_fields(*changes: str, of: str = VALID) -> str:
    """The valid position with the changed fields."""
    return replace_fields(of, changes, FIELDS)


def in_phase(phase: str, *changes: str, of: str = VALID) -> InvalidText:
    """A position whose parts do not fit its phase."""
    return with_fields(f"now:{MARK}{phase}", *changes, of=of), "wrong-moment"


def same(key: str, *changes: str, of: str = VALID) -> InvalidText:
    """A position that is refused as a whole: the place is that of the phase."""
    invalid = with_fields(*changes, of=of)
    return invalid.replace("now:", f"now:{MARK}"), key


SHAPE: list[InvalidText] = [
    ("▸" + VALID.replace("/1 ", "/2 ", 1), "no-such-revision"),
    ("queendomino/1▸", "ends-too-soon"),
    (VALID.partition(" kingdoms")[0] + "▸", "ends-too-soon"),
    (VALID.replace("burnt:statue2 ", "▸"), "bad-field"),
    (with_fields("▸top:"), "bad-field"),
    (VALID + " ▸", "too-much"),
    (with_fields("players:▸1"), "bad-players"),
    (with_fields("players:▸9"), "bad-players"),
    (with_fields("players:▸5"), "players-need-option"),
    (with_fields("options:▸dynasty"), "no-such-option"),
    (with_fields("options:▸harmony,harmony"), "option-twice"),
    (with_fields("options:▸royal-wedding"), "option-needs-players"),
    (with_fields("players:6", "options:▸teams"), "option-needs-option"),
    (with_fields("players:8", "options:▸royal-wedding,seven-or-eight,teams"), "options-exclude"),
]
WORDS: list[InvalidText] = [
    (with_fields("now:▸knight-2"), "bad-now"),
    (with_fields("now:▸knight"), "bad-now"),
    (with_fields("now:▸stack-0"), "bad-now"),
    (with_fields("now:▸sleep-0"), "bad-now"),
    (with_fields("kings:▸2"), "no-such-king"),
    (with_fields("kings:0,▸0a"), "no-such-king"),
    (with_fields("unseen:▸1-48|-"), "wrong-piles"),
    (with_fields("unseen:▸9-48", of=WEDDING), "wrong-piles"),
    (with_fields("line:▸49"), "number-too-high"),
    (with_fields("line:▸0"), "domino-unknown"),
    (with_fields("line:▸31"), "domino-twice"),
    (with_fields("line:▸x"), "bad-number"),
    (with_fields("claims:▸9=2"), "bad-owner"),
    (with_fields("claims:9=1,▸26"), "bad-owner"),
    (with_fields("line:▸q3", of=WEDDING), "wrong-domino-box"),
    (with_fields("line:k3,▸4", of=WEDDING), "wrong-domino-box"),
    (with_fields("claims:▸1=0", of=WEDDING), "wrong-domino-box"),
    (with_fields("queue:▸k3=3", of=WEDDING), "wrong-domino-box"),
    (with_fields("line:k▸03", of=WEDDING), "bad-number"),
    (with_fields("board:▸-,-,-,-,-"), "wrong-spaces"),
    (with_fields("board:▸tavern1,-,-,-,-,-"), "tile-unknown"),
    (with_fields("board:▸statue4,-,-,-,-,-"), "tile-unknown"),
    (with_fields("top:▸sawmill2"), "tile-twice"),
    (with_fields("top:▸Guardtower1"), "tile-unknown"),
    (with_fields("burnt:statue2,▸statue2"), "tile-twice"),
    (with_fields("burnt:▸statue"), "tile-unknown"),
    (with_fields("dragon:▸0"), "bad-word"),
    (with_fields("dragon:▸-"), "bad-word"),
    (with_fields("queen:▸2"), "bad-word"),
    (with_fields("site:▸7"), "bad-word"),
    (with_fields("taken:▸-", of=ONCE), "wrong-kingdoms"),
    (with_fields("taken:knights,▸dragon|-", of=ONCE), "bad-word"),
    (VALID.replace("coins:", "▸taken:-|- coins:"), "bad-field"),
    (with_fields(of=ONCE).replace("taken:knights,build|- ", "▸"), "bad-field"),
    (with_fields("coins:▸7"), "wrong-kingdoms"),
    (with_fields("coins:7,▸-1"), "bad-number"),
    (with_fields("coins:7,▸10000"), "bad-number"),
    (with_fields("knights:▸-"), "wrong-kingdoms"),
    (with_fields("knights:-|▸g66"), "nothing-there"),
    (with_fields("knights:-|▸g0"), "bad-square-name"),
    (with_fields("knights:-|▸g7"), "nothing-there"),
    (with_fields("knights:-|▸m13"), "nothing-there"),
    (with_fields("buildings:▸-|-|-"), "wrong-kingdoms"),
    (with_fields("buildings:-|▸magic-school1"), "bad-building-text"),
    (with_fields("buildings:-|▸magic-school3@e7"), "tile-unknown"),
    (with_fields("buildings:-|▸magic-school1@f7"), "no-site"),
    (with_fields("buildings:-|▸magic-school1@g7"), "no-site"),
    (with_fields("buildings:-|▸sawmill2@e7"), "tile-twice"),
    (with_fields("buildings:-|magic-school1@e7,▸magic-school2@e7"), "no-site"),
    (with_fields("placed:▸f6"), "bad-placed"),
    (with_fields("placed:▸f6,-"), "bad-placed"),
    (with_fields("placed:▸f6,g6,h6"), "bad-placed"),
    (with_fields("placed:▸f6,g7"), "nothing-there"),
    (with_fields("now:end", "placed:▸f6,g6"), "bad-placed"),
    (with_fields("kingdoms:▸C"), "wrong-kingdoms"),
    (with_fields("kingdoms:.ws2/.C./▸t1t.|tf1C/..w1/..l"), "crowns-on-a-town"),
    (with_fields("kingdoms:▸.ws2/.../tt.|tf1C/..w1/..l"), "no-castle"),
    (with_fields("kingdoms:Cwwwwwww▸C|C"), "two-castles"),
    (with_fields("kingdoms:▸Cwwwwwww|C"), "kingdom-too-wide"),
    (with_fields("kingdoms:C.▸w|C"), "disconnected"),
    (with_fields("kingdoms:▸x|C"), "bad-square"),
    (with_fields("kingdoms:C▸?|C"), "bad-character"),
]
PHASES: list[InvalidText] = [
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
    (with_fields("now:▸knight-1", "placed:e7,f7"), "wrong-seat"),
    in_phase("knight-0", "placed:-"),
    in_phase("knight-0", "placed:g6,f6", "knights:f6|-"),
    in_phase("knight-0", "placed:g8,h8"),
    in_phase("knight-0", "placed:f6,h8"),
    in_phase("knight-0", "placed:-,f6"),
    in_phase("knight-0", "knights:g8|g6"),
    in_phase("knight-0", "site:1"),
    in_phase("place-0"),
    in_phase("build-0"),
    in_phase(
        "build-0",
        "placed:-",
        "coins:0,3",
        "board:-,training-camp1,weaving-shop2,-,-,sawmill2",
        "burnt:fortified-castle1,statue2",
    ),
    in_phase("site-0", "placed:-"),
    in_phase("site-0", "placed:-", "site:4"),
    in_phase("site-0", "placed:-", "site:6", "coins:4,3"),
    in_phase("dragon-0", "placed:-"),
    in_phase("dragon-0", "placed:-", "dragon:cave", "coins:0,3"),
    in_phase("claim-0", "placed:-", "line:-", "claims:9=1,26=1,30=0,33=0"),
    in_phase("stack", "placed:-"),
    same("incomplete-line", "now:turn-up", "placed:-"),
    in_phase("turn-up", "placed:-", "claims:-", "line:9,26,30,33"),
    in_phase("knight-0", "buildings:statue1@f6|magic-school1@e7"),
    in_phase("draw", "placed:-"),
    in_phase("end", "placed:-"),
    in_phase("knight-0", "kings:0"),
    in_phase("knight-0", "dragon:1"),
    in_phase(
        "knight-0",
        "burnt:-",
        "board:fortified-castle1,training-camp1,weaving-shop2,-,bakery1,sawmill2",
        "dragon:5",
    ),
    in_phase("knight-0", "burnt:statue1,statue2,statue3"),
    in_phase("knight-0", "top:-"),
]
TAKEN: list[InvalidText] = [
    in_phase("place-0", "taken:knights|-", of=ONCE),
    in_phase("place-0", "taken:build|-", of=ONCE),
    in_phase("place-0", "taken:knights,build|build", of=ONCE),
    in_phase("build-0", of=ONCE),
    in_phase("end", "unseen:-", "line:-", "claims:-", "queue:-", of=ONCE),
]
"""Steps that were taken in a round do not fit the rest."""
CANONICAL: list[InvalidText] = [
    (with_fields("taken:▸build,knights|-", of=ONCE), "not-canonical"),
    (with_fields("options:▸middle-kingdom,harmony"), "not-canonical"),
    (with_fields("claims:▸26=1,9=1,33=0"), "not-canonical"),
    (with_fields("line:k▸4,k3,k5,k6,k7,k8", of=WEDDING), "not-canonical"),
]
INVALID = SHAPE + WORDS + PHASES + TAKEN + CANONICAL
