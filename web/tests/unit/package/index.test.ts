import { expect, test } from "vitest";
import { GAMES, loadGame, Refused } from "../../../src/package";
import { fileOf } from "../../helpers/kernels.ts";

/** The bytes of a module, read from the sources. */
function read(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const [, name] = /([^/]+)\.wasm$/.exec(url)!;
  return Promise.resolve(new Uint8Array(fileOf(name!, ".wasm")));
}

function refusalOf(action: () => unknown): [string, unknown] {
  try {
    action();
  } catch (error) {
    if (error instanceof Refused) return [error.key, error.params];
    throw error;
  }
  throw new Error("nothing was refused");
}

test.each(GAMES)("%s is played by bots, and its record is read back", async (name) => {
  const game = await loadGame(name, read);
  const match = game.start(2);
  const bots = [game.bot("page"), game.bot("squire")];
  for (let seed = 1; !match.isOver; seed++)
    if (match.seat === "chance") match.deal(seed);
    else match.play(bots[match.seat!]!.choose(match, seed));
  const again = game.read(match.record());
  expect(again.result()).toEqual(match.result());
  expect(again.moves).toEqual(match.moves);
});

test("what cannot be done is refused with its reason", async () => {
  await expect(loadGame("chess", read)).rejects.toMatchObject({ key: "no-such-game" });
  const game = await loadGame("kingdomino", read);
  expect(refusalOf(() => game.bot("wizard"))).toMatchObject(["no-such-level", { level: "wizard" }]);
  const match = game.start(2);
  const bot = game.bot("page");
  expect(match.seat).toBe("chance");
  expect(refusalOf(() => bot.choose(match))).toEqual(["not-your-turn", {}]);
  while (!match.isOver) {
    match.deal(1);
    if (!match.isOver) match.play(match.legal()[0]!);
  }
  expect(refusalOf(() => bot.choose(match))).toEqual(["match-over", {}]);
});
