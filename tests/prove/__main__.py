"""The long proofs, one after the other; the first that fails ends it."""

from __future__ import annotations

import subprocess
import sys
import time

PROOFS = {
    "prove.breaks": "every rule has a change that breaks it, and its test fails",
    "prove.fuzz": "a million inputs for each parser",
    "prove.crash": "a server is killed a hundred times while people play",
    "prove.tables": "every configuration at a table with people who repeat, come late, vanish and talk nonsense",
    "prove.twin": "2,000 matches of every configuration beside the slow twin",
}


def main() -> int:
    """Run them."""
    for module, what in PROOFS.items():
        print(f"=== {module}: {what}", flush=True)
        before = time.monotonic()
        if subprocess.run([sys.executable, "-m", module], check=False).returncode:
            print(f"=== {module} FAILED", flush=True)
            return 1
        print(f"=== {module} passed in {time.monotonic() - before:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
