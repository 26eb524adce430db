/**
 * A Vite plugin that writes `preloads.json`: the files that a table needs by screen, game and
 * language. The server names them in the page of a table, so that a browser fetches all of them at
 * once instead of finding one after the other.
 */
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };
export interface Preloads {
  screens: Record<string, string[]>;
  games: Record<string, string[]>;
  languages: Record<string, string[]>;
}

const TABLE_SCREEN = /\/src\/screens\/table\/(Table)\.svelte$/;
const GAME = /\/src\/games\/([^/]+)\/Game\.svelte$/;
const CATALOGUE = /virtual:catalogue\/(\w+)$/;

/** A chunk, the chunks it imports, and the styles of all of them. */
function filesOf(bundle: Bundle, name: string, visited = new Set<string>()): string[] {
  const chunk = bundle[name] as Chunk | undefined;
  if (visited.has(name) || chunk?.type !== "chunk") return [];
  visited.add(name);
  return [
    ...chunk.imports.flatMap((each) => filesOf(bundle, each, visited)),
    `/${name}`,
    ...[...(chunk.viteMetadata?.importedCss ?? [])].map((each) => `/${each}`),
  ];
}

export function preloadsOf(bundle: Bundle): Preloads {
  const preloads: Preloads = { screens: {}, games: {}, languages: {} };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk" || !chunk.facadeModuleId) continue;
    const add = (pattern: RegExp, to: Record<string, string[]>): void => {
      const name = pattern.exec(chunk.facadeModuleId!)?.[1];
      if (name) to[name.toLowerCase()] = filesOf(bundle, chunk.fileName);
    };
    add(TABLE_SCREEN, preloads.screens);
    add(GAME, preloads.games);
    add(CATALOGUE, preloads.languages);
  }
  return preloads;
}

export function preloads(): Plugin {
  return {
    name: "preloads",
    apply: "build",
    generateBundle(_, bundle) {
      const source = JSON.stringify(preloadsOf(bundle));
      this.emitFile({ type: "asset", fileName: "preloads.json", source });
    },
  };
}
