"""Verifiable deals: every draw follows from a committed secret and a nonce of every player.

``docs/fair-play.md`` has the scheme, for those who write a verifier of their own.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from ..errors import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..match import Match

SCHEME = "crownlands-deal/1"
"""The prefix of everything that is hashed, so that no other use of the hash gives the same."""
BOT, MISSING = "bot", "none"
"""The stand-ins for the nonce of a bot, and of a player who sent none in time."""
NONCE = re.compile(r"[0-9a-f]{16,64}(?:-([0-9a-f]{64}))?")
"""Random digits, and behind a hyphen the commitment that they answer, if the browser sends it."""
STAND_IN = re.compile(rf"{BOT}|{MISSING}|seat[0-9]")
SECRET = re.compile(r"[0-9a-f]{64}")
TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
WORD = 2**64


def new_secret() -> str:
    """256 bits that nobody can guess, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def new_nonce(commitment: str) -> str:
    """A player's nonce: 128 random bits, and the commitment that the player has been shown."""
    return f"{secrets.token_hex(16)}-{commitment}"


def commitment(table: str, secret: str) -> str:
    """The hash of the secret that is published before any nonce arrives."""
    return hashlib.sha256(f"{SCHEME} {table} {secret}".encode()).hexdigest()


def checked_nonce(nonce: str, commitment: str) -> str:
    """The nonce as it was sent; refused where it is none, or was made for another commitment."""
    parts = NONCE.fullmatch(nonce)
    if parts is None:
        raise Refused("bad-nonce", found=nonce[:100])
    if parts[1] not in (None, commitment):
        raise Refused("nonce-for-another", expected=commitment)
    return nonce


@dataclass(frozen=True)
class Draws:
    """All draws of a table; they depend on nothing but these fields."""

    table: str
    secret: str
    nonces: tuple[str, ...]
    """By seat: the nonce that was sent, or ``bot``, ``none``, ``seat0`` (on the device of that
    seat).
    """

    def number(self, draw: int, attempt: int) -> int:
        """64 bits, as a number."""
        words = " ".join((SCHEME, self.table, *self.nonces, str(draw), str(attempt)))
        return int.from_bytes(
            hmac.digest(bytes.fromhex(self.secret), words.encode(), "sha256")[:8], "big"
        )

    def below(self, draw: int, n: int) -> int:
        """A number from 0 to ``n`` - 1, each equally likely; ``draw`` counts the moves of chance in
        the match before this one.

        Rejection sampling: a number above the last multiple of ``n`` is dropped and the next
        attempt taken.
        """
        limit = WORD - WORD % n
        numbers = (self.number(draw, attempt) for attempt in count())
        return next(number for number in numbers if number < limit) % n

    def choose(self, match: Match, draw: int) -> int:
        """The action of chance in the position of ``match``."""
        actions = match.legal_actions()
        return actions[self.below(draw, len(actions))]

    def tags(self) -> dict[str, str]:
        """The tags about the deals in the record of a finished match."""
        nonces = {f"Nonce{seat}": nonce for seat, nonce in enumerate(self.nonces)}
        tags = {
            "Commitment": commitment(self.table, self.secret),
            "Deals": SCHEME,
            "Secret": self.secret,
            "Table": self.table,
        }
        return tags | nonces


def draws_of(tags: Mapping[str, str], players: int) -> Draws:
    """The draws that the tags of a record describe; refused where one is missing or malformed."""
    if tags.get("Deals") != SCHEME:
        raise Refused("no-deals-told", expected=SCHEME)
    if "Secret" not in tags:
        raise Refused("secret-not-shown")
    nonces = tuple(tags.get(f"Nonce{seat}", "") for seat in range(players))
    patterns = {"Commitment": SECRET, "Secret": SECRET, "Table": TABLE}
    for name, pattern in patterns.items():
        if not pattern.fullmatch(tags.get(name, "")):
            raise Refused("bad-deal-tag", tag=name, found=tags.get(name, ""))
    for seat, nonce in enumerate(nonces):
        if not (NONCE.fullmatch(nonce) or STAND_IN.fullmatch(nonce)):
            raise Refused("bad-deal-tag", tag=f"Nonce{seat}", found=nonce)
    return Draws(tags["Table"], tags["Secret"], nonces)
