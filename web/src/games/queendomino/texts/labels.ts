/**
 * What a screen reader says about the squares of a kingdom with buildings and knights, and about
 * what is tried.
 */
import { list, say } from "../../../i18n/words.svelte";
import { numberOf } from "../../../kit/board/kingdom";
import { ghostWords, squareWords } from "../../../kit/board/labels";
import { buildingName } from "./effects";
import { explain } from "./explain";
import type { Turn } from "../turn/turn.svelte";
import type { QueendominoView, RealmView } from "../../../views";

/** The labels of all squares that something lies on, by name. */
export function realmWords(realm: RealmView): Map<string, string> {
  const labels = squareWords(realm);
  for (const { square, terrain, building, knight } of realm.squares) {
    const things = [
      ...(building ? [buildingName(building)] : terrain === "town" ? [say("site.open")] : []),
      ...(knight ? [say("knight")] : []),
    ];
    if (things.length) labels.set(square, `${labels.get(square)}. ${list(things)}`);
  }
  return labels;
}

/** "Kasia, Ivo": the names of those who build a kingdom. */
export function namesOf(realm: RealmView, nameOf: (seat: number) => string): string {
  return list(realm.seats.map(nameOf));
}

/** What the kingdom has, for its button: coins, knights, towers, the queen. */
export function purseWords({ purse, reserve, towers, hosts }: RealmView): string {
  const parts = [
    say("coins", { n: purse }),
    say("knights", { n: reserve }),
    say("towers", { n: towers }),
  ];
  return [...parts, ...(hosts ? [say("hosts.queen")] : [])].join(", ");
}

/** What is tried or chosen just now. */
export function triedWords(view: QueendominoView, turn: Turn): string {
  if (turn.tried && turn.domino)
    return ghostWords(numberOf(turn.domino.domino), turn.tried, turn.ghost, view.side);
  if (!turn.begun || turn.step === null) return "";
  const words = explain(view, turn, false);
  return words && turn.step !== "claim" ? `${words.title}. ${words.about}` : "";
}
