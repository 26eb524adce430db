"""What is shown: the state as plain data, and as a drawing of text."""

from __future__ import annotations

from typing import Any

import numpy as np
from msgspec import UNSET

from ...engine.errors import Refused
from ...engine.layout import blank
from ...kit.bits import ONE, ZERO, U
from ...kit.domino import DOMINOES
from ...kit.draft import round_played
from ...kit.placing import DISCARD, list_placements
from ...kit.positions.domino_sets import members
from ...kit.view import (
    domino_text,
    dominoes,
    kingdom_lines,
    seat_to_move,
    turn_text,
)
from . import drawn_kingdom
from .builders import price
from .components import (
    SPACES,
    TILES,
    Box,
    tile_name,
)
from .kingdom_view import building, realm
from .notation import letter, text
from .options import options_of
from .positions.text import buildings, squares
from .previews import list_hindrances, previews
from .rounds import dominoes_of_match
from .rules import ACTIONS, SITES, TAKES, legal, play
from .schemas import (
    BoxedDominoView,
    QueendominoMove,
    QueendominoView,
    RealmView,
    SpaceView,
)
from .score import QueendominoScore, score_of
from .state import (
    HINDRANCE_NAMES,
    PHASE_NAMES,
    PLACE,
    STATE,
    STEP_NAMES,
    Hindrance,
    State,
    Step,
    kingdom_of,
)


def score(state: State, box: Box, seat: int) -> QueendominoScore:
    """The points of ``seat`` with their arithmetic."""
    return score_of(state, box, kingdom_of(state, seat))


def setup(drawing: str, options: tuple[str, ...], box: Box) -> QueendominoScore:
    """The points of a drawn kingdom, without a match."""
    return score_of(drawn_kingdom.drawn_state(drawing, options, box), box, 0)


def view(state: State, box: Box, with_moves: bool = True) -> QueendominoView:
    """Everything there is to see, the same for everybody; ``moves`` are for the seat that is to
    move.
    """
    new_line = line(state, box, state.line, state.claims, int(state.line_box))
    queue = line(state, box, ZERO, state.holds, int(state.queue_box))
    in_match, length = dominoes_of_match(state), int(state.length)
    return QueendominoView(
        options=list(options_of(state)),
        now=PHASE_NAMES[state.phase],
        seat=seat_to_move(state),
        side=int(state.side),
        left=int(state.left),
        unseen=[
            f"{letter(state, source)}{domino}"
            for source in (0, 1)
            for domino in members(state.unseen[source])
        ],
        length=length,
        round=round_played(in_match, int(state.left), length, int(bool(new_line))),
        rounds=in_match // length,
        kings=[f"king{seat}" for seat in range(state.seats) if state.kings >> seat & 1],
        line=new_line,
        queue=queue,
        board=board(state, box),
        dragon=int(state.dragon) + 1 if state.dragon >= 0 else None,
        top=building(box, int(state.top)) if state.top >= 0 else None,
        pile=int(state.top >= 0) + int(state.stack).bit_count(),
        stack=[tile_name(box, tile) for tile in range(TILES) if state.stack >> U(tile) & ONE],
        queen=int(state.queen) if state.queen >= 0 else None,
        kingdoms=[realm(state, box, kingdom) for kingdom in range(state.kingdoms)],
        hindrances=hindrances(state, box) if state.seat >= 0 else {},
        moves=moves(state, box) if with_moves and state.seat >= 0 else UNSET,
    )


def line(state: State, box: Box, free: np.uint64, sets: Any, source: int) -> list[BoxedDominoView]:
    """A line in rising order; in the Royal Wedding a domino names its box."""
    prefix = letter(state, source)
    return [
        BoxedDominoView(
            f"{prefix}{domino.domino}" if prefix else domino.domino, domino.halves, domino.seat
        )
        for domino in dominoes(state, box, free, sets, DOMINOES * source)
    ]


def board(state: State, box: Box) -> list[SpaceView]:
    """The spaces of the builders' board, the cheapest first; the price is that of the seat to
    move.
    """
    buyer = kingdom_of(state, state.seat) if state.seat >= 0 else -2
    return [
        SpaceView(
            space + 1,
            int(box.cost[space]),
            price(state, box, buyer, space),
            building(box, int(state.spaces[space])) if state.spaces[space] >= 0 else None,
        )
        for space in range(SPACES)
    ]


def hindrances(state: State, box: Box) -> dict[Step, Hindrance]:
    """The steps of the turn that the seat to move cannot take, as far as it can be seen now."""
    reasons = np.zeros(len(STEP_NAMES), np.int64)
    list_hindrances(state, box, reasons)
    return {
        step: HINDRANCE_NAMES[reason - 1]
        for step, reason in zip(STEP_NAMES, reasons.tolist(), strict=True)
        if reason
    }


def moves(state: State, box: Box) -> list[QueendominoMove]:
    """The legal moves as text, each with the points it would bring and the coins it would bring or
    cost.
    """
    out, gained, paid = np.zeros((3, ACTIONS), np.int64)
    n, after = legal(state, box, out), blank(STATE)
    previews(state, box, after, out[:n], gained, paid)
    return [
        QueendominoMove(
            move=text(state, box, action),
            points=points,
            coins=coins,
            sites=sites(state, box, action) if TAKES <= action < SITES else UNSET,
        )
        for action, points, coins in zip(
            *(row[:n].tolist() for row in (out, gained, paid)), strict=True
        )
    ]


def sites(state: State, box: Box, action: int) -> dict[str, int]:
    """The squares for a tile that is taken, with the points it would bring there."""
    after = np.array([state])
    play(after[0], box, action)
    return {
        move.move.split("@")[1]: move.points
        for move in moves(after[0], box)
        if move.points is not UNSET
    }


def fitting(drawing: str, domino: int, options: tuple[str, ...], box: Box) -> list[str]:
    """All placements of a domino in a drawn kingdom; in the Royal Wedding 49 to 96 are
    Kingdomino's.
    """
    wedding = "royal-wedding" in options
    if not 1 <= domino <= DOMINOES * (1 + wedding):
        raise Refused("domino-unknown", domino=domino, most=DOMINOES)
    state = drawn_kingdom.drawn_state(drawing, options, box)
    source, number = divmod(domino - 1, DOMINOES)
    state.wedding, state.queue_box = wedding, source
    state.phase, state.seat, state.queue = PLACE, 0, ONE << U(number)
    out = np.zeros(ACTIONS, np.int64)
    n = list_placements(state, box, 0, U(domino - 1), out)
    return [text(state, box, int(action)) for action in out[:n] if action < DISCARD]


def drawing(state: State, box: Box) -> str:
    """The whole state as text: the lines and the builders' board, then the kingdoms with their
    points.
    """
    full_view = view(state, box, with_moves=False)
    lines = [f"Queendomino, {turn_text(full_view)}"]
    for name, line in ("queue", full_view.queue), ("line", full_view.line):
        if line:
            texts = [domino_text(domino.domino, domino.halves, domino.seat) for domino in line]
            lines.append(f"{name}: " + "  ".join(texts))
    tiles = [
        f"{space.cost} {space.tile.building if space.tile else '-'}" for space in full_view.board
    ]
    top = f"  top: {full_view.top.building}" if full_view.top else ""
    lines.append("board: " + "  ".join(tiles) + top)
    if full_view.dragon:
        lines.append(f"dragon on space {full_view.dragon}")
    for number, kingdom in enumerate(full_view.kingdoms):
        lines += [
            "",
            f"seat {' and '.join(map(str, kingdom.seats))}: {score_of(state, box, number)}",
            purse_text(kingdom),
        ]
        lines += kingdom_lines(state, number)
        lines += [" ".join(buildings(state, box, number))] if state.houses[number] else []
        knights = squares(state, number, int(state.knights[number]))
        lines += ["knights on " + " ".join(knights)] if knights else []
    return "\n".join(lines)


def purse_text(realm: RealmView) -> str:
    """What a kingdom has beside its land."""
    knights = f"knights {realm.knights} ({realm.reserve} in reserve)"
    guest = ", hosts the queen" if realm.hosts else ""
    return f"coins {realm.purse}, {knights}, towers {realm.towers}{guest}"
