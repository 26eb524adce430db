/**
 * A Vite plugin that writes the names of the built files into the service worker, so that browsers
 * notice a new build.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const WORKER = resolve(import.meta.dirname, "worker.js");

export function workerSource(files: readonly string[]): string {
  const urls = JSON.stringify(["./", ...files]);
  const version = createHash("sha256").update(urls).digest("hex").slice(0, 16);
  return readFileSync(WORKER, "utf-8")
    .replace('const FILES = ["./"];', `const FILES = ${urls};`)
    .replace("crownlands-0", `crownlands-${version}`);
}

/** The files that offline play needs, of all that the build has written. */
export function cachedFiles(built: readonly string[]): string[] {
  const files = built.filter((name) => /^assets\/.*\.(js|css|wasm)$/.test(name));
  return files.sort().map((name) => `./${name}`);
}

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle(_, bundle) {
      const source = workerSource(cachedFiles(Object.keys(bundle)));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
