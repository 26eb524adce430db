"""During the match: moves, take-backs, phrases, resigning, and bots that stand in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..engine.errors import Refused
from ..store.events import Answered, Moved, Offered, Resigned, Returned, Said, StoodIn, TakenBack
from .draft import check_seat, must_be_playing, own_seat
from .phrases import PHRASES
from .robots import STAND_IN

if TYPE_CHECKING:
    from ..store.events import Entry, Person
    from .commands import Answer, Claim, Move, Resign, Return, Say, TakeBack
    from .draft import Draft
    from .fold import Fold


class Stale(Refused):
    """The position has changed since the version ``seen``; whoever answers adds what was missed."""

    def __init__(self, seen: int) -> None:
        super().__init__("stale", seen=seen)
        self.seen = self.version = seen
        self.missed: list[Entry] = []


def check_version(fold: Fold, version: int) -> None:
    """Refuse what was chosen in another position; phrases and the like do not change it."""
    if not fold.turn_version <= version <= fold.version:
        raise Stale(version)


def move(draft: Draft, player: Person, command: Move) -> None:
    """A person's move."""
    fold = draft.fold
    must_be_playing(fold)
    seat = own_seat(fold, player.id, command.seat)
    check_version(fold, command.version)
    if seat != fold.seat or fold.chairs[seat].level:
        raise Refused("not-your-turn")
    play(draft, seat, command.move)


def play(draft: Draft, seat: int, text: str, level: str = "") -> None:
    """The door for everybody's moves: a person's, and a bot's."""
    if seat != draft.fold.seat:
        raise Refused("not-your-turn")
    match = draft.fold.match
    assert match is not None
    draft.add(Moved(seat, text, level))
    written = match.moves[-1]
    if written != text:  # the log keeps the game's own text for a move, whatever was typed for it
        draft.entries[-1] = replace(draft.entries[-1], event=Moved(seat, written, level))
    draft.settle()


def take_back(draft: Draft, player: Person, command: TakeBack) -> None:
    """Take one's last move back, or ask for it; never across a draw of chance."""
    fold = draft.fold
    must_be_playing(fold)
    seat = own_seat(fold, player.id, command.seat)
    policy = fold.opened.take_backs
    if policy == "never":
        raise Refused("no-take-backs")
    check_version(fold, command.version)
    if command.seat is None:
        own = fold.seats_of(player.id)
        seat = fold.movers[-1] if fold.movers and fold.movers[-1] in own else seat
    standing = last_of(fold, seat, only_last=policy == "until-next")
    if policy == "until-next":
        draft.add(TakenBack(seat, standing))
        return
    if fold.offer is not None:
        raise Refused("offer-open")
    draft.add(Offered(seat, "take-back", standing))
    agree_if_all(draft)


def last_of(fold: Fold, seat: int, only_last: bool) -> int:
    """How many moves stand when the last one of ``seat`` is taken back."""
    for index in range(len(fold.movers) - 1, -1, -1):
        if fold.movers[index] == seat:
            return index
        if fold.movers[index] < 0 or only_last:
            break
    raise Refused("nothing-to-take-back")


def answer(draft: Draft, player: Person, command: Answer) -> None:
    """Agree to an offer, or decline it."""
    fold = draft.fold
    must_be_playing(fold)
    seat = own_seat(fold, player.id, command.seat)
    if fold.offer is None:
        raise Refused("no-offer")
    if command.seat is None:
        waiting = [own for own in fold.seats_of(player.id) if own not in fold.agreed]
        seat = waiting[0] if waiting else seat
    if seat in fold.agreed:
        raise Refused("no-offer")
    draft.add(Answered(seat, command.agree))
    if command.agree:
        agree_if_all(draft)


def agree_if_all(draft: Draft) -> None:
    """Carry the offer out once every person has agreed; bots always do."""
    fold = draft.fold
    offer = fold.offer
    assert offer is not None
    people = {seat for seat, chair in enumerate(fold.chairs) if not (chair.level or chair.is_program)}
    asker = fold.chairs[offer.seat].place.player
    others = {seat for seat in people if fold.chairs[seat].place.player != asker}
    if others <= set(fold.agreed):
        draft.add(TakenBack(offer.seat, offer.moves))


def say(draft: Draft, player: Person, command: Say) -> None:
    """Say a ready-made phrase."""
    seat = own_seat(draft.fold, player.id, command.seat)
    if command.phrase not in PHRASES:
        raise Refused("no-such-phrase", phrase=command.phrase)
    draft.add(Said(seat, command.phrase))


def resign(draft: Draft, player: Person, command: Resign) -> None:
    """Give up; the match ends when one side is left, else a bot plays on."""
    fold = draft.fold
    must_be_playing(fold)
    seat = own_seat(fold, player.id, command.seat)
    if fold.chairs[seat].resigned:
        raise Refused("resigned-already")
    give_up(draft, Resigned(seat))


def give_up(draft: Draft, resigned: Resigned) -> None:
    """A seat is out; the match ends when one side is left, else a bot plays on."""
    fold, seat = draft.fold, resigned.seat
    draft.add(resigned)
    match = fold.match
    assert match is not None
    sides = [team for team in match.teams if not all(fold.chairs[each].resigned for each in team)]
    if len(sides) <= 1:
        draft.end("resigned")
    else:
        draft.add(StoodIn(seat, STAND_IN, resigned.reason or "resigned"))


def claim(draft: Draft, player: Person, command: Claim) -> None:
    """Let a bot take over the seat whose time has run out; without a clock, that of somebody who stays away."""
    fold = draft.fold
    must_be_playing(fold)
    own_seat(fold, player.id, None)
    check_seat(fold, command.seat)
    late = fold.deadline is not None and draft.at >= fold.deadline
    away = fold.opened.clock.kind == "none" and command.seat not in fold.seats_of(player.id) and draft.is_away(command.seat)
    if fold.seat != command.seat or not (late or away):
        raise Refused("time-not-over", seat=command.seat)
    draft.add(StoodIn(command.seat, STAND_IN, "claimed"))


def run_out(draft: Draft) -> bool:
    """Where the time of the person to move has run out and the table wants it so, a bot takes the seat over.

    A program that has run out of time has lost, whatever the table does with people.
    """
    fold = draft.fold
    if fold.seat is None or fold.deadline is None or draft.at < fold.deadline:
        return False
    if fold.chairs[fold.seat].is_program:
        give_up(draft, Resigned(fold.seat, "time"))
        return True
    if fold.opened.clock.absence != "bot":
        return False
    draft.add(StoodIn(fold.seat, STAND_IN, "time"))
    return True


def come_back(draft: Draft, player: Person, command: Return) -> None:
    """Take one's seat back from the bot that took it over."""
    fold = draft.fold
    must_be_playing(fold)
    own = [seat for seat in fold.seats_of(player.id) if fold.chairs[seat].stand_in and not fold.chairs[seat].resigned]
    seat = own_seat(fold, player.id, command.seat if command.seat is not None else (own[0] if own else None))
    if seat not in own:
        raise Refused("no-stand-in", seat=seat)
    draft.add(Returned(seat))
