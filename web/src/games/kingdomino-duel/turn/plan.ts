/**
 * The moves of one turn that are chosen and not sent yet: which of them go together, and in which
 * order they are played.
 */

/**
 * The order in which the rules take them: turning a die, spells, tower, names of question marks,
 * halves.
 */
const ORDER = [
  /^take-two-dice$/,
  /^turn\d/,
  /^ignore-connection$/,
  /^split-domino$/,
  /^tower/,
  /^\d=/,
  /^\d@/,
];
const rank = (move: string): number => ORDER.findIndex((kind) => kind.test(move));

/** The moves in the order in which they are played. */
export function inOrder(planned: readonly string[]): string[] {
  return [...planned].sort((a, b) => rank(a) - rank(b) || (rank(a) === 5 ? a.localeCompare(b) : 0));
}

/** The plan with one more move; moves that it replaces are removed. */
export function planWith(planned: readonly string[], move: string): string[] {
  const goes = (each: string): boolean => {
    if (rank(each) === 6) return rank(move) !== 6; // the halves are drawn after everything else
    // Names are given die by die: a die that is turned may need one before those behind it, so
    // these are asked for again.
    if (rank(each) === 5)
      return (
        (rank(move) === 5 && each[0] === move[0]) || (rank(move) === 1 && each[0]! >= move[4]!)
      );
    return rank(each) === rank(move);
  };
  return [...planned.filter((each) => !goes(each)), move];
}
