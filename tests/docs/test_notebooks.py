"""The notebooks run, and come to what they say."""

from __future__ import annotations

import json
import os
import re
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

from notebooks import FOLDER, cells, run

CHECKS = {
    "first_steps.ipynb": """
assert reward in (-1, 0, 1)
assert land.shape == (2, 6, 8, 8) and land.sum() > 20
assert batch.matches == 1000 and abs(share[0] - 0.5) < 0.1
""",
    "compare_bots.ipynb": """
shares = {plan.labels[row.bot]: row.share for row in table.bots}
assert shares["greedy"].low > 0.6 > shares["uniform"].high
assert shares["greedy"].value > shares["informed"].value
assert shares["informed"].low > shares["uniform"].high
assert len(names) == 3
""",
    "positions_and_records.ipynb": """
assert again.position() == position
assert (batch.states.tobytes()) == again.state.tobytes() * 4
assert analysis.simulations == 300
assert crownlands.replay(record).state.tobytes() == match.state.tobytes()
""",
}
"""What must hold after a notebook has run; those that need the packages of the core alone."""
TRAINING = "train_maskable_ppo.ipynb"
NEEDED_FOR_TRAINING = ("torch", "stable_baselines3", "sb3_contrib")
NOTEBOOKS = sorted(path.name for path in FOLDER.glob("*.ipynb"))


def test_every_notebook_is_run() -> None:
    assert {*CHECKS, TRAINING} == set(NOTEBOOKS)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_kept_without_outputs(name: str) -> None:
    notebook = json.loads((FOLDER / name).read_text("utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}
    ids = [cell["id"] for cell in cells(name)]
    assert len(set(ids)) == len(ids)
    for cell in cells(name):
        assert re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", cell["id"])
        assert cell["metadata"] == {}
        assert cell["cell_type"] == "markdown" or cell["outputs"] == []
        assert cell.get("execution_count") is None
        for line in cell["source"]:
            assert not re.search(r"/(home|root|work|tmp)/|C:\\\\", line)


@pytest.mark.parametrize("name", CHECKS)
def test_a_notebook_runs(name: str, tmp_path: Path) -> None:
    run(name, tmp_path, CHECKS[name])


def test_training_makes_the_player_better(tmp_path: Path) -> None:
    """Minutes on one core; `make notebooks` installs what it needs."""
    missing = [name for name in NEEDED_FOR_TRAINING if find_spec(name) is None]
    if missing and "NOTEBOOKS" not in os.environ:
        pytest.skip(f"{', '.join(missing)} not installed: make notebooks")
    progress = run(TRAINING, tmp_path, "assert min(win_rates[-3:]) > win_rates[0] + 0.1")
    print(progress)
    picture = tmp_path / "learning-curve.png"
    assert picture.stat().st_size > 5000
    if os.environ.get("NOTEBOOKS") == "pictures":
        shutil.copy(picture, FOLDER / picture.name)
