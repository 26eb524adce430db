/** A position of Queendomino as data that can be edited. */
import type { BadText } from "../../../engine/errors";
import { facesOf } from "../../../kit/engine/dominoes";
import { DominoModel, type EditedDominoPosition } from "../../../kit/editor/model/domino_model";
import { key, setPieces, squareCount, type Drawing } from "../../../kit/editor/model/drawing";
import { drawingOf, halfText, rowsOf } from "../../../kit/editor/model/drawing_text";
import { fieldsOf, optionsIn, positionOf, type Problem } from "../../../kit/editor/model/fields";
import { kingdomProblem } from "../../../kit/editor/model/kingdom_problem";
import { lineFields, linesOf, type Lines } from "../../../kit/editor/model/lines";
import type { LineRules } from "../../../kit/editor/model/rounds";
import type { Spot } from "../../../svg/outline";
import { position } from "../engine/position";
import { tileNames } from "../engine/tiles";
import { placedText } from "./placed";
import { buildingsText, knightsText, spotNamed, withPieces } from "./pieces_text";
import { buildingsIn, KNIGHT, putTile, tidied, type Builders, type TilePlace } from "./tiles";

export interface EditedPosition extends EditedDominoPosition {
  readonly builders: Builders;
  /** Whether the builders' board is filled by itself: nobody has set it up. */
  readonly isBoardAutomatic: boolean;
  /** The kingdom that hosts the queen. */
  readonly queen: number | null;
  /** Where a knight may still go, as the position says it. */
  readonly placed: string;
  /** The index of the space whose tile is to get a square. */
  readonly site: number | null;
  /** The steps that each kingdom has taken in this round; none without `steps-once-a-round`. */
  readonly taken: readonly (readonly string[])[];
  readonly coins: readonly number[];
}

/** Coins that can be written. */
export const MOST_COINS = 9999;

export class Model extends DominoModel<EditedPosition> {
  read(text: string): EditedPosition {
    const { heading, fields } = fieldsOf(text);
    const match = { players: Number(fields["players"]), options: optionsIn(fields) };
    const side = this.side(match);
    const part = (name: string, separator = "|"): string[] => fields[name]!.split(separator);
    const tileOr = (word: string): string | null => (word === "-" ? null : word);
    const numberOr = (word: string, none: string): number | null =>
      word === none ? null : Number(word);
    const dragon = numberOr(fields["dragon"]!, "cave");
    const site = numberOr(fields["site"]!, "-");
    const [knights, buildings] = [part("knights"), part("buildings")];
    const drawings = part("kingdoms").map((rows, i) =>
      withPieces(drawingOf(rows, side), side, knights[i]!, buildings[i]!),
    );
    const board = part("board", ",").map(tileOr);
    return {
      heading,
      ...match,
      lines: linesOf(fields),
      drawings,
      isAutomatic: drawings.every((drawing) => squareCount(drawing) === 0),
      isBoardAutomatic: board.every((tile) => tile === null),
      builders: {
        board,
        dragon: dragon === null ? null : dragon - 1,
        top: tileOr(fields["top"]!),
        burnt: listOf(fields["burnt"]!),
      },
      queen: numberOr(fields["queen"]!, "-"),
      placed: fields["placed"]!,
      site: site === null ? null : site - 1,
      taken: fields["taken"]?.split("|").map(listOf) ?? [],
      coins: part("coins", ",").map(Number),
    };
  }

  write(edited: EditedPosition): string {
    const { now, ...lines } = lineFields(edited.lines, this.#boxes(edited.options));
    const { board, dragon, top, burnt } = edited.builders;
    const side = this.side(edited);
    const tiles = tileNames(this.kernel);
    const inOrder = tiles.filter((tile) => burnt.includes(tile));
    const byKingdom = (write: (drawing: Drawing) => string): string =>
      edited.drawings.map(write).join("|");
    return positionOf(edited.heading, {
      players: String(edited.players),
      options: edited.options.join() || "-",
      now,
      ...lines,
      board: board.map((tile) => tile ?? "-").join(),
      dragon: dragon === null ? "cave" : String(dragon + 1),
      top: top ?? "-",
      burnt: inOrder.join() || "-",
      queen: edited.queen === null ? "-" : String(edited.queen),
      placed: edited.placed,
      site: edited.site === null ? "-" : String(edited.site + 1),
      taken: edited.taken.map((steps) => steps.join() || "-").join("|"),
      coins: edited.coins.join(),
      knights: byKingdom((drawing) => knightsText(drawing, side)),
      buildings: byKingdom((drawing) => buildingsText(drawing, side, tiles)),
      kingdoms: byKingdom(rowsOf),
    });
  }

  #boxes(options: readonly string[]): number {
    return options.includes("royal-wedding") ? 2 : 1;
  }

  protected makeRules({
    players,
    options,
  }: Pick<EditedPosition, "players" | "options">): LineRules {
    const { state } = this.kernel.start(players, options);
    const fields = this.kernel.fields(state);
    const length = fields.number("length");
    const kingdoms = fields.number("kingdoms");
    const width = players / kingdoms;
    return {
      seats: players,
      owners: Array.from({ length: kingdoms }, (_, kingdom) =>
        Array.from({ length: width }, (_, i) => width * kingdom + i),
      ),
      kingsEach: players === 2 ? 2 : 1,
      length,
      lines: fields.number("left") / length,
      boxes: this.#boxes(options),
      kinds: facesOf(this.kernel).map(([a, b]) => [halfText(a), halfText(b)]),
      start: linesOf(fieldsOf(position(this.kernel, state)).fields),
      kingsInHand: (lines) => kingsInHand(lines, players),
    };
  }

  protected fitMatch(edited: EditedPosition): EditedPosition {
    const { state } = this.kernel.start(edited.players, edited.options);
    const start = fieldsOf(position(this.kernel, state)).fields;
    const coins = start["coins"]!.split(",").map((each, i) => edited.coins[i] ?? Number(each));
    return { ...edited, coins, taken: start["taken"]?.split("|").map(listOf) ?? [] };
  }

  protected override finished(edited: EditedPosition): EditedPosition {
    const { lines, drawings, isAutomatic } = edited;
    const built = drawings.flatMap(buildingsIn);
    const isStart = lines.phase === "stack" && lines.queue.length === 0;
    const builders = tidied(
      isStart
        ? { board: edited.builders.board.map(() => null), dragon: null, top: null, burnt: [] }
        : edited.builders,
      built,
      lines,
      tileNames(this.kernel),
      edited.isBoardAutomatic,
    );
    const space = builders.board.findIndex((tile) => tile !== null);
    const site = edited.site !== null && builders.board[edited.site] ? edited.site : space;
    return {
      ...edited,
      builders,
      queen: this.#queen(edited),
      placed:
        lines.phase === "knight" ? placedText(edited, this.rules(edited), this.side(edited)) : "-",
      site: lines.phase === "site" && site >= 0 ? site : null,
      taken: isAutomatic ? edited.taken.map(() => []) : edited.taken,
    };
  }

  /** How many towers stand in a kingdom. */
  towers(drawing: Drawing): number {
    const names = tileNames(this.kernel);
    const towers = this.kernel.boxFields.numbers("towers");
    return buildingsIn(drawing).reduce((sum, tile) => sum + towers[names.indexOf(tile)]!, 0);
  }

  /** The queen stays in a kingdom with the most towers; else she goes to the first such one. */
  #queen({ drawings, queen }: EditedPosition): number | null {
    const towers = drawings.map((drawing) => this.towers(drawing));
    const most = Math.max(...towers);
    if (most === 0) return null;
    return queen !== null && towers[queen] === most ? queen : towers.indexOf(most);
  }

  /** Put a knight or a building on a square, or take it away again. */
  putPiece(edited: EditedPosition, kingdom: number, spot: Spot, piece: string): EditedPosition {
    const drawing = edited.drawings[kingdom]!;
    const before = drawing.pieces[key(spot)] ?? [];
    if (!drawing.squares[key(spot)]) return edited;
    const isThere = before.includes(piece);
    const isKept = (each: string): boolean =>
      each !== piece && (each === KNIGHT || piece === KNIGHT || isThere);
    const names = isThere ? before.filter(isKept) : [...before.filter(isKept), piece];
    return this.setDrawing(edited, kingdom, setPieces(drawing, spot, names));
  }

  putTile(edited: EditedPosition, tile: string, place: TilePlace): EditedPosition {
    const builders = putTile(edited.builders, tile, place);
    return this.finished({ ...edited, builders, isBoardAutomatic: false });
  }

  setDragon(edited: EditedPosition, dragon: number | null): EditedPosition {
    return this.finished({
      ...edited,
      builders: { ...edited.builders, dragon },
      isBoardAutomatic: false,
    });
  }

  setQueen(edited: EditedPosition, queen: number | null): EditedPosition {
    return { ...edited, queen };
  }

  setSite(edited: EditedPosition, site: number): EditedPosition {
    return this.finished({ ...edited, site });
  }

  setCoins(edited: EditedPosition, kingdom: number, coins: number): EditedPosition {
    return { ...edited, coins: edited.coins.map((each, i) => (i === kingdom ? coins : each)) };
  }

  /** Whether a kingdom has taken a step in this round. */
  toggleStep(edited: EditedPosition, kingdom: number, step: string): EditedPosition {
    const names = this.kernel.names("TAKEN_NAMES");
    const taken = edited.taken.map((steps, i) =>
      i === kingdom ? names.filter((name) => steps.includes(name) !== (name === step)) : steps,
    );
    return { ...edited, taken, isAutomatic: false };
  }

  problem(edited: EditedPosition, text: string, refusal: BadText): Problem {
    const builders = ["board", "dragon", "top", "burnt", "queen", "site"];
    const parts = Object.fromEntries(builders.map((field) => [field, "builders"]));
    if (refusal.key === "wrong-queen") return { refusal, part: "builders", squares: [] };
    const problem = kingdomProblem(edited.drawings, text, refusal, parts, OF_KINGDOMS);
    const drawing = edited.drawings[Number(problem.part.replace("kingdom-", ""))];
    const squares = drawing ? this.#squaresOf(drawing, refusal, this.side(edited)) : [];
    return squares.length ? { ...problem, squares } : problem;
  }

  /** The squares of the knight or the building that a refusal names. */
  #squaresOf(drawing: Drawing, { key: reason, params }: BadText, side: number): string[] {
    if (reason === "tile-twice")
      return Object.keys(drawing.pieces).filter((at) =>
        drawing.pieces[at]!.includes(String(params["tile"])),
      );
    const name = /[a-m][0-9]+$/.exec(String(params["found"] ?? ""))?.[0];
    const isNamed = ["nothing-there", "no-site"].includes(reason);
    return isNamed && name ? [key(spotNamed(drawing, name, side))] : [];
  }
}

/** Fields with a part for each kingdom. */
const OF_KINGDOMS = ["knights", "buildings"];

/** Seats whose king is still to be drawn; with two players only one is drawn. */
function kingsInHand(lines: Lines, players: number): string[] {
  if (lines.queue.length || ["place", "end"].includes(lines.phase)) return [];
  if (players === 2 && lines.phase === "claim") return [];
  return Array.from({ length: players }, (_, seat) => seat)
    .filter(
      (seat) =>
        !lines.claims.some((claim) => claim.seat === seat) &&
        !(lines.phase === "claim" && lines.seat === seat),
    )
    .map(String);
}

const listOf = (text: string): string[] => (text === "-" ? [] : text.split(","));
