"""What the log tells beside the moves themselves."""

from __future__ import annotations

import pytest

from crownlands.locales import LANGUAGES, say
from crownlands.terminal.kingdomino_duel_log import log
from crownlands.terminal.session import history
from crownlands.terminal.words import Words
from duel_pictures import after_round

NAMES = ["Kasia", "Ivo"]


def told(language: str, owner: int, spell: str) -> tuple[int, str]:
    name = say(language, f"spell.{spell}")
    return owner, say(language, "log.earned", name=NAMES[owner], spell=name, other=NAMES[1 - owner])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("first", [0, 1])
def test_spells_that_are_earned_are_told_player_a_first(language: str, first: int) -> None:
    match = after_round("d d s s", first=str(first))
    last = [(entry.seat, entry.sentence) for entry in log(history(match), NAMES, Words(language))[-3:]]
    spells = ("ignore-connection", "split-domino")
    assert last[1:] == [told(language, owner, spells[owner]) for owner in (first, 1 - first)]
