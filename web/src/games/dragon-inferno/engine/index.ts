/** Moves, positions and views of Dragon Inferno in a page. */
import type { GameTexts } from "../../../engine/texts/game_texts.ts";
import type { InfernoView } from "../../../views.ts";
import { parse, splitMoves, text } from "./notation.ts";
import { position } from "./position.ts";
import { readPosition } from "./read_position.ts";
import { reason } from "./reason.ts";
import { view } from "./view.ts";

const texts: GameTexts<InfernoView> = {
  text,
  parse,
  reason,
  splitMoves,
  view,
  position,
  readPosition,
};
export default texts;
