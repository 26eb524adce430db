/** The rule about each step of a turn, by its number. */
export const STEP_RULES: Readonly<Record<string, string>> = {
  place: "Q-16",
  discard: "Q-16",
  knight: "Q-17",
  build: "Q-21",
  site: "Q-22",
  dragon: "Q-28",
  claim: "Q-29",
};
