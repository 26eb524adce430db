"""The check of a record: is every draw the one that the secret and the nonces give?"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..errors import Refused
from .fairness import BOT, MISSING, NONCE, commitment, draws_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..match import Match

Finding = tuple[str, dict[str, Any]]
"""The key of a sentence, and its parameters."""


@dataclass
class DealReport:
    """The result of a check: ``faults`` prove a wrong deal, ``notes`` say where the nonces came
    from.
    """

    draws: int = 0
    wrong: int = 0
    """The number of draws, and how many of them differ from the expected ones."""
    faults: list[Finding] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)

    @property
    def fair(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults

    def data(self) -> dict[str, Any]:
        """As plain data."""
        faults, notes = (
            [{"key": key, **params} for key, params in findings]
            for findings in (self.faults, self.notes)
        )
        return {
            "fair": self.fair,
            "draws": self.draws,
            "wrong": self.wrong,
            "faults": faults,
            "notes": notes,
        }


def verify(
    match: Match, seen_commitment: str | None = None, player_nonces: Mapping[int, str] | None = None
) -> DealReport:
    """Check every draw of a replayed record.

    ``seen_commitment`` is the commitment that a player saw at the table before the first draw,
    ``player_nonces`` are the nonces by seat as their owners know them. A record that was forged
    from beginning to end can be recognised only by these.
    """
    draws = draws_of(match.tags, match.players)
    committed = match.tags["Commitment"]
    report = DealReport()
    if commitment(draws.table, draws.secret) != committed:
        report.faults.append(("verify.other-secret", {}))
    if seen_commitment is not None and seen_commitment != committed:
        report.faults.append(
            ("verify.other-commitment", {"shown": seen_commitment, "found": committed})
        )
    for seat, nonce in enumerate(draws.nonces):
        parts = NONCE.fullmatch(nonce)
        if parts is not None and parts[1] not in (None, committed):
            report.faults.append(("verify.late-commitment", {"seat": seat}))
    for seat, nonce in (player_nonces or {}).items():
        if not 0 <= seat < match.players:
            raise Refused("seat-not-there", seat=seat, most=match.players - 1)
        if draws.nonces[seat] != nonce:
            report.faults.append(("verify.changed-nonce", {"seat": seat}))
    check_draws(match, report)
    report.notes += [note(seat, nonce) for seat, nonce in enumerate(draws.nonces)]
    if not any(NONCE.fullmatch(nonce) for nonce in draws.nonces):
        report.notes.append(("verify.nobody", {}))
    return report


def check_draws(match: Match, report: DealReport) -> None:
    """Play the match again, and compare each move of chance with the one that should have come."""
    draws = draws_of(match.tags, match.players)
    replay = match.at_start()
    for ply, action in enumerate(match.actions):
        if replay.is_chance:
            expected = draws.choose(replay, report.draws)
            if action != expected:
                report.wrong += 1
                fault = {
                    "draw": report.draws + 1,
                    "ply": ply + 1,
                    "expected": replay.text(expected),
                    "found": replay.text(action),
                }
                report.faults.append(("verify.wrong-draw", fault))
            report.draws += 1
        replay.play(action)


def note(seat: int, nonce: str) -> Finding:
    """The note about where the nonce of a seat came from."""
    if nonce in (BOT, MISSING):
        return {BOT: "verify.bot", MISSING: "verify.none"}[nonce], {"seat": seat}
    if nonce.startswith("seat"):
        return "verify.device", {"seat": seat, "other": int(nonce.removeprefix("seat"))}
    return "verify.brought" if "-" in nonce else "verify.unbound", {"seat": seat}
