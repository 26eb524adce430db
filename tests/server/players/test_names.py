"""Names of players."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from crownlands.engine.errors import Refused
from crownlands.server.players.names import MAX_LENGTH, checked_name


@given(st.text(max_size=80))
def test_a_name_is_shown_as_it_is_or_refused(name: str) -> None:
    checked = ""
    with suppress(Refused):
        checked = checked_name(name)
    if not checked:
        return
    assert checked == checked.strip()
    assert 1 <= len(checked) <= MAX_LENGTH
    assert checked.isprintable()
    assert checked_name(checked) == checked
