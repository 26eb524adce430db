/** What a hint suggests of dice, spells and drawings, and why. */
import { say } from "../../../i18n/words.svelte";
import type { Coat, DuelMove, DuelView, Spell } from "../../../views";
import { placement, SPELLS } from "../view";
import { faceWords } from "./labels";

export function describeHint(view: DuelView, move: DuelMove): string {
  const seat = Number(view.seat);
  return suggestDice(view, seat, move.move) ?? suggestDrawing(move) ?? say("suggest.bot");
}

function suggestDice(view: DuelView, seat: number, move: string): string | null {
  const [, word = "", number = "", face] = /^(take|tower|turn)(\d)(?:\.(\d))?$/.exec(move) ?? [];
  const die = view.dice.find((each) => each.die === Number(number));
  if (word === "tower") return say("suggest.tower", { die: number });
  if (word === "turn" && die) {
    const turned = die.faces[Number(face) - 1];
    return turned ? say("suggest.turn", { die: number, face: faceWords(turned) }) : null;
  }
  if (word === "take" && die) {
    if (die.crosses)
      return say("suggest.take.crosses", {
        die: number,
        crosses: say("crosses", { n: die.crosses }),
      });
    const use = die.use[seat];
    const row = view.rows.find(({ coat }) => coat === die.coat);
    if (use === "fills" && row)
      return say("suggest.take.fills", { die: number, spell: say(`spell.${row.spell}`) });
    return say(die.coat === "wild" ? "suggest.take.any" : "suggest.take.bot", { die: number });
  }
  if (SPELLS.includes(move as Spell))
    return say("suggest.cast", {
      spell: say(`spell.${move as Spell}`),
      about: say(`spell.${move as Spell}.about`),
    });
  const name = /^\d=(.+)$/.exec(move)?.[1] as Coat | undefined;
  if (!name) return null;
  const has = view.kingdoms[seat]!.territories.some(({ terrain }) => terrain === name);
  return say(has ? "suggest.name.have" : "suggest.name", { coat: say(`coat.${name}`) });
}

function suggestDrawing(move: DuelMove): string | null {
  if (move.move === "-") return say("suggest.draw.skip");
  const points = move.points ? say("points", { n: move.points }) : "";
  const coat = /^bonus=(.+)$/.exec(move.move)?.[1] as Coat | undefined;
  if (coat) return points ? say("suggest.bonus", { coat: say(`coat.${coat}`), points }) : null;
  const put = placement(move);
  if (!put) return null;
  if (move.move.startsWith("cross")) return points ? say("suggest.cross", { points }) : null;
  const isHalf = put.first.x === put.second.x && put.first.y === put.second.y;
  if (isHalf) return points ? say("suggest.half", { points }) : null;
  if (points) return say("suggest.draw", { points });
  return move.points === 0 ? say("suggest.draw.nothing") : null;
}
