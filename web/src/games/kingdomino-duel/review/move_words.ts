/** Moves in words, for reviews. */
import { say } from "../../../i18n/words.svelte";
import type { Coat, DuelView, Spell } from "../../../views";
import type { MoveWords } from "../../manifest";
import { faceWords } from "../texts/labels";
import { nameOf, placement, SPELLS } from "../view";

export const moveWords: MoveWords<DuelView> = (move, { dice }) => {
  const [, what = "", die = "", face = ""] = /^(take|tower|turn)(\d)(?:\.(\d))?$/.exec(move) ?? [];
  if (what === "take") return { key: "review.move.take-die", params: { die } };
  if (what === "tower") return { key: "review.move.tower", params: { die } };
  if (what === "turn") {
    const side = dice.find((each) => each.die === Number(die))?.faces[Number(face) - 1];
    return side ? { key: "review.move.turn-die", params: { die, face: faceWords(side) } } : null;
  }
  if (move === "-") return { key: "review.move.draw-nothing", params: {} };
  if (SPELLS.includes(move as Spell))
    return { key: "review.move.cast", params: { spell: say(`spell.${move as Spell}`) } };
  const [chooser, coat] = move.split("=");
  if (coat)
    return {
      key: chooser === "bonus" ? "review.move.bonus" : "review.move.name",
      params: { coat: say(`coat.${coat as Coat}`) },
    };
  return drawing(move);
};

function drawing(move: string): ReturnType<MoveWords> {
  const put = placement({ move });
  if (!put) return null;
  const [first, second] = [nameOf(put.first), nameOf(put.second)];
  if (move.startsWith("cross")) return { key: "review.move.cross", params: { square: first } };
  if (first === second)
    return { key: "review.move.draw-half", params: { die: move[0]!, square: first } };
  return { key: "review.move.draw", params: { first, second } };
}
