"""Replay every attack on a server of its own: ``python -m prove.attacks [name …]``."""

from __future__ import annotations

import sys
import time

import attacks


def main(names: list[str]) -> None:
    for name in attacks.names():
        if not names or name in names:
            begun = time.monotonic()
            figures = attacks.replay(name)
            print(f"  {name}: {figures} ({time.monotonic() - begun:.0f} s)", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
