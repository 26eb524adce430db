"""Every rule has a mutation, and every mutation fits the code; `prove.mutations` applies them."""

from __future__ import annotations

import pytest

from proofs import documented_rules
from prove.changed_copy import ROOT
from prove.mutations import Mutation, load_mutations

RULES = documented_rules(ROOT)
MUTATIONS = load_mutations()


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_mutation(rule: str) -> None:
    assert any(mutation.rule == rule for mutation in MUTATIONS)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=str)
def test_the_text_to_be_changed_is_there_exactly_once(mutation: Mutation) -> None:
    assert mutation.rule in RULES
    assert mutation.new != mutation.old
    assert (ROOT / mutation.file).read_text("utf-8").count(mutation.old) == 1


def test_no_two_mutations_have_the_same_name() -> None:
    assert len({str(mutation) for mutation in MUTATIONS}) == len(MUTATIONS)
