/**
 * The breakpoints of the layout: the widest window, in pixels, that a narrower layout applies to.
 *
 * Style sheets write `@media (max-width: --page)`, or `(min-width: --page)` for wider windows; the
 * build (`relative_units.ts`) puts the number in. `--short` and `--sideways` are heights; a window
 * that is no higher than `--sideways` and wider than high is a phone held sideways. An upright phone
 * with very large text is no higher either, but narrow.
 */
export const BREAKPOINTS = {
  tiny: 300,
  "phone-xs": 359,
  "phone-s": 360,
  "phone-m": 380,
  "phone-l": 420,
  "phone-xl": 480,
  "tablet-xs": 520,
  "tablet-s": 620,
  "tablet-m": 720,
  sideways: 500,
  page: 820,
  short: 840,
  table: 900,
  "desktop-xs": 1000,
  "desktop-s": 1100,
  "desktop-m": 1260,
  "desktop-l": 1320,
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

const ROOT_FONT_SIZE = 16;

/** The media feature `max-width` or `min-width` of a breakpoint in em. */
export const maxWidth = (name: Breakpoint): string =>
  `(max-width: ${BREAKPOINTS[name] / ROOT_FONT_SIZE}em)`;
export const minWidth = (name: Breakpoint): string =>
  `(min-width: ${(BREAKPOINTS[name] + 1) / ROOT_FONT_SIZE}em)`;

/** The media query of a phone held sideways. */
export const SIDEWAYS = `(max-height: ${BREAKPOINTS.sideways / ROOT_FONT_SIZE}em) and (orientation: landscape)`;
