/** What the server shows of a match of Kingdomino. */
import type { DominoView, KingdomView } from "../../kit/kingdom";

export interface KingdominoView {
  game: "kingdomino";
  options: string[];
  side: number;
  now: "turn-up" | "draw" | "claim" | "place" | "end";
  seat: number | "chance" | null;
  deal: number;
  deals: number;
  left: number;
  /** Left out where the table does not show what is still in the box. */
  unseen?: number[];
  kings: string[];
  line: DominoView[];
  queue: DominoView[];
  kingdoms: (KingdomView & { seat: number })[];
}

/** The round being played, 0 while the first line is claimed, and how many there are. */
export function progress(view: KingdominoView): { round: number; rounds: number } {
  const players = view.kingdoms.length;
  const all = players === 4 || view.options.includes("mighty-duel") || view.options.includes("three-players-48");
  const dominoes = all ? 48 : players * 12;
  const length = dominoes === 36 ? 3 : 4;
  const rounds = dominoes / length;
  const lines = Math.ceil((dominoes - view.left) / length);
  return { round: view.line.length ? Math.max(0, lines - 1) : lines === 0 ? 0 : rounds, rounds };
}
