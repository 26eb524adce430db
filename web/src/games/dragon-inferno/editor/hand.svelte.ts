/** What a tap on the board does: lay a tile or a dragon, put an egg there, or take a piece up. */
import { nameOf, spotOf } from "../view";
import type { EditedPosition, Model } from "./model";

export type Tool =
  | { kind: "tile"; seat: number; piece: string }
  | { kind: "dragon"; piece: string }
  | { kind: "egg" }
  | { kind: "lift" };

const TURNS = 4;

interface Lying {
  seat: number | null;
  piece: string;
}

const isSamePiece = (one: Lying | null, other: Lying): boolean =>
  one?.piece === other.piece && one.seat === other.seat;

export class Hand {
  tool = $state.raw<Tool>({ kind: "egg" });
  /** Quarter turns of the piece that is laid next. */
  turns = $state(0);
  /** The piece that was laid last and the square that was tapped: it can still be turned. */
  last = $state.raw<{ tool: Tool; square: string } | null>(null);

  constructor(readonly model: Model) {}

  choose(tool: Tool): void {
    this.tool = tool;
    this.last = null;
    this.turns = 0;
  }

  /** The squares that the piece in the hand would cover. */
  squaresOn(square: string): readonly string[] {
    const { tool, model, turns } = this;
    if (tool.kind === "tile") return model.tileOn(tool.piece, square, turns)?.squares ?? [];
    if (tool.kind === "dragon") return model.dragonOn(tool.piece, square, turns)?.squares ?? [];
    return [];
  }

  tap(edited: EditedPosition, square: string): EditedPosition {
    if (this.tool.kind === "egg") return this.model.toggleEgg(edited, square);
    if (this.tool.kind === "lift") return this.#lift(edited, square);
    const { tool } = this;
    const laid = this.#lay(edited, tool, square);
    if (laid === edited) return edited;
    this.tool = { kind: "lift" };
    this.last = { tool, square };
    return laid;
  }

  /** Turn what is laid next, or else what was laid last. */
  turn(edited: EditedPosition): EditedPosition {
    this.turns = (this.turns + 1) % TURNS;
    if (!this.last || this.tool.kind !== "lift") return edited;
    const { tool, square } = this.last;
    return this.#lay(edited, tool, square);
  }

  /** What lies on a square put down on another one, as it lies; as before where it does not fit. */
  move(edited: EditedPosition, from: string, to: string): EditedPosition {
    const { model } = this;
    const there = model.pieceOn(edited, from);
    if (!there) {
      const isEgg = edited.eggs.includes(from) && !edited.eggs.includes(to);
      const without = isEgg ? model.toggleEgg(edited, from) : edited;
      const moved = model.toggleEgg(without, to);
      return isEgg && moved !== without ? moved : edited;
    }
    const { seat, piece } = there;
    const { rows } = model.board;
    const [start, end] = [spotOf(from, rows), spotOf(to, rows)];
    const squares = model.board.squares
      .map(({ square }) => square)
      .filter((square) => isSamePiece(model.pieceOn(edited, square), there))
      .map((square) => spotOf(square, rows))
      .map(({ x, y }) => nameOf({ x: x + end.x - start.x, y: y + end.y - start.y }, rows));
    const lifted = this.remove(edited, from);
    for (const square of squares)
      for (let turns = 0; turns < TURNS; turns++) {
        const lying =
          seat === null ? model.dragonOn(piece, square, turns) : model.tileOn(piece, square, turns);
        if (lying?.squares.length !== squares.length) continue;
        if (!lying.squares.every((each) => squares.includes(each))) continue;
        return seat === null
          ? model.setDragon(lifted, piece, lying.place)
          : model.layTile(lifted, seat, piece, lying.place);
      }
    return edited;
  }

  #lay(edited: EditedPosition, tool: Tool, square: string): EditedPosition {
    const { model, turns } = this;
    if (tool.kind === "tile") {
      const lying = model.tileOn(tool.piece, square, turns);
      return lying ? model.layTile(edited, tool.seat, tool.piece, lying.place) : edited;
    }
    if (tool.kind !== "dragon") return edited;
    const lying = model.dragonOn(tool.piece, square, turns);
    return lying ? model.setDragon(edited, tool.piece, lying.place) : edited;
  }

  /** Take up a piece: it is laid next. */
  #lift(edited: EditedPosition, square: string): EditedPosition {
    const there = this.model.pieceOn(edited, square);
    if (!there) return edited;
    const { seat, piece } = there;
    this.tool = seat === null ? { kind: "dragon", piece } : { kind: "tile", seat, piece };
    return this.remove(edited, square);
  }

  /** Take away what lies on a square. */
  remove(edited: EditedPosition, square: string): EditedPosition {
    const there = this.model.pieceOn(edited, square);
    if (!there) return edited.eggs.includes(square) ? this.model.toggleEgg(edited, square) : edited;
    return there.seat === null
      ? this.model.setDragon(edited, there.piece, null)
      : this.model.liftTile(edited, there.seat, there.piece);
  }
}
