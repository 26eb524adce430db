"""Log entries about events that are no moves."""

from __future__ import annotations

import pytest

from crownlands.locales import LANGUAGES, translate
from crownlands.terminal.games.kingdomino_duel.log import log_entries
from crownlands.terminal.session import history
from crownlands.terminal.translation import Translator
from duel_pictures import after_round

NAMES = ["Kasia", "Ivo"]


def earned_entry(language: str, owner: int, spell: str) -> tuple[int, str]:
    name = translate(language, f"spell.{spell}")
    return owner, translate(
        language, "log.earned", name=NAMES[owner], spell=name, other=NAMES[1 - owner]
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("first", [0, 1])
def test_the_log_lists_earned_spells_player_a_first(language: str, first: int) -> None:
    match = after_round("d d s s", first=str(first))
    last = [
        (entry.seat, entry.sentence)
        for entry in log_entries(history(match), NAMES, Translator(language))[-3:]
    ]
    spells = ("ignore-connection", "split-domino")
    assert last[1:] == [
        earned_entry(language, owner, spells[owner]) for owner in (first, 1 - first)
    ]
