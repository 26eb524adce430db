"""A short match that calls all that tables and bots call, so that it is compiled or loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...bots.bot_spec import parse_bot
from ...bots.budget import Budget
from ...bots.levels import LEVELS, bot_of
from ...engine.chance import dice
from ...engine.match import Match

if TYPE_CHECKING:
    import threading

    from ...engine.game import Game

TRIAL_BUDGET = Budget(simulations=2)


def play_trial_match(game: Game, stopped: threading.Event | None = None) -> None:
    """Play one match, and ask every bot once; ends early when ``stopped`` is set."""
    match = Match.start(game, game.players[0])
    match.result()
    random = dice(1)
    bots_asked = False
    while not match.is_over and not (stopped and stopped.is_set()):
        match.legal_actions()
        if match.seat >= 0 and not bots_asked:
            bots_asked = True
            Match.resume(game, match.position())
            ask_bots(match)
            if game.reason:
                game.reason(match.state, match.box, match.legal()[0])
        if match.seat >= 0:
            match.view()
        match.play(match.pick(random))


def ask_bots(match: Match) -> None:
    """Let the bot of every level choose once."""
    for bot in sorted({bot_of(level, match.game) for level in LEVELS}):
        parse_bot(bot, match.game).create().choose(
            match.state.copy(), match.box, TRIAL_BUDGET, dice(2)
        )
