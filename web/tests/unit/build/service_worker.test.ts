// @vitest-environment node
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { cachedFiles, workerSource } from "../../../service_worker";

const PUBLIC = resolve(import.meta.dirname, "../../../public");

test("the worker lists the built files, and changes with them", () => {
  const text = workerSource(["./assets/a-1.js"]);
  expect(text).toContain('const FILES = ["./","./assets/a-1.js"];');
  expect(text).not.toContain("crownlands-0");
  expect(workerSource(["./assets/a-2.js"])).not.toBe(text);
  expect(workerSource(["./assets/a-1.js"])).toBe(text);
});

test("scripts, styles and the modules of the games are there without a connection", () => {
  const modules = ["assets/kingdomino-1.wasm", "assets/kingdomino.study-1.wasm"];
  const built = ["index.html", "assets/a-1.js", ...modules, "assets/a-1.css"];
  expect(cachedFiles([...built, "assets/font-1.woff2"])).toEqual([
    "./assets/a-1.css",
    "./assets/a-1.js",
    "./assets/kingdomino-1.wasm",
    "./assets/kingdomino.study-1.wasm",
  ]);
});

test("of the caches of a host only earlier ones of the same folder are deleted", async () => {
  const text = workerSource(["./assets/a-1.js"]);
  const current = `${/crownlands-\w+/.exec(text)![0]} /games/crownlands/`;
  const others = [
    "crownlands-1 /",
    "crownlands-1 /games/other/",
    "photos-1",
    "photos /games/crownlands/",
  ];
  const names = ["crownlands-1", "crownlands-1 /games/crownlands/", current, ...others];
  const caches = {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.splice(names.indexOf(name), 1)),
  };
  let activate: (event: object) => void = () => undefined;
  const self = {
    addEventListener: (name: string, handler: typeof activate) => {
      if (name === "activate") activate = handler;
    },
    location: { href: "https://host.example/games/crownlands/sw.js" },
    clients: { claim: () => Promise.resolve() },
  };
  new Function("self", "caches", text)(self, caches);
  await new Promise((resolve) =>
    activate({ waitUntil: (work: Promise<unknown>) => resolve(work) }),
  );
  expect(names).toEqual([current, ...others]);
});

test("every icon of the manifest is a picture of its size", () => {
  const { icons } = JSON.parse(readFileSync(resolve(PUBLIC, "manifest.webmanifest"), "utf-8")) as {
    icons: { src: string; sizes: string }[];
  };
  expect(icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
  for (const { src, sizes } of icons) {
    const png = readFileSync(resolve(PUBLIC, src));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});
