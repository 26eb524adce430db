"""The built modules are those of the sources, and a build that cannot be says why."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import crownlands
from toy import STONES
from wasm import build, description, linker
from wasm.__main__ import PAGES, TESTS, TOY, folder_of
from wasm.browser_functions import browser_functions, declarations, study_functions
from wasm.digest import pinned_linker, tools
from wasm.entry_points import modules
from wasm.errors import BuildFailed
from wasm.levels import levels

GAMES = [*crownlands.shelf(), *TOY]
STUDIED = [name for name in crownlands.shelf() if crownlands.game(name).study_functions]
"""Games with a module for those who study a match."""
LOCK = Path(linker.__file__).with_name("requirements.lock")


def without_python(data: dict[str, Any]) -> dict[str, Any]:
    """A description but for the version of Python, which modules do not depend on in general."""
    data["module"]["tools"].pop("python")
    return data


@pytest.mark.parametrize("game", GAMES)
def test_a_module_is_that_of_its_sources(game: str) -> None:
    folder = folder_of(game)
    stored = json.loads((folder / f"{game}.json").read_text("utf-8"))
    modules = [(folder / f"{game}{of}.wasm").read_bytes() for of in ("", "-bots")]
    expected = json.loads(json.dumps(build.described(crownlands.game(game), *modules)))
    assert without_python(stored) == without_python(expected), "`make wasm` builds it again"


@pytest.mark.parametrize("game", GAMES)
def test_the_functions_of_a_game_are_declared_for_typescript(game: str) -> None:
    stored = (folder_of(game) / f"{game}.ts").read_text("utf-8")
    functions = browser_functions(crownlands.game(game))
    assert stored == declarations(functions), "`make wasm` builds it again"


@pytest.mark.parametrize("game", STUDIED)
def test_the_module_to_study_a_game_is_that_of_its_sources(game: str) -> None:
    rules, stored = crownlands.game(game), PAGES / build.study_name(crownlands.game(game))
    module = stored.with_suffix(".study.wasm").read_bytes()
    data = json.loads(stored.with_suffix(".study.json").read_text("utf-8"))
    expected = json.loads(json.dumps(build.study_described(rules, module)))
    assert without_python(data) == without_python(expected), "`make wasm` builds it again"
    declared = stored.with_suffix(".study.ts").read_text("utf-8")
    assert declared == declarations(study_functions(rules)), "`make wasm` builds it again"


def test_a_function_that_a_page_cannot_call_is_named() -> None:
    def halves(state: Any, domino: tuple[int, int]) -> None:
        """Has an argument of two numbers."""

    def squares(state: Any) -> list[int]:
        """Has a list as its result."""
        return [int(state.seat)]

    for function, what in ((halves, "domino"), (squares, "return")):
        game = replace(STONES, browser_functions=(function,))
        with pytest.raises(BuildFailed, match=f"{function.__name__}: a page can have no {what}"):
            browser_functions(game)


def test_two_exported_functions_of_one_name_are_refused() -> None:
    with pytest.raises(BuildFailed, match="stones: two exported functions are called legal"):
        modules(replace(STONES, browser_functions=(STONES.legal,)))


def test_there_is_a_module_for_every_game_and_no_other() -> None:
    for folder, games in ((PAGES, crownlands.shelf()), (TESTS, tuple(TOY))):
        endings = (".wasm", "-bots.wasm", ".json", ".ts")
        files = {f"{game}{ending}" for game in games for ending in endings}
        studied = [game for game in games if game in STUDIED]
        files |= {f"{game}.study.{ending}" for game in studied for ending in ("wasm", "json", "ts")}
        assert {path.name for path in folder.iterdir()} == files


def test_the_linker_is_pinned_and_locked() -> None:
    assert f"ziglang=={pinned_linker()} " in LOCK.read_text("utf-8")
    assert "://" not in LOCK.read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_start_is_described(game: str) -> None:
    """Also those of a new option, without a line for it here."""
    rules = crownlands.game(game)
    starts = list(description.starts(rules))
    assert {start["players"] for start in starts} == set(rules.seatings)
    assert {option for start in starts for option in start["options"]} == {
        option.name for option in rules.options
    }
    for start in starts:
        state = bytearray(rules.layout.itemsize)
        for offset, digits in start["bytes"]:
            run = bytes.fromhex(digits)
            state[offset : offset + len(run)] = run
        assert bytes(state) == rules.start(start["players"], start["options"])[0].tobytes()


def test_a_level_whose_bot_is_not_exported_is_named() -> None:
    with pytest.raises(BuildFailed, match="stones: the bot of duke is not among the exported"):
        levels(replace(STONES, levels={"duke": "uct:sims=10"}))


def test_a_constant_with_two_meanings_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toy.rules.PILE", 21)
    with pytest.raises(BuildFailed, match="stones: PILE means two things in its modules"):
        description.description(STONES)


def test_another_numba_or_llvm_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def object_file(_points: Any) -> bytes:
        raise AttributeError("'Callee' object has no attribute 'overloads'\nmore lines")

    monkeypatch.setattr(build, "object_file", object_file)
    monkeypatch.setattr("numba.core.config.OPT", 0)
    monkeypatch.setattr("crownlands.kit.bits.HAS_PDEP", False)
    with pytest.raises(BuildFailed) as failure:
        build.main("stones", str(tmp_path))
    assert str(failure.value) == (
        "stones: the build relies on internals of Numba and LLVM that differ here "
        f"({', '.join(' '.join(pair) for pair in tools().items())}): "
        "AttributeError: 'Callee' object has no attribute 'overloads'"
    )


def test_a_build_in_a_process_that_optimises_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BuildFailed, match=re.escape("`python -m wasm` sets it")):
        build.main("stones", str(tmp_path))


def test_a_missing_linker_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(linker, "find_spec", lambda _name: None)
    with pytest.raises(BuildFailed, match="ziglang is not installed"):
        linker.link(b"", [], tmp_path)


@pytest.mark.parametrize(
    ("printed", "sentence"),
    [
        (
            "wasm-ld: error: game.o: undefined symbol: NRT_New\n" * 2,
            "runtime.c lacks what Numba's code calls: NRT_New",
        ),
        ("error: unknown option\n", "zig cc failed: error: unknown option"),
    ],
)
def test_what_the_linker_refuses_is_told_in_one_sentence(
    printed: str, sentence: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(linker, "find_spec", lambda _name: object())
    command = ["-c", f"import sys; sys.stderr.write({printed!r}); sys.exit(1)"]
    monkeypatch.setattr(linker, "ZIG", command)
    with pytest.raises(BuildFailed, match=re.escape(sentence)):
        linker.link(b"", [], tmp_path)
