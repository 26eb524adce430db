"""Verifiable deals: fair draws from secret and nonces, and every kind of fraud is detected."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

import crownlands
from configurations import ALL, Configuration
from crownlands.engine.deals.fairness import (
    Draws,
    checked_nonce,
    commitment,
    draws_of,
    new_nonce,
    new_secret,
)
from crownlands.engine.deals.verifier import DealReport, verify
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.locales import LANGUAGES

PAGE = (Path(__file__).parents[2] / "docs" / "fair-play.md").read_text("utf-8")
VECTORS = json.loads(re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[0])
TABLE = "k7Qm2x"


def deal_for(players: int, has_nonce: tuple[bool, ...] = (True, True)) -> Draws:
    """Draws with nonces of those who bring one."""
    secret = new_secret()
    public = commitment(TABLE, secret)
    nonces = [
        new_nonce(public) if seat < len(has_nonce) and has_nonce[seat] else "none"
        for seat in range(players)
    ]
    return Draws(TABLE, secret, tuple(nonces))


def played(
    draws: Draws, configuration: Configuration | None = None, tagged: Draws | None = None
) -> Match:
    """A match with these draws, whose record says ``tagged``, if that is something else."""
    match = (
        configuration.start()
        if configuration
        else crownlands.start("kingdomino", len(draws.nonces))
    )
    dice, n = crownlands.dice(5), 0
    while not match.is_over:
        if match.is_chance:
            match.play(draws.choose(match, n))
            n += 1
        else:
            match.play(match.pick(dice))
    match.tags |= (tagged or draws).tags()
    return match


def keys(report: DealReport) -> set[str]:
    return {key for key, _ in report.faults}


def reread(match: Match) -> Match:
    """As it comes out of a file."""
    return crownlands.replay(match.record())


def test_the_vectors_on_the_page_are_right() -> None:
    draws = Draws(VECTORS["table"], VECTORS["secret"], tuple(VECTORS["words"]))
    assert commitment(draws.table, draws.secret) == VECTORS["commitment"]
    assert [[draw, n, draws.below(draw, n)] for draw, n, _ in VECTORS["numbers"]] == VECTORS[
        "numbers"
    ]
    assert (
        draws.number(9, 0) >= 2**63 + 1 <= draws.number(9, 1)
    )  # so draw 9 needs its third attempt


def test_the_page_lists_every_fault() -> None:
    table = PAGE.partition("## What `verify` can find")[2]
    faults = {"other-secret", "late-commitment", "wrong-draw", "other-commitment", "changed-nonce"}
    assert set(re.findall(r"`verify\.([a-z-]+)`", table)) == faults


@pytest.mark.parametrize("n", [1, 2, 3, 6, 48])
def test_every_number_is_equally_likely(n: int) -> None:
    draws = deal_for(2)
    times = 400 * n
    counts = Counter(draws.below(draw, n) for draw in range(times))
    assert set(counts) == set(range(n))
    chi_squared = sum((counts[k] - 400) ** 2 / 400 for k in range(n))
    assert chi_squared < n + 7 * (2 * n) ** 0.5 + 7  # far beyond one in a million


def test_nothing_decides_but_secret_table_nonces_and_number() -> None:
    one = deal_for(2)
    other_nonce = (one.nonces[0], new_nonce(commitment(TABLE, one.secret)))
    others = [
        Draws(one.table, new_secret(), one.nonces),
        Draws("other", one.secret, one.nonces),
        Draws(one.table, one.secret, other_nonce),
        Draws(one.table, one.secret, one.nonces[::-1]),
    ]
    first = [one.below(draw, 1000) for draw in range(20)]
    assert first == [
        Draws(one.table, one.secret, one.nonces).below(draw, 1000) for draw in range(20)
    ]
    assert all([other.below(draw, 1000) for draw in range(20)] != first for other in others)


@pytest.mark.parametrize("configuration", ALL, ids=str)
def test_an_honest_match_of_every_game_is_fair(configuration: Configuration) -> None:
    match = reread(played(deal_for(configuration.players), configuration))
    report = verify(match)
    assert (report.fair, report.wrong) == (True, 0)
    assert report.draws > 0
    notes = [key for key, _ in report.notes]
    assert notes == ["verify.brought"] * 2 + ["verify.none"] * (configuration.players - 2)


def test_a_match_that_was_given_up_is_verified_as_far_as_it_went() -> None:
    match = played(deal_for(2))
    while len(match.moves) > 30:
        match.undo()
    assert verify(reread(match)).fair


def test_a_match_that_began_in_a_position_is_verified_too() -> None:
    draws = deal_for(2)
    position = crownlands.start("kingdomino", 2).position()
    match = crownlands.resume(position)
    match.play(draws.choose(match, 0))
    match.tags |= draws.tags()
    report = verify(reread(match))
    assert (report.fair, report.draws) == (True, 1)


def test_another_secret_is_found() -> None:
    honest = deal_for(2)
    match = reread(played(honest))
    match.tags["Secret"] = new_secret()
    assert keys(verify(match)) == {"verify.other-secret", "verify.wrong-draw"}
    swapped = Draws(
        TABLE, new_secret(), honest.nonces
    )  # chosen when the nonces were known, and used for every draw
    match = played(swapped)
    match.tags["Commitment"] = commitment(TABLE, honest.secret)
    assert keys(verify(reread(match))) == {"verify.other-secret"}


def test_a_swapped_draw_is_found() -> None:
    draws = deal_for(2)
    match = crownlands.start("kingdomino", 2)
    right = draws.choose(match, 0)
    other = next(action for action in match.legal_actions() if action != right)
    fault = {"draw": 1, "ply": 1, "expected": match.text(right), "found": match.text(other)}
    match.play(other)
    match.tags |= draws.tags()
    report = verify(reread(match))
    assert (report.faults, report.wrong, report.draws) == ([("verify.wrong-draw", fault)], 1, 1)


def test_a_late_commitment_is_found() -> None:
    honest = deal_for(2)
    late = Draws(TABLE, new_secret(), honest.nonces)  # the nonces answer what was shown first
    match = reread(played(late))
    assert keys(verify(match)) == {"verify.late-commitment"}
    written_anew = tuple(nonce[:33] + commitment(TABLE, late.secret) for nonce in honest.nonces)
    match = reread(played(Draws(TABLE, late.secret, written_anew)))
    assert keys(verify(match)) == set()  # nobody can tell, but who kept what he was shown
    assert keys(verify(match, seen_commitment=commitment(TABLE, honest.secret))) == {
        "verify.other-commitment"
    }
    assert keys(verify(match, player_nonces={0: honest.nonces[0]})) == {"verify.changed-nonce"}


def test_a_changed_nonce_is_found() -> None:
    honest = deal_for(2)
    public = commitment(TABLE, honest.secret)
    match = reread(played(honest))
    match.tags["Nonce1"] = new_nonce(public)
    assert keys(verify(match)) == {"verify.wrong-draw"}
    used = Draws(TABLE, honest.secret, (honest.nonces[0], new_nonce(public)))
    match = reread(played(used))
    assert verify(match).fair
    assert keys(verify(match, public, {0: honest.nonces[0]})) == set()
    assert keys(verify(match, public, {1: honest.nonces[1]})) == {"verify.changed-nonce"}
    ignored = reread(played(Draws(TABLE, honest.secret, (honest.nonces[0], "none"))))
    assert keys(verify(ignored, player_nonces={1: honest.nonces[1]})) == {"verify.changed-nonce"}


def test_a_nonce_may_keep_to_itself_what_it_answers() -> None:
    report = verify(reread(played(Draws(TABLE, new_secret(), ("0123456789abcdef", "bot")))))
    assert (report.fair, report.notes[0]) == (True, ("verify.unbound", {"seat": 0}))


def test_seats_without_a_nonce_are_noted() -> None:
    match = played(Draws(TABLE, new_secret(), ("none", "bot")))
    report = verify(reread(match))
    assert report.fair
    assert [key for key, _ in report.notes] == ["verify.none", "verify.bot", "verify.nobody"]
    match = played(Draws(TABLE, new_secret(), ("none", "seat0")))
    assert verify(reread(match)).notes[1] == ("verify.device", {"seat": 1, "other": 0})


@pytest.mark.parametrize(
    ("nonce", "key"),
    [
        ("", "bad-nonce"),
        ("bot", "bad-nonce"),
        ("0" * 15, "bad-nonce"),
        ("0" * 65, "bad-nonce"),
        ("A" * 32, "bad-nonce"),
    ],
)
def test_what_is_no_nonce_is_refused(nonce: str, key: str) -> None:
    with pytest.raises(Refused) as refusal:
        checked_nonce(nonce, "0" * 64)
    assert refusal.value.key == key
    assert len({refusal.value.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_nonce_for_another_commitment_is_refused() -> None:
    assert checked_nonce(new_nonce("0" * 64), "0" * 64)
    assert checked_nonce("0" * 32, "0" * 64)
    with pytest.raises(Refused) as refusal:
        checked_nonce(new_nonce("0" * 64), "1" * 64)
    assert refusal.value.key == "nonce-for-another"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"Deals": "crownlands-deal/2"}, "no-deals-told"),
        ({"Secret": None}, "secret-not-shown"),
        ({"Secret": "x"}, "bad-deal-tag"),
        ({"Commitment": None}, "bad-deal-tag"),
        ({"Table": "a b"}, "bad-deal-tag"),
        ({"Nonce1": None}, "bad-deal-tag"),
        ({"Nonce1": "nobody"}, "bad-deal-tag"),
    ],
)
def test_tags_that_cannot_be_read_are_refused(change: dict[str, str | None], key: str) -> None:
    tags: dict[str, str | None] = {**deal_for(2).tags(), **change}
    with pytest.raises(Refused) as refusal:
        draws_of({name: value for name, value in tags.items() if value is not None}, 2)
    assert refusal.value.key == key
    assert len({refusal.value.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_record_without_deals_cannot_be_verified() -> None:
    with pytest.raises(Refused, match="nothing to verify"):
        verify(crownlands.start("kingdomino"))


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match="There is no seat 2; the last one is 1"):
        verify(played(deal_for(2)), player_nonces={2: "none"})


def test_secrets_and_nonces_are_never_twice_the_same() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert len({new_nonce("0" * 64) for _ in range(100)}) == 100
