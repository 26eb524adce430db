/** What a hint suggests in each step of a turn, and why. */
import { say } from "../../../i18n/words.svelte";
import { suggestDraft } from "../../../kit/line/suggestions";
import type { QueendominoMove, QueendominoView } from "../../../views";
import { SKIP } from "../turn/turn.svelte";
import { buildingName, effects } from "./effects";

export function describeHint(view: QueendominoView, move: QueendominoMove): string {
  const realm = view.kingdoms.find(({ seats }) => seats.includes(Number(view.seat)))!;
  return (
    suggestDraft(realm, view, move) ??
    suggestStep(view, realm.territories, move) ??
    say("suggest.bot")
  );
}

function suggestStep(
  view: QueendominoView,
  territories: QueendominoView["kingdoms"][number]["territories"],
  { move, coins, points }: QueendominoMove,
): string | null {
  if (move === SKIP) return say("suggest.skip");
  const [what = "", square = ""] = move.split("@");
  if (what === "knight") {
    const territory = territories.find(({ where }) => where.includes(square));
    if (!territory) return null;
    const where = say(`suggest.to.${territory.terrain}`);
    return say("suggest.knight", { where, coins: say("coins", { n: coins ?? territory.squares }) });
  }
  if (what.startsWith("burn-"))
    return say("suggest.burn", { building: buildingName(what.slice(5)) });
  if (square) return points ? say("suggest.site", { points: say("points", { n: points }) }) : null;
  const space = view.board.find(({ tile }) => tile?.building === what);
  if (!space?.tile) return null;
  return say("suggest.build", {
    building: buildingName(what),
    coins: say("coins", { n: space.price }),
    effects: effects(space.tile).join("; "),
  });
}
