import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./catalogues.ts";
import { growing } from "./growing.ts";
import { installing } from "./installing.ts";

/** Where `npm run dev` finds the server; everything else is built into the package. */
const SERVER = process.env["CROWNLANDS_SERVER"] ?? "http://127.0.0.1:8000";

/** What screens share travels together: on a slow line thirty small files are slower than ten. */
const SHARED = [
  {
    name: "core",
    test: /node_modules\/(svelte|esm-env)|src\/(i18n|socket|me|router|theme|settings|houses)|src\/svg\/palette/,
    minShareCount: 2,
  },
  { name: "pieces", test: /src\/(pieces|svg)\//, minShareCount: 3 },
  { name: "table", test: /src\/(table|kit)\//, minShareCount: 2 },
];

export default defineConfig({
  plugins: [svelte({ preprocess: vitePreprocess() }), catalogues(), growing(), installing()],
  build: {
    outDir: "../src/crownlands/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups: SHARED } } },
  },
  // The words are beside the package's code, above this folder.
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: SERVER, ws: true } } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
