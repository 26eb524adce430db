/** What the drawings of the valley need of an edited position, whether it is a position or not. */
import type { InfernoView } from "../../../views";
import type { EditedPosition, Model } from "./model";
import { lyingDragon, lyingTile } from "./pieces";

export function drawnView(model: Model, edited: EditedPosition): InfernoView {
  const kingdoms = edited.tiles.map((tiles, seat) => ({
    seat,
    tiles: Object.entries(tiles).flatMap(([tile, place]) => {
      const lying = lyingTile(model.kernel, tile, place);
      return lying ? [{ tile, ...lying }] : [];
    }),
  }));
  const caves = edited.dragons.map(({ dragon, place }, i) => {
    const lying = place && place !== "-" ? lyingDragon(model.kernel, dragon, place) : null;
    return { cave: i + 1, dragon, place: lying?.place ?? null, squares: lying?.squares ?? [] };
  });
  return { board: model.board, eggs: edited.eggs, kingdoms, caves } as unknown as InfernoView;
}
