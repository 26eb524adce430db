/** What a hint suggests, and why. */
import { say } from "../../../i18n/words.svelte";
import type { PlacingMove } from "../../../kit/placement/placements";
import { suggestDraft } from "../../../kit/line/suggestions";
import type { KingdominoView } from "../../../views";

export function describeHint(view: KingdominoView, move: PlacingMove): string {
  const kingdom = view.kingdoms[Number(view.seat)]!;
  return suggestDraft(kingdom, view, move) ?? say("suggest.bot");
}
