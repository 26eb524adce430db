"""Dragon Inferno: kingdoms of tiles on one board, eggs, and dragons that burn."""

from ...engine.game import Game
from ...engine.registry import register
from . import box_files, egg_order, explanations, notation, rules, scoring, view
from .positions import checks as position_checks
from .positions import text as position
from .refusals import move_checks, refusal
from .search import evaluation, rollout_policy
from .state import PLAYERS, STATE

DRAGON_INFERNO = register(
    Game.from_modules(
        "dragon-inferno",
        STATE,
        players=(PLAYERS,),
        ranked_by=("points",),
        rules=rules,
        scoring=scoring,
        box_files=box_files,
        notation=notation,
        position=position,
        view=view,
        split_moves=notation.split_moves,
        setup=view.setup,
        fitting=view.fitting,
        reason=refusal.reason,
        tallies=scoring.TALLIES,
        tally=scoring.tally,
        value=evaluation.value,
        policies=rollout_policy.POLICIES,
        advise=rollout_policy.advise,
        browser_functions=(
            scoring.squares,
            scoring.castles,
            scoring.points,
            egg_order.is_out_of_order,
            move_checks.move_reason,
            position_checks.position_problem,
            position_checks.overlaps,
        ),
        explanations=explanations.explanations,
        study_functions=(explanations.explain,),
        # Thinking ahead brings most in this game: Emperor needs no half second for it.
        levels={
            "page": "greedy:slip=3",
            "squire": "greedy",
            "baron": "mcts:sims=80",
            "duke": "mcts:sims=1000",
            "emperor": "mcts:sims=5000",
        },
        review_simulations=4000,
        screen="crownlands.terminal.games.dragon_inferno",
    )
)
