/** Moves, positions and views of Queendomino, written and read by pages. */
import type { GameTexts } from "../../../engine/texts/game_texts.ts";
import type { QueendominoView } from "../../../views.ts";
import { text } from "./moves.ts";
import { parse } from "./parse.ts";
import { position } from "./position.ts";
import { readPosition } from "./position_reader.ts";
import { reason } from "./reason.ts";
import { view } from "./view.ts";

export default {
  text,
  parse,
  reason,
  view,
  position,
  readPosition,
} satisfies GameTexts<QueendominoView>;
