"""Queendomino: Kingdomino with towns, knights, a queen and a dragon; and the Royal Wedding."""

from ...engine.game import Game
from ...engine.registry import register
from ...kit import bonus, draft, territory
from ...kit.bonus import HARMONY, MIDDLE_KINGDOM
from ...kit.domino import DOMINOES
from ...kit.terrain_colours import TERRAIN_PICTURE
from . import (
    box_files,
    builders,
    explanations,
    knights,
    notation,
    previews,
    rounds,
    rules,
    scoring,
    state,
    view,
)
from .components import COINS, TILES
from .options import OPTIONS
from .positions import checks as position_checks
from .positions import lines as position_lines
from .positions import text as position
from .refusals import move_checks, refusal
from .search import evaluation, rollout_policy
from .state import STATE, teams

QUEENDOMINO = register(
    Game.from_modules(
        "queendomino",
        STATE,
        players=(2, 3, 4),
        options=OPTIONS,
        ranked_by=("points", "largest-territory"),
        rules=rules,
        scoring=scoring,
        box_files=box_files,
        notation=notation,
        position=position,
        view=view,
        setup=view.setup,
        fitting=view.fitting,
        reason=refusal.reason,
        teams=teams,
        tallies=scoring.TALLIES,
        tally=scoring.tally,
        turn=draft.turn,
        value=evaluation.value,
        policies=rollout_policy.POLICIES,
        advise=rollout_policy.advise,
        browser_functions=(
            bonus.harmony,
            bonus.middle_kingdom,
            builders.price,
            builders.raise_building,
            builders.sites,
            draft.round_played,
            knights.knights_of,
            move_checks.move_reason,
            position_checks.burnt,
            position_checks.position_problem,
            position_lines.set_boxes,
            previews.list_hindrances,
            previews.previews,
            rounds.dominoes_of_match,
            rules.current_domino,
            scoring.building_points,
            scoring.points,
            scoring.queen,
            scoring.times,
            scoring.wealth,
            state.kingdom_of,
            territory.crowns,
            territory.largest,
            territory.list_territories,
        ),
        explanations=explanations.explanations,
        study_functions=(explanations.explain,),
        # Thinking ahead brings most in this game: Emperor needs no half second for it.
        levels={
            "squire": "greedy",
            "baron": "mcts:sims=100",
            "duke": "mcts:sims=400",
            "emperor": "mcts:sims=2000",
        },
        review_simulations=1000,
        numbers={
            "coins_at_start": COINS,
            "coins_per_point": scoring.COINS_PER_POINT,
            "dominoes_in_box": DOMINOES,
            "guessed_tiles": int(box_files.shipped().guessed).bit_count(),
            "harmony": HARMONY,
            "middle_kingdom": MIDDLE_KINGDOM,
            "tiles": TILES,
        },
        link_picture=TERRAIN_PICTURE,
        screen="crownlands.terminal.games.queendomino",
    )
)
