/** A position of Kingdomino as data that can be edited. */
import type { BadText } from "../../../engine/errors";
import { facesOf } from "../../../kit/engine/dominoes";
import { DominoModel, type EditedDominoPosition } from "../../../kit/editor/model/domino_model";
import { squareCount } from "../../../kit/editor/model/drawing";
import { drawingOf, halfText, rowsOf } from "../../../kit/editor/model/drawing_text";
import { fieldsOf, optionsIn, positionOf, type Problem } from "../../../kit/editor/model/fields";
import { kingdomProblem } from "../../../kit/editor/model/kingdom_problem";
import { lineFields, linesOf, type Lines } from "../../../kit/editor/model/lines";
import type { LineRules } from "../../../kit/editor/model/rounds";
import { position } from "../engine/position";

export interface EditedPosition extends EditedDominoPosition {
  /** From 1. */
  readonly deal: number;
  /** The points of every seat in the deals before. */
  readonly past: readonly (readonly number[])[];
}

/** The deals of a match with the option `dynasty`. */
export const DEALS = 3;

export class Model extends DominoModel<EditedPosition> {
  read(text: string): EditedPosition {
    const { heading, fields } = fieldsOf(text);
    const match = { players: Number(fields["players"]), options: optionsIn(fields) };
    const side = this.side(match);
    const drawings = fields["kingdoms"]!.split("|").map((rows) => drawingOf(rows, side));
    return {
      heading,
      ...match,
      deal: Number(fields["deal"]),
      past: fields["past"]?.split("/").map((row) => row.split(",").map(Number)) ?? [],
      lines: linesOf(fields),
      drawings,
      isAutomatic: drawings.every((drawing) => squareCount(drawing) === 0),
    };
  }

  write(edited: EditedPosition): string {
    const { now, ...lines } = lineFields(edited.lines, 1);
    return positionOf(edited.heading, {
      players: String(edited.players),
      options: edited.options.join() || "-",
      deal: String(edited.deal),
      past: edited.past.map((row) => row.join()).join("/"),
      now,
      ...lines,
      kingdoms: edited.drawings.map(rowsOf).join("|"),
    });
  }

  protected makeRules({
    players,
    options,
  }: Pick<EditedPosition, "players" | "options">): LineRules {
    const { state } = this.kernel.start(players, options);
    const fields = this.kernel.fields(state);
    const length = fields.number("length");
    const start = linesOf(fieldsOf(position(this.kernel, state)).fields);
    return {
      seats: players,
      owners: Array.from({ length: players }, (_, seat) => [seat]),
      kingsEach: start.kings.length / players,
      length,
      lines: fields.number("left") / length,
      boxes: 1,
      kinds: facesOf(this.kernel).map(([a, b]) => [halfText(a), halfText(b)]),
      start,
      kingsInHand: (lines) => kingsInHand(lines, start.kings),
    };
  }

  protected fitMatch(edited: EditedPosition): EditedPosition {
    return this.#withDeal(edited, edited.options.includes("dynasty") ? edited.deal : 1);
  }

  /** Which deal of a dynasty; the points of those before stay as far as they are set. */
  setDeal(edited: EditedPosition, deal: number): EditedPosition {
    return this.completed(this.#withDeal(edited, deal));
  }

  #withDeal(edited: EditedPosition, deal: number): EditedPosition {
    const past = Array.from({ length: deal - 1 }, (_, row) =>
      Array.from({ length: edited.players }, (_, seat) => edited.past[row]?.[seat] ?? 0),
    );
    return { ...edited, deal, past };
  }

  setPast(edited: EditedPosition, deal: number, seat: number, points: number): EditedPosition {
    const past = edited.past.map((row, i) =>
      i === deal ? row.map((each, owner) => (owner === seat ? points : each)) : row,
    );
    return { ...edited, past };
  }

  problem(edited: EditedPosition, text: string, refusal: BadText): Problem {
    return kingdomProblem(edited.drawings, text, refusal);
  }
}

/** The kings that stand on no domino and have not been drawn; `all` are their names. */
function kingsInHand(lines: Lines, all: readonly string[]): string[] {
  if (lines.queue.length || ["place", "end"].includes(lines.phase)) return [];
  return all.filter((king) => {
    const seat = Number(king[0]);
    const mine = all.filter((each) => each.startsWith(String(seat)));
    const standing = lines.claims.filter((claim) => claim.seat === seat).length;
    const drawn = standing + Number(lines.phase === "claim" && lines.seat === seat);
    return mine.indexOf(king) >= drawn;
  });
}
