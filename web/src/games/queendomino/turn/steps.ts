/**
 * The five steps of a turn, as a list to look at: what is done, what is now, what can come and what
 * cannot.
 */
import type { Key } from "../../../i18n/keys";
import { say } from "../../../i18n/words.svelte";
import type { Move } from "../../../table/state/log";
import { buildingName } from "../texts/effects";
import { isClaim } from "../../../kit/line/draft_log";
import { numberOf } from "../../../kit/board/kingdom";
import type { QueendominoView } from "../../../views";

export const STEPS = ["place", "knights", "build", "dragon", "claim"] as const;
export type StepName = (typeof STEPS)[number];

export interface Step {
  name: StepName;
  state: "done" | "now" | "next" | "skipped" | "not";
  /** What came of it, or why it cannot be taken. */
  about: string;
}

const AT: Partial<Record<QueendominoView["now"], number>> = {
  place: 0,
  knight: 1,
  build: 2,
  site: 2,
  dragon: 3,
  claim: 4,
};
const OPTIONAL = new Set<StepName>(["knights", "build", "dragon"]);

/** The steps of the king that acts; none while kings are drawn for the first line. */
export function steps(view: QueendominoView, turn: readonly Move[]): Step[] {
  const at = AT[view.now];
  const domino = view.queue[0];
  if (at === undefined || typeof view.seat !== "number" || !domino) return [];
  return STEPS.map((name, i): Step => {
    if (i === at)
      return { name, state: "now", about: OPTIONAL.has(name) ? say("steps.optional") : "" };
    const done = i < at ? result(name, turn) : "";
    if (done) return { name, state: "done", about: done };
    const reason = why(name, view, turn);
    if (reason) return { name, state: "not", about: say(reason) };
    return i < at
      ? { name, state: "skipped", about: say("steps.skipped") }
      : { name, state: "next", about: "" };
  });
}

/** What the step has brought about in this turn. */
function result(name: StepName, turn: readonly Move[]): string {
  const knights = turn.filter(({ move }) => move.startsWith("knight@")).length;
  const built = turn.find(({ move }) => /^[a-z-]+\d@/.test(move));
  const burnt = turn.find(({ move }) => move.startsWith("burn-"));
  if (name === "place") return placed(turn[0]?.move);
  if (name === "knights") return knights ? say("knights", { n: knights }) : "";
  if (name === "build") return built ? buildingName(built.move.split("@")[0]!) : "";
  if (name === "dragon") return burnt ? buildingName(burnt.move.slice(5)) : "";
  const claimed = turn.find(({ move }) => isClaim(move));
  return claimed ? String(numberOf(claimed.move)) : "";
}

function placed(move = ""): string {
  const [domino = "", where = ""] = move.split("@");
  if (!where) return say("steps.skipped");
  return where === "-" ? say("steps.discarded") : say("steps.placed", { domino: numberOf(domino) });
}

/**
 * Why a step cannot be taken, as far as it can be seen now. A state does not keep whether the domino
 * was discarded, so that its view cannot say it; the moves of this turn do.
 */
function why(name: StepName, view: QueendominoView, turn: readonly Move[]): Key | null {
  if (name === "place") return null;
  if (name === "knights" && turn[0]?.move.endsWith("@-")) return "steps.discarded";
  const reason = view.hindrances[name];
  return reason ? `steps.${reason}` : null;
}
