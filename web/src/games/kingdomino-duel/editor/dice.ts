/** The dice of a position that is set up: the moment of the round follows from them. */

export interface Die {
  /** The index of the face that it shows; null before it is rolled. */
  readonly face: number | null;
  /** The seat that has taken it. */
  readonly taker: number | null;
}

export interface Dice {
  readonly phase: string;
  /** The seat to move; null while dice are rolled, and at the end. */
  readonly seat: number | null;
  /** The seat that is player A. */
  readonly first: number;
  readonly dice: readonly Die[];
  /** What has been done in this draft or drawing, in the words of the notation. */
  readonly cast: readonly string[];
  readonly towered: readonly string[];
  /** The seats that drew in this round, and those that could have by a spell. */
  readonly drew: readonly number[];
  readonly able: readonly number[];
}

/** Phases after all dice have been taken. */
const AFTER_DRAFT = ["draw", "strike", "end"];

/**
 * The draft with its moment: dice that are not rolled are rolled next, dice that are not taken are
 * taken next, and a lightning spell that waits is carried out. What was done in the turn belongs to
 * the moment: with another one it is gone.
 */
export function follow<Draft extends Dice>(draft: Draft, striking: number | null = null): Draft {
  const moment = momentOf(draft, striking);
  const isSame = moment.phase === draft.phase && moment.seat === draft.seat;
  return isSame && isConsistent(draft, moment) ? draft : atMoment(draft, moment);
}

/** The draft at the beginning of a moment: nothing has been done in the turn. */
export function atMoment<Draft extends Dice>(draft: Draft, { phase, seat }: Moment): Draft {
  const [a, b] = [draft.first, 1 - draft.first];
  const drew = phase === "strike" ? [0, 1] : phase === "draw" && seat === b ? [a] : [];
  const cast = isTakingTwo(draft) ? ["take-two-dice"] : [];
  return { ...draft, phase, seat, drew, able: [], towered: [], cast };
}

function taken({ dice }: Dice, seat: number): number {
  return dice.filter(({ taker }) => taker === seat).length;
}

/** Player A has taken two dice before player B has taken both: that is a spell. */
function isTakingTwo(draft: Dice): boolean {
  const isRolled = draft.dice.every(({ face }) => face !== null);
  return isRolled && taken(draft, draft.first) === 2 && taken(draft, 1 - draft.first) < 2;
}

export interface Moment {
  phase: string;
  seat: number | null;
}

function momentOf(draft: Dice, striking: number | null): Moment {
  const [a, b] = [taken(draft, draft.first), taken(draft, 1 - draft.first)];
  if (draft.dice.some(({ face }) => face === null)) return { phase: "roll", seat: null };
  if (a + b < draft.dice.length) {
    const isFirst = (a === 0 && b === 0) || (a === 1 && b === 2);
    return { phase: "draft", seat: isFirst ? draft.first : 1 - draft.first };
  }
  if (striking !== null) return { phase: "strike", seat: striking };
  const isAfter = AFTER_DRAFT.includes(draft.phase) && draft.phase !== "strike";
  return isAfter ? { phase: draft.phase, seat: draft.seat } : { phase: "draw", seat: draft.first };
}

/** Whether what was done in the turn can have been done at that moment. */
function isConsistent(draft: Dice, { phase, seat }: Moment): boolean {
  const hasTwo = draft.cast.includes("take-two-dice");
  if (phase === "roll") return draft.cast.length + draft.drew.length === 0;
  if (phase === "draft") return hasTwo || !isTakingTwo(draft);
  if (phase === "end") return draft.drew.length === 0;
  if (phase === "draw") return seat !== draft.first || draft.drew.length === 0;
  return draft.drew.length > 0;
}
