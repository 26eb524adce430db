"""The moves of Kingdomino Duel in sentences."""

from __future__ import annotations

from ....games.kingdomino_duel.view import earned
from ...game_screen import History, LogEntry
from ...translation import Translator
from .choices import SPELLS, is_take
from .map import covered, square_name


def log_entries(history: History, names: list[str], translate: Translator) -> list[LogEntry]:
    """A sentence for each roll, each action of a player, and each spell that it earned."""
    entries: list[LogEntry] = []
    rounds = index = 0
    while index < len(history):
        step = history[index]
        seat, move = step[:2]
        index += 1
        if move.startswith("+"):
            if move.startswith("+1."):
                rounds += 1
                entries.append(LogEntry(None, translate("log.rolled", n=rounds)))
            continue
        next_seat, next_move = history[index][:2] if index < len(history) else (seat, "")
        if is_take(move) and next_seat == seat and is_take(next_move):
            sentence = translate(
                "log.took-two", name=names[seat], die=move[4:], other=next_move[4:]
            )
            entries.append(LogEntry(seat, sentence))
            index += 1
            continue
        entries.append(LogEntry(seat, move_sentence(move, names[seat], translate)))
        entries += [
            spell_entry(owner, spell, names, translate)
            for owner, spell in earned(step.before, step.after)
        ]
    return entries


def spell_entry(owner: int, spell: str, names: list[str], translate: Translator) -> LogEntry:
    """The log entry of a spell that was earned."""
    name = translate(f"spell.{spell}")
    other = names[1 - owner]
    return LogEntry(owner, translate("log.earned", name=names[owner], spell=name, other=other))


def move_sentence(move: str, name: str, translate: Translator) -> str:
    """One move as a sentence."""
    piece, _, square = move.partition("@")
    die, equals, coat = move.partition("=")
    if is_take(move):
        return translate("log.took", name=name, die=move[4:])
    if move == "-":
        return translate("log.drew-nothing", name=name)
    if move in SPELLS:
        return translate("log.cast", name=name, spell=translate(f"spell.{move}"))
    if move.startswith("turn"):
        return translate("log.turned", name=name, die=move[4])
    if move.startswith("tower"):
        return translate("log.tower", name=name, die=move[5])
    if equals and die == "bonus":
        spell = translate("spell.domain-bonus")
        return translate("log.bonus", name=name, spell=spell, coat=translate(f"coat.{coat}"))
    if equals:
        return translate("log.named", name=name, coat=translate(f"coat.{coat}"))
    if piece == "cross":
        return translate("log.cross", name=name, square=square)
    if len(piece) == 1:
        return translate("log.drew-half", name=name, square=square)
    first, second = covered(move)
    return translate("log.drew", name=name, first=square_name(first), second=square_name(second))
