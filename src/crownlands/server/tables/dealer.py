"""Draws for chance from a secret of the server and nonces of the players: verifiable later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.deals.fairness import BOT, MISSING, Draws, commitment, new_secret

if TYPE_CHECKING:
    from .table_state import TableState


class Dealer:
    """The draws of one table; the secret is disclosed when nothing is left to draw."""

    def __init__(self, table: str, secret: str) -> None:
        self.table, self.secret = table, secret
        self._draws: Draws | None = None

    @classmethod
    def with_new_secret(cls, table: str) -> Dealer:
        """A dealer with a random secret."""
        return cls(table, new_secret())

    @property
    def commitment(self) -> str:
        """The hash of the secret, which is shown before the first nonce."""
        return commitment(self.table, self.secret)

    def draw(self, state: TableState, n: int) -> int:
        """A fair number from 0 to ``n`` - 1 for the next draw; nonces are fixed at the start."""
        if self._draws is None or state.draws == 0:
            self._draws = Draws(self.table, self.secret, nonces_of(state))
        return self._draws.below(state.draws, n)


def nonces_of(state: TableState) -> tuple[str, ...]:
    """The nonce of each seat; further seats of a player refer to the player's first one."""
    nonces: list[str] = []
    for seat, chair in enumerate(state.chairs):
        player = chair.place.player
        first = state.seats_of(player.id)[0] if player else seat
        if player is None:
            nonces.append(BOT)
        elif first != seat:
            nonces.append(f"seat{first}")
        else:
            nonces.append(state.brought.get(player.id, MISSING))
    return tuple(nonces)
