/**
 * A Vite plugin for chunks of which nearly everything runs when a table is opened: Chromium compiles
 * their functions in the background while they arrive, and not one by one when they are called.
 */
import type { Plugin, Rolldown } from "vite";

const HINT = "//# allFunctionsCalledOnLoad\n";

export function addCompileHints(bundle: Rolldown.OutputBundle, names: readonly string[]): void {
  for (const chunk of Object.values(bundle))
    if (chunk.type === "chunk" && names.includes(chunk.name)) chunk.code = HINT + chunk.code;
}

export function compileHints(names: readonly string[]): Plugin {
  return {
    name: "compile-hints",
    apply: "build",
    enforce: "post",
    // After Vite has put its own line at the top of a chunk: the hint counts only there.
    generateBundle: { order: "post", handler: (_, bundle) => addCompileHints(bundle, names) },
  };
}
