"""Every rule has a change that breaks it, and every change still fits the code; ``python -m prove.breaks`` applies them."""

from __future__ import annotations

import pytest

from proofs import documented
from prove.breaks import ROOT, Break, breaks

RULES = documented(ROOT)
BREAKS = breaks()


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_change_that_breaks_it(rule: str) -> None:
    assert any(broken.rule == rule for broken in BREAKS)


@pytest.mark.parametrize("broken", BREAKS, ids=str)
def test_the_text_to_be_changed_is_there_exactly_once(broken: Break) -> None:
    assert broken.rule in RULES
    assert broken.new != broken.old
    assert (ROOT / broken.file).read_text("utf-8").count(broken.old) == 1


def test_no_two_changes_have_the_same_name() -> None:
    assert len({str(broken) for broken in BREAKS}) == len(BREAKS)
