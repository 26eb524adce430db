// @vitest-environment node
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { preloadsOf } from "../../../preloads";

function chunk(fileName: string, facadeModuleId: string | null, imports: string[], css?: string) {
  const viteMetadata = { importedCss: new Set(css ? [css] : []) };
  return { type: "chunk", fileName, facadeModuleId, imports, viteMetadata };
}

test("a table's files are listed by screen, game and language, with what they import", () => {
  const chunks = [
    chunk("assets/core-1.js", null, []),
    chunk("assets/kit-2.js", null, ["assets/core-1.js"], "assets/kit-2.css"),
    chunk("assets/Table-3.js", "/src/screens/table/Table.svelte", ["assets/core-1.js"]),
    chunk("assets/Game-4.js", "/src/games/kingdomino/Game.svelte", [
      "assets/kit-2.js",
      "assets/core-1.js",
    ]),
    chunk("assets/bg-5.js", "\0virtual:catalogue/bg", []),
    chunk("assets/Home-6.js", "/src/screens/home/Home.svelte", []),
  ];
  const bundle = Object.fromEntries(chunks.map((each) => [each.fileName, each]));
  expect(preloadsOf(bundle as unknown as Rolldown.OutputBundle)).toEqual({
    screens: { table: ["/assets/core-1.js", "/assets/Table-3.js"] },
    games: {
      kingdomino: [
        "/assets/core-1.js",
        "/assets/kit-2.js",
        "/assets/kit-2.css",
        "/assets/Game-4.js",
      ],
    },
    languages: { bg: ["/assets/bg-5.js"] },
  });
});
