/** What people read for the parameters of sentences that explain moves. */
import type { ParameterText } from "../../../engine/study.ts";
import { landOf } from "../../../kit/engine/land.ts";
import { squareName } from "../../../kit/engine/squares.ts";

export const parameterText: ParameterText = (kernel, state, played, name, value) => {
  if (name === "domino" || name === "other") return value + 1;
  if (name !== "square") return value;
  const after = kernel.fields(kernel.play(state, played));
  return squareName(landOf(after, kernel.seat(state)), value);
};
