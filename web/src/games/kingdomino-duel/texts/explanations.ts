/** What people read for the parameters of sentences that explain moves. */
import type { ParameterText } from "../../../engine/study.ts";
import { squareName } from "../engine/notation.ts";

export const parameterText: ParameterText = (kernel, _state, _played, name, value) => {
  if (name === "coat") return `coat.${kernel.names("COAT_NAMES")[value]!}`;
  if (name === "spell") return `spell.${kernel.names("SPELL_NAMES")[value]!}`;
  if (name === "square") return squareName(value);
  return name === "die" ? value + 1 : value;
};
