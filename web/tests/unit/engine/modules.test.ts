// @vitest-environment node
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Dice } from "../../../src/engine/dice.ts";
import { GAMES, loadBotKernel, loadKernel } from "../../../src/engine/module/modules.ts";
import { descriptionOf, fileOf } from "../../helpers/kernels.ts";

afterEach(() => vi.unstubAllGlobals());

describe("the modules of the shelf", () => {
  it("include every game that has pages", () => {
    const games = readdirSync(resolve(import.meta.dirname, "../../../src/games"));
    expect(GAMES).toEqual(expect.arrayContaining(games.filter((name) => !name.includes("."))));
  });

  it.each([
    ["rules", loadKernel, ".wasm", descriptionOf("kingdomino").module],
    ["bots", loadBotKernel, "-bots.wasm", descriptionOf("kingdomino").bots],
  ] as const)(
    "are fetched with the digest of their %s, and play",
    async (_, load, ending, described) => {
      const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => {
        const body = new Uint8Array(fileOf("kingdomino", ending));
        return new Response(body, { status: 200 });
      });
      vi.stubGlobal("fetch", fetched);
      const kernel = await load("kingdomino");
      expect(fetched.mock.calls[0]![0]).toMatch(new RegExp(`kingdomino${ending}$`));
      expect(fetched.mock.calls[0]![1]).toEqual({ integrity: described.integrity });
      expect(kernel.legal(kernel.deal(kernel.start(2).state, new Dice(1))).length).toBe(4);
    },
  );

  it("say what is wrong where they cannot be loaded", async () => {
    await expect(loadKernel("chess")).rejects.toThrow("there is no module of chess");
    vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
    await expect(loadKernel("kingdomino")).rejects.toThrow("was answered with 404");
  });
});
