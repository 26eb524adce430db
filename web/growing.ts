/**
 * Letters grow with what the reader has set in the browser. Sizes are written in pixels, as they are drawn; built, 16 of them
 * are what the browser calls its usual size, and a screen is narrow when few letters stand side by side.
 */
import type { Plugin } from "vite";

const USUAL = 16;
const FONT = /(?<![\w-])(font(?:-size)?\s*:)([^;}]*)/g;
const MEDIA = /(@media)([^{]*)/g;

const inUnits = (unit: "rem" | "em", text: string): string =>
  text.replace(/(\d*\.?\d+)px/g, (_, pixels: string) => `${Number(pixels) / USUAL}${unit}`);

export function grown(style: string): string {
  return style
    .replace(FONT, (_, name: string, value: string) => name + inUnits("rem", value))
    .replace(MEDIA, (_, name: string, limits: string) => name + inUnits("em", limits));
}

export function growing(): Plugin {
  return {
    name: "growing",
    enforce: "pre",
    transform: { filter: { id: /\.css($|\?)/ }, handler: (style) => ({ code: grown(style), map: null }) },
  };
}
