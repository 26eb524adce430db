"""What is shown: the state as plain data, and as a drawing of text."""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from ...engine.errors import Refused
from ...engine.jit import compiled
from ...engine.layout import Actions, Counts, blank, opened
from ...kit.bits import ONE, U
from ...kit.bonus import harmony, middle_kingdom
from ...kit.domino import Dominoes
from ...kit.kingdom import fill, read_rows
from ...kit.lines import members
from ...kit.placing import DISCARD, list_placements
from ...kit.score import Score, territories
from ...kit.show import domino_text, dominoes, kingdom, kingdom_lines, seat_word, turn_words
from .components import DOMINOES, KINGS, TERRAINS
from .notation import king_name, text
from .position import options_of
from .rules import ACTIONS, legal, play, start
from .scoring import points
from .state import PHASE_NAMES, PLACE, STATE, State


def score(state: State, box: Dominoes | None, seat: int) -> Score:
    """The points of ``seat`` with their arithmetic."""
    seen = opened(state)
    return Score(territories(seen, seat), dict(bonuses(state, seen, seat)), past(seen, seat))


def bonuses(state: State, seen: State, seat: int) -> tuple[tuple[str, int], ...]:
    """What the options bring to ``seat``; those not earned are 0."""
    middle = (("middle-kingdom", int(middle_kingdom(state, seat))),) if seen.middle else ()
    return (*middle, ("harmony", int(harmony(state, seat)))) if seen.harmony else middle


def past(seen: State, seat: int) -> tuple[int, ...]:
    """The points of ``seat`` in the deals before (K-26)."""
    return tuple(int(seen.past[deal, seat]) for deal in range(seen.deal))


def setup(drawing: str, options: tuple[str, ...]) -> Score:
    """The points of a drawn kingdom, without a match."""
    state = drawn(drawing, options)
    return score(state, None, 0)


def drawn(drawing: str, options: tuple[str, ...]) -> Any:
    """A state whose first kingdom is the drawn one."""
    states = start(2, [name for name in options if name != "dynasty"])
    fill(states[0], 0, read_rows(drawing, "\n", 0, int(states[0].side), TERRAINS))
    return states[0]


def view(state: State, box: Dominoes, with_moves: bool = True) -> dict[str, Any]:
    """Everything there is to see, the same for everybody; ``moves`` are for the seat that is to move."""
    seen = opened(state)
    shown = {
        "game": "kingdomino",
        "options": list(options_of(seen)),
        "side": int(seen.side),
        "now": PHASE_NAMES[seen.phase],
        "seat": seat_word(seen),
        "deal": int(seen.deal) + 1,
        "deals": int(seen.deals),
        "left": int(seen.left),
        "unseen": members(seen.unseen),
        "kings": [king_name(seen, king) for king in range(KINGS) if seen.kings >> king & 1],
        "line": dominoes(seen, box, seen.line, seen.claims),
        "queue": dominoes(seen, box, np.uint64(0), seen.holds),
        "kingdoms": [{"seat": seat, **kingdom_of(state, seen, seat)} for seat in range(seen.seats)],
    }
    if with_moves and state.seat >= 0:
        shown["moves"] = moves(state, box)
    return shown


def kingdom_of(state: State, seen: State, seat: int) -> dict[str, Any]:
    """The kingdom of ``seat`` as plain data."""
    words = (int(each[seat]) for each in (seen.single, seen.double, seen.columns, seen.rows))
    return pictured(seen.land[seat].tobytes(), *words, int(seen.side), bonuses(state, seen, seat), past(seen, seat))


# With every move at most one kingdom changes, and a table shows all of them each time.
@lru_cache(2048)
def pictured(
    land: bytes,
    single: int,
    double: int,
    columns: int,
    rows: int,
    side: int,
    bonuses: tuple[tuple[str, int], ...],
    past: tuple[int, ...],
) -> dict[str, Any]:
    """A kingdom as plain data, from all that it depends on; several views may share it."""
    words = np.frombuffer(land, np.uint64).reshape(1, -1)
    alone: Any = SimpleNamespace(side=side, land=words, single=[single], double=[double], columns=[columns], rows=[rows])
    return kingdom(alone, 0, Score(territories(alone, 0), dict(bonuses), past))


def moves(state: State, box: Dominoes) -> list[dict[str, Any]]:
    """The legal moves as text, each placement with the points it would bring."""
    out, gained = np.zeros((2, ACTIONS), np.int64)
    n, seen = legal(state, box, out), opened(state)
    if seen.phase == PLACE:
        gains(state, box, blank(STATE), out[:n], gained)
    found = zip(out[:n].tolist(), gained[:n].tolist(), strict=True)
    return [{"move": text(seen, box, action), "points": gain} for action, gain in found]


@compiled
def gains(state: State, box: Dominoes, after: Any, actions: Actions, out: Counts) -> None:
    """Write the points that each placement would bring to the seat to move in this deal; ``after`` is room for one state."""
    before = points(state, state.seat)
    for i in range(len(actions)):
        if actions[i] != DISCARD:
            after[0] = state
            # One deal is enough: the points of a kingdom would be gone with the last placement of a deal in a dynasty.
            after[0].deals = after[0].deal + 1
            play(after[0], box, actions[i])
            out[i] = points(after[0], state.seat) - before


def fitting(drawing: str, domino: int, options: tuple[str, ...], box: Dominoes) -> list[str]:
    """All placements of ``domino`` in a drawn kingdom."""
    if not 1 <= domino <= DOMINOES:
        raise Refused("domino-unknown", domino=domino, most=DOMINOES)
    state = drawn(drawing, options)
    state.phase, state.seat, state.queue = PLACE, 0, ONE << U(domino - 1)
    out = np.zeros(ACTIONS, np.int64)
    n = list_placements(state, box, 0, U(domino - 1), out)
    return [text(state, box, int(action)) for action in out[:n] if action < DISCARD]


def drawing(state: State, box: Dominoes) -> str:
    """The whole state as text: the lines, then the kingdoms with their points."""
    shown = view(state, box, with_moves=False)
    lines = [f"Kingdomino, {turn_words(shown)}"]
    if state.deals > 1:
        lines.append(f"deal {shown['deal']} of {shown['deals']}")
    for name in "queue", "line":
        if shown[name]:
            words = [domino_text(each) for each in shown[name]]
            lines.append(f"{name}: " + "  ".join(words))
    for each in shown["kingdoms"]:
        lines += ["", f"seat {each['seat']}: {score(state, box, each['seat'])}", *kingdom_lines(state, each["seat"])]
    return "\n".join(lines)
