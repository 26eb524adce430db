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
 * The position with its moment: dice that are not rolled are rolled next, dice that are not taken
 * are taken next, and a lightning spell that waits is carried out. What was done in the turn
 * belongs to the moment: with another one it is gone.
 */
export function follow<EditedPosition extends Dice>(
  edited: EditedPosition,
  striking: number | null = null,
): EditedPosition {
  const moment = momentOf(edited, striking);
  const isSame = moment.phase === edited.phase && moment.seat === edited.seat;
  return isSame && isConsistent(edited, moment) ? edited : atMoment(edited, moment);
}

/** The edited position at the beginning of a moment: nothing has been done in the turn. */
export function atMoment<EditedPosition extends Dice>(
  edited: EditedPosition,
  { phase, seat }: Moment,
): EditedPosition {
  const [a, b] = [edited.first, 1 - edited.first];
  const drew = phase === "strike" ? [0, 1] : phase === "draw" && seat === b ? [a] : [];
  const cast = isTakingTwo(edited) ? ["take-two-dice"] : [];
  return { ...edited, phase, seat, drew, able: [], towered: [], cast };
}

function taken({ dice }: Dice, seat: number): number {
  return dice.filter(({ taker }) => taker === seat).length;
}

/** Player A has taken two dice before player B has taken both: that is a spell. */
function isTakingTwo(edited: Dice): boolean {
  const isRolled = edited.dice.every(({ face }) => face !== null);
  return isRolled && taken(edited, edited.first) === 2 && taken(edited, 1 - edited.first) < 2;
}

export interface Moment {
  phase: string;
  seat: number | null;
}

function momentOf(edited: Dice, striking: number | null): Moment {
  const [a, b] = [taken(edited, edited.first), taken(edited, 1 - edited.first)];
  if (edited.dice.some(({ face }) => face === null)) return { phase: "roll", seat: null };
  if (a + b < edited.dice.length) {
    const isFirst = (a === 0 && b === 0) || (a === 1 && b === 2);
    return { phase: "draft", seat: isFirst ? edited.first : 1 - edited.first };
  }
  if (striking !== null) return { phase: "strike", seat: striking };
  const isAfter = AFTER_DRAFT.includes(edited.phase) && edited.phase !== "strike";
  return isAfter
    ? { phase: edited.phase, seat: edited.seat }
    : { phase: "draw", seat: edited.first };
}

/** Whether what was done in the turn can have been done at that moment. */
function isConsistent(edited: Dice, { phase, seat }: Moment): boolean {
  const hasTwo = edited.cast.includes("take-two-dice");
  if (phase === "roll") return edited.cast.length + edited.drew.length === 0;
  if (phase === "draft") return hasTwo || !isTakingTwo(edited);
  if (phase === "end") return edited.drew.length === 0;
  if (phase === "draw") return seat !== edited.first || edited.drew.length === 0;
  return edited.drew.length > 0;
}
