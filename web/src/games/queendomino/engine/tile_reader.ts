/** A reader of the tiles in a position; none may lie in two places. */
import { BadText } from "../../../engine/errors.ts";
import type { Kernel } from "../../../engine/kernel.ts";
import type { Located } from "../../../engine/texts/position_fields.ts";
import { similarTiles, tileNames } from "./tiles.ts";

export class TileReader {
  readonly #kernel: Kernel;
  readonly #used = new Set<number>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  /** The tile of that name. */
  numberOf([word, at]: Located): number {
    const tile = tileNames(this.#kernel).indexOf(word);
    if (tile < 0) {
      const similar = similarTiles(this.#kernel, word);
      throw new BadText("tile-unknown", at, { tile: word, ["known"]: similar });
    }
    return tile;
  }

  /** Refuse a tile that lies somewhere else already. */
  refuseUsed([word, at]: Located): void {
    if (this.#used.has(this.numberOf([word, at])))
      throw new BadText("tile-twice", at, { tile: word });
  }

  take(word: Located): number {
    this.refuseUsed(word);
    const tile = this.numberOf(word);
    this.#used.add(tile);
    return tile;
  }

  /** The tiles that were not read. */
  unused(): number[] {
    const tiles = tileNames(this.#kernel).keys();
    return [...tiles].filter((tile) => !this.#used.has(tile));
  }
}
