"""What all tests share: the rules they prove, and the seed of the day."""

from __future__ import annotations

import datetime
import os
import signal

pytest_plugins = ["proofs"]


def pytest_report_header() -> str:
    seed = os.environ.get("TWIN_SEED", f"{datetime.datetime.now(datetime.UTC):%Y%m%d}")
    return f"seed of the day: {seed} (TWIN_SEED={seed} repeats it)"


def pytest_configure() -> None:
    """A run in the background ignores Ctrl-C, and so would every program that a test starts and interrupts."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
