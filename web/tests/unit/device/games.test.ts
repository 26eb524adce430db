/** Rules that cannot be loaded are refused with the reason. */
import { afterEach, expect, test, vi } from "vitest";
import { loadGame } from "../../../src/device/games";
import { fileOf } from "../../helpers/kernels.ts";

afterEach(() => vi.unstubAllGlobals());

const moduleAnswers = (answer: () => Promise<Response>): void => {
  vi.stubGlobal("fetch", answer);
};
const loadable = (): Promise<Response> =>
  Promise.resolve(new Response(new Uint8Array(fileOf("dragon-inferno", ".wasm"))));

test.each<[string, () => Promise<Response>]>([
  ["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["no file", () => Promise.resolve(new Response("", { status: 404 }))],
  ["no module", () => Promise.resolve(new Response("<!doctype html>"))],
])("with %s they are not loaded", async (_, answer) => {
  moduleAnswers(answer);
  await expect(loadGame("dragon-inferno")).rejects.toMatchObject({ key: "engine-not-loaded" });
});

test("a browser without WebAssembly is told so, and not that it has no network", async () => {
  moduleAnswers(loadable);
  vi.stubGlobal("WebAssembly", undefined);
  await expect(loadGame("dragon-inferno")).rejects.toMatchObject({ key: "no-webassembly" });
});

test("a failure is not remembered", async () => {
  moduleAnswers(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(loadGame("dragon-inferno")).rejects.toThrow();
  moduleAnswers(loadable);
  expect((await loadGame("dragon-inferno")).kernel.description.game).toBe("dragon-inferno");
});
