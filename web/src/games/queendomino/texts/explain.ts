/** What the chosen thing would cost and bring, in words, before it is confirmed. */
import { list, say } from "../../../i18n/words.svelte";
import { buildingName, effects, priceWords } from "./effects";
import type { Turn } from "../turn/turn.svelte";
import { numberOf } from "../../../kit/board/kingdom";
import type { QueendominoView } from "../../../views";

export interface Words {
  title: string;
  about: string;
  /** On the button that confirms. */
  button: string;
  /** A coin stands on the button: it is paid or collected there. */
  coin: boolean;
}

export function explain(view: QueendominoView, turn: Turn, small: boolean): Words | null {
  const { step } = turn;
  if (step === "place" || step === "discard") {
    const domino = numberOf(turn.domino!.domino);
    if (step === "discard")
      return words(say("discard"), say("discard.prompt", { domino }), say("discard"));
    return words(
      say(small ? "place.domino" : "place.prompt", { domino }),
      say(small ? "dock.tap" : "dock.click"),
      say("place"),
    );
  }
  if (step === "knight") return knight(turn);
  if (step === "build" || step === "site") return build(view, turn);
  if (step === "dragon") {
    const about = turn.tile
      ? say("chosen.burn", { building: buildingName(turn.tile) })
      : say("dragon.choose");
    return words(say("dragon.bribe"), about, say("dragon.burn"), true);
  }
  if (step === "claim") {
    const free = view.line
      .filter(({ domino }) => turn.canClaim(domino))
      .map(({ domino }) => String(numberOf(domino)));
    const button =
      turn.picked === null ? say("claim") : say("claim.domino", { domino: numberOf(turn.picked) });
    return words(say("claim.prompt"), say("dock.free", { dominoes: list(free) }), button);
  }
  return null;
}

function words(title: string, about: string, button: string, coin = false): Words {
  return { title, about, button, coin };
}

/** "Wheat: a territory of 5 squares brings 7 coins; 2 coins of it from Safes." */
function knight(turn: Turn): Words {
  const territory = turn.realm.territories.find(
    ({ where }) => turn.square !== null && where.includes(turn.square),
  );
  const coins = turn.offer?.coins;
  if (!territory || !turn.square) {
    const most = Math.max(0, ...Object.values(turn.taxes));
    const about = [
      say("knight.choose"),
      ...(most ? [say("knight.most", { coins: say("coins", { n: most }) })] : []),
    ];
    return words(say("knight.send"), about.join(". "), say("knight.send"));
  }
  const { terrain, squares } = territory;
  const brings = say("coins", { n: coins ?? squares });
  const sentences = [
    say("tax.explained", { terrain: say(`terrain.${terrain}`), n: squares, coins: brings }),
  ];
  if (coins !== undefined && coins > squares)
    sentences.push(say("tax.safes", { coins: say("coins", { n: coins - squares }) }));
  const about = sentences.join("; ");
  const button = coins === undefined ? say("knight.send") : say("knight.collect", { n: coins });
  return words(
    say("knight.send"),
    about[0]!.toUpperCase() + about.slice(1),
    button,
    coins !== undefined,
  );
}

function build(view: QueendominoView, turn: Turn): Words {
  const space = view.board.find(({ tile }) => tile?.building === turn.offered);
  if (!space?.tile) return words(say("step.build"), say("build.choose"), say("step.build"));
  const building = buildingName(space.tile.building);
  const parts = [priceWords(space), ...effects(space.tile)];
  if (turn.points !== null)
    parts.push(say("build.gain", { points: say("points", { n: turn.points }) }));
  const title = turn.square === null ? say("build.choose-site", { building }) : building;
  return words(title, `${parts.join("; ")}.`, say("build.pay", { n: space.price }), true);
}
