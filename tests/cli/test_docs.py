"""Every example in the documentation prints what the page says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command

from cli.pages import Example, examples, files, fits, prerequisites
from crownlands.cli.app import app

ROOT = Path(__file__).parents[2]
PAGES = [
    *(
        ROOT / "docs" / f"{name}.md"
        for name in ("cli", "bots", "fair-play", "bots-protocol", "review")
    ),
    ROOT / "README.md",
]
EXAMPLES = [example for page in PAGES for example in examples(page)]
SERVER_DATA = "--data tables"
FAST = not os.environ.get("NUMBA_DISABLE_JIT")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the pages show."""
    folder = tmp_path_factory.mktemp("pages")
    shutil.copytree(ROOT / "docs" / "examples", folder / "examples")
    for page in PAGES:
        for name, text in files(page).items():
            (folder / name).write_text(text, "utf-8")
    return folder


@pytest.fixture(scope="module")
def outputs() -> dict[Example, str]:
    """What the commands that have been run in the folder have printed."""
    return {}


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_the_command_prints_what_the_page_shows(
    example: Example, folder: Path, outputs: dict[Example, str]
) -> None:
    if (
        any(
            word in example.command
            for word in ("simulate", "arena", "tune", "bot run", "review", "analyse")
        )
        and not FAST
    ):
        pytest.skip("many matches are for compiled rules")
    for each in [*prerequisites(example, EXAMPLES), example]:
        if each not in outputs:
            outputs[each] = run_example(each, folder)
    assert fits(outputs[example], example.result), outputs[example]


def run_example(example: Example, folder: Path) -> str:
    """What the command prints in that folder."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    process = subprocess.run(
        ["bash", "-c", example.command],
        check=False,
        cwd=folder,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=300,
    )
    return process.stdout.decode()


def test_every_command_has_an_example() -> None:
    commands = get_command(app).commands  # type: ignore[attr-defined]
    commands_shown = " ".join(example.command for example in EXAMPLES if example.page == "cli.md")
    assert [name for name in commands if f"crownlands {name}" not in commands_shown] == []
