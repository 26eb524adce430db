/** The two boxes of dominoes that a Royal Wedding is played with. */
import { say } from "../../../i18n/words.svelte";
import { backOf, type Back, type DominoName } from "../../../kit/board/kingdom";

export function boxTitle(back: Back): string {
  return back === "stone" ? say("box.queendomino") : say("box.kingdomino");
}

/** The box of a domino; empty where one box is in play. */
export function boxName(domino: DominoName): string {
  const back = backOf(domino);
  return back ? boxTitle(back) : "";
}
