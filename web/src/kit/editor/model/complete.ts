/**
 * The rest of a position from what was set up: which dominoes nobody has seen, who is to move and
 * the kings in hand; and lines where nobody has set up any.
 */
import { squareCount, type Drawing } from "./drawing";
import { halfText } from "./drawing_text";
import { goneDominoes, IN_A_BOX, type GoneAnswer } from "./gone_dominoes";
import { linedUp, type Lines, type Owned } from "./lines";
import {
  dominoesLaid,
  hasPlaced,
  isBetween,
  isFirstLine,
  isLastRound,
  linesOfBoxes,
  ofBox,
  roundsNeeded,
  type LineRules,
} from "./rounds";

/** Lines as they were set up, and everything that follows from them and from the kingdoms. */
export function fitLines(drawings: readonly Drawing[], lines: Lines, rules: LineRules): Lines {
  const moving = withSeat(lines);
  const least = linesSeen(moving, rules);
  const most = isFirstLine(moving) ? least : rules.lines;
  let last: Lines | null = null;
  for (let turnedUp = least; turnedUp <= most; turnedUp++) {
    const { dominoes, isEnough } = goneAfter(drawings, moving, turnedUp, rules);
    const fitted = withUnseen(moving, dominoes, rules);
    const hasTurns = drawings.every(
      (drawing, kingdom) =>
        squareCount(drawing) <= 2 * dominoesLaid(kingdom, turnedUp, moving, rules),
    );
    if (isEnough && hasTurns) return fitted;
    last ??= fitted;
  }
  return last ?? moving;
}

/** The lines of a position where only the kingdoms are set up, in that phase if it can be. */
export function defaultLines(
  drawings: readonly Drawing[],
  before: Lines,
  rules: LineRules,
  phase: string | null,
): Lines {
  const rounds = roundsPlayed(drawings, before, rules);
  const none = { seat: null, kings: [], line: [], claims: [], queue: [], unseen: before.unseen };
  const free = without(allDominoes(rules), drawings.flatMap(certainOf));
  const first = spread(ofBox(free, 0), rules.length, before.line);
  if (rounds === 0 && phase === null) return rules.start;
  if (rounds >= rules.lines || phase === "end")
    return fitLines(drawings, { ...none, phase: "end" }, rules);
  if (rounds === 0 && phase === rules.start.phase) return rules.start;
  if (rounds === 0 && phase === "draw")
    return fitLines(drawings, { ...none, phase, line: first }, rules);
  if (rounds === 0 && phase === "claim")
    return fitLines(drawings, { ...none, phase, seat: 0, line: first }, rules);
  const chosenPhase = phase === null || phase === "draw" ? "place" : phase;
  return laterLines(drawings, before, rules, rounds, chosenPhase);
}

/** The fewest rounds in which the dominoes can have come that the kingdoms are made of. */
function roundsPlayed(drawings: readonly Drawing[], before: Lines, rules: LineRules): number {
  let rounds = roundsNeeded(drawings, rules);
  const isEnough = (): boolean =>
    goneAfter(drawings, withoutLines(before), rounds, rules, linedUp(before)).isEnough;
  while (rounds > 0 && rounds < rules.lines && !isEnough()) rounds += 1;
  return rounds;
}

/** No line, so that all dominoes that were turned up are gone. */
function withoutLines(lines: Lines): Lines {
  return { ...lines, phase: "end", seat: null, line: [], claims: [], queue: [] };
}

/** The lines in a round after so many. */
function laterLines(
  drawings: readonly Drawing[],
  before: Lines,
  rules: LineRules,
  rounds: number,
  phase: string,
): Lines {
  const isLast = rounds === rules.lines - 1;
  const empty = withoutLines(before);
  const { dominoes } = goneAfter(drawings, empty, rounds, rules, linedUp(before));
  const free = without(allDominoes(rules), dominoes);
  const ids = before.queue.map(({ domino }) => domino);
  const kings = rules.kingsEach * rules.seats;
  const old = spread(ofBox(free, rounds % rules.boxes), kings, ids);
  const rest = without(ofBox(free, (rounds + 1) % rules.boxes), old);
  const queue = old.map((domino, i): Owned => ({ domino, seat: i % rules.seats }));
  const isWithoutLine = isLast || phase === "turn-up" || phase === "stack";
  const line = isWithoutLine ? [] : spread(rest, rules.length, before.line);
  const lines = {
    ...empty,
    phase: isLast && ["claim", "turn-up", "stack"].includes(phase) ? "place" : phase,
    queue,
    line,
    unseen: without(free, [...old, ...line]),
  };
  return fitLines(drawings, lines, rules);
}

/** The seat to move: the king on the lowest domino of the old line acts. */
function withSeat(lines: Lines): Lines {
  if (isBetween(lines) || ["draw", "end"].includes(lines.phase)) return { ...lines, seat: null };
  if (lines.queue.length === 0) return { ...lines, seat: lines.seat ?? 0 };
  return { ...lines, seat: lines.queue.find(({ domino }) => domino === lowestOf(lines))!.seat };
}

const lowestOf = ({ queue }: Lines): number => Math.min(...queue.map(({ domino }) => domino));

/** How many lines have been turned up at least. */
function linesSeen(lines: Lines, rules: LineRules): number {
  if (lines.phase === "end" || isLastRound(lines)) return rules.lines;
  if (isFirstLine(lines)) return isBetween(lines) ? 0 : 1;
  const begun = lines.phase === "turn-up" ? lines.line.length : 0;
  const dominoes = IN_A_BOX * rules.boxes - lines.unseen.length - begun;
  const least = isBetween(lines) ? 1 : 2;
  return Math.min(rules.lines, Math.max(least, Math.floor(dominoes / rules.length)));
}

const certainOf = ({ dominoes }: Drawing): number[] => Object.keys(dominoes).map(Number);

function allDominoes(rules: LineRules): number[] {
  return Array.from({ length: IN_A_BOX * rules.boxes }, (_, i) => i + 1);
}

function without(dominoes: readonly number[], others: readonly number[]): number[] {
  const left = new Set(others);
  return dominoes.filter((domino) => !left.has(domino));
}

/** The dominoes that are gone after so many lines; `avoided` are chosen only where they must be. */
function goneAfter(
  drawings: readonly Drawing[],
  lines: Lines,
  turnedUp: number,
  rules: LineRules,
  avoided: readonly number[] = [],
): GoneAnswer {
  const lying = linedUp(lines);
  // A line that is being turned up is not one of those that have been.
  const counted = lines.phase === "turn-up" ? without(lying, lines.line) : lying;
  const counts = linesOfBoxes(turnedUp, rules.boxes).map(
    (each, box) => rules.length * each - ofBox(counted, box).length,
  );
  const candidates = without(allDominoes(rules), lying);
  const unseen = new Set([...lines.unseen, ...avoided]);
  const certain = without(drawings.flatMap(certainOf), lying);
  return goneDominoes({
    kinds: rules.kinds,
    candidates,
    certain,
    preferred: new Set(candidates.filter((domino) => !unseen.has(domino))),
    needed: neededKinds(drawings, hasPlaced(lines) ? rules.kinds[lowestOf(lines) - 1]! : []),
    counts,
  });
}

/** How many squares of each kind the kingdoms have, but for those of a domino that was `placed`. */
function neededKinds(drawings: readonly Drawing[], placed: readonly string[]): Map<string, number> {
  const needed = new Map<string, number>();
  for (const kind of placed) needed.set(kind, (needed.get(kind) ?? 0) - 1);
  for (const half of drawings.flatMap(({ squares }) => Object.values(squares)))
    needed.set(halfText(half), (needed.get(halfText(half)) ?? 0) + 1);
  return needed;
}

function withUnseen(lines: Lines, gone: readonly number[], rules: LineRules): Lines {
  const unseen = without(allDominoes(rules), [...gone, ...linedUp(lines)]);
  const fitted = { ...lines, unseen };
  return { ...fitted, kings: rules.kingsInHand(fitted) };
}

/** So many dominoes, the preferred ones first, the others from all over the pile. */
function spread(pile: readonly number[], count: number, preferred: readonly number[]): number[] {
  const chosen = pile.filter((domino) => preferred.includes(domino)).slice(0, count);
  const rest = without(pile, chosen);
  const missing = count - chosen.length;
  const others = Array.from(
    { length: missing },
    (_, i) => rest[Math.floor(((i + 0.5) * rest.length) / missing)]!,
  );
  return [...chosen, ...others].sort((a, b) => a - b);
}
