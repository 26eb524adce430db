"""Adds the number in the file ``CLOCK_OFFSET_FILE`` to the clock of this process, in seconds."""

import os
import time
from pathlib import Path

right_time_ns = time.time_ns
file = Path(os.environ["CLOCK_OFFSET_FILE"])


def skewed_time_ns() -> int:
    """Nanoseconds since 1970 on a clock that was set."""
    offset = int(file.read_text("utf-8") or 0) if file.exists() else 0
    return right_time_ns() + offset * 1_000_000_000


time.time_ns = skewed_time_ns
time.time = lambda: skewed_time_ns() / 1_000_000_000
