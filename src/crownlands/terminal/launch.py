"""Start a match in the terminal, or go on with the saved one."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from typing import Any

from ..bots.bot_spec import known_bots, parse_bot
from ..engine.errors import Refused
from ..engine.game import Game
from ..engine.match import Match
from ..games import game as find_game
from ..locales import preferred
from .display import Display, is_interactive, print_error
from .opponents import DEFAULT_LEVEL
from .saved_matches import HUMAN, DamagedSave, MatchStore, Seating, data_folder
from .session import Session
from .translation import Translator

MAX_NAME = 20
REFUSED = 2


def play_in_terminal(
    game: str,
    players: int,
    options: Collection[str],
    seats: Sequence[str],
    bots: Sequence[str],
    names: Sequence[str],
    language: str,
    new: bool,
    box: Any = None,
) -> int:
    """Play ``game`` at this terminal; return the exit code: 0, 2 where refused, 130 after Ctrl-C.

    A saved match goes on unless ``new``. ``seats`` are ``human`` or the name of a bot; where none
    is given, a person plays against bots. ``bots`` take the seats that are not named, the last of
    them all that are left; where there are none, the person is asked. ``names`` not given are
    those of the levels or houses; a saved match keeps its language, unless ``language`` is another
    than the environment's. ``box`` is used for a new match instead of the shipped one.
    """
    environment = dict(os.environ)
    language = preferred(language, environment)
    try:
        rules = find_game(game)
        seating = arrange_seats(rules, players, seats, bots, names, language)
        match = Match.start(rules, players, options, box)
        if not is_interactive():
            raise Refused("no-terminal", game=game)
    except Refused as refusal:
        print_error(refusal.sentence(language))
        return REFUSED
    display = Display()
    store = MatchStore(data_folder(environment), game)
    saved, notice = load_saved(store, Translator(language, display.encoding), new)
    if saved is None:
        asks = not bots and HUMAN in seating.seats
        unchosen = range(len(seats or [HUMAN]), players) if asks else ()
        return Session(match, seating, store, display, notice, unchosen).run()
    match, seating = saved
    # A language other than the environment's was asked for; otherwise the saved one counts.
    if language != preferred(None, environment):
        seating.language = language
    notice = Translator(seating.language, display.encoding)("going-on")
    return Session(match, seating, store, display, notice).run()


def load_saved(
    store: MatchStore, translate: Translator, new: bool
) -> tuple[tuple[Match, Seating] | None, str]:
    """The saved match, if it is to go on, and a notice about what happened to it otherwise."""
    try:
        if not new:
            return store.load(), ""
        if store.record_file.exists():
            return None, translate("set-aside", path=store.set_aside())
    except DamagedSave as damage:
        return None, translate("damaged", path=damage.folder)
    except OSError:
        return None, translate("cannot-save", path=store.folder)
    return None, ""


def arrange_seats(
    game: Game,
    players: int,
    seats: Sequence[str],
    bots: Sequence[str],
    names: Sequence[str],
    language: str,
) -> Seating:
    """Who sits where; refused where a seat or a name is not possible."""
    occupants = list(seats or [HUMAN])
    needed = max(len(occupants) + len(bots), len(names))
    if needed > players:
        raise Refused("too-many-seats", found=needed, players=players)
    occupants += bots
    occupants += [bots[-1] if bots else DEFAULT_LEVEL] * (players - len(occupants))
    for seat in occupants:
        if seat != HUMAN:
            check_bot(seat, game)
    stripped = [name.strip() for name in names]
    for name in stripped:
        if name and (len(name) > MAX_NAME or not name.isprintable()):
            raise Refused("bad-name", name=name[:MAX_NAME], most=MAX_NAME)
        if name and stripped.count(name) > 1:
            raise Refused("name-twice", name=name)
    return Seating(occupants, [*stripped, *[""] * (players - len(stripped))], language)


def check_bot(bot: str, game: Game) -> None:
    """Refuse a bot that ``game`` does not have; an unknown name is answered with all names."""
    try:
        parse_bot(bot, game)
    except Refused as refusal:
        if refusal.key == "unknown-bot":
            raise Refused(
                "no-such-bot", bot=bot[:MAX_NAME], known=", ".join((HUMAN, *known_bots(game)))
            ) from None
        raise
