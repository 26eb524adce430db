/** Why the rules do not allow a move. */
import { functionsOf } from "../../../engine/module/functions.ts";
import type { Functions } from "../../../engine/generated/queendomino.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import { namedReason, type Reason } from "../../../engine/reasons.ts";
import { draftWords, placeNumbers } from "../../../kit/engine/draft_words.ts";
import { BOX_LETTERS, boxLetter, landToMove } from "./moves.ts";
import { DOMINO_MOVE, type Groups, KING_MOVE, KNIGHT_MOVE, tileMove } from "./parse.ts";
import { tileName, tileNames } from "./tiles.ts";

interface MoveParts {
  /** The phase to which the move belongs; the end where it skips a step. */
  step: string;
  /** That of its domino, tile or king. */
  number: number;
  groups: Groups;
}

export function reason(kernel: Kernel, state: State, move: string): Reason | null {
  const parts = partsOf(kernel, move);
  if (!parts) return null;
  const { step, number, groups } = parts;
  const fields = kernel.fields(state);
  const letter = (line: string): string => boxLetter(fields, fields.number(line));
  const [piece, target = ""] = move.replace(/^(?:\+|burn-)/, "").split("@") as [string, string?];
  const box = BOX_LETTERS.indexOf(groups["box"] || BOX_LETTERS[0]!);
  const place = placeNumbers(groups, fields.number("side"));
  return namedReason(
    kernel,
    (out) =>
      functionsOf<Functions>(kernel).move_reason(
        state,
        kernel.constant(step),
        number,
        box,
        ...place,
        out,
      ),
    {
      ...draftWords(
        fields,
        () => landToMove(kernel, state),
        letter("line_box"),
        letter("queue_box"),
      ),
      piece: () => piece,
      target: () => target,
      chosen: () => tileName(kernel, fields.numbers("spaces")[fields.number("chosen")]!),
    },
  );
}

function partsOf(kernel: Kernel, move: string): MoveParts | null {
  if (move === "-") return { step: "END", number: 0, groups: {} };
  const domino = DOMINO_MOVE.exec(move)?.groups;
  if (domino) {
    const step = domino["up"] ? "TURN_UP" : domino["place"] ? "PLACE" : "CLAIM";
    return { step, number: Number(domino["domino"]) - 1, groups: domino };
  }
  const king = KING_MOVE.exec(move);
  if (king) return { step: "DRAW", number: Number(king[1]), groups: {} };
  const knight = KNIGHT_MOVE.exec(move)?.groups;
  if (knight) return { step: "KNIGHT", number: 0, groups: knight };
  const tile = tileMove(kernel).exec(move)?.groups;
  if (!tile) return null;
  const { kind, column } = tile;
  const step = kind === "+" ? "STACK" : kind ? "DRAGON" : column ? "SITE" : "BUILD";
  return { step, number: tileNames(kernel).indexOf(tile["tile"]!), groups: tile };
}
