"""Bots that are programs: the protocol, and forfeits when they hang, crash or send nonsense."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import crownlands
from arena.test_run import plan, timeless
from configurations import ALL, Configuration
from crownlands.arena.forfeit import with_forfeits
from crownlands.arena.results import results
from crownlands.arena.run import run
from crownlands.bots import program_bot
from crownlands.bots.bot_spec import parse_bot
from crownlands.bots.budget import Budget
from crownlands.bots.program_bot import ProgramBot, ProgramClock, ProgramForfeit
from crownlands.bots.subprocess_pipe import SubprocessPipe
from crownlands.engine.errors import Refused
from crownlands.engine.match import Match
from crownlands.engine.ranking import Result
from crownlands.locales import LANGUAGES

DOCS = Path(__file__).parents[2] / "docs"
PYTHON = f"{sys.executable} {DOCS / 'examples' / 'bot.py'}"
NODE = f"node {DOCS / 'examples' / 'bot.js'}"
READY = "import sys, time\nprint('ready', flush=True)\n"


@pytest.fixture
def script(tmp_path: Path) -> Callable[[str], tuple[str, ...]]:
    """A program with the given text behind its ``ready``."""

    def write(text: str) -> tuple[str, ...]:
        file = tmp_path / "bot.py"
        file.write_text(READY + text)
        return sys.executable, str(file)

    return write


def opened(configuration: Configuration | None = None) -> Match:
    match = configuration.start() if configuration else crownlands.start("kingdomino")
    match.deal(crownlands.dice(3))
    return match


def answer(bot: ProgramBot, match: Match) -> int:
    return bot.choose(match.state.copy(), match.box, Budget(), crownlands.dice(1))


@pytest.mark.parametrize("example", ["bot.py", "bot.js"])
def test_the_examples_stand_on_the_page_and_have_about_30_lines(example: str) -> None:
    text = (DOCS / "examples" / example).read_text("utf-8")
    assert text in (DOCS / "bots-protocol.md").read_text("utf-8")
    assert len(text.splitlines()) <= 36


@pytest.mark.parametrize("command", [PYTHON, NODE])
@pytest.mark.parametrize(
    "configuration",
    [configuration for configuration in ALL if configuration.players == 2][::5]
    + [configuration for configuration in ALL if configuration.players == 8],
    ids=str,
)
def test_the_examples_play_every_game_to_the_end(
    command: str, configuration: Configuration
) -> None:
    match = opened(configuration)
    bot = parse_bot(f"program:{command}", match.game).create()
    assert isinstance(bot, ProgramBot)
    chance = crownlands.dice(4)
    while not match.is_over:
        match.play(answer(bot, match) if match.seat == 0 else match.pick(chance))
        match.deal(chance)
    assert bot.pipe is not None
    bot.close(match.result())
    assert bot.pipe.process.returncode == 0
    assert bot.name in ("Lots", "First")


def test_the_messages_are_those_of_the_page() -> None:
    messages: list[str] = []
    match = opened()
    bot = ProgramBot(tuple(PYTHON.split()), ProgramClock(30, 2), messages.append)
    match.play(answer(bot, match))
    bot.close(match.result())
    assert messages[:3] == ["> crownlands 1", "< id name Lots", "< ready"]
    pattern = r"> match game kingdomino/1 players 2 seat [01] box 2258924f3d4259b9 seed \d+"
    assert re.fullmatch(pattern, messages[3]), messages[3]
    match.undo()
    assert messages[4] == f"> position {match.position()}"
    assert messages[5] == f"> legal {' '.join(match.legal())}"
    assert messages[6] == "> go left 30000 increment 2000"
    assert messages[7].removeprefix("< move ") in match.legal()
    assert messages[8].startswith("> result points 0 0 places")
    assert messages[9] == "> quit"
    assert 30 < bot.seconds_left < 32


def test_a_custom_box_is_sent() -> None:
    game = crownlands.game("kingdomino")
    contents = " ".join(reversed(game.contents(game.shipped()).split(" ")))
    match = crownlands.start("kingdomino", 2, box=game.from_contents(contents))
    match.deal(crownlands.dice(3))
    messages: list[str] = []
    bot = ProgramBot(tuple(PYTHON.split()), ProgramClock(), messages.append)
    match.play(answer(bot, match))
    bot.close()
    assert f"> contents {contents}" in messages


def test_an_invalid_answer_is_refused_and_the_clock_runs_on(
    script: Callable[[str], tuple[str, ...]],
) -> None:
    command = script(
        "for line in sys.stdin:\n"
        "    if line.startswith('legal'): legal = line.split()[1:]\n"
        "    if line.startswith('go'): print('hello\\nmove\\nmove 99@z9z\\ninfo hm\\nmove +1'"
        " '\\nmove ' + legal[0], flush=True)\n"
    )
    messages: list[str] = []
    match = opened()
    bot = ProgramBot(command, ProgramClock(20, 0), messages.append)
    action = answer(bot, match)
    bot.close()
    assert match.text(action) == match.legal()[0]
    refused = [line.removeprefix("> refused ") for line in messages if line.startswith("> refused")]
    assert refused == ["bad-line", "bad-move-text", "bad-move-text", "not-legal"]
    assert bot.seconds_left < 20


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("time.sleep(60)", "time"),
        ("for line in sys.stdin: pass", "time"),
        ("", "ended"),
        ("sys.exit(3)", "ended"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)", "ended"),
        (
            "for line in sys.stdin: line.startswith('go') and print('move 99@z9z', flush=True)",
            "time",
        ),
        ("for line in sys.stdin: print('move 99@z9z', flush=True)", "nonsense"),
        ("while True: print('move 99@z9z')", "nonsense"),
        ("while True: print('x' * 1000000)", "nonsense"),
        ("while True: sys.stdout.buffer.write(b'\\xff\\n')", "nonsense"),
        ("import os; os.close(1); time.sleep(60)", "ended"),
        ("import subprocess; subprocess.run(['sleep', '60'])", "time"),
    ],
)
def test_a_program_that_hangs_crashes_or_answers_nonsense_loses_on_time(
    script: Callable[[str], tuple[str, ...]], text: str, reason: str
) -> None:
    # On a busy machine nonsense takes its time too.
    bot = ProgramBot(script(text), ProgramClock(1.5 if reason == "time" else 10, 0))
    begin = time.monotonic()
    with pytest.raises(ProgramForfeit) as lost:
        answer(bot, opened())
    assert lost.value.reason == reason
    assert time.monotonic() - begin < 30
    assert bot.pipe is not None
    assert bot.pipe.process.returncode is not None  # it is gone, with all that it has started


def test_a_program_without_a_greeting_has_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program_bot, "START_SECONDS", 0.3)
    with pytest.raises(ProgramForfeit) as lost:
        answer(ProgramBot(("sleep", "60"), ProgramClock()), opened())
    assert lost.value.reason == "time"
    with pytest.raises(ProgramForfeit) as lost:
        answer(ProgramBot(("yes",), ProgramClock()), opened())
    assert lost.value.reason == "nonsense"


def test_a_program_that_answers_without_reading_holds_nobody_up(
    script: Callable[[str], tuple[str, ...]],
) -> None:
    pipe = SubprocessPipe(script("while True: print('info', flush=True); time.sleep(0.01)"), len)
    begin = time.monotonic()
    for _ in range(200):
        pipe.send("x" * 10_000)  # far more than a pipe takes
    assert pipe.receive(5) == "ready"
    assert time.monotonic() - begin < 5
    pipe.stop(0.1)
    assert pipe.process.returncode is not None


def test_an_answer_that_came_before_the_question_is_none(
    script: Callable[[str], tuple[str, ...]],
) -> None:
    match = opened()
    first = match.legal()[0]
    bot = ProgramBot(
        script(f"print('move {first}', flush=True); time.sleep(60)"), ProgramClock(2, 0)
    )
    bot.start_program(match, crownlands.dice(1))
    time.sleep(0.5)
    with pytest.raises(ProgramForfeit) as lost:
        answer(bot, match)
    assert lost.value.reason == "time"


WRONG = {
    "program:": "“” names no program that can be found here.",
    "program:no-such-command x": "“no-such-command x” names no program that can be found here.",
    "program:'": "names no program that can be found here.",
    "program:clock=0,cat": "“0” is not a clock. It should be the seconds",
    "program:clock=,cat": "“” is not a clock.",
    "program:clock=5+,cat": "“5+” is not a clock.",
    "program:clock=nan,cat": "“nan” is not a clock.",
    "program:clock=5+x,cat": "“5+x” is not a clock.",
    "program:clock=99999999,cat": "is not a clock.",
    "program": "There is no bot “program”.",
}


@pytest.mark.parametrize("name", WRONG)
def test_an_invalid_name_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(Refused) as refusal:
        parse_bot(name, crownlands.game("kingdomino"))
    assert WRONG[name] in str(refusal.value)
    assert len({refusal.value.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_name_may_say_the_clock() -> None:
    bot = parse_bot("program:clock=10+0.5,cat", crownlands.game("kingdomino")).create()
    assert isinstance(bot, ProgramBot)
    assert (bot.command, bot.clock) == (("cat",), ProgramClock(10, 0.5))
    assert ProgramClock.parse("3") == ProgramClock(3, 0)


@pytest.mark.parametrize(
    ("places", "lost", "expected"),
    [
        ((1, 2), {0: "time"}, (2, 1)),
        ((2, 1), {0: "time"}, (2, 1)),
        ((1, 1), {1: "time"}, (1, 2)),
        ((1, 2), {1: "time", 0: "ended"}, (1, 2)),
        ((1, 2, 3), {0: "time"}, (3, 1, 2)),
        ((1, 1, 3), {2: "ended", 1: "time"}, (1, 2, 3)),
        ((2, 2, 1), {2: "time"}, (1, 1, 3)),
    ],
)
def test_a_bot_that_lost_on_time_comes_last(
    places: tuple[int, ...], lost: dict[int, str], expected: tuple[int, ...]
) -> None:
    seats = range(len(places))
    result = with_forfeits(
        Result(tuple(seats), places, "points"), [(seat,) for seat in seats], lost
    )
    assert (result.places, result.decided_by) == (expected, "forfeit")


def test_partners_lose_together() -> None:
    teams: list[tuple[int, ...]] = [(0, 3), (1, 4), (2, 5)]
    result = with_forfeits(
        Result((9, 5, 7, 9, 5, 7), (1, 3, 2, 1, 3, 2), "points"), teams, {3: "time"}
    )
    assert result.places == (3, 2, 1, 3, 2, 1)


def test_programs_play_in_the_arena_with_any_number_of_jobs() -> None:
    bots = (f"program:{PYTHON}", "uniform")
    alone, together = (run(plan(4, bots=bots), jobs) for jobs in (1, 2))
    assert timeless(alone) == timeless(together)
    row = results(plan(4, bots=bots), alone).bots[0]
    assert (row.matches, row.forfeits, row.simulations) == (4, {}, 0)


def test_the_arena_tells_who_lost_by_his_clock(tmp_path: Path) -> None:
    bots = ("program:true", "uniform")
    deals = run(plan(4, bots=bots), 1, tmp_path / "out", tmp_path / "records")
    result = results(plan(4, bots=bots), deals)
    assert (result.bots[0].lost, result.bots[0].forfeits) == (4, {"ended": 4})
    assert [row["forfeits"] for row in result.data()["bots"]] == [4, 0]
    match = crownlands.replay((tmp_path / "records" / "01-00001-1.txt").read_text())
    assert (match.tags["Forfeit0"], match.is_over) == ("ended", True)
    assert deals[0]["matches"][0]["forfeits"] == ["ended", ""]
    assert timeless(run(plan(4, bots=bots), 1, tmp_path / "out")) == timeless(deals)
