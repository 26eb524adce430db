/** What a hint suggests of eggs, tiles and dragons, and why. */
import { say } from "../../../i18n/words.svelte";
import type { InfernoMove, InfernoView } from "../../../views";
import { placement } from "../turn/placements";
import { effects } from "./labels";

/** `other` is the name of the other player. */
export function describeHint(view: InfernoView, move: InfernoMove, other: string): string {
  if (move.move.startsWith("egg@")) return say("inferno.suggest.egg");
  const isDragon = move.move.startsWith("dragon");
  const put = placement(move, view);
  if (!put) return say(isDragon ? "inferno.dragon.nowhere" : "suggest.bot");
  const parts = effects(put, isDragon, other);
  if (!parts.length) return say("suggest.bot");
  return say(isDragon ? "inferno.suggest.dragon" : "inferno.suggest.tile", {
    effects: parts.join("; "),
  });
}
