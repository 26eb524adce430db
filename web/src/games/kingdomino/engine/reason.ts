/** Why the rules do not allow a move. */
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/kingdomino.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import { namedReason, type Reason } from "../../../engine/reasons.ts";
import { draftWords, placeNumbers } from "../../../kit/engine/draft_words.ts";
import { landOf } from "../../../kit/engine/land.ts";
import { dominoNumber, MOVE } from "./moves.ts";

export function reason(kernel: Kernel, state: State, move: string): Reason | null {
  const groups = MOVE.exec(move)?.groups;
  if (!groups) return null;
  const fields = kernel.fields(state);
  const [step, number] = stepAndNumber(groups);
  const place = placeNumbers(groups, fields.number("side"));
  return namedReason(
    kernel,
    (out) =>
      functionsOf<Functions>(kernel).move_reason(
        state,
        kernel.constant(step),
        number,
        ...place,
        out,
      ),
    {
      ...draftWords(fields, () => landOf(fields, fields.number("seat"))),
      piece: () => move.replace("+", "").split("@")[0]!,
    },
  );
}

/** The phase to which a move belongs, and the number of its domino or of the seat of its king. */
function stepAndNumber(
  groups: Readonly<Record<string, string | undefined>>,
): [step: string, number: number] {
  const { seat, turned, domino, discard, direction } = groups;
  if (seat) return ["DRAW", Number(seat)];
  if (turned) return ["TURN_UP", dominoNumber(turned)];
  return [discard || direction ? "PLACE" : "CLAIM", dominoNumber(domino!)];
}
