"""Invalid positions of Dragon Inferno, with the 8 × 8 box of the tests."""

from __future__ import annotations

from texts.invalid_text import MARK, InvalidText, replace_fields

VALID = (
    "dragon-inferno/1 players:2 options:- now:dragon-0 dragons:V@a2n,T,U,W,X "
    "eggs:b2,g2,d3,c6,d6,e7,f7 laid:L@d3n broken:1,0 tiles:I@a1e,J@d1s,L@d3n|I@c8n,O@g7n"
)
"""See ``test_positions``: it has been played."""


def with_fields(*changes: str) -> str:
    """The valid position with the changed fields."""
    return replace_fields(VALID, changes)


def in_phase(phase: str, *changes: str) -> InvalidText:
    """A position whose parts do not fit its phase."""
    return with_fields(f"now:{MARK}{phase}", *changes), "wrong-moment"


NO_TILES = ("dragons:T,U,V,W,X", "laid:-", "broken:0,0", "tiles:-|-")
PLACED = ("now:tile-1", "laid:-", "dragons:V@a2n,T@-,U,W,X")
"""The same a move later: the dragon T has left the game."""

SHAPE: list[InvalidText] = [
    ("▸" + VALID.replace("/1 ", "/2 ", 1), "no-such-revision"),
    ("dragon-inferno/1▸", "ends-too-soon"),
    (VALID.partition(" tiles")[0] + "▸", "ends-too-soon"),
    (VALID.replace("broken:1,0 ", "▸"), "bad-field"),
    (with_fields("▸eggs:"), "bad-field"),
    (VALID + " ▸", "too-much"),
    (with_fields("players:▸3"), "bad-players"),
    (with_fields("options:▸harmony"), "no-such-option"),
]
WORDS: list[InvalidText] = [
    (with_fields("now:▸tile"), "bad-word"),
    (with_fields("now:▸tile-2"), "bad-word"),
    (with_fields("now:▸deal-0"), "bad-word"),
    (with_fields("dragons:V@a2n,▸t,U,W,X"), "bad-piece"),
    (with_fields("dragons:V@a2n,▸A,U,W,X"), "bad-piece"),
    (with_fields("dragons:V@a2n,▸T@,U,W,X"), "bad-piece"),
    (with_fields("dragons:▸V@a2,T,U,W,X"), "bad-piece"),
    (with_fields("dragons:▸V@a2N,T,U,W,X"), "bad-piece"),
    (with_fields("dragons:▸V@g2n,T,U,W,X"), "bad-piece"),
    (with_fields("dragons:▸V@i2n,T,U,W,X"), "bad-piece"),
    (with_fields("dragons:V@a2n,T,U,W,▸V"), "piece-twice"),
    (with_fields("dragons:V@a2n,T,U,W,X,▸X"), "piece-twice"),
    (with_fields("eggs:b2,▸i2"), "no-such-square"),
    (with_fields("eggs:b2,▸b9"), "no-such-square"),
    (with_fields("eggs:b2,▸"), "no-such-square"),
    (with_fields("eggs:b2,▸b02"), "no-such-square"),
    (with_fields("laid:▸d9"), "no-such-square"),
    (with_fields("laid:▸L@d3"), "bad-piece"),
    (with_fields("laid:▸L@g3n"), "bad-piece"),
    (with_fields("laid:▸dragonL@d3n"), "bad-piece"),
    (with_fields("broken:▸1"), "bad-broken"),
    (with_fields("broken:▸1,0,0"), "bad-broken"),
    (with_fields("broken:▸01,0"), "bad-broken"),
    (with_fields("broken:▸19,0"), "bad-broken"),
    (with_fields("broken:▸-,-"), "bad-broken"),
    (with_fields("tiles:▸-"), "wrong-kingdoms"),
    (with_fields("tiles:▸-|-|-"), "wrong-kingdoms"),
    (with_fields("tiles:I@a1e,▸J@d1|-"), "bad-piece"),
    (with_fields("tiles:I@a1e,▸A@d1s|-"), "bad-piece"),
    (with_fields("tiles:I@a1e,▸J@b1s|-"), "bad-piece"),
    (with_fields("tiles:▸|-"), "bad-piece"),
    (with_fields("tiles:I@a1e,▸I@b1e|-"), "piece-twice"),
    (with_fields("tiles:I@a1e|I@c8n,O@g7n,▸O@a4n"), "piece-twice"),
    (with_fields("tiles:I@a1e,▸O@a4n|-"), "tiles-overlap"),
    (with_fields("tiles:I@a1e|▸O@a4n"), "tiles-overlap"),
]
TABLE: list[InvalidText] = [
    (with_fields("tiles:▸O@b2n|-"), "tile-without-neighbour"),
    (with_fields("tiles:▸I@a1e,O@b5n|-"), "tile-without-neighbour"),
    (with_fields("tiles:▸I@a1e,J@d1s|I@b5n,O@g7n"), "tile-without-neighbour"),
    (with_fields("eggs:▸b2,g2,d3,c6,d6,e7"), "wrong-eggs"),
    (with_fields("eggs:▸b2,g2,d3,c6,d6,e7,f7,g7"), "wrong-eggs"),
    (with_fields("eggs:▸h2,b2,g2,d3,c6,d6,e7"), "wrong-eggs"),
    (with_fields("eggs:▸b2,d2,g2,d3,c6,d6,e7"), "wrong-eggs"),
    (with_fields("eggs:▸b2,d3", "broken:6,0"), "wrong-eggs"),
    (with_fields("eggs:▸b2,g2,d3,c6,d6", "broken:1,2"), "wrong-eggs"),
    (with_fields("dragons:▸V@b2n,T,U,W,X"), "wrong-dragons"),
    (with_fields("dragons:▸V,T,U,W,X"), "wrong-dragons"),
    (with_fields("dragons:▸V@a2n,T@-,U,W,X"), "wrong-dragons"),
    (with_fields("dragons:▸V,T@-,U,W,X"), "wrong-dragons"),
    (with_fields(*PLACED, "dragons:▸V@a2n,W@c1n,U,T,X"), "wrong-dragons"),
    (with_fields(*PLACED, "dragons:▸V@a2n,T,U,W,X"), "wrong-dragons"),
    (with_fields(*PLACED, "dragons:▸V@a2n,U@a3w,T,W,X"), "wrong-dragons"),
]
PHASES: list[InvalidText] = [
    in_phase("deal"),
    in_phase("deal", *NO_TILES, "eggs:-"),
    in_phase("tile-0", *NO_TILES, "dragons:T,U", "eggs:-"),
    in_phase("eggs-0"),
    in_phase("eggs-1", *NO_TILES, "eggs:b2,c2,d2,e2,f2", "laid:-"),
    in_phase("eggs-1", *NO_TILES, "eggs:b2,c2,d2,e2", "laid:e2"),
    in_phase("eggs-0", *NO_TILES, "eggs:b2,c2", "laid:b2"),
    in_phase("eggs-0", *NO_TILES, "eggs:b2,c2", "laid:d2"),
    in_phase("eggs-0", *NO_TILES, "eggs:b2,g7", "laid:g7"),
    in_phase("eggs-1", *NO_TILES, "eggs:b2,c2,d2,e2,f2,g2", "laid:b2"),
    in_phase("eggs-0", *NO_TILES, "eggs:b2", "laid:I@c3n"),
    in_phase("tile-1", "laid:L@d3n", "dragons:V@a2n,T@-,U,W,X"),
    in_phase("dragon-0", "laid:-"),
    in_phase("dragon-0", "laid:L@e3n"),
    in_phase("dragon-0", "laid:I@a1e"),
    in_phase("dragon-1", "laid:L@d3n"),
    in_phase("dragon-0", "laid:J@d1s"),
    in_phase("dragon-0", "tiles:I@a1e,J@d1s,L@d3n|O@g7n"),
    in_phase("dragon-0", "tiles:I@a1e,J@d1s,L@d3n|I@c8n,O@g7n,L@h4w"),
    in_phase("tile-0", *PLACED[1:]),
    in_phase("end", *PLACED[1:]),
    in_phase("tile-1", *PLACED[1:], "tiles:I@a1e,J@d1s,L@d3n|O@g7n"),
]
SPELLING: list[InvalidText] = [
    (with_fields("eggs:▸g2,b2,d3,c6,d6,e7,f7"), "not-canonical"),
    (with_fields("eggs:b2,▸b2,g2,d3,c6,d6,e7,f7"), "not-canonical"),
    (with_fields("tiles:▸J@d1s,I@a1e,L@d3n|I@c8n,O@g7n"), "not-canonical"),
    (with_fields("now:eggs-0", *NO_TILES, "eggs:c3", "laid:▸I@c3n"), "not-canonical"),
]
INVALID = SHAPE + WORDS + TABLE + PHASES + SPELLING
