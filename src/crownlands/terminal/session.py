"""A match at one terminal: seats take their turns, every move is saved, and the match can be left and gone on with."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from rich.text import Text

from ..engine.chance import dice
from ..engine.errors import Refused
from ..engine.match import Match
from .canvas import wrapped
from .display import LEAST, Display
from .opponents import ask_levels, called, level_of
from .palette import FAINT, HOUSE_NAMES, STRONG
from .screen import History, Scene, Step, screen_of
from .signals import Terminated, ending_signals
from .store import HUMAN, Sitting, Store
from .thinking import Thinker
from .turn import Turn
from .words import Words, typed

LEFT, INTERRUPTED, TERMINATED = 0, 130, 143
"""Exit codes: left by q or at the end of input, by Ctrl-C, by a signal from outside."""


class Session:
    """One match, from where it stands to its end or until the player leaves."""

    def __init__(
        self, match: Match, sitting: Sitting, store: Store, display: Display, notice: str = "", asked: Sequence[int] = ()
    ) -> None:
        self.match, self.sitting, self.store, self.display, self.notice = match, sitting, store, display, notice
        self.asked = list(asked)
        """The seats whose level the person is asked for before the match."""
        self.screen = screen_of(match.game.name)
        self.dice = dice(secrets.randbits(64))
        self.bots: dict[int, Thinker] = {}
        """The bots, by seat, with what they have in mind."""
        self.seen: Scene | None = None
        """What a person saw last."""
        self.lost = False
        """Whether the last move could not be saved."""

    @property
    def words(self) -> Words:
        """The words of the language that is spoken."""
        return Words(self.sitting.language, self.display.encoding)

    @property
    def names(self) -> list[str]:
        """Names of the seats; where none was given, a bot's level or the house's."""
        words, given = self.words, self.sitting.names
        levels = called(["" if name else bot for bot, name in zip(self.sitting.seats, given, strict=True)], words)
        return [words.plain(name) or levels[seat] or words(f"house.{HOUSE_NAMES[seat]}") for seat, name in enumerate(given)]

    def run(self) -> int:
        """Play; answer with the exit code."""
        code = LEFT
        try:
            with ending_signals():
                if self.asked:
                    with self.display.screen():
                        ask_levels(self.display, self.sitting, self.asked, f"{self.match.game.name}.title", self.notice)
                    self.asked, self.notice = [], ""
                self.save()
                self.seat_bots()
                with self.display.screen():
                    while not self.match.is_over:
                        self.step()
        except EOFError:
            pass
        except KeyboardInterrupt:
            code = INTERRUPTED
        except Terminated:
            code = TERMINATED
        if self.asked:  # left before the match began
            return code
        if self.match.is_over:
            self.finish()
            return 0
        self.tell(self.lost_sentence() if self.lost else self.words("saved", game=self.match.game.name))
        return code

    def step(self) -> None:
        """The next move, whoever makes it."""
        seat = self.match.seat
        if seat < 0:
            self.play(self.match.pick(self.dice))
        elif self.sitting.seats[seat] != HUMAN:
            self.play(self.thought(seat))
        else:
            self.ask()

    def thought(self, seat: int) -> int:
        """What a bot chooses; while it thinks for longer than a moment, the screen says so."""

        def tell(seconds: int) -> None:
            """A plain display says it once; where no person has seen a screen yet, all kingdoms are shown."""
            sentence = self.words("thinking", name=self.names[seat])
            if self.display.plain:
                self.display.tell([Text(sentence)] if seconds == 0 else [])
                return
            told = f"{sentence} {seconds}" if seconds else sentence
            if self.seen:
                self.display.show(self.screen.frame(replace(self.seen, notice=told)))
            else:
                self.display.show([*self.screen.kingdoms(self.scene())[0], Text(told, STRONG)])

        return self.bots[seat].choose(self.match, tell)

    def seat_bots(self) -> None:
        """Let the bots sit down."""
        for seat, bot in enumerate(self.sitting.seats):
            if bot != HUMAN:
                self.bots[seat] = Thinker(self.match, bot)
                self.bots[seat].warm_up(self.match)

    def ask(self) -> None:
        """Let a person choose until a move is confirmed."""
        turn = Turn(self.match, self.screen, self.speak, self.take_back)
        while True:
            scene = self.scene(turn)
            if turn.helped:
                pages = self.screen.kingdoms(scene) if turn.round_the_table else self.screen.guide(scene)
                turn.pages = len(pages)
                turn.helped = min(turn.helped, turn.pages)  # the terminal may have grown
                which = f"  {turn.helped}/{turn.pages}" if turn.pages > 1 else ""
                self.display.show([*pages[turn.helped - 1], Text(self.words("hint.go-on") + which, FAINT)])
            else:
                self.display.show(self.screen.frame(scene))
                turn.shown = scene.shown
            line = self.display.ask()
            self.notice = ""
            if typed(line) == "q":
                raise EOFError
            try:
                move = turn.answer(line)
            except Refused as refusal:
                self.notice = self.words.plain(refusal.sentence(self.sitting.language))
                continue
            if move is not None:
                self.seen = replace(scene, match=self.match.copy())
                for each in move.split():  # several eggs may be chosen at once
                    self.play(each)
                return
            if turn.narrowed and not turn.chosen:
                self.notice = self.words("choose-one", typed=turn.narrowed)

    def scene(self, turn: Turn | None = None) -> Scene:
        """All that is to be shown now."""
        bots = [seat != HUMAN for seat in self.sitting.seats]
        columns, rows = self.display.size
        scene = Scene(self.match, self.words, self.display.look, self.names, bots, (max(columns, LEAST[0]), max(rows, LEAST[1])))
        scene.log = self.screen.log(history(self.match), scene.names, self.words)
        scene.notice = self.notice
        levels = [level_of(bot) if name else "" for bot, name in zip(self.sitting.seats, self.sitting.names, strict=True)]
        scene.levels = [level and self.words(f"level.{level}") for level in levels]
        if turn is not None:
            scene.offers, scene.first, scene.chosen, scene.forced = turn.offers, turn.first, turn.chosen, turn.forced
        return scene

    def play(self, move: str | int) -> None:
        """Play a move and keep it."""
        self.match.play(move)
        self.save()

    def take_back(self) -> None:
        """Take back the last move if the person to move made it."""
        past = history(self.match)
        if not past or past[-1].seat != self.match.seat:
            raise Refused("nothing-of-yours")
        self.match.undo()
        self.save()

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self.sitting.language = language
        self.save()

    def save(self) -> None:
        """Keep the match as it stands; where that fails, the player is told and the match goes on."""
        try:
            self.store.save(self.match, self.sitting)
            self.lost = False
        except OSError:
            self.lost = True
            self.notice = self.lost_sentence()

    def lost_sentence(self) -> str:
        """What is said where the match cannot be saved."""
        return self.words("cannot-save", path=self.store.folder)

    def finish(self) -> None:
        """Show the result and write the record."""
        self.match.tags |= {"Date": date.today().isoformat()} | {f"Seat{seat}": name for seat, name in enumerate(self.names)}
        self.display.tell(self.screen.ending(self.scene()))
        try:
            self.tell(self.words("record-written", path=self.store.finish(self.match)))
        except OSError:
            self.tell(self.lost_sentence())

    def tell(self, sentence: str) -> None:
        """Say something below what stands there."""
        self.display.tell(wrapped(sentence, max(self.display.size[0], LEAST[0]) - 1))


def history(match: Match) -> History:
    """Every move so far."""
    twin, found = match.copy(), []
    while twin.actions:
        after, move = twin.state, twin.undo()
        found.append(Step(twin.seat, move, twin.state, after))
    return found[::-1]
