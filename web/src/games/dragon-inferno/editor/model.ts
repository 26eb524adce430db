/** A position of Dragon Inferno as data that can be edited. */
import { BadText } from "../../../engine/errors";
import type { Kernel } from "../../../engine/kernel";
import { fieldAt, fieldsOf, positionOf, type Problem } from "../../../kit/editor/model/fields";
import { board as boardOf } from "../engine/board";
import { pieceNames } from "../engine/box";
import { readPosition } from "../engine/read_position";
import { compareSquares } from "../view";
import { lyingDragon, lyingOn, lyingTile, type Lying } from "./pieces";

/** A dragon in front of its cave, on the board, or gone for good. */
export interface DragonState {
  readonly dragon: string;
  /** `c3n`, `-` where it has left the game; null while it is still there. */
  readonly place: string | null;
}

export interface EditedPosition {
  readonly heading: string;
  readonly now: string;
  /** In the order of the caves. */
  readonly dragons: readonly DragonState[];
  readonly eggs: readonly string[];
  /** What the seat to move has laid already, as the position says it. */
  readonly laid: string;
  readonly broken: readonly number[];
  /** By seat: the places of the tiles. */
  readonly tiles: readonly Readonly<Record<string, string>>[];
}

export const SEATS = [0, 1];
/** The eggs of both seats. */
const GONE = "-";

export class Model {
  readonly kernel: Kernel;
  readonly board: ReturnType<typeof boardOf>;
  readonly tileNames: readonly string[];
  readonly dragonNames: readonly string[];

  constructor(kernel: Kernel) {
    this.kernel = kernel;
    this.board = boardOf(kernel);
    this.tileNames = pieceNames(kernel, "tile");
    this.dragonNames = pieceNames(kernel, "dragon");
  }

  read(text: string): EditedPosition {
    const { heading, fields } = fieldsOf(text);
    const pairs = (words: string): [string, string][] =>
      listOf(words).map((word) => word.split("@") as [string, string]);
    return {
      heading,
      now: fields["now"]!,
      dragons: pairs(fields["dragons"]!).map(([dragon, place]) => ({
        dragon,
        place: (place as string | undefined) ?? null,
      })),
      eggs: listOf(fields["eggs"]!),
      laid: fields["laid"]!,
      broken: fields["broken"]!.split(",").map(Number),
      tiles: fields["tiles"]!.split("|").map((words) => Object.fromEntries(pairs(words))),
    };
  }

  /** Mirror of `read`. */
  write(edited: EditedPosition): string {
    const tilesOf = (seat: number): string =>
      this.tileNames
        .filter((tile) => edited.tiles[seat]![tile])
        .map((tile) => `${tile}@${edited.tiles[seat]![tile]!}`)
        .join() || "-";
    return positionOf(edited.heading, {
      players: "2",
      options: "-",
      now: edited.now,
      dragons:
        edited.dragons
          .map(({ dragon, place }) => (place === null ? dragon : `${dragon}@${place}`))
          .join() || "-",
      eggs: [...edited.eggs].sort(compareSquares).join() || "-",
      laid: edited.laid,
      broken: edited.broken.join(),
      tiles: SEATS.map(tilesOf).join("|"),
    });
  }

  /** Put an egg on a square, or take it away. */
  toggleEgg(edited: EditedPosition, square: string): EditedPosition {
    if (this.board.squares.find((each) => each.square === square)?.kind !== "egg") return edited;
    const eggs = edited.eggs.includes(square)
      ? edited.eggs.filter((egg) => egg !== square)
      : [...edited.eggs, square];
    return this.#atNextMoment({ ...edited, eggs });
  }

  setBroken(edited: EditedPosition, seat: number, count: number): EditedPosition {
    const broken = edited.broken.map((each, i) => (i === seat ? count : each));
    return this.#atNextMoment({ ...edited, broken });
  }

  /** Where a tile would lie that covers a square. */
  tileOn(tile: string, square: string, turns: number): Lying | null {
    const squares = this.board.squares.map((each) => each.square);
    return lyingOn((place) => lyingTile(this.kernel, tile, place), squares, square, turns);
  }

  dragonOn(dragon: string, square: string, turns: number): Lying | null {
    const squares = this.board.squares.map((each) => each.square);
    return lyingOn((place) => lyingDragon(this.kernel, dragon, place), squares, square, turns);
  }

  /** Lay a tile; eggs under it break, but for that in its hole. */
  layTile(edited: EditedPosition, seat: number, tile: string, place: string): EditedPosition {
    const lying = lyingTile(this.kernel, tile, place);
    if (!lying) return edited;
    const under = edited.eggs.filter((egg) => lying.squares.includes(egg) && egg !== lying.hole);
    const tiles = edited.tiles.map((each, i) =>
      i === seat ? { ...each, [tile]: lying.place } : each,
    );
    return this.#atNextMoment({
      ...edited,
      tiles,
      eggs: edited.eggs.filter((egg) => !under.includes(egg)),
      broken: edited.broken.map((each, i) => (i === seat ? each + under.length : each)),
    });
  }

  liftTile(edited: EditedPosition, seat: number, tile: string): EditedPosition {
    const tiles = edited.tiles.map((each, i) =>
      i === seat
        ? Object.fromEntries(Object.entries(each).filter(([name]) => name !== tile))
        : each,
    );
    return this.#atNextMoment({ ...edited, tiles });
  }

  /** A dragon on the board, gone, or back in front of its cave; those that left come first. */
  setDragon(edited: EditedPosition, dragon: string, place: string | null): EditedPosition {
    const lying = place && place !== GONE ? lyingDragon(this.kernel, dragon, place) : null;
    const others = this.#allDragons(edited).filter((each) => each.dragon !== dragon);
    const state = { dragon, place: lying?.place ?? (place === GONE ? GONE : null) };
    const left = others.filter((each) => each.place !== null);
    const waiting = others.filter((each) => each.place === null);
    return this.#atNextMoment({ ...edited, dragons: [...left, state, ...waiting] });
  }

  /** The piece that lies on a square, dragons before tiles. */
  pieceOn(edited: EditedPosition, square: string): { seat: number | null; piece: string } | null {
    for (const { dragon, place } of edited.dragons)
      if (place && lyingDragon(this.kernel, dragon, place)?.squares.includes(square))
        return { seat: null, piece: dragon };
    for (const seat of SEATS)
      for (const [tile, place] of Object.entries(edited.tiles[seat]!))
        if (lyingTile(this.kernel, tile, place)?.squares.includes(square))
          return { seat, piece: tile };
    return null;
  }

  /** Whose turn it is, where it makes a difference: `tile-1`, `end`. */
  setNow(edited: EditedPosition, now: string): EditedPosition {
    const changed = this.#withDragons({ ...edited, now, laid: "-" });
    const laid = this.#laidTexts(changed).map((each) => ({ ...changed, laid: each }));
    return laid.find((each) => this.#isPossible(each)) ?? changed;
  }

  problem(edited: EditedPosition, text: string, refusal: BadText): Problem {
    const { field, part, offset } = fieldAt(text, refusal.at);
    const squares = field === "tiles" ? this.#tileSquares(edited, refusal, part, offset) : [];
    return { refusal, part: "board", squares };
  }

  /** The squares of the tiles that a refusal is about. */
  #tileSquares(
    edited: EditedPosition,
    { key, params }: BadText,
    part: number,
    offset: number,
  ): string[] {
    const seat = key === "tile-without-neighbour" ? Number(params["seat"]) : part;
    const tiles = Object.entries(edited.tiles[seat] ?? {});
    const inOrder = this.tileNames.filter((name) => edited.tiles[seat]?.[name]);
    const words = inOrder.map((name) => `${name}@${edited.tiles[seat]![name]!}`);
    const index = words.findIndex((_, i) => words.slice(0, i + 1).join().length > offset);
    const named = key === "tiles-overlap" ? [inOrder[index]] : tiles.map(([name]) => name);
    return tiles
      .filter(([name]) => named.includes(name))
      .flatMap(([name, place]) => lyingTile(this.kernel, name, place)?.squares ?? []);
  }

  #isPossible(edited: EditedPosition): boolean {
    try {
      readPosition(this.kernel, this.write(edited));
      return true;
    } catch (error) {
      if (error instanceof BadText) return false;
      throw error;
    }
  }

  #allDragons({ dragons }: EditedPosition): DragonState[] {
    const names = dragons.map(({ dragon }) => dragon);
    const missing = this.dragonNames.filter((name) => !names.includes(name));
    return [...dragons, ...missing.map((dragon) => ({ dragon, place: null }))];
  }

  /** Dragons are dealt before anything else. */
  #withDragons(edited: EditedPosition): EditedPosition {
    return edited.now === "deal" ? edited : { ...edited, dragons: this.#allDragons(edited) };
  }

  /** The moment that follows from what lies on the board: the first one that can be. */
  #atNextMoment(edited: EditedPosition): EditedPosition {
    const [first, second] = edited.tiles.map((tiles) => Object.keys(tiles).length) as [
      number,
      number,
    ];
    const next = first <= second ? 0 : 1;
    const isBegun = first + second > 0 || edited.eggs.length > 0;
    const usual = isBegun || edited.dragons.length ? [] : ["deal"];
    const moments = [
      edited.now,
      ...usual,
      ...(first + second ? [] : ["eggs-0", "eggs-1"]),
      ...[next, 1 - next].map((seat) => `tile-${seat}`),
      ...SEATS.map((seat) => `dragon-${seat}`),
      "end",
    ];
    for (const now of moments) {
      const changed = this.#withDragons({ ...edited, now });
      for (const laid of [edited.laid, ...this.#laidTexts(changed)]) {
        const candidate = { ...changed, laid };
        if (this.#isPossible(candidate)) return candidate;
      }
    }
    const now = first + second ? `tile-${next}` : edited.eggs.length < 4 ? "eggs-0" : "tile-0";
    return this.#withDragons({ ...edited, now, laid: "-" });
  }

  /** What may have been laid just before: nothing, an egg, or a tile. */
  #laidTexts({ now, eggs, tiles }: EditedPosition): string[] {
    const [phase, seat] = now.split("-");
    if (phase === "eggs") return ["-", ...[...eggs].sort(compareSquares).reverse()];
    if (phase !== "dragon") return ["-"];
    return Object.entries(tiles[Number(seat)]!).map(([tile, place]) => `${tile}@${place}`);
  }
}

const listOf = (text: string): string[] => (text === "-" ? [] : text.split(","));
