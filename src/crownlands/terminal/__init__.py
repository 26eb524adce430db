"""A match in the terminal."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from typing import Any

from ..bots.names import known_bots, read
from ..engine.errors import Refused
from ..engine.game import Game
from ..engine.match import Match
from ..games import game as find
from ..locales import preferred
from .display import Display, error, is_there
from .opponents import USUAL
from .screen import screen_of
from .session import Session
from .store import HUMAN, Damaged, Sitting, Store, data_folder
from .words import Words

__all__ = ["run"]

LONGEST_NAME = 20
REFUSED = 2


def run(
    game: str,
    players: int,
    options: Collection[str],
    seats: Sequence[str],
    bots: Sequence[str],
    names: Sequence[str],
    language: str,
    fresh: bool,
    box: Any = None,
) -> int:
    """Play ``game`` at this terminal and answer with the exit code: 0, or 2 where that is not possible, 130 after Ctrl-C.

    A match that was left goes on, unless ``fresh``. ``seats`` are ``human`` or the name of a bot; where none is given, a person
    plays against bots. ``bots`` take the seats that are not named, the last of them all that are left; where there are none, the
    person is asked. ``names`` not given are those of the levels or houses; a saved match keeps its language, unless ``language``
    is another than the environment's. ``box`` is what a new match is played with, if not what is shipped.
    """
    spoken = preferred(language, dict(os.environ))
    try:
        find(game)
        screen_of(game)
        sitting = seated(find(game), players, seats, bots, names, spoken)
        new = Match.start(find(game), players, options, box)
        if not is_there():
            raise Refused("no-terminal", game=game)
    except Refused as refusal:
        error(refusal.sentence(spoken))
        return REFUSED
    display = Display()
    words = Words(spoken, display.encoding)
    store = Store(data_folder(os.environ), game)
    notice = ""
    try:
        if fresh and store.record.exists():
            notice = words("set-aside", path=store.set_aside())
        saved = None if fresh else store.load()
    except Damaged as damage:
        saved, notice = None, words("damaged", path=damage.aside)
    except OSError:
        saved, notice = None, words("cannot-save", path=store.folder)
    if saved is None:
        asked = [] if bots or HUMAN not in sitting.seats else list(range(len(seats or [HUMAN]), players))
        return Session(new, sitting, store, display, notice, asked).run()
    match, sitting = saved
    # Who is asked for another language than the environment's means it; else the saved match knows better.
    if spoken != preferred(None, dict(os.environ)):
        sitting.language = spoken
    return Session(match, sitting, store, display, Words(sitting.language, display.encoding)("going-on")).run()


def seated(game: Game, players: int, seats: Sequence[str], bots: Sequence[str], names: Sequence[str], language: str) -> Sitting:
    """Who sits where; refused where a seat or a name is not possible."""
    taken = list(seats or [HUMAN])
    found = max(len(taken) + len(bots), len(names))
    if found > players:
        raise Refused("too-many-seats", found=found, players=players)
    taken += bots
    taken += [bots[-1] if bots else USUAL] * (players - len(taken))
    for seat in taken:
        if seat != HUMAN:
            sits(seat, game)
    given = [name.strip() for name in names]
    for name in given:
        if name and (len(name) > LONGEST_NAME or not name.isprintable()):
            raise Refused("bad-name", name=name[:LONGEST_NAME], most=LONGEST_NAME)
        if name and given.count(name) > 1:
            raise Refused("name-twice", name=name)
    return Sitting(taken, [*given, *[""] * (players - len(given))], language)


def sits(bot: str, game: Game) -> None:
    """Refused where there is no such bot for ``game``; a word that is none is answered by all that there are."""
    try:
        read(bot, game)
    except Refused as refusal:
        if refusal.key == "unknown-bot":
            raise Refused("no-such-bot", bot=bot[:LONGEST_NAME], known=", ".join((HUMAN, *known_bots(game)))) from None
        raise
