"""The catalogues: the same keys and parameters in every language, all plural forms, nothing unused
or left in English.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import crownlands
from crownlands.analysis.grades import GRADES
from crownlands.bots.levels import LEVELS
from crownlands.games.dragon_inferno import state as inferno
from crownlands.games.kingdomino import state as kingdomino
from crownlands.games.kingdomino_duel import state as duel
from crownlands.games.kingdomino_duel.components import SPELL_NAMES
from crownlands.games.queendomino import state as queendomino
from crownlands.games.queendomino.components import BUILDING_NAMES, TAX_NAMES
from crownlands.games.queendomino.state import TAKEN_NAMES, Hindrance
from crownlands.locales import LANGUAGES, catalogue
from crownlands.server.tables.commands.phrases import PHRASES
from crownlands.terminal.drawing.palette import COATS, HOUSE_NAMES, TERRAINS
from listed_refusals import listed_problems, listed_reasons

SOURCES = Path(crownlands.__file__).parent
LOCALES = SOURCES / "locales"
OTHERS = [language for language in LANGUAGES if language != "en"]
FORMS = {
    "en": ["one", "other"],
    "bg": ["one", "other"],
    "hu": ["one", "other"],
    "pl": ["one", "few", "many", "other"],
}

SAME_AS_ENGLISH = {
    ("pl", "kingdomino.title"): "the title on the box",
    ("hu", "kingdomino.title"): "the international title",
    ("pl", "kingdomino-duel.title"): "the title on the box",
    ("hu", "kingdomino-duel.title"): "the international title",
    ("pl", "queendomino.title"): "the title on the box",
    ("hu", "queendomino.title"): "the international title",
    ("pl", "dragon-inferno.title"): "the international title",
    ("hu", "dragon-inferno.title"): "the international title",
    ("pl", "bot"): "the word is the same",
    ("hu", "bot"): "the word is the same",
    ("pl", "level.baron"): "the word is the same",
    ("pl", "menu"): "the same word",
    ("pl", "label.domino"): "the glossary’s word before a number",
}

PARTS = (("", ""), ("", "-table"), ("rules-", ""), ("guide-", ""))
"""What stands before and behind the name of a game in the names of its catalogues."""


def tallies_without_option() -> set[str]:
    """What games count in simulations beside the bonuses of their options."""
    games = [crownlands.game(name) for name in crownlands.shelf()]
    return {
        tally.replace("_", "-")
        for game in games
        for tally in game.tallies
        if tally not in {option.name for option in game.options}
    }


def reason_keys() -> set[str]:
    """The rules against moves, as the games and the engine name them."""
    in_engine = "".join(
        path.read_text("utf-8") for path in sorted((SOURCES / "engine").rglob("*.py"))
    )
    return {key for key, _ in listed_reasons()} | set(re.findall(r'Reason\("([a-z-]+)"', in_engine))


def explanation_keys() -> set[str]:
    """The sentences that explain moves, as the games name them."""
    games = [crownlands.game(name) for name in crownlands.shelf()]
    modules = [sys.modules[game.explanations.__module__] for game in games if game.explanations]
    return {sentence.split()[0] for module in modules for sentence in module.SENTENCES}


EDITOR_PROBLEMS = (
    "crowns-on-a-town",
    "disconnected",
    "four-crosses",
    "half-a-domino",
    "tile-without-neighbour",
    "wrong-kings",
    "wrong-seat",
)
"""What editors of positions say in words of their own: nobody has typed a line there."""

PHASES = {phase for game in (kingdomino, queendomino, duel, inferno) for phase in game.PHASE_NAMES}

FAMILIES = {
    "editor.now.{}": tuple(sorted(PHASES)),
    "editor.problem.{}": EDITOR_PROBLEMS,
    "editor.taken.{}": TAKEN_NAMES,
    "explain.{}": tuple(explanation_keys()),
    "reason.{}": tuple(reason_keys()),
    "grade.{}": GRADES,
    "level.{}": LEVELS,
    "level.{}.about": LEVELS,
    "terrain.{}": tuple(TERRAINS),
    "suggest.beside.{}": (*TERRAINS, "castle"),
    "suggest.fits.{}": tuple(TERRAINS),
    "suggest.to.{}": tuple(TERRAINS),
    "coat.{}": tuple(COATS),
    "spell.{}": SPELL_NAMES,
    "spell.{}.about": SPELL_NAMES,
    "tower-bonus.{}": ("about",),
    "house.{}": HOUSE_NAMES,
    "building.{}": BUILDING_NAMES,
    "effect.tax.{}": TAX_NAMES[1:],
    "effect.per.{}": ("territory", "tower", "knight"),
    "steps.{}": get_args(Hindrance),
    "step.{}": ("place", "knights", "build", "dragon", "claim"),
    "score.{}": ("squares", "castles", "broken"),
    "forfeit.{}": ("time", "ended", "nonsense"),
    "forfeits.{}": ("time", "ended", "nonsense"),
    "end.{}": ("aborted", "closed", "expired"),
    "end.decides.{}": ("largest-territory", "largest-domain", "crowns", "shared"),
    "end.tie.{}": ("points", "largest-territory", "crowns"),
    "die.{}": ("fills", "crossed", "any", "won", "struck"),
    "tie.{}": ("largest-territory", "largest-domain", "crowns", "shared"),
    "phrase.{}": PHRASES,
    "cli.{}": ("matches-per-second", "score-mean", "score-sd", "winner-mean"),
    "cli.{}-per-kingdom": tuple(tallies_without_option()),
    "{}.tagline": tuple(crownlands.shelf()),
    "{}.summary": ("kingdomino",),
    "{}.note": ("kingdomino-duel", "queendomino", "dragon-inferno"),
}
"""Keys that are put together in the code, and what stands for the braces."""


def option_keys() -> set[str]:
    """Every option of every game that has words has a name and a sentence."""
    games = [name for name in crownlands.shelf() if f"{name}.title" in catalogue("en")]
    names = [(name, option.name) for name in games for option in crownlands.game(name).options]
    return {f"{name}.option.{option}{about}" for name, option in names for about in ("", ".about")}


def family_keys() -> set[str]:
    return {
        pattern.format(word) for pattern, words in FAMILIES.items() for word in words
    } | option_keys()


def forms(entry: str | dict[str, str]) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def parameters(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def sources() -> str:
    """The code that speaks: the package's, and the pages' where they lie beside it."""
    pages = SOURCES.parent.parent / "web" / "src"
    paths = [*SOURCES.rglob("*.py"), *pages.rglob("*.ts"), *pages.rglob("*.svelte")]
    return "\n".join(path.read_text("utf-8") for path in sorted(paths))


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_exactly_the_english_keys_file_by_file(language: str) -> None:
    files = sorted(path.name for path in (LOCALES / "en").glob("*.json"))
    assert files == sorted(path.name for path in (LOCALES / language).glob("*.json"))
    for name in files:
        english, other = (
            json.loads((LOCALES / each / name).read_text("utf-8")) for each in ("en", language)
        )
        assert set(other) == set(english), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice_in_a_file(language: str) -> None:
    for path in (LOCALES / language).glob("*.json"):
        pairs = json.loads(path.read_text("utf-8"), object_pairs_hook=list)
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys)), path.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_parameters_are_those_of_the_english_sentence(language: str) -> None:
    for key, entry in catalogue(language).items():
        expected = set().union(*map(parameters, forms(catalogue("en")[key])))
        for sentence in forms(entry):
            assert parameters(sentence) == expected, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_entries_have_exactly_the_forms_of_the_language(language: str) -> None:
    for key, entry in catalogue(language).items():
        assert isinstance(entry, str) == isinstance(catalogue("en")[key], str), key
        if not isinstance(entry, str):
            assert list(entry) == FORMS[language], key
            assert all("{n}" in sentence for sentence in entry.values()), key


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    same = {key for key, entry in catalogue(language).items() if entry == catalogue("en")[key]}
    assert same == {key for each, key in SAME_AS_ENGLISH if each == language}


def test_every_key_is_used() -> None:
    text = sources()
    unused = {key for key in catalogue("en") if f'"{key}"' not in text and f"'{key}'" not in text}
    doubts = {f"{key}.doubt" for key in re.findall(r'doubtfulRule\(\s*"([^"]+)"', text)}
    problems = {key for key, _ in listed_problems()}
    assert unused - family_keys() - doubts - problems == set()


def test_every_key_that_is_used_exists() -> None:
    called = re.findall(
        r"""(?:Refused|BadText|translate|\bsay)\(\s*(?:language, |self\.language, )?["']([a-z0-9.-]+)["']""",
        sources(),
    )
    assert len(called) > 60
    assert set(called) - set(catalogue("en")) == set()
    assert family_keys() - set(catalogue("en")) == set()


@pytest.mark.parametrize("name", crownlands.shelf())
def test_the_numbers_that_a_game_declares_stand_in_its_texts(name: str) -> None:
    files = [LOCALES / "en" / f"{before}{name}{after}.json" for before, after in PARTS]
    texts = "".join(file.read_text("utf-8") for file in files if file.exists())
    missing = [number for number in crownlands.game(name).numbers if f"{{{number}}}" not in texts]
    assert missing == []


def test_no_number_of_a_rule_has_the_name_of_another_parameter() -> None:
    """A sentence of a game may be filled twice: with the numbers of its rules, then by its user."""
    numbers = {number for name in crownlands.shelf() for number in crownlands.game(name).numbers}
    passed = set(re.findall(r"\b([a-z_]+)=", "".join(re.findall(r"translate\([^)]*\)", sources()))))
    assert numbers & passed == set()


def test_a_game_with_words_has_a_title_a_tagline_and_all_its_options() -> None:
    for name in crownlands.shelf():
        assert {f"{name}.title", f"{name}.tagline"} <= set(catalogue("en"))
    assert option_keys() >= {"kingdomino.option.harmony", "kingdomino.option.harmony.about"}


@pytest.mark.parametrize("name", crownlands.shelf())
def test_sentences_that_explain_moves_have_the_parameters_of_the_game(name: str) -> None:
    explanations = crownlands.game(name).explanations
    if explanations is None:
        return
    for sentence in sys.modules[explanations.__module__].SENTENCES:
        key, *names = sentence.split()
        expected = set().union(*map(parameters, forms(catalogue("en")[f"explain.{key}"])))
        assert expected == set(names), key
