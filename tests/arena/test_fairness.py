"""No bot can cheat: it gets a copy of the state and its own dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import crownlands
from crownlands.arena.match_runner import play
from crownlands.arena.plan import dice_for
from crownlands.bots.bot_spec import BotSpec, parse_bot
from crownlands.bots.budget import Budget
from crownlands.engine.errors import Refused

GAMES = [
    ("kingdomino", ("mce:sims=8", "uct:sims=8")),
    ("kingdomino-duel", ("uct:sims=4", "mce:sims=4")),
    ("queendomino", ("mce:sims=3", "tr")),
]


def match(game: Any, bots: list[BotSpec]) -> list[int]:
    """All actions of a match between ``bots``."""
    own = [dice_for(1, 1, f"seat {seat}") for seat in range(len(bots))]
    return play(
        game, game.start(len(bots), ()), game.shipped(), bots, dice_for(1, 1, "chance"), own
    )[1]


@pytest.mark.parametrize(("name", "bots"), GAMES)
def test_what_is_drawn_later_changes_no_choice(name: str, bots: tuple[str, ...]) -> None:
    game = crownlands.game(name)
    seated = [parse_bot(bot, game) for bot in bots]
    first = match(game, seated)
    for after in (5, 12, 20):
        draws: list[int] = []

        def pick(
            state: Any, box: Any, dice: Any, draws: list[int] = draws, after: int = after
        ) -> int:
            """Chance as it was, and from some draw on another one."""
            drawn = int(
                game.pick(state, box, dice if len(draws) < after else crownlands.dice(len(draws)))
            )
            draws.append(drawn)
            return drawn

        other = match(replace(game, pick=pick), seated)
        differs = next(i for i, (a, b) in enumerate(zip(first, other, strict=False)) if a != b)
        state = game.start(2, ())
        for action in first[:differs]:
            game.play(state[0], game.shipped(), action)
        assert (
            state[0].seat == crownlands.CHANCE
        )  # the first that is different is chance's, and no player's


class Meddler:
    """Writes over all it gets."""

    def choose(self, state: Any, box: Any, budget: Budget, dice: Any) -> int:
        action = int(crownlands.game("kingdomino").pick(state, box, dice))
        for name in state.dtype.names:
            state[name] = np.ones_like(state[name])
        dice[0] = 0
        return action


class Ghost:
    """Plays what is not legal."""

    def choose(self, state: Any, box: Any, budget: Budget, dice: Any) -> int:
        return 99999


def test_a_bot_that_writes_over_its_state_writes_over_a_copy() -> None:
    game = crownlands.game("kingdomino")
    meddler = BotSpec("meddler", Budget(), Meddler)
    actions = match(game, [meddler, meddler])
    replayed = crownlands.start("kingdomino")
    replayed.play_all(actions)
    assert replayed.is_over
    draws = [action for action in match(game, [parse_bot("tr", game)] * 2) if action >= 305]
    assert [
        action for action in actions if action >= 305
    ] == draws  # nor can it reach the dice of chance


def test_an_illegal_choice_ends_the_match() -> None:
    ghost = BotSpec("ghost", Budget(), Ghost)
    with pytest.raises(Refused, match="The bot ghost chose the action 99999"):
        match(crownlands.game("kingdomino"), [ghost, ghost])


def test_the_box_cannot_be_written_to() -> None:
    for name in crownlands.shelf():
        box = crownlands.game(name).shipped()
        with pytest.raises(ValueError, match="read-only"):
            box[box.dtype.names[0]] = 0
