"""The named parts of Kingdomino Duel and Dragon Inferno say what the state says, to each seat from
its own point of view.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from crownlands.envs.batch import Batch
from crownlands.games.dragon_inferno.components import DRAGONS, TILES
from crownlands.games.dragon_inferno.state import EGGS
from crownlands.games.kingdomino_duel.components import COATS, DICE, SPELLS, WILD
from crownlands.kit.positions.kingdom import bit_numbers


def one_bit(value: int, size: int) -> list[int]:
    return [int(each == value) for each in range(size)]


def squares(*words: Any) -> list[int]:
    number = sum(int(word) << 64 * place for place, word in enumerate(words))
    return list(bit_numbers(number))


def seat_bits(word: int, seats: tuple[int, int]) -> list[int]:
    return [int(word) >> seat & 1 for seat in seats]


def seat_bit(value: int, seats: tuple[int, int]) -> list[int]:
    return [int(value == seat) for seat in seats]


def filled(plane: Any) -> list[int]:
    numbers: list[int] = plane.ravel().nonzero()[0].tolist()
    return numbers


class Parts:
    """The parts of one row by name."""

    def __init__(self, batch: Batch, row: Any) -> None:
        self.batch, self.row = batch, row

    def __getitem__(self, name: str) -> Any:
        return self.batch.rules.observation.view(self.row, name)


def check_duel(state: Any, box: Any, part: Parts, seats: tuple[int, int]) -> None:
    for relative, seat in enumerate(seats):
        for coat in range(COATS):
            assert filled(part["land"][relative, coat]) == squares(state.land[seat, coat])
        for name in ("filled", "ones", "twos", "fours"):
            assert filled(part[name][relative]) == squares(state[name][seat])
        assert part["marks"][relative].tolist() == state.marks[seat].tolist()
    assert filled(part["half"]) == ([int(state.half)] if state.half >= 0 else [])
    assert part["phase"].tolist() == one_bit(state.phase, 5)
    assert part["first"].tolist() == seat_bit(state.first, seats)
    for die in range(DICE):
        face = int(state.faces[die])
        coat, crosses = (box.coat[die, face], box.crosses[die, face]) if face >= 0 else (-1, 0)
        assert part["dice_coat"][die].tolist() == one_bit(coat, WILD + 1)
        assert part["dice_crosses"][die] == crosses
        assert part["names"][die].tolist() == one_bit(state.names[die], COATS)
        assert part["takers"][die].tolist() == seat_bit(state.takers[die], seats)
        assert part["towered"][die] == int(state.towered) >> die & 1
    for spell in range(SPELLS):
        assert part["owner"][spell].tolist() == seat_bit(state.owner[spell], seats)
        assert part["used"][spell] == int(state.used) >> spell & 1
    for name in ("two", "turned", "ignoring", "splitting"):
        assert part[name] == state[name]
    for name in ("drew", "able", "towers"):
        assert part[name].tolist() == seat_bits(state[name], seats)
    assert part["bonus"].tolist() == one_bit(state.bonus, COATS)


def check_inferno(state: Any, part: Parts, seats: tuple[int, int]) -> None:
    for relative, seat in enumerate(seats):
        for name in ("land", "castles"):
            assert filled(part[name][relative]) == squares(*state[name][seat])
        laid = [int(place >= 0) for place in state.laid[seat]]
        assert part["laid"][relative].tolist() == laid
        assert part["broken"][relative] == state.broken[seat]
    for name in ("eggs", "burnt"):
        assert filled(part[name]) == squares(*state[name])
    has_last = state.phase == EGGS and state.last >= 0
    assert filled(part["last"]) == ([int(state.last)] if has_last else [])
    assert part["phase"].tolist() == one_bit(state.phase, 5)
    assert part["summoned"].tolist() == one_bit(state.summoned, DRAGONS + 1)
    caves = [one_bit(dragon, DRAGONS) for dragon in state.caves]
    assert part["caves"].tolist() == caves


RARE = {"fours"}
"""Four crosses: two of the die, one of the tower, one of `add-cross`."""


def views_of(name: str, matches: int, options: tuple[str, ...] = ()) -> Any:
    """Every position of some random matches, from both seats; and which parts were ever not 0."""
    batch = Batch(name, matches, options=options, seed=6, autoreset="stay")
    written: Counter[str] = Counter()
    while not batch.over.all():
        for seat in (0, 1):
            rows = batch.observe(seat)
            for index in range(matches):
                yield batch, batch.states[index], Parts(batch, rows[index]), (seat, 1 - seat)
            for each in batch.rules.observation.parts:
                written[each.feature.name] += int(rows[:, each.start : each.stop].any())
        for index, mover in enumerate(batch.movers.tolist()):
            if mover >= 0:
                own = batch.observe(mover)[index]
                assert np.array_equal(own, batch.observations[index])
        batch.step(np.maximum(batch.pick(), 0))
    assert {part for part, times in written.items() if not times} <= RARE


def test_every_part_of_the_duel_says_what_the_state_says() -> None:
    for batch, state, part, seats in views_of("kingdomino-duel", 30, ("spell-holder-can-place",)):
        check_duel(state, batch.rules.box, part, seats)


def test_four_crosses_on_a_square_are_shown() -> None:
    batch = Batch("kingdomino-duel", 1)
    batch.states["fours"][0, 1] = 1 << 28
    for seat, relative in ((0, 1), (1, 0)):
        part = Parts(batch, batch.observe(seat)[0])
        assert filled(part["fours"][relative]) == [28]
        assert not part["fours"][1 - relative].any()


def test_every_part_of_dragon_inferno_says_what_the_state_says() -> None:
    tiles = set()
    for _, state, part, seats in views_of("dragon-inferno", 20):
        check_inferno(state, part, seats)
        tiles.add(int(part["laid"].sum()))
    assert max(tiles) > TILES


def test_both_seats_of_a_position_that_looks_alike_see_the_same() -> None:
    """What one seat sees of itself the other sees of its rival."""
    for name in ("kingdomino-duel", "dragon-inferno"):
        batch = Batch(name, 8, seed=2, autoreset="stay")
        observation = batch.rules.observation
        for _ in range(40):
            batch.step(np.maximum(batch.pick(), 0))
        one, other = batch.observe(0), batch.observe(1)
        for part in observation.parts:
            if part.feature.by:
                mine, theirs = (observation.view(rows, part.feature.name) for rows in (one, other))
                assert np.array_equal(mine, theirs[:, ::-1]), part.feature.name
