/** What people read for the parameters of sentences that explain moves. */
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/queendomino.ts";
import type { ParameterText } from "../../../engine/study.ts";
import { DOMINOES } from "../../../kit/engine/domino_sets.ts";
import { landOf } from "../../../kit/engine/land.ts";
import { squareName } from "../../../kit/engine/squares.ts";
import { BOX_LETTERS } from "../engine/moves.ts";

export const parameterText: ParameterText = (kernel, state, played, name, value) => {
  if (name === "building")
    return `building.${kernel.names("BUILDING_NAMES")[kernel.boxFields.numbers("name")[value]!]!}`;
  if (name === "domino" || name === "other") {
    const number = (value % DOMINOES) + 1;
    const letter = BOX_LETTERS[Math.floor(value / DOMINOES)]!;
    return kernel.fields(state).number("wedding") ? `${letter}${number}` : number;
  }
  if (name !== "square") return value;
  const kingdom = functionsOf<Functions>(kernel).kingdom_of(state, kernel.seat(state));
  return squareName(landOf(kernel.fields(kernel.play(state, played)), kingdom), value);
};
