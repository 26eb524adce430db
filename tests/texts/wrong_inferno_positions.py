"""Positions of Dragon Inferno that are refused: ``RIGHT`` with some fields changed; its box is that of the tests, 8 × 8."""

from __future__ import annotations

from texts.marks import MARK, Wrong

RIGHT = (
    "dragon-inferno/1 players:2 options:- now:dragon-0 dragons:V@a2n,T,U,W,X "
    "eggs:b2,g2,d3,c6,d6,e7,f7 laid:L@d3n broken:1,0 tiles:I@a1e,J@d1s,L@d3n|I@c8n,O@g7n"
)
"""See ``test_positions``: it has been played."""


def but(*changes: str) -> str:
    """The right position with the changed fields."""
    heading, *words = RIGHT.split(" ")
    fields = {name_of(word): word for word in words} | {name_of(word): word for word in changes}
    return " ".join((heading, *fields.values()))


def name_of(word: str) -> str:
    return word.replace(MARK, "").partition(":")[0]


def at(moment: str, *changes: str) -> Wrong:
    """A position whose parts do not fit the moment."""
    return but(f"now:{MARK}{moment}", *changes), "wrong-moment"


NO_TILES = ("dragons:T,U,V,W,X", "laid:-", "broken:0,0", "tiles:-|-")
PLACED = ("now:tile-1", "laid:-", "dragons:V@a2n,T@-,U,W,X")
"""The same a move later: the dragon T has left the game."""

SHAPE: list[Wrong] = [
    ("▸" + RIGHT.replace("/1 ", "/2 ", 1), "no-such-revision"),
    ("dragon-inferno/1▸", "ends-too-soon"),
    (RIGHT.partition(" tiles")[0] + "▸", "ends-too-soon"),
    (RIGHT.replace("broken:1,0 ", "▸"), "bad-field"),
    (but("▸eggs:"), "bad-field"),
    (RIGHT + " ▸", "too-much"),
    (but("players:▸3"), "bad-players"),
    (but("options:▸harmony"), "no-such-option"),
]
WORDS: list[Wrong] = [
    (but("now:▸tile"), "bad-word"),
    (but("now:▸tile-2"), "bad-word"),
    (but("now:▸deal-0"), "bad-word"),
    (but("dragons:V@a2n,▸t,U,W,X"), "bad-piece"),
    (but("dragons:V@a2n,▸A,U,W,X"), "bad-piece"),
    (but("dragons:V@a2n,▸T@,U,W,X"), "bad-piece"),
    (but("dragons:▸V@a2,T,U,W,X"), "bad-piece"),
    (but("dragons:▸V@a2N,T,U,W,X"), "bad-piece"),
    (but("dragons:▸V@g2n,T,U,W,X"), "bad-piece"),
    (but("dragons:▸V@i2n,T,U,W,X"), "bad-piece"),
    (but("dragons:V@a2n,T,U,W,▸V"), "piece-twice"),
    (but("dragons:V@a2n,T,U,W,X,▸X"), "piece-twice"),
    (but("eggs:b2,▸i2"), "no-such-square"),
    (but("eggs:b2,▸b9"), "no-such-square"),
    (but("eggs:b2,▸"), "no-such-square"),
    (but("eggs:b2,▸b02"), "no-such-square"),
    (but("laid:▸d9"), "no-such-square"),
    (but("laid:▸L@d3"), "bad-piece"),
    (but("laid:▸L@g3n"), "bad-piece"),
    (but("laid:▸dragonL@d3n"), "bad-piece"),
    (but("broken:▸1"), "bad-broken"),
    (but("broken:▸1,0,0"), "bad-broken"),
    (but("broken:▸01,0"), "bad-broken"),
    (but("broken:▸19,0"), "bad-broken"),
    (but("broken:▸-,-"), "bad-broken"),
    (but("tiles:▸-"), "wrong-kingdoms"),
    (but("tiles:▸-|-|-"), "wrong-kingdoms"),
    (but("tiles:I@a1e,▸J@d1|-"), "bad-piece"),
    (but("tiles:I@a1e,▸A@d1s|-"), "bad-piece"),
    (but("tiles:I@a1e,▸J@b1s|-"), "bad-piece"),
    (but("tiles:▸|-"), "bad-piece"),
    (but("tiles:I@a1e,▸I@b1e|-"), "piece-twice"),
    (but("tiles:I@a1e|I@c8n,O@g7n,▸O@a4n"), "piece-twice"),
    (but("tiles:I@a1e,▸O@a4n|-"), "tiles-overlap"),
    (but("tiles:I@a1e|▸O@a4n"), "tiles-overlap"),
]
TABLE: list[Wrong] = [
    (but("tiles:▸O@b2n|-"), "tile-without-neighbour"),
    (but("tiles:▸I@a1e,O@b5n|-"), "tile-without-neighbour"),
    (but("tiles:▸I@a1e,J@d1s|I@b5n,O@g7n"), "tile-without-neighbour"),
    (but("eggs:▸b2,g2,d3,c6,d6,e7"), "wrong-eggs"),
    (but("eggs:▸b2,g2,d3,c6,d6,e7,f7,g7"), "wrong-eggs"),
    (but("eggs:▸h2,b2,g2,d3,c6,d6,e7"), "wrong-eggs"),
    (but("eggs:▸b2,d2,g2,d3,c6,d6,e7"), "wrong-eggs"),
    (but("eggs:▸b2,d3", "broken:6,0"), "wrong-eggs"),
    (but("eggs:▸b2,g2,d3,c6,d6", "broken:1,2"), "wrong-eggs"),
    (but("dragons:▸V@b2n,T,U,W,X"), "wrong-dragons"),
    (but("dragons:▸V,T,U,W,X"), "wrong-dragons"),
    (but("dragons:▸V@a2n,T@-,U,W,X"), "wrong-dragons"),
    (but("dragons:▸V,T@-,U,W,X"), "wrong-dragons"),
    (but(*PLACED, "dragons:▸V@a2n,W@c1n,U,T,X"), "wrong-dragons"),
    (but(*PLACED, "dragons:▸V@a2n,T,U,W,X"), "wrong-dragons"),
    (but(*PLACED, "dragons:▸V@a2n,U@a3w,T,W,X"), "wrong-dragons"),
]
MOMENTS: list[Wrong] = [
    at("deal"),
    at("deal", *NO_TILES, "eggs:-"),
    at("tile-0", *NO_TILES, "dragons:T,U", "eggs:-"),
    at("eggs-0"),
    at("eggs-1", *NO_TILES, "eggs:b2,c2,d2,e2,f2", "laid:-"),
    at("eggs-1", *NO_TILES, "eggs:b2,c2,d2,e2", "laid:e2"),
    at("eggs-0", *NO_TILES, "eggs:b2,c2", "laid:b2"),
    at("eggs-0", *NO_TILES, "eggs:b2,c2", "laid:d2"),
    at("eggs-0", *NO_TILES, "eggs:b2,g7", "laid:g7"),
    at("eggs-1", *NO_TILES, "eggs:b2,c2,d2,e2,f2,g2", "laid:b2"),
    at("eggs-0", *NO_TILES, "eggs:b2", "laid:I@c3n"),
    at("tile-1", "laid:L@d3n", "dragons:V@a2n,T@-,U,W,X"),
    at("dragon-0", "laid:-"),
    at("dragon-0", "laid:L@e3n"),
    at("dragon-0", "laid:I@a1e"),
    at("dragon-1", "laid:L@d3n"),
    at("dragon-0", "laid:J@d1s"),
    at("dragon-0", "tiles:I@a1e,J@d1s,L@d3n|O@g7n"),
    at("dragon-0", "tiles:I@a1e,J@d1s,L@d3n|I@c8n,O@g7n,L@h4w"),
    at("tile-0", *PLACED[1:]),
    at("end", *PLACED[1:]),
    at("tile-1", *PLACED[1:], "tiles:I@a1e,J@d1s,L@d3n|O@g7n"),
]
SPELLING: list[Wrong] = [
    (but("eggs:▸g2,b2,d3,c6,d6,e7,f7"), "not-canonical"),
    (but("eggs:b2,▸b2,g2,d3,c6,d6,e7,f7"), "not-canonical"),
    (but("tiles:▸J@d1s,I@a1e,L@d3n|I@c8n,O@g7n"), "not-canonical"),
    (but("now:eggs-0", *NO_TILES, "eggs:c3", "laid:▸I@c3n"), "not-canonical"),
]
WRONG = SHAPE + WORDS + TABLE + MOMENTS + SPELLING
