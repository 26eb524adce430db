/**
 * A Vite plugin that writes a Brotli file beside every script, style and module: a tenth shorter
 * than gzip, and the server has no Brotli of its own.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

/** Smaller files are not worth compressing. */
const MIN_SIZE = 1024;

/** Compress the scripts, styles and modules of the built pages in `folder`. */
export function writeBrotliFiles(folder: string): void {
  const assets = join(folder, "assets");
  for (const name of readdirSync(assets).filter((each) => /\.(js|css|wasm)$/.test(each))) {
    const body = readFileSync(join(assets, name));
    if (body.length >= MIN_SIZE)
      writeFileSync(join(assets, `${name}.br`), brotliCompressSync(body));
  }
}

export function brotli(): Plugin {
  return { name: "brotli", apply: "build", writeBundle: ({ dir }) => writeBrotliFiles(dir!) };
}
