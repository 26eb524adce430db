/** Moves, positions and views of Kingdomino Duel in a page. */
import type { GameTexts } from "../../../engine/texts/game_texts.ts";
import type { Kernel, State } from "../../../engine/kernel.ts";
import type { DuelView } from "../../../views.ts";
import { parse, text } from "./notation.ts";
import { position } from "./position.ts";
import { readPosition } from "./read_position.ts";
import { reason } from "./reason.ts";
import { view } from "./view.ts";

/** The spells earned between two states, with their owners, player A's first (D-22). */
function earned(kernel: Kernel, before: State, after: State): [seat: number, name: string][] {
  const owners = kernel.fields(before).numbers("owner");
  const first = kernel.fields(before).number("first");
  const spells = kernel
    .fields(after)
    .numbers("owner")
    .flatMap((owner, spell): [number, string][] =>
      owner === owners[spell] ? [] : [[owner, kernel.names("SPELL_NAMES")[spell]!]],
    );
  return spells.sort(([one], [other]) => Number(one !== first) - Number(other !== first));
}

const texts: GameTexts<DuelView> = { text, parse, reason, view, position, readPosition, earned };
export default texts;
