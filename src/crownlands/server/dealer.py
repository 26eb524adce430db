"""Who decides for chance: a secret of the server and a nonce of every player, so that anybody can check it afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.fairness import BOT, MISSING, Draws, commitment, new_secret

if TYPE_CHECKING:
    from .fold import Fold


class Dealer:
    """The draws of one table. The secret is shown when nothing is left to draw."""

    def __init__(self, table: str, secret: str) -> None:
        self.table, self.secret = table, secret
        self._draws: Draws | None = None

    @classmethod
    def fresh(cls, table: str) -> Dealer:
        """With a secret that is not known to anybody yet."""
        return cls(table, new_secret())

    @property
    def commitment(self) -> str:
        """What is shown of the secret before the first nonce."""
        return commitment(self.table, self.secret)

    def draw(self, fold: Fold, n: int) -> int:
        """A fair number from 0 to ``n`` - 1 for the next draw; from the start on nobody can change the nonces."""
        if self._draws is None or fold.draws == 0:
            self._draws = Draws(self.table, self.secret, nonces_of(fold))
        return self._draws.below(fold.draws, n)


def nonces_of(fold: Fold) -> tuple[str, ...]:
    """For each seat what its player brought; several seats of one player are on the device of the first."""
    found: list[str] = []
    for seat, chair in enumerate(fold.chairs):
        player = chair.place.player
        first = fold.seats_of(player.id)[0] if player else seat
        if player is None:
            found.append(BOT)
        elif first != seat:
            found.append(f"seat{first}")
        else:
            found.append(fold.brought.get(player.id, MISSING))
    return tuple(found)
