"""The symmetries of the board of Dragon Inferno: it is turned, never mirrored, as the tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ...games.dragon_inferno.cells import whole
from ...games.dragon_inferno.components import DRAGONS, FACINGS, FLIPPED, SQUARES, TILES
from ...games.dragon_inferno.placing import PER_TILE, PLACES
from ...games.dragon_inferno.state import TILE
from ...kit.positions.kingdom import bit_numbers

if TYPE_CHECKING:
    from ..rules import Rules


class Board:
    """How squares and actions move; ``numbers`` are the quarters, against the clock, by which the
    board can be turned so that corners and egg squares come to lie on their like.

    Eggs are put in the order of their squares, so nothing moves before all of them lie.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules, self._box = rules, rules.box
        self._rows, self._columns = int(rules.box.rows), int(rules.box.columns)
        self.numbers = tuple(number for number in range(FACINGS) if self._fits(number))

    def moved_squares(self, symmetry: int) -> list[int]:
        """Where each square of a plane comes to lie."""
        squares = []
        for square in range(self._rows * self._columns):
            row, column = divmod(square, self._columns)
            for turn in range(symmetry):
                # A quarter exchanges rows and columns, which are as many where it is allowed.
                height = self._rows if turn % 2 == 0 else self._columns
                row, column = column, height - 1 - row
            squares.append(row * self._columns + column)
        return squares

    def moved_actions(self, symmetry: int) -> Any:
        """What each action becomes, for each dragon that may be summoned next."""
        actions = np.tile(np.arange(self._rules.game.actions), (DRAGONS, 1))
        squares = self.moved_squares(symmetry)
        box = self._box
        for tile in range(TILES):
            for facing in range(FACINGS):
                turned = (facing - symmetry) % FACINGS
                for spot, first in moved_spots(box.tile_spots, box.tile, tile, facing, squares):
                    target = PER_TILE * tile + SQUARES * turned + first
                    actions[:, PER_TILE * tile + SQUARES * facing + spot] = target
        for dragon in range(DRAGONS):
            for facing in range(FLIPPED):
                turned = facing // FACINGS * FACINGS + (facing - symmetry) % FACINGS
                turned = int(box.alike[dragon, turned])
                for spot, first in moved_spots(
                    box.dragon_spots, box.dragon, dragon, facing, squares
                ):
                    target = PLACES + SQUARES * turned + first
                    actions[dragon, PLACES + SQUARES * facing + spot] = target
        return actions

    def kinds(self, rows: Any) -> Any:
        """The dragon that is summoned next, or any where none is left, in each row."""
        observation = self._rules.observation
        summoned = observation.view(rows, "summoned").argmax(axis=-1) % DRAGONS
        caves = observation.view(rows, "caves").argmax(axis=-1)
        return np.take_along_axis(caves, summoned[..., None], axis=-1)[..., 0]

    def stays(self, rows: Any) -> Any:
        """Where eggs are still to be put."""
        phase = self._rules.observation.view(rows, "phase")
        return phase[..., :TILE].any(axis=-1)

    def _fits(self, number: int) -> bool:
        if number % 2 and self._rows != self._columns:
            return False
        squares = self.moved_squares(number)
        sets = (self._box.board, self._box.corners, self._box.egg_squares)
        return all(
            {squares[square] for square in bit_numbers(whole(words))}
            == set(bit_numbers(whole(words)))
            for words in sets
        )


def moved_spots(
    spots: Any, shapes: Any, piece: int, facing: int, squares: list[int]
) -> list[tuple[int, int]]:
    """Every square on which the first square of a piece can lie, and that of the moved piece."""
    shape = list(bit_numbers(int(shapes[piece, facing])))
    return [
        (spot, min(squares[spot + each] for each in shape))
        for spot in bit_numbers(whole(spots[piece, facing]))
    ]
