"""The words themselves: the glossary's terms, and the typography of each language."""

from __future__ import annotations

import re

import pytest

from crownlands.locales import LANGUAGES, catalogue, preferred, translate
from crownlands.terminal.drawing.palette import HOUSE_NAMES

NO_BREAK = "\u00a0"
QUOTES = {"en": "“”", "bg": "„“", "pl": "„”", "hu": "„”"}

TERRAINS = {
    "en": "wheat, forest, lake, grassland, swamp, mine, town",
    "bg": "житно поле, гора, езеро, ливада, блато, планина, град",
    "pl": "pole pszenicy, las, jezioro, łąka, bagno, góra, miasto",
    "hu": "gabonaföld, erdő, tó, mező, mocsár, hegy, város",
}
HOUSES = {
    "en": "Rose, Moon, Sun, Oak, Raven, Bee, Vine, Frost",
    "bg": "Роза, Луна, Слънце, Дъб, Гарван, Пчела, Лоза, Мраз",
    "pl": "Róża, Księżyc, Słońce, Dąb, Kruk, Pszczoła, Winorośl, Mróz",
    "hu": "Rózsa, Hold, Nap, Tölgy, Holló, Méh, Szőlő, Dér",
}
BUILDINGS = {
    "en": "Bakery, Fishmonger’s, Safe (towers), Travelling Castle, Queen’s Tower",
    "bg": "Пекарна, Рибарница, Съкровищница (кули), Пътуващ замък, Кула на кралицата",
    "pl": "Piekarnia, Stragan rybny, Skarbiec (wieże), Podróżujący zamek, Wieża królowej",
    "hu": "Pékség, Halárus, Kincstár (tornyok), Vándorló kastély, A királynő tornya",
}
AVOIDED = {
    "en": ["larger largest", "wish"],
    "bg": [
        "взема",
        "по-голямото най-голямо",
        "по-голямата най-голяма",
        "печелят повечето",
        "печели най-",
        "печели по-",
        "друго желание",
        "кликни",
    ],
    "pl": [
        "kostk",
        "większa największa",
        "znaczek",
        "życzeni",
        "wygrywa najwyższ",
        "wygrywa wyższ",
        "wygrywa najcenniejsz",
        "gra odwrotnie",
        "grają odwrotnie",
        "płytka budynku",
        "trzy partie",
    ],
    "hu": [
        "jegyzék",
        "jegyzőkönyv",
        "leosztás",
        "nagyobb legnagyobb",
        "a vár (",
        "pontszám nyer",
        "pont nyer",
        "királyság nyer",
        "kívánság",
        "fordítva játssza",
        "eszköz",
        "hivatkozás",
    ],
}
"""Wrong words and doubled ones: a Polish kostka is a die, a Polish building is a kafel, a record, a
link and a device have one Hungarian name each, and whoever wins is a player, not a number.
"""
TAKEN_BACK = ("hint.claim", "hint.step", "hint.generic", "hint.choice", "setup.take-backs")
"""A move that was played is taken back; a choice that was not is undone."""
QUEENDOMINO_LOG = {
    "log.tax": {
        "en": "Bence collected 5 coins.",
        "bg": "Bence събра 5 монети.",
        "pl": "Bence pobiera 5 monet.",
        "hu": "Bence 5 érmét szedett be.",
    },
    "log.built": {
        "en": "Bence built: Bakery (2 coins).",
        "bg": "Bence построи „Пекарна“ (2 монети).",
        "pl": "Bence buduje: Piekarnia (2 monety).",
        "hu": "Bence megépítette: Pékség (2 érme).",
    },
    "log.queen": {
        "en": "The queen is now Bence’s guest.",
        "bg": "Кралицата вече гостува при Bence.",
        "pl": "Królową gości teraz Bence.",
        "hu": "A királynő mostantól Bence vendége.",
    },
    "log.burned": {
        "en": "Bence bribed the dragon; burned: Bakery.",
        "bg": "Bence подкупи дракона; изгоря „Пекарна“.",
        "pl": "Bence przekupuje smoka; płonie: Piekarnia.",
        "hu": "Bence megvesztegette a sárkányt; leégett: Pékség.",
    },
}
"""Section 8 of the language notes."""
OPTIONS = {
    "en": "Dynasty, Middle Kingdom, Harmony, The Mighty Duel",
    "bg": "Династия, Средното кралство, Хармония, Великият дуел",
    "pl": "Dynastia, Królestwo Środka, Harmonia, Wielki pojedynek",
    "hu": "Dinasztia, A középső királyság, Harmónia, A hatalmak párbaja",
}


def sentences(language: str) -> list[tuple[str, str]]:
    return [
        (key, sentence)
        for key, entry in catalogue(language).items()
        for sentence in ([entry] if isinstance(entry, str) else entry.values())
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_terrains_houses_and_options_are_called_as_in_the_boxes(language: str) -> None:
    terrains = ("wheat", "forest", "lake", "grassland", "swamp", "mine", "town")
    assert (
        ", ".join(translate(language, f"terrain.{name}") for name in terrains) == TERRAINS[language]
    )
    assert (
        ", ".join(translate(language, f"house.{name}") for name in HOUSE_NAMES) == HOUSES[language]
    )
    buildings = ("bakery", "fishmongers", "safe-towers", "travelling-castle", "queens-tower")
    assert (
        ", ".join(translate(language, f"building.{name}") for name in buildings)
        == BUILDINGS[language]
    )
    options = ("dynasty", "middle-kingdom", "harmony", "mighty-duel")
    assert (
        ", ".join(translate(language, f"kingdomino.option.{name}") for name in options)
        == OPTIONS[language]
    )


def test_sentences_of_the_log_are_those_of_the_language_notes() -> None:
    placed = {
        language: translate(language, "log.placed-and-claimed", name="Kasia", domino=12, claimed=37)
        for language in LANGUAGES
    }
    assert {language: text.replace(NO_BREAK, " ") for language, text in placed.items()} == {
        "en": "Kasia placed domino 12 and claimed 37.",
        "bg": "Kasia постави домино 12 и избра 37.",
        "pl": "Kasia dodaje domino 12 i wybiera 37.",
        "hu": "Kasia lerakta a 12-es dominót, és a 37-est választotta.",
    }
    assert (
        translate("hu", "log.discarded", name="Ivo", domino=41)
        == "Ivo eldobta a 41-es dominót: sehová sem illeszkedik."
    )
    assert (
        translate("pl", "log.discarded", name="Ivo", domino=41)
        == "Ivo odrzuca domino 41: nigdzie nie pasuje."
    )
    assert (
        translate("bg", "log.discarded", name="Ivo", domino=41)
        == "Ivo извади от игра домино 41: не пасва никъде."
    )
    won = {
        language: translate(language, "result.wins", name="Kasia", n=54).replace(NO_BREAK, " ")
        for language in LANGUAGES
    }
    assert won == {
        "en": "Kasia wins with 54 points.",
        "bg": "Kasia печели с 54 точки.",
        "pl": "Kasia wygrywa: 54 punkty.",
        "hu": "Kasia 54 ponttal nyer.",
    }


@pytest.mark.parametrize("key", QUEENDOMINO_LOG)
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_queendomino_are_those_of_the_language_notes(language: str, key: str) -> None:
    params = {
        "building": translate(language, "building.bakery"),
        "coins": translate(language, "coins", n=2),
    }
    assert (
        translate(language, key, name="Bence", n=5, **params).replace(NO_BREAK, " ")
        == QUEENDOMINO_LOG[key][language]
    )


def test_hungarian_never_leaves_the_article_to_the_reader() -> None:
    assert [key for key, sentence in sentences("hu") if "a(z)" in sentence.lower()] == []
    used = [translate("hu", "log.tower", name="Bence", die=die) for die in ("1", "4")]
    assert [text.partition(": ")[2] for text in used] == [
        "az 1-es kocka egy keresztet kap.",
        "a 4-es kocka egy keresztet kap.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    opening, closing = QUOTES[language][0], QUOTES[language][1]
    for key, sentence in sentences(language):
        plain = re.sub(r'\[Game "kingdomino"\]', "", sentence)
        assert '"' not in plain, key
        marks = re.findall("[“”„]", plain)
        assert marks == [opening, closing] * (len(marks) // 2), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_and_its_noun_stay_together(language: str) -> None:
    for key, entry in catalogue(language).items():
        if not isinstance(entry, str):
            for sentence in entry.values():
                assert not re.search(r"\{n\} (?=[^\W\d])", sentence), f"{key}: {sentence!r}"


def test_polish_one_letter_words_hold_on_to_the_next_word() -> None:
    for key, sentence in sentences("pl"):
        assert not re.search(r"(?<![\w{])[aiouwz] (?=[^\W\d])", sentence, re.IGNORECASE), (
            f"{key}: {sentence!r}"
        )


def test_no_exclamation_mark_except_for_a_win() -> None:
    for language in LANGUAGES:
        assert {key for key, sentence in sentences(language) if "!" in sentence} <= {
            "result.you-win"
        }


def test_bulgarian_is_in_cyrillic_and_says_ti() -> None:
    for key, sentence in sentences("bg"):
        assert not re.search(r"\b(вие|ваш\w*|вас|ви|имате)\b", sentence, re.IGNORECASE), key
        words = re.sub(r"\{[^}]*\}", "", sentence)
        assert re.search("[а-яА-Я]", words) or not re.search("[a-zA-Z]{3}", words), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_for_one_thing(language: str) -> None:
    used = [
        (key, word)
        for key, sentence in sentences(language)
        for word in AVOIDED[language]
        if word in sentence.lower()
    ]
    assert used == []


@pytest.mark.parametrize(("language", "square"), [("bg", "квадрат"), ("hu", "négyzet")])
def test_squares_of_tiles_are_segments_in_dragon_inferno(language: str, square: str) -> None:
    keys = [key for key, sentence in sentences(language) if square in sentence.lower()]
    assert [key for key in keys if "inferno" in key] == []


@pytest.mark.parametrize(("language", "word"), [("bg", "връщане"), ("hu", "visszavétel")])
def test_taking_back_has_another_word_than_undoing(language: str, word: str) -> None:
    undo = translate(language, "undo").lower()
    for key in TAKEN_BACK:
        sentence = translate(language, key).lower()
        assert word in sentence, key
        assert undo not in sentence, key


@pytest.mark.parametrize(
    ("language", "cell", "segment"),
    [("bg", "клетка", "сегмент"), ("pl", "pole", "segment"), ("hu", "mező", "szegmens")],
)
def test_eggs_lie_on_cells_and_tiles_have_segments(language: str, cell: str, segment: str) -> None:
    assert cell in translate(language, "hint.eggs")
    assert segment in translate(language, "too-many-tile-squares", tiles=7, most=28).lower()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "key",
    [
        "queendomino.note",
        "effect.guessed.about",
        "kingdomino-duel.note",
        "dragon-inferno.note",
        "rules.queendomino.AMB-26",
        "rules.kingdomino-duel.D-3.doubt",
        "rules.kingdomino-duel.D-4.doubt",
    ],
)
def test_what_is_not_known_comes_with_how_an_owner_corrects_it(language: str, key: str) -> None:
    assert "(--box)" in str(catalogue(language)[key])


def test_deals_of_a_dynasty_are_called_as_in_the_rulebooks() -> None:
    assert translate("bg", "deal.of", n=2, total=3) == "Игра 2 от 3"
    assert translate("hu", "deal.of", n=2, total=3) == "Játszma: 2/3"


def test_placing_a_piece_is_called_as_on_the_button_in_polish() -> None:
    placing = re.compile(r"\bdoda(j\w*|ć|n\w+)\b", re.IGNORECASE)
    assert [
        key
        for key, sentence in sentences("pl")
        if placing.search(sentence)
        and re.search("domin[oae]|płytk", sentence)
        and "krzyżyk" not in sentence
        and not key.startswith(("rules.", "log.placed"))
    ] == []


def test_deals_in_the_editor_are_not_called_as_the_match_beside_them() -> None:
    for language in LANGUAGES:
        names = [translate(language, key) for key in ("editor.deal", "editor.match")]
        assert names[0] != names[1]


def test_the_language_asked_for_wins_then_the_environment_then_english() -> None:
    assert preferred("hu", {"LANG": "pl_PL.UTF-8"}) == "hu"
    assert preferred(None, {"LANG": "pl_PL.UTF-8"}) == "pl"
    assert preferred("", {"CROWNLANDS_LANG": "bg", "LANG": "pl_PL.UTF-8"}) == "bg"
    assert preferred(None, {"LC_ALL": "C", "LANG": "hu_HU"}) == "hu"
    assert preferred("xx", {}) == "en"
