"""Shared by all tests: the plugins for proved rules and samples, and the seed of the day."""

from __future__ import annotations

import datetime
import os
import signal

pytest_plugins = ["proofs", "sampling"]


def pytest_configure() -> None:
    """Fix the seed of the day for worker processes too, and let Ctrl-C reach tested programs.

    A run in the background ignores Ctrl-C, and so would every program that a test starts and
    interrupts.
    """
    os.environ.setdefault("TWIN_SEED", f"{datetime.datetime.now(datetime.UTC):%Y%m%d}")
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    seed = os.environ["TWIN_SEED"]
    return f"seed of the day: {seed} (TWIN_SEED={seed} repeats it)"
