/** The rule about each step of a turn, by its number. */
export const STEP_RULES: Readonly<Record<string, string>> = {
  eggs: "I-5",
  tile: "I-8",
  dragon: "I-19",
  gone: "I-20",
};
