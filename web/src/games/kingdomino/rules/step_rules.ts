/** The rule about each step of a turn, by its number. */
export const STEP_RULES: Readonly<Record<string, string>> = {
  place: "K-16",
  claim: "K-12",
  discard: "K-18",
};
