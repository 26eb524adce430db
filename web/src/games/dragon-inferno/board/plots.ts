/** The tiles and dragons of a view, in the terms of a drawing. */
import type { Plot } from "./land";
import { cellsOf, placedCells, type Cell } from "../drawing/pieces";
import { spotOf } from "../view";
import type { InfernoView, TileView } from "../../../views";

const wayOf = (place: string): string => place.slice(-1);

export function tilePlots(
  view: InfernoView,
  seat: number,
  { tile, place, squares }: TileView,
): Plot[] {
  const spots = squares.map((name) => spotOf(name, view.board.rows));
  return placedCells(view.board.tiles[tile]!, wayOf(place), spots).map((cell) => ({
    ...cell,
    seat,
    tile: `${seat}${tile}`,
  }));
}

/** Everything that has been laid. */
export function plotsOf(view: InfernoView): Plot[] {
  return view.kingdoms.flatMap(({ seat, tiles }) =>
    tiles.flatMap((tile) => tilePlots(view, seat, tile)),
  );
}

export interface PlacedDragon {
  cave: number;
  dragon: string;
  cells: Cell[];
}

/** The dragons on the board, in the order in which they came. */
export function dragonsOf(view: InfernoView): PlacedDragon[] {
  return view.caves.flatMap(({ cave, dragon, place, squares }) => {
    if (!place) return [];
    const spots = squares.map((name) => spotOf(name, view.board.rows));
    return [{ cave, dragon, cells: placedCells(view.board.dragons[dragon]!, wayOf(place), spots) }];
  });
}

/** A tile as its picture shows it. */
export function picturePlots(view: InfernoView, seat: number, tile: string): Plot[] {
  return cellsOf(view.board.tiles[tile]!).map((cell) => ({ ...cell, seat, tile }));
}
