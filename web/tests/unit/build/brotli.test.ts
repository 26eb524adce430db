// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { writeBrotliFiles } from "../../../brotli";

test("scripts, styles and modules have a Brotli file beside them, small ones and fonts have none", () => {
  const folder = mkdtempSync(join(tmpdir(), "crownlands-"));
  mkdirSync(join(folder, "assets"));
  const write = (name: string, text: string): void =>
    writeFileSync(join(folder, "assets", name), text);
  const script = "play();\n".repeat(500);
  write("core-1.js", script);
  write("table-2.css", ".table { display: grid }\n".repeat(100));
  write("kingdomino-5.wasm", "\0asm".repeat(500));
  write("small-3.js", "play();");
  write("font-4.woff2", script);
  writeBrotliFiles(folder);
  const written = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".br"));
  expect(written.sort()).toEqual(["core-1.js.br", "kingdomino-5.wasm.br", "table-2.css.br"]);
  const compressed = readFileSync(join(folder, "assets", "core-1.js.br"));
  expect(brotliDecompressSync(compressed).toString()).toBe(script);
});
