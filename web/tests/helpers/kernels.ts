/** Kernels of the built modules, for tests in node. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { BotKernel } from "../../src/engine/bots/bot_kernel.ts";
import type { Description } from "../../src/engine/module/description.ts";
import { Kernel } from "../../src/engine/kernel.ts";

const SHELF = resolve(import.meta.dirname, "../../src/engine/generated");
const TESTS = resolve(import.meta.dirname, "../../../tests/parity/generated");

/** The toy game of the tests, which is on no shelf. */
export const TOY = "stones";

export function fileOf(
  game: string,
  ending: ".wasm" | "-bots.wasm" | ".json" | ".study.wasm",
): Buffer {
  return readFileSync(resolve(game === TOY ? TESTS : SHELF, `${game}${ending}`));
}

export function descriptionOf(game: string): Description {
  return JSON.parse(fileOf(game, ".json").toString("utf-8")) as Description;
}

function moduleOf(game: string, ending: ".wasm" | "-bots.wasm"): Promise<WebAssembly.Module> {
  return WebAssembly.compile(new Uint8Array(fileOf(game, ending)));
}

/** The rules of a game, as pages have them. */
export async function kernelOf(game: string, box?: Uint8Array): Promise<Kernel> {
  return Kernel.create(await moduleOf(game, ".wasm"), descriptionOf(game), box);
}

/** The rules and all that bots call, as workers have them. */
export async function botKernelOf(game: string): Promise<BotKernel> {
  return BotKernel.create(await moduleOf(game, "-bots.wasm"), descriptionOf(game));
}
