"""A match at one terminal: seats take their turns, and every move is saved."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from rich.text import Text

from ..engine.chance import dice
from ..engine.errors import Refused
from ..engine.match import Match
from .bot_thread import BotThread
from .display import MIN_SIZE, Display
from .drawing.palette import FAINT, HOUSE_NAMES, STRONG
from .drawing.text_blocks import Block, wrapped
from .game_screen import History, RenderContext, Step, screen_for
from .opponents import ask_for_levels, bot_names, level_of
from .panels.rules import rules_pages
from .saved_matches import HUMAN, MatchStore, Seating
from .signals import Terminated, raise_on_termination
from .translation import Translator, normalize_input
from .turn_input import TurnInput

LEFT, INTERRUPTED, TERMINATED = 0, 130, 143
"""Exit codes: left by q or at the end of input, by Ctrl-C, by a signal."""


class Session:
    """One match, from its present position to its end or until the player leaves."""

    def __init__(
        self,
        match: Match,
        seating: Seating,
        store: MatchStore,
        display: Display,
        notice: str = "",
        unchosen: Sequence[int] = (),
    ) -> None:
        self.match, self.seating, self.store = match, seating, store
        self.display, self.notice = display, notice
        self.unchosen = list(unchosen)
        """The seats of bots whose level the person is asked for before the match."""
        self.screen = screen_for(match.game.name)
        self.dice = dice(secrets.randbits(64))
        self.bots: dict[int, BotThread] = {}
        """The bots by seat."""
        self.last_context: RenderContext | None = None
        """What was shown to a person last."""
        self.save_failed = False
        """Whether the last move could not be saved."""

    @property
    def translate(self) -> Translator:
        """The translator into the language of the screen."""
        language, encoding = self.seating.language, self.display.encoding
        return Translator(language, encoding, self.match.game.numbers)

    @property
    def names(self) -> list[str]:
        """Names of the seats; where none was given, a bot's level or the name of the house."""
        translate, chosen_names = self.translate, self.seating.names
        levels = bot_names(
            [
                "" if name else bot
                for bot, name in zip(self.seating.seats, chosen_names, strict=True)
            ],
            translate,
        )
        return [
            translate.transliterate(name) or levels[seat] or translate(f"house.{HOUSE_NAMES[seat]}")
            for seat, name in enumerate(chosen_names)
        ]

    def run(self) -> int:
        """Play the match; return the exit code."""
        code = LEFT
        try:
            with raise_on_termination():
                self.play_to_the_end()
        except EOFError:
            pass
        except KeyboardInterrupt:
            code = INTERRUPTED
        except Terminated:
            code = TERMINATED
        if self.unchosen:  # left before the match began
            return code
        if self.match.is_over:
            self.finish()
            return 0
        saved = self.translate("saved", game=self.match.game.name)
        self.print(self.save_error() if self.save_failed else saved)
        return code

    def play_to_the_end(self) -> None:
        """Ask for the opponents where they are not chosen yet, then play move by move."""
        if self.unchosen:
            with self.display.screen():
                game = self.match.game
                ask_for_levels(self.display, self.seating, self.unchosen, game, self.notice)
            self.unchosen, self.notice = [], ""
        self.save()
        self.start_bots()
        with self.display.screen():
            while not self.match.is_over:
                self.play_next()

    def play_next(self) -> None:
        """Play the next move, whoever makes it."""
        seat = self.match.seat
        if seat < 0:
            self.play(self.match.pick(self.dice))
        elif self.seating.seats[seat] != HUMAN:
            self.play(self.bots[seat].choose(self.match, self.report_thinking))
        else:
            self.ask_player()

    def report_thinking(self, seconds: int) -> None:
        """Show that the bot to move is thinking; a plain display says it once.

        Before a person has seen a screen, all kingdoms are shown.
        """
        sentence = self.translate("thinking", name=self.names[self.match.seat])
        if self.display.plain:
            self.display.print_lines([Text(sentence)] if seconds == 0 else [])
            return
        notice = f"{sentence} {seconds}" if seconds else sentence
        if self.last_context:
            self.display.show(self.screen.turn_screen(replace(self.last_context, notice=notice)))
        else:
            page = self.screen.kingdom_pages(self.context())[0]
            self.display.show([*page, Text(notice, STRONG)])

    def start_bots(self) -> None:
        """Create and warm up the bots."""
        for seat, bot in enumerate(self.seating.seats):
            if bot != HUMAN:
                self.bots[seat] = BotThread(self.match, bot)
                self.bots[seat].warm_up(self.match)

    def ask_player(self) -> None:
        """Let a person choose until a move is confirmed."""
        turn = TurnInput(self.match, self.screen, self.set_language, self.take_back)
        while True:
            context = self.context(turn)
            self.show(context, turn)
            line = self.display.read_line()
            self.notice = ""
            if normalize_input(line) == "q":
                raise EOFError
            try:
                confirmed = turn.handle_line(line)
                if turn.page and turn.reading == "rules":
                    self.check_rules(context, turn)
            except Refused as refusal:
                self.notice = self.translate.transliterate(refusal.sentence(self.seating.language))
                continue
            if confirmed is not None:
                self.last_context = replace(context, match=self.match.copy())
                self.play(confirmed)
                return
            if turn.narrowed_by and not turn.selected:
                self.notice = self.translate("choose-one", typed=turn.narrowed_by)

    def show(self, context: RenderContext, turn: TurnInput) -> None:
        """Show the turn, or the page of the help, of the kingdoms or of the rules that is read."""
        if not turn.page:
            self.display.show(self.screen.turn_screen(context))
            turn.listed = context.listed
            return
        pages = self.pages(context, turn)
        turn.pages = len(pages)
        turn.page = min(turn.page, turn.pages)  # the terminal may have grown
        number = f"  {turn.page}/{turn.pages}" if turn.pages > 1 else ""
        hint = Text(self.translate("hint.go-on") + number, FAINT)
        self.display.show([*pages[turn.page - 1], hint])

    def pages(self, context: RenderContext, turn: TurnInput) -> list[Block]:
        """The pages that are read."""
        if turn.reading == "kingdoms":
            return self.screen.kingdom_pages(context)
        if turn.reading == "rules":
            return rules_pages(context, turn.rules_query)
        return self.screen.help_pages(context)

    def check_rules(self, context: RenderContext, turn: TurnInput) -> None:
        """Refuse to show rules that there are none of; the turn is shown instead."""
        try:
            self.pages(context, turn)
        except Refused:
            turn.page = 0
            raise

    def context(self, turn: TurnInput | None = None) -> RenderContext:
        """Everything that the screen is rendered from."""
        columns, rows = self.display.size
        context = RenderContext(
            self.match,
            self.translate,
            self.display.symbols,
            self.names,
            [seat != HUMAN for seat in self.seating.seats],
            (max(columns, MIN_SIZE[0]), max(rows, MIN_SIZE[1])),
            notice=self.notice,
        )
        context.log = self.screen.log_entries(history(self.match), context.names, self.translate)
        levels = [
            level_of(bot) if name else ""
            for bot, name in zip(self.seating.seats, self.seating.names, strict=True)
        ]
        context.levels = [level and self.translate(f"level.{level}") for level in levels]
        if turn is not None:
            context.choices, context.first = turn.choices, turn.first
            context.selected, context.forced = turn.selected, turn.forced
        return context

    def play(self, move: str | int) -> None:
        """Play a move and save the match."""
        self.match.play(move)
        self.save()

    def take_back(self) -> None:
        """Take back the last move if the person to move made it."""
        steps = history(self.match)
        if not steps or steps[-1].seat != self.match.seat:
            raise Refused("nothing-of-yours")
        self.match.undo()
        self.save()

    def set_language(self, language: str) -> None:
        """Change the language of the screen."""
        self.seating.language = language
        self.save()

    def save(self) -> None:
        """Save the match; where that fails, show a notice and go on."""
        try:
            self.store.save(self.match, self.seating)
            self.save_failed = False
        except OSError:
            self.save_failed = True
            self.notice = self.save_error()

    def save_error(self) -> str:
        """The message that the match cannot be saved."""
        return self.translate("cannot-save", path=self.store.folder)

    def finish(self) -> None:
        """Print the result and write the record."""
        self.match.tags |= {"Date": date.today().isoformat()} | {
            f"Seat{seat}": name for seat, name in enumerate(self.names)
        }
        self.display.print_lines(self.screen.result_screen(self.context()))
        try:
            self.print(self.translate("record-written", path=self.store.finish(self.match)))
        except OSError:
            self.print(self.save_error())

    def print(self, sentence: str) -> None:
        """Print a sentence below the present output."""
        self.display.print_lines(wrapped(sentence, max(self.display.size[0], MIN_SIZE[0]) - 1))


def history(match: Match) -> History:
    """Every move so far."""
    trial, steps = match.copy(), []
    while trial.actions:
        after, move = trial.state, trial.undo()
        steps.append(Step(trial.seat, move, trial.state, after))
    return steps[::-1]
