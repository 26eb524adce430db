/** What the numbers of players and the options make of lines and rounds. */
import { squareCount, type Drawing } from "./drawing";
import { boxOf } from "./gone_dominoes";
import type { Lines } from "./lines";

export interface LineRules {
  seats: number;
  /** The seats of each kingdom. */
  owners: readonly (readonly number[])[];
  kingsEach: number;
  /** Dominoes in a line. */
  length: number;
  /** Lines of a deal. */
  lines: number;
  boxes: number;
  /** The kinds of both squares of each domino. */
  kinds: readonly (readonly [string, string])[];
  /** The lines at the start of a match. */
  start: Lines;
  /** The names of the kings that are still to be drawn. */
  kingsInHand: (lines: Lines) => string[];
}

/** Phases in which chance moves between rounds. */
const BETWEEN = ["stack", "turn-up"];

const AFTER_PLACING = ["claim", "knight", "build", "site", "dragon"];

/** Whether the seat to move has placed the lowest domino of the old line. */
export function hasPlaced({ phase, queue }: Lines): boolean {
  return queue.length > 0 && AFTER_PLACING.includes(phase);
}

export const isBetween = ({ phase }: Lines): boolean => BETWEEN.includes(phase);

/** Whether nobody has placed a domino and none is to be placed before the next line. */
export function isFirstLine({ phase, queue }: Lines): boolean {
  return queue.length === 0 && phase !== "end" && phase !== "place";
}

/** Whether there is no new line any more. */
export function isLastRound({ phase, line, claims, queue }: Lines): boolean {
  return (
    phase !== "end" &&
    !BETWEEN.includes(phase) &&
    queue.length > 0 &&
    !line.length &&
    !claims.length
  );
}

/** How many rounds the fullest kingdom needs at least. */
export function roundsNeeded(drawings: readonly Drawing[], rules: LineRules): number {
  const rounds = drawings.map((drawing, kingdom) => {
    const kings = rules.kingsEach * (rules.owners[kingdom]?.length ?? 1);
    return Math.ceil(Math.ceil(squareCount(drawing) / 2) / kings);
  });
  return Math.max(0, ...rounds);
}

/** How many dominoes a kingdom can have laid when so many lines have been turned up. */
export function dominoesLaid(
  kingdom: number,
  linesSeen: number,
  lines: Lines,
  rules: LineRules,
): number {
  const { phase, queue, seat } = lines;
  if (queue.length === 0 && phase !== "end") return 0;
  const isWhole = isBetween(lines) || phase === "end" || isLastRound(lines);
  const owners = rules.owners[kingdom]!;
  const waiting = queue.filter((each) => owners.includes(each.seat)).length;
  const isAhead = hasPlaced(lines) && seat !== null && owners.includes(seat);
  const rounds = isWhole ? linesSeen : linesSeen - 1;
  return rules.kingsEach * owners.length * rounds - waiting + Number(isAhead);
}

/** How many lines of each box there are among so many; the boxes take turns. */
export function linesOfBoxes(lines: number, boxes: number): number[] {
  return Array.from({ length: boxes }, (_, box) => Math.max(0, Math.ceil((lines - box) / boxes)));
}

export const ofBox = (dominoes: readonly number[], box: number): number[] =>
  dominoes.filter((domino) => boxOf(domino) === box);
