/**
 * What is to be picked from a row of signs now, if anything: by pointing, or by the keys 1, 2, 3, …
 */
import { say } from "../../../i18n/words.svelte";
import type { Turn } from "./turn.svelte";
import { COATS } from "../view";
import type { FaceView } from "../../../views";

export interface Pick {
  key: string;
  face: FaceView;
  /** Drawn as a die; else as a coat of arms. */
  die: boolean;
  points: number | null;
  on: boolean;
  choose: () => void;
}

export interface Choices {
  heading: string;
  about: string;
  /** What concerns the dice of the domino is chosen in the dock, a spell beside the book. */
  place: "dock" | "book";
  list: Pick[];
}

export function choicesOf(turn: Turn): Choices | null {
  const dieOf = (number: number): (typeof turn.view.dice)[number] =>
    turn.view.dice.find(({ die }) => die === number)!;
  const blank = { points: null, on: false };
  if (turn.step === null) return null;
  if (turn.choosing === "tower") {
    const list = turn.towers.map((die) => {
      const face = { coat: dieOf(die).coat, crosses: dieOf(die).crosses + 1 };
      return {
        ...blank,
        key: `tower${die}`,
        face,
        die: true,
        choose: () => void turn.plan(`tower${die}`),
      };
    });
    return { heading: say("tower.which"), about: say("tower-bonus.about"), place: "dock", list };
  }
  if (turn.choosing === "turn-die") {
    const list = turn.turns.map(([die, face]) => {
      const move = `turn${die}.${face}`;
      return {
        ...blank,
        key: move,
        face: dieOf(die!).faces[face! - 1]!,
        die: true,
        choose: () => void turn.plan(move),
      };
    });
    return { heading: say("spell.face"), about: say("spell.turn-die.about"), place: "book", list };
  }
  if (turn.step === "name") {
    const { die, coats } = turn.naming;
    const list = coats.map((coat) => {
      const face = { coat, crosses: 0 };
      return {
        ...blank,
        key: coat,
        face,
        die: false,
        choose: () => void turn.plan(`${die}=${coat}`),
      };
    });
    return { heading: say("name.prompt", { die }), about: "", place: "dock", list };
  }
  if (turn.bonuses.length) {
    const list = COATS.map((coat) => {
      const points = turn.bonuses.find(({ move }) => move === `bonus=${coat}`)?.points ?? null;
      return {
        key: coat,
        face: { coat, crosses: 0 },
        die: false,
        points,
        on: turn.coat === coat,
        choose: () => turn.chooseBonus(coat),
      };
    });
    return {
      heading: say("spell.domain-bonus"),
      about: say("spell.domain-bonus.about"),
      place: "book",
      list,
    };
  }
  return null;
}
