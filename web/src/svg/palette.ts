/**
 * The colours. Lightness first (L* 82 75 60 56 48 37 26), hue second: distinguishable with any
 * colour vision.
 */

export const TERRAINS = ["wheat", "grassland", "lake", "town", "swamp", "forest", "mine"] as const;
export type Terrain = (typeof TERRAINS)[number];

export interface Enamel {
  base: string;
  low: string;
  high: string;
  ink: string;
}

export const ENAMEL: Record<Terrain, Enamel> = {
  wheat: { base: "#F4C84F", low: "#E3A92C", high: "#FFE391", ink: "#8A5A0C" },
  grassland: { base: "#97C85A", low: "#78AC40", high: "#BFE48C", ink: "#3F6B17" },
  lake: { base: "#3F97CF", low: "#2677B4", high: "#8FD0EE", ink: "#0F4470" },
  town: { base: "#CB6C49", low: "#AC4E30", high: "#EDA27F", ink: "#6B2411" },
  swamp: { base: "#7C6A91", low: "#604F75", high: "#AD9BBE", ink: "#372A47" },
  forest: { base: "#28624A", low: "#1E503B", high: "#4C9A74", ink: "#0C2C20" },
  mine: { base: "#3D3D4A", low: "#2B2B36", high: "#595A6B", ink: "#14141B" },
};

/** The houses in the order of the seats. */
export const HOUSES = ["rose", "moon", "sun", "oak", "raven", "bee", "vine", "frost"] as const;
export type House = (typeof HOUSES)[number];

export interface Livery {
  colour: string;
  dark: string;
  light: string;
  /** Of the emblem on the colour. */
  sign: string;
  /** Behind white text, at least 4.5:1. */
  button: string;
}

export const LIVERY: Record<House, Livery> = {
  rose: { colour: "#C42F6C", dark: "#7D1A45", light: "#F7A8C4", sign: "#fff", button: "#C42F6C" },
  moon: { colour: "#2F6FDB", dark: "#17408C", light: "#A9C8FA", sign: "#fff", button: "#2F6FDB" },
  sun: { colour: "#E8930C", dark: "#985A00", light: "#FBD58C", sign: "#fff", button: "#985A00" },
  oak: { colour: "#14A583", dark: "#055A48", light: "#9FE3D2", sign: "#fff", button: "#055A48" },
  raven: { colour: "#3B4554", dark: "#151B24", light: "#B9C4D1", sign: "#fff", button: "#3B4554" },
  bee: { colour: "#DDD13A", dark: "#746A00", light: "#F7F3B4", sign: "#332D00", button: "#746A00" },
  vine: { colour: "#6B37A6", dark: "#3B1A64", light: "#CFB6EE", sign: "#fff", button: "#6B37A6" },
  frost: {
    colour: "#E2EAF1",
    dark: "#56697B",
    light: "#F2F6FA",
    sign: "#23405C",
    button: "#56697B",
  },
};
