"""Run the stages of `make test` or `make test-fast` and print the seconds that each of them took.

A stage is a target of the Makefile. It starts when the stages it needs have passed and when enough
processor cores are free, so stages that do not contend run side by side. What they print appears in
one piece when they end; a stage that has all cores to itself prints as it runs. After a failure
nothing new starts. Only the standard library is used: the first stages install everything else.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import IO

CORES = 2


@dataclass
class Stage:
    """One target of the Makefile."""

    target: str
    what: str
    needs: tuple[str, ...] = ()
    cores: int = 1
    """How many cores it keeps busy; 0 if it mostly waits for the network."""
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)
    output: IO[bytes] | None = field(default=None, init=False)
    begun: float = field(default=0.0, init=False)
    seconds: float = field(default=0.0, init=False)
    status: int | None = field(default=None, init=False)

    def start(self) -> None:
        """Begin; the output goes to a file unless this stage has all cores to itself."""
        self.begun = time.monotonic()
        self.output = None if self.cores >= CORES else tempfile.TemporaryFile()  # noqa: SIM115
        print(f"=== {self.target}: {self.what} …", flush=True)
        self.process = subprocess.Popen(
            ["make", "--no-print-directory", self.target],
            stdout=self.output,
            stderr=subprocess.STDOUT if self.output else None,
        )

    def has_ended(self) -> bool:
        """Whether it has just ended; then its output is printed."""
        assert self.process is not None
        status = self.process.poll()
        if status is None:
            return False
        self.status, self.seconds = status, time.monotonic() - self.begun
        if self.output:
            self.output.seek(0)
            sys.stdout.buffer.write(self.output.read())
            self.output.close()
        verdict = "passed" if status == 0 else "FAILED"
        print(f"=== {self.target} {verdict} in {self.seconds:.0f} s", flush=True)
        return True


PYTHON, WEB, BROWSER = "setup-python", "setup-web", "chromium"
TEST = [
    Stage(PYTHON, "install the Python packages", cores=0),
    Stage(WEB, "install the packages of the pages", cores=0),
    Stage(BROWSER, "install Chromium if it is not here", cores=0),
    Stage("compile-a", "compile the rules of half of the games", (PYTHON,)),
    Stage("compile-b", "compile the rules of the other half", (PYTHON,)),
    Stage("pages", "build the pages", (WEB,)),
    Stage("check-web", "format, lint and types of the pages", (WEB,)),
    Stage("check-python", "format, lint, types and import directions", (PYTHON,)),
    Stage("test-web", "unit tests of the pages", (WEB, "pages")),
    Stage("test-interpreted", "a sample of the tests, rules not compiled", (PYTHON,)),
    Stage("test-bounds", "a sample of the tests, array bounds checked", (PYTHON,)),
    Stage(
        "test-browser",
        "the pages in Chromium",
        (BROWSER, "pages", "compile-a", "compile-b"),
        CORES,
    ),
    Stage("test-python", "the tests", ("pages", "compile-a", "compile-b"), CORES),
]
FAST = [
    Stage(PYTHON, "install the Python packages", cores=0),
    Stage(WEB, "install the packages of the pages", cores=0),
    Stage("check-python", "format, lint, types and import directions", (PYTHON,)),
    Stage("check-web", "format, lint and types of the pages", (WEB,)),
    Stage("test-web", "unit tests of the pages", (WEB,)),
    Stage("test-rules", "the tests of rules, texts, store and catalogues", (PYTHON,)),
]


def run(stages: list[Stage]) -> bool:
    """Run the stages; whether all of them passed."""
    waiting, running, passed = list(stages), list[Stage](), set[str]()
    failed = False
    while running or (waiting and not failed):
        for stage in [] if failed else list(waiting):
            free = CORES - sum(other.cores for other in running)
            if stage.cores <= free and passed.issuperset(stage.needs):
                waiting.remove(stage)
                running.append(stage)
                stage.start()
        time.sleep(0.1)
        for stage in [stage for stage in running if stage.has_ended()]:
            running.remove(stage)
            passed.add(stage.target)
            failed |= stage.status != 0
    return not failed


def report(stages: list[Stage], seconds: float) -> str:
    """The table of seconds per stage."""
    lines = ["", "seconds  stage"]
    for stage in stages:
        verdict = {None: "  (not run)", 0: ""}.get(stage.status, "  FAILED")
        lines.append(f"{stage.seconds:7.0f}  {stage.target}{verdict}")
    return "\n".join([*lines, f"{seconds:7.0f}  in all, stages side by side on {CORES} cores"])


def main(name: str) -> int:
    stages = {"test": TEST, "test-fast": FAST}[name]
    begun = time.monotonic()
    passed = run(stages)
    print(report(stages, time.monotonic() - begun), flush=True)
    print(f"make {name}: {'passed' if passed else 'FAILED'}", flush=True)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
