/** The rules and bots as one package of modules for other pages and for node. */
import { copyFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineConfig } from "vite";

const SOURCE = resolve(import.meta.dirname, "src/package");

export default defineConfig({
  base: "./",
  publicDir: false,
  plugins: [
    {
      name: "types",
      writeBundle: ({ dir }) =>
        copyFileSync(join(SOURCE, "crownlands.d.ts"), join(dir!, "crownlands.d.ts")),
    },
  ],
  build: {
    outDir: "../site/engine",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: join(SOURCE, "index.ts"),
      preserveEntrySignatures: "strict",
      checks: { bundlerTimings: false },
      output: {
        entryFileNames: "crownlands.js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: "[name]-[hash][extname]",
      },
    },
  },
});
