/** The service worker gets the names of what was built; with them its text changes, and browsers find an update. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const WORKER = resolve(import.meta.dirname, "worker.js");

export function workerText(files: readonly string[]): string {
  const all = JSON.stringify(["/", ...files]);
  const version = createHash("sha256").update(all).digest("hex").slice(0, 16);
  return readFileSync(WORKER, "utf-8")
    .replace('const FILES = ["/"];', `const FILES = ${all};`)
    .replace('"crownlands-0"', `"crownlands-${version}"`);
}

export function installing(): Plugin {
  return {
    name: "installing",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
      this.emitFile({ type: "asset", fileName: "sw.js", source: workerText(files.sort().map((name) => `/${name}`)) });
    },
  };
}
