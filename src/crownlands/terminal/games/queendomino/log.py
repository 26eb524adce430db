"""The moves of Queendomino in sentences."""

from __future__ import annotations

import re

from ....kit.positions.domino_sets import members
from ...game_screen import History, LogEntry, Step
from ...panels.dominoes import domino_entry, drawn_king_entry, turned_up, turned_up_entry
from ...translation import Translator
from .buildings import building_name, pieces_text
from .choices import SKIP

DOMINO = re.compile(r"[qk]?[1-9][0-9]?")


def log_entries(history: History, names: list[str], translate: Translator) -> list[LogEntry]:
    """A sentence for each action of a king, each line, new buildings, and each round's end."""
    entries: list[LogEntry] = []
    index = rounds = 0
    top, new = "", list[str]()
    while index < len(history):
        step = history[index]
        count = 1
        if is_tile(step.move):
            top = step.move[1:]
        elif step.move.startswith("+"):
            line = turned_up(history, index)
            entries.append(turned_up_entry(line, translate))
            count = len(line)
        else:
            count, new_entries = seat_entries(history, index, names, translate)
            entries += new_entries
            step = history[index + count - 1]
            if ends_round(step):
                rounds += 1
                entries.append(LogEntry(None, translate("log.round-over", n=rounds)))
            entries += unclaimed_entries(step, translate)
        if step.after.top < 0 and (step.before.top >= 0 or is_tile(step.move)):
            new.append(building_name(top, translate))
        index += count
        if new and (index == len(history) or not is_tile(history[index].move)):
            sentence = translate("log.new-buildings", buildings=", ".join(new))
            entries.append(LogEntry(None, sentence))
            new = []
    return entries


def is_tile(move: str) -> bool:
    """Whether chance turns up a building tile."""
    return move.startswith("+") and not DOMINO.fullmatch(move[1:])


def seat_entries(
    history: History, index: int, names: list[str], translate: Translator
) -> tuple[int, list[LogEntry]]:
    """The entries about the move of a seat, and how many moves they cover."""
    seat, move = history[index][:2]
    is_king = move.startswith("king")
    rest = [step for step in history[index + 1 :][:5] if step.seat == seat or is_king]
    skipped = next((n for n, step in enumerate(rest) if step.move != SKIP), 0)
    claimed = rest[skipped].move if rest and DOMINO.fullmatch(rest[skipped].move) else ""
    if is_king:
        entry = drawn_king_entry(int(move[4]), claimed, names, translate)
        return 2 if claimed else 1, [entry]
    domino, _, square = move.partition("@")
    if DOMINO.fullmatch(domino) and square not in ("", SKIP) and claimed:
        return skipped + 2, [domino_entry(seat, move, names, translate, claimed)]
    return 1, move_entries(history[index], names, translate)


def move_entries(step: Step, names: list[str], translate: Translator) -> list[LogEntry]:
    """The entries about one move of a seat."""
    seat, move, before, after = step
    name, kingdom = names[seat], seat >> int(before.teams)
    piece, at, _ = move.partition("@")
    coins = int(after.coins[kingdom]) - int(before.coins[kingdom])
    if DOMINO.fullmatch(piece):
        return [domino_entry(seat, move, names, translate)]
    if piece == "knight":
        return [LogEntry(seat, translate("log.tax", name=name, n=coins))]
    if move.startswith("burn-"):
        building = building_name(move.removeprefix("burn-"), translate)
        return [LogEntry(seat, translate("log.burned", name=name, building=building))]
    if not at:
        return []
    gained = {
        "knights": int(after.reserve[kingdom]) - int(before.reserve[kingdom]),
        "towers": int(after.towers[kingdom]) - int(before.towers[kingdom]),
        "crowns": gained_crowns(step, kingdom),
    }
    params = {
        "name": name,
        "building": building_name(piece, translate),
        "coins": translate("coins", n=-coins),
    }
    things = pieces_text(gained, translate)
    sentence = (
        translate("log.built-and-got", things=things, **params)
        if things
        else translate("log.built", **params)
    )
    return [LogEntry(seat, sentence), *queen_entries(step, names, translate)]


def gained_crowns(step: Step, kingdom: int) -> int:
    """The crowns that came with a building."""
    single, double = (
        int(getattr(step.after, name)[kingdom] ^ getattr(step.before, name)[kingdom])
        for name in ("single", "double")
    )
    return single.bit_count() + 2 * double.bit_count()


def queen_entries(step: Step, names: list[str], translate: Translator) -> list[LogEntry]:
    """The entry that the queen has come to a kingdom."""
    host, teams = int(step.after.queen), int(step.after.teams)
    if host == step.before.queen:
        return []
    seats = range(host << teams, (host + 1) << teams)
    name = " + ".join(names[seat] for seat in seats)
    return [LogEntry(seats[0], translate("log.queen", name=name))]


def ends_round(step: Step) -> bool:
    """Whether the last king of the line has acted."""
    return bool(int(step.before.queue).bit_count() == 1 and step.after.queue != step.before.queue)


def unclaimed_entries(step: Step, translate: Translator) -> list[LogEntry]:
    """The entry about dominoes that leave the game because nobody claimed them."""
    if not step.before.line or step.after.line or not DOMINO.fullmatch(step.move):
        return []
    letter = "qk"[int(step.before.line_box)] if step.before.wedding else ""
    dominoes = [f"{letter}{domino}" for domino in members(step.before.line)]
    left = [domino for domino in dominoes if domino != step.move]
    return [LogEntry(None, translate("log.unclaimed", dominoes=", ".join(left)))] if left else []
