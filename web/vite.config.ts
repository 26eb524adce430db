import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { buildInfo } from "./build_info.ts";
import { catalogues } from "./catalogues.ts";
import { preloads } from "./preloads.ts";
import { relativeUnits } from "./relative_units.ts";
import { serviceWorker } from "./service_worker.ts";

/** The server that `npm run dev` proxies API requests to. */
const SERVER = process.env["CROWNLANDS_SERVER"] ?? "http://127.0.0.1:8000";

/** Modules that several screens share go into few chunks: thirty small requests are slower. */
const SHARED = [
  {
    name: "core",
    test: /node_modules\/(svelte|esm-env)|src\/(i18n|socket|stores|storage)|src\/svg\/palette/,
    minShareCount: 2,
  },
  { name: "pieces", test: /src\/(pieces|svg)\//, minShareCount: 3 },
  { name: "table", test: /src\/(table|kit)\//, minShareCount: 2 },
];

export default defineConfig({
  plugins: [
    svelte({ preprocess: vitePreprocess() }),
    catalogues(),
    relativeUnits(),
    serviceWorker(),
    preloads(),
  ],
  build: {
    outDir: "../src/crownlands/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: SHARED } },
    },
  },
  define: { BUILD_INFO: JSON.stringify(buildInfo()) },
  // The catalogues are part of the Python package, outside this folder.
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: SERVER, ws: true } } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
