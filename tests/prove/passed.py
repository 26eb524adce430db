"""Which proofs have passed on the sources as they are now, so that they need not be repeated.

A proof takes up to an hour. It is repeated when a file that it depends on has changed; what was
proved is kept in the user's cache folder, so a fresh machine proves everything.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from functools import cache
from hashlib import sha256
from pathlib import Path

import platformdirs

ROOT = Path(__file__).parents[2]
ALWAYS = ("pyproject.toml", "requirements.lock", "tests/prove")
"""What every proof depends on."""
LIST_FILES = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--")
AGAIN = bool(os.environ.get("PROVE_AGAIN"))
"""Whether proofs are repeated that have passed."""


@cache
def digest(sources: tuple[str, ...]) -> str:
    """A digest of all files below ``sources``, committed or not, and of the Python in use; without
    git another one each time.
    """
    command = (*LIST_FILES, *ALWAYS, *sources)
    try:
        listed = subprocess.check_output(command, cwd=ROOT, text=True)
    except (OSError, subprocess.CalledProcessError):
        return str(time.time_ns())
    total = sha256(sys.version.encode())
    for name in sorted(set(listed.split("\0")) - {""}):
        path = ROOT / name
        if path.is_file():
            total.update(f"{name}\0{sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def result_file(name: str, sources: tuple[str, ...]) -> Path:
    """The file that says when a proof has passed on its sources; each has its own, so that proofs
    may run side by side.
    """
    home = os.environ.get("CROWNLANDS_CACHE") or platformdirs.user_cache_dir("crownlands", False)
    key = sha256(f"{name} {digest(sources)}".encode()).hexdigest()
    return Path(home) / "proofs" / key[:32]


def passed_before(name: str, sources: tuple[str, ...]) -> str:
    """When a proof has passed on the same sources; empty where it has not."""
    file = result_file(name, sources)
    return file.read_text("utf-8") if file.exists() else ""


def note_passed(name: str, sources: tuple[str, ...]) -> None:
    """Note that a proof has passed just now."""
    file = result_file(name, sources)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(time.strftime("%Y-%m-%d %H:%M"), "utf-8")
