/** How much a study may contain; Python's `engine/records/study/limits.py` has the same. */

/** Characters of the tag `Study`: with its moves a record stays below what servers and pages read. */
export const LONGEST_STUDY = 40_000;
/** How many branches may stand in one another. */
export const DEEPEST = 50;
