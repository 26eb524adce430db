"""What a verifier finds in a record: whether every draw is the one that the secret and the nonces give."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .errors import Refused
from .fairness import BOT, MISSING, NONCE, commitment, draws_of
from .match import Match

if TYPE_CHECKING:
    from collections.abc import Mapping

Told = tuple[str, dict[str, Any]]
"""The key of a sentence, and its parameters."""


@dataclass
class Findings:
    """What was looked at: ``faults`` are what no honest table can show, ``notes`` what one should know beside."""

    draws: int = 0
    wrong: int = 0
    """How many draws there are, and how many of them are others than they should be."""
    faults: list[Told] = field(default_factory=list)
    notes: list[Told] = field(default_factory=list)

    @property
    def fair(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults

    def data(self) -> dict[str, Any]:
        """As plain data."""
        faults, notes = ([{"key": key, **params} for key, params in told] for told in (self.faults, self.notes))
        return {"fair": self.fair, "draws": self.draws, "wrong": self.wrong, "faults": faults, "notes": notes}


def verify(match: Match, shown: str | None = None, brought: Mapping[int, str] | None = None) -> Findings:
    """Look at every draw of a replayed record.

    ``shown`` is the commitment that somebody saw at the table before the first draw, ``brought`` the nonces by seat as their
    owners know them. Only they can tell a record that was written anew from beginning to end.
    """
    draws = draws_of(match.tags, match.players)
    committed = match.tags["Commitment"]
    found = Findings()
    if commitment(draws.table, draws.secret) != committed:
        found.faults.append(("verify.other-secret", {}))
    if shown is not None and shown != committed:
        found.faults.append(("verify.other-commitment", {"shown": shown, "found": committed}))
    for seat, nonce in enumerate(draws.nonces):
        own = NONCE.fullmatch(nonce)
        if own is not None and own[1] not in (None, committed):
            found.faults.append(("verify.late-commitment", {"seat": seat}))
    for seat, nonce in (brought or {}).items():
        if not 0 <= seat < match.players:
            raise Refused("seat-not-there", seat=seat, most=match.players - 1)
        if draws.nonces[seat] != nonce:
            found.faults.append(("verify.changed-nonce", {"seat": seat}))
    check_draws(match, found)
    found.notes += [note(seat, nonce) for seat, nonce in enumerate(draws.nonces)]
    if not any(NONCE.fullmatch(nonce) for nonce in draws.nonces):
        found.notes.append(("verify.nobody", {}))
    return found


def check_draws(match: Match, found: Findings) -> None:
    """Play the match again, and compare each move of chance with the one that should have come."""
    draws = draws_of(match.tags, match.players)
    again = Match.resume(match.game, match.beginning, match.box) if match.beginning else begun(match)
    for ply, action in enumerate(match.actions):
        if again.is_chance:
            right = draws.choose(again, found.draws)
            if action != right:
                found.wrong += 1
                told = {"draw": found.draws + 1, "ply": ply + 1, "expected": again.text(right), "found": again.text(action)}
                found.faults.append(("verify.wrong-draw", told))
            found.draws += 1
        again.play(action)


def begun(match: Match) -> Match:
    """The match before its first move."""
    return Match.start(match.game, match.players, match.options, match.box)


def note(seat: int, nonce: str) -> Told:
    """Where the nonce of a seat came from."""
    if nonce in (BOT, MISSING):
        return {BOT: "verify.bot", MISSING: "verify.none"}[nonce], {"seat": seat}
    if nonce.startswith("seat"):
        return "verify.device", {"seat": seat, "other": int(nonce.removeprefix("seat"))}
    return "verify.brought" if "-" in nonce else "verify.unbound", {"seat": seat}
