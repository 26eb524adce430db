/** What the drawings of the valley need of a draft, whether it is a position or not. */
import type { InfernoView } from "../../../views";
import type { Draft, Model } from "./model";
import { lyingDragon, lyingTile } from "./pieces";

export function drawnView(model: Model, draft: Draft): InfernoView {
  const kingdoms = draft.tiles.map((tiles, seat) => ({
    seat,
    tiles: Object.entries(tiles).flatMap(([tile, place]) => {
      const lying = lyingTile(model.kernel, tile, place);
      return lying ? [{ tile, ...lying }] : [];
    }),
  }));
  const caves = draft.dragons.map(({ dragon, place }, i) => {
    const lying = place && place !== "-" ? lyingDragon(model.kernel, dragon, place) : null;
    return { cave: i + 1, dragon, place: lying?.place ?? null, squares: lying?.squares ?? [] };
  });
  return { board: model.board, eggs: draft.eggs, kingdoms, caves } as unknown as InfernoView;
}
