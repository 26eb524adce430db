"""What is shown: the state as plain data, and as a drawing of text."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...engine.errors import Refused
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
from .state import PHASE_NAMES, PLACE, State


def score(state: State, box: Dominoes | None, seat: int) -> Score:
    """The points of ``seat`` with their arithmetic."""
    bonuses = {}
    if state.middle:
        bonuses["middle-kingdom"] = middle_kingdom(state, seat)
    if state.harmony:
        bonuses["harmony"] = harmony(state, seat)
    past = tuple(int(state.past[deal, seat]) for deal in range(state.deal))
    return Score(territories(state, seat), bonuses, past)


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
    side = int(state.side)
    shown = {
        "game": "kingdomino",
        "options": list(options_of(state)),
        "side": side,
        "now": PHASE_NAMES[state.phase],
        "seat": seat_word(state),
        "deal": int(state.deal) + 1,
        "deals": int(state.deals),
        "left": int(state.left),
        "unseen": members(state.unseen),
        "kings": [king_name(state, king) for king in range(KINGS) if state.kings >> king & 1],
        "line": dominoes(state, box, state.line, state.claims),
        "queue": dominoes(state, box, np.uint64(0), state.holds),
        "kingdoms": [{"seat": seat, **kingdom(state, seat, score(state, box, seat))} for seat in range(state.seats)],
    }
    if with_moves and state.seat >= 0:
        shown["moves"] = moves(state, box)
    return shown


def moves(state: State, box: Dominoes) -> list[dict[str, Any]]:
    """The legal moves as text, each placement with the points it would bring."""
    out = np.zeros(ACTIONS, np.int64)
    before = points(state, state.seat)
    found = []
    for action in map(int, out[: legal(state, box, out)]):
        gain = 0
        if state.phase == PLACE and action != DISCARD:
            gain = gained(state, box, action) - before
        found.append({"move": text(state, box, action), "points": gain})
    return found


def gained(state: State, box: Dominoes, action: int) -> int:
    """The points of the seat to move in this deal after ``action``."""
    after = np.array([state])
    # One deal is enough: the points of a kingdom would be gone with the last placement of a deal in a dynasty.
    after[0].deals = after[0].deal + 1
    play(after[0], box, action)
    return points(after[0], state.seat)


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
