/** Kernels of the built modules, for tests in node. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Description } from "../../src/engine/description.ts";
import { Kernel } from "../../src/engine/kernel.ts";

const SHELF = resolve(import.meta.dirname, "../../src/engine/generated");
const TESTS = resolve(import.meta.dirname, "../../../tests/parity/generated");

/** The toy game of the tests, which is on no shelf. */
export const TOY = "stones";

export function fileOf(game: string, ending: "wasm" | "json"): Buffer {
  return readFileSync(resolve(game === TOY ? TESTS : SHELF, `${game}.${ending}`));
}

export function descriptionOf(game: string): Description {
  return JSON.parse(fileOf(game, "json").toString("utf-8")) as Description;
}

export async function kernelOf(game: string, box?: Uint8Array): Promise<Kernel> {
  const module = await WebAssembly.compile(new Uint8Array(fileOf(game, "wasm")));
  return Kernel.create(module, descriptionOf(game), box);
}
