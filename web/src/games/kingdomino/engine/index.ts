/** Moves, positions and views of Kingdomino, written and read by pages. */
import type { GameTexts } from "../../../engine/texts/game_texts.ts";
import type { KingdominoView } from "../../../views.ts";
import { parse, text } from "./moves.ts";
import { position, readPosition } from "./position.ts";
import { reason } from "./reason.ts";
import { view } from "./view.ts";

export default {
  text,
  parse,
  reason,
  view,
  position,
  readPosition,
} satisfies GameTexts<KingdominoView>;
