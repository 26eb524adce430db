"""What is shown: the state as plain data, and as a drawing of text."""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import numpy as np
from msgspec import UNSET

from ...engine.errors import Refused
from ...engine.jit import compiled
from ...engine.layout import Actions, Counts, States, blank, unpacked
from ...kit.bits import ONE, U, lowest
from ...kit.bonus import harmony, middle_kingdom
from ...kit.domino import TERRAIN_NAMES, Dominoes
from ...kit.draft import round_played
from ...kit.explanations.territory_changes import ChangePreview
from ...kit.placing import DISCARD, list_placements
from ...kit.positions.domino_sets import members
from ...kit.positions.kingdom import fill, read_rows
from ...kit.score import Score, territories
from ...kit.view import (
    domino_text,
    dominoes,
    kingdom_lines,
    kingdom_parts,
    seat_to_move,
    turn_text,
)
from .components import DOMINOES, KINGS, TERRAINS
from .notation import king_name, text
from .options import options_of
from .rules import ACTIONS, dominoes_of_deal, legal, play, start
from .schemas import KingdominoKingdomView, KingdominoMove, KingdominoView
from .scoring import points
from .state import PHASE_NAMES, PLACE, STATE, State


def score(state: State, box: Dominoes | None, seat: int) -> Score:
    """The points of ``seat`` with their arithmetic."""
    fields = unpacked(state)
    return Score(territories(fields, seat), dict(bonuses(state, fields, seat)), past(fields, seat))


def bonuses(state: State, fields: State, seat: int) -> tuple[tuple[str, int], ...]:
    """What the options bring to ``seat``; those not earned are 0."""
    middle = (("middle-kingdom", int(middle_kingdom(state, seat))),) if fields.middle else ()
    return (*middle, ("harmony", int(harmony(state, seat)))) if fields.harmony else middle


def past(fields: State, seat: int) -> tuple[int, ...]:
    """The points of ``seat`` in the deals before (K-26)."""
    return tuple(int(fields.past[deal, seat]) for deal in range(fields.deal))


def setup(drawing: str, options: tuple[str, ...], box: Dominoes) -> Score:
    """The points of a drawn kingdom, without a match."""
    return score(drawn(drawing, options), box, 0)


def drawn(drawing: str, options: tuple[str, ...]) -> Any:
    """A state whose first kingdom is the drawn one."""
    states = start(2, [name for name in options if name != "dynasty"])
    fill(states[0], 0, read_rows(drawing, "\n", 0, int(states[0].side), TERRAINS))
    return states[0]


def view(state: State, box: Dominoes, with_moves: bool = True) -> KingdominoView:
    """Everything there is to see, the same for everybody; ``moves`` are for the seat that is to
    move.
    """
    fields = unpacked(state)
    line = dominoes(fields, box, fields.line, fields.claims)
    in_deal, length = dominoes_of_deal(state), int(fields.length)
    return KingdominoView(
        options=list(options_of(fields)),
        now=PHASE_NAMES[fields.phase],
        seat=seat_to_move(fields),
        side=int(fields.side),
        deal=int(fields.deal) + 1,
        deals=int(fields.deals),
        left=int(fields.left),
        unseen=members(fields.unseen),
        round=round_played(in_deal, int(fields.left), length, int(bool(line))),
        rounds=in_deal // length,
        kings=[king_name(fields, king) for king in range(KINGS) if fields.kings >> king & 1],
        line=line,
        queue=dominoes(fields, box, np.uint64(0), fields.holds),
        kingdoms=[kingdom_of(state, fields, seat) for seat in range(fields.seats)],
        moves=moves(state, box) if with_moves and fields.seat >= 0 else UNSET,
    )


def kingdom_of(state: State, fields: State, seat: int) -> KingdominoKingdomView:
    """The kingdom of ``seat``."""
    words = (
        int(field[seat]) for field in (fields.single, fields.double, fields.columns, fields.rows)
    )
    return kingdom_view(
        seat,
        fields.land[seat].tobytes(),
        *words,
        int(fields.side),
        bonuses(state, fields, seat),
        past(fields, seat),
    )


# With every move at most one kingdom changes, and a table shows all of them each time.
@lru_cache(2048)
def kingdom_view(
    seat: int,
    land: bytes,
    single: int,
    double: int,
    columns: int,
    rows: int,
    side: int,
    bonuses: tuple[tuple[str, int], ...],
    past: tuple[int, ...],
) -> KingdominoKingdomView:
    """A kingdom from all that its view depends on; several views may share it."""
    words = np.frombuffer(land, np.uint64).reshape(1, -1)
    alone: Any = SimpleNamespace(
        side=side, land=words, single=[single], double=[double], columns=[columns], rows=[rows]
    )
    parts = kingdom_parts(alone, 0, Score(territories(alone, 0), dict(bonuses), past))
    return KingdominoKingdomView(seat=seat, past=list(past) or UNSET, **parts)


def moves(state: State, box: Dominoes) -> list[KingdominoMove]:
    """The legal moves as text, each placement with what it would bring."""
    out, gained = np.zeros((2, ACTIONS), np.int64)
    n, fields = legal(state, box, out), unpacked(state)
    actions = out[:n].tolist()
    if fields.phase != PLACE:
        return [KingdominoMove(move=text(fields, box, action), points=0) for action in actions]
    gains(state, box, blank(STATE), out[:n], gained)
    before = territories(fields, fields.seat)
    preview = ChangePreview(before, [territory.ring for territory in before], TERRAIN_NAMES)
    changes = preview.of_placements(box, int(lowest(fields.queue)), out[:n])
    return [
        KingdominoMove(move=text(fields, box, action), points=gain, changes=change or UNSET)
        for action, gain, change in zip(actions, gained[:n].tolist(), changes, strict=True)
    ]


@compiled
def gains(state: State, box: Dominoes, after: States, actions: Actions, out: Counts) -> None:
    """Write the points that each placement would bring to the seat to move in this deal; ``after``
    is room for one state.
    """
    before = points(state, state.seat)
    for i in range(len(actions)):
        if actions[i] != DISCARD:
            after[0] = state
            # One deal is enough: the points of a kingdom would be gone with the last placement of a
            # deal in a dynasty.
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
    full_view = view(state, box, with_moves=False)
    lines = [f"Kingdomino, {turn_text(full_view)}"]
    if full_view.deals > 1:
        lines.append(f"deal {full_view.deal} of {full_view.deals}")
    for name, line in ("queue", full_view.queue), ("line", full_view.line):
        if line:
            texts = [domino_text(domino.domino, domino.halves, domino.seat) for domino in line]
            lines.append(f"{name}: " + "  ".join(texts))
    for seat in range(len(full_view.kingdoms)):
        lines += ["", f"seat {seat}: {score(state, box, seat)}", *kingdom_lines(state, seat)]
    return "\n".join(lines)
