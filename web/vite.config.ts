import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { brotli } from "./brotli.ts";
import { buildInfo } from "./build_info.ts";
import { catalogues } from "./catalogues.ts";
import { compileHints } from "./compile_hints.ts";
import { preloads } from "./preloads.ts";
import { relativeUnits } from "./relative_units.ts";
import { serviceWorker } from "./service_worker.ts";
import { sitePage } from "./site_page.ts";

/** The server that `npm run dev` proxies API requests to. */
const SERVER = process.env["CROWNLANDS_SERVER"] ?? "http://127.0.0.1:8000";

/** The folders of games; beside them are modules. */
const GAMES = readdirSync(resolve(import.meta.dirname, "src/games")).filter(
  (name) => !name.includes("."),
);

/**
 * The parts of a game that its live table needs. A chunk has all that its modules import: the
 * explanations of a review would bring the engine into the chunk of a game.
 */
const TABLE_OF_A_GAME =
  /src\/games\/([^/]+)\/(?:Game\.svelte|view\.ts|(?:board|drawing|panels|texts(?!\/explanations)|turn)\/)/;

/** What lists of games and tables read of the device, without any rules. */
const DEVICE_LISTS =
  /src\/(device\/(playable|storage\/(database|(device_|durable_|indexed_)?log))|engine\/module\/descriptions)\.ts|node_modules\/idb/;
/**
 * What a table on the device needs before it can be played, in two chunks: twenty small ones are
 * slower and heavier. Whatever comes later (bots, replays, other commands) is not named here.
 */
const ENGINE =
  /src\/(engine\/(errors|local_match|module\/(functions|modules))|kit\/engine\/[^/]+)\.ts/;
const DEVICE_TABLE = /src\/device\/(backend|state\/[^/]+)\.ts/;

/** Modules that several screens share go into few chunks: thirty small requests are slower. */
const SHARED = [
  {
    name: "core",
    test: /node_modules\/(svelte|esm-env)|src\/(i18n|socket|stores|storage|pieces|svg)|src\/screens\/(index|pages\/(MessagePage|NotFound))\.|src\/games\/(index|[^/]+\/(manifest|Picture))\./,
    minShareCount: 2,
  },
  { name: "device-lists", test: DEVICE_LISTS },
  { name: "engine", test: ENGINE },
  { name: "device-table", test: DEVICE_TABLE },
  { name: "table", test: /src\/(table|kit(?!\/(editor|engine|review)))\//, minShareCount: 2 },
  { name: (id: string) => TABLE_OF_A_GAME.exec(id)?.[1] ?? null, test: TABLE_OF_A_GAME },
];

/** `vite build` makes the pages of the server, `vite build --mode site` those of a static site. */
export default defineConfig(({ mode }) => ({
  // A static site may lie in any folder of its host.
  base: mode === "site" ? "./" : "/",
  plugins: [
    svelte({ preprocess: vitePreprocess() }),
    catalogues(),
    relativeUnits(),
    serviceWorker(),
    compileHints(["index", "core", "table", "Table", ...GAMES]),
    ...(mode === "site" ? [sitePage()] : [preloads(), brotli()]),
  ],
  build: {
    outDir: mode === "site" ? "../site" : "../src/crownlands/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: SHARED } },
    },
  },
  // A worker of modules: it loads the description of a game when a bot first plays it.
  worker: { format: "es", rolldownOptions: { checks: { bundlerTimings: false } } },
  define: {
    BUILD_INFO: JSON.stringify(buildInfo()),
    STATIC_SITE: JSON.stringify(mode === "site"),
  },
  // The catalogues are part of the Python package, outside this folder.
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: SERVER, ws: true } } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  // The limit ends a test that would wait for ever; a busy machine is no failure.
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
}));
