/**
 * A Vite plugin that builds font sizes in rem and media queries in em, with named breakpoints.
 *
 * Sources are written in pixels. Built, text follows the browser's font size setting, and a reader
 * with large text gets the layout of a narrower screen.
 */
import type { Plugin } from "vite";
import { BREAKPOINTS, type Breakpoint } from "./src/breakpoints.ts";

const ROOT_FONT_SIZE = 16;
const FONT = /(?<![\w-])(font(?:-size)?\s*:)([^;}]*)/g;
const MEDIA = /(@media)([^{]*)/g;
const NAMED = /(max|min)(-width|-height): --([\w-]+)/g;

const convertPixels = (unit: "rem" | "em", text: string): string =>
  text.replace(
    /(\d*\.?\d+)px/g,
    (_, pixels: string) => `${Number(pixels) / ROOT_FONT_SIZE}${unit}`,
  );

/** `max-width: --page` ends at the breakpoint, `min-width: --page` starts one pixel above it. */
function resolveBreakpoints(query: string): string {
  return query.replace(NAMED, (_, end: string, dimension: string, name: string) => {
    if (!(name in BREAKPOINTS)) throw new Error(`unknown breakpoint --${name}`);
    const pixels = BREAKPOINTS[name as Breakpoint] + (end === "min" ? 1 : 0);
    return `${end}${dimension}: ${pixels}px`;
  });
}

export function toRelativeUnits(css: string): string {
  return css
    .replace(FONT, (_, property: string, value: string) => property + convertPixels("rem", value))
    .replace(
      MEDIA,
      (_, rule: string, query: string) => rule + convertPixels("em", resolveBreakpoints(query)),
    );
}

export function relativeUnits(): Plugin {
  return {
    name: "relative-units",
    enforce: "pre",
    transform: {
      filter: { id: /\.css($|\?)/ },
      handler: (css) => ({ code: toRelativeUnits(css), map: null }),
    },
  };
}
