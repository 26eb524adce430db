/** The rule about each step of a turn, by its number. */
export const STEP_RULES: Readonly<Record<string, string>> = {
  take: "D-10",
  draw: "D-14",
  half: "D-27",
  name: "D-6",
  nothing: "D-17",
  cast: "D-24",
  strike: "D-24",
};
