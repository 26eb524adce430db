"""Numbers in sentences: plural forms, and the articles and endings of Hungarian numbers."""

from __future__ import annotations

import pytest

from crownlands.locales import LANGUAGES, plural, translate

NO_BREAK = "\u00a0"


def test_pieces_are_counted_in_polish() -> None:
    counts = {
        key: [translate("pl", key, n=n).replace(NO_BREAK, " ") for n in (1, 2, 5)]
        for key in ("coins", "knights", "towers")
    }
    assert counts == {
        "coins": ["1 moneta", "2 monety", "5 monet"],
        "knights": ["1 rycerz", "2 rycerzy", "5 rycerzy"],
        "towers": ["1 wieża", "2 wieże", "5 wież"],
    }


def test_polish_has_four_forms_and_whole_numbers_use_three() -> None:
    few = {2, 3, 4, 22, 23, 24, 32, 33, 34, 102, 103, 104, 122, 1002}
    many = {
        0,
        5,
        6,
        10,
        11,
        12,
        13,
        14,
        15,
        19,
        20,
        21,
        25,
        29,
        30,
        31,
        101,
        105,
        111,
        112,
        113,
        114,
        121,
        1001,
        1012,
    }
    assert {n: plural("pl", n) for n in few} == dict.fromkeys(few, "few")
    assert {n: plural("pl", n) for n in many} == dict.fromkeys(many, "many")
    assert plural("pl", 1) == "one"


@pytest.mark.parametrize("language", ["en", "bg", "hu"])
def test_the_others_have_one_for_1_alone(language: str) -> None:
    assert [n for n in range(200) if plural(language, n) == "one"] == [1]


def test_points_are_counted_in_every_language() -> None:
    counts = {
        language: [translate(language, "points", n=n).replace(NO_BREAK, " ") for n in (1, 2, 5, 21)]
        for language in LANGUAGES
    }
    assert counts == {
        "en": ["1 point", "2 points", "5 points", "21 points"],
        "bg": ["1 точка", "2 точки", "5 точки", "21 точки"],
        "pl": ["1 punkt", "2 punkty", "5 punktów", "21 punktów"],
        "hu": ["1 pont", "2 pont", "5 pont", "21 pont"],
    }


def test_hungarian_numbers_of_dominoes_have_article_and_ending() -> None:
    numbers = {
        n: translate("hu", "log.claimed", name="Bence", domino=n)
        .split("Bence ")[1]
        .split(" választotta")[0]
        for n in range(1, 49)
    }
    units = {1: "es", 2: "es", 3: "as", 4: "es", 5: "ös", 6: "os", 7: "es", 8: "as", 9: "es"}
    tens = {10: "es", 20: "as", 30: "as", 40: "es"}
    for n, words in numbers.items():
        article = "az" if n in (1, 5) else "a"
        assert words == f"{article} {n}-{tens.get(n) or units[n % 10]}t"
    assert translate("hu", "discard.prompt", domino=5).startswith("Az 5-ös dominó")
    assert translate("hu", "discard.prompt", domino=26).startswith("A 26-os dominó")


def test_hungarian_dominoes_of_two_boxes_have_article_and_ending() -> None:
    assert (
        translate("hu", "log.claimed", name="Bence", domino="q1") == "Bence a q1-est választotta."
    )
    assert (
        translate("hu", "log.placed", name="Bence", domino="k26")
        == "Bence lerakta a k26-os dominót."
    )
