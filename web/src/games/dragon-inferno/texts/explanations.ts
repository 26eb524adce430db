/** What people read for the parameters of sentences that explain moves. */
import type { ParameterText } from "../../../engine/study.ts";
import { pieceNames } from "../engine/box.ts";

export const parameterText: ParameterText = (kernel, _state, _played, name, value) =>
  name === "tile" || name === "dragon" ? pieceNames(kernel, name)[value]! : value;
