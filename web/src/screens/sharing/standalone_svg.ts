/**
 * A drawing of the page as a standalone SVG: with the elements it refers to, its fonts, and
 * computed styles as attributes.
 */
import type { EmbeddedFont } from "./fonts";

const SVG = "http://www.w3.org/2000/svg";

/**
 * The style properties of drawings with their initial values; null where the property is inherited.
 */
const STYLE_PROPERTIES: Readonly<Record<string, string | null>> = {
  fill: null,
  stroke: null,
  "stroke-width": null,
  "stroke-dasharray": null,
  "stroke-linecap": null,
  "stroke-linejoin": null,
  "font-family": null,
  "font-size": null,
  "font-weight": null,
  "text-anchor": null,
  opacity: "1",
};

/** `fonts` are the files that the letters of its text are in. */
export function standaloneSvg(
  drawing: SVGSVGElement,
  width: number,
  height: number,
  fonts: readonly EmbeddedFont[],
): string {
  const copy = withInlineStyle(drawing) as SVGSVGElement;
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const store = document.createElementNS(SVG, "defs");
  copy.prepend(store);
  for (let missingIds = missing(copy); missingIds.length; missingIds = missing(copy)) {
    for (const id of missingIds) {
      const element = document.getElementById(id);
      if (!element) throw new Error(`the drawing refers to ${id}, which is nowhere`);
      store.append(withInlineStyle(element));
    }
  }
  if (fonts.length) embed(fonts, copy, store);
  return new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/g, "");
}

/**
 * A browser draws a picture before a font has come, unless the font is the first one of some text:
 * so every file is a family of its own, and the only one of an invisible letter.
 */
function embed(fonts: readonly EmbeddedFont[], copy: SVGSVGElement, store: Element): void {
  const style = document.createElementNS(SVG, "style");
  style.textContent = fonts.map(({ rule }) => rule).join("");
  store.append(style);
  for (const text of [copy, ...copy.querySelectorAll("*")]) {
    const list = text.getAttribute("font-family");
    if (!list) continue;
    const families = list.split(",").flatMap((part) => {
      const names = fonts.filter(({ family }) => family === part.trim().replace(/["']/g, ""));
      return names.length ? names.map(({ name }) => name) : [part.trim()];
    });
    text.setAttribute("font-family", families.join(", "));
  }
  for (const { name, letter } of fonts) {
    const text = document.createElementNS(SVG, "text");
    const attributes = {
      "font-family": name,
      "font-size": "1",
      opacity: "0",
      "aria-hidden": "true",
    };
    for (const [key, value] of Object.entries(attributes)) text.setAttribute(key, value);
    text.textContent = letter;
    copy.append(text);
  }
}

/** The ids that the drawing refers to and does not have. */
function missing(drawing: Element): string[] {
  const own = new Set(Array.from(drawing.querySelectorAll("[id]"), ({ id }) => id));
  const all = Array.from(drawing.querySelectorAll("*")).flatMap((each) =>
    Array.from(each.attributes).flatMap(({ name, value }) => {
      const reference =
        name === "href" ? /^#(.+)$/.exec(value) : /^url\(["']?#([^"')]+)["']?\)$/.exec(value);
      return reference ? [reference[1]!] : [];
    }),
  );
  return [...new Set(all)].filter((id) => !own.has(id));
}

/**
 * A copy that needs no style sheet. Only elements with a class, a style or a CSS variable can
 * differ from their attributes.
 */
function withInlineStyle(drawing: Element): Element {
  const copy = drawing.cloneNode(true) as Element;
  const [there, here] = [drawing, copy].map((each) => [each, ...each.querySelectorAll("*")]) as [
    Element[],
    Element[],
  ];
  there.forEach((each, i) => {
    const styled = Array.from(each.attributes).some(
      ({ name, value }) => /^(class|style)$/.test(name) || value.includes("var("),
    );
    if (styled) inlineStyle(each, here[i]!);
  });
  return copy;
}

function inlineStyle(original: Element, copy: Element): void {
  const style = getComputedStyle(original);
  const above = original.parentElement && getComputedStyle(original.parentElement);
  for (const [name, usual] of Object.entries(STYLE_PROPERTIES)) {
    const value = style.getPropertyValue(name);
    // The value is the default: only an attribute with a CSS variable has to be resolved.
    if (!value || value === (usual ?? above?.getPropertyValue(name))) {
      if (copy.getAttribute(name)?.includes("var(")) copy.setAttribute(name, plain(value));
    } else copy.setAttribute(name, plain(value));
  }
  copy.removeAttribute("class");
  copy.removeAttribute("style");
}

/** A colour as every program that draws reads it, a length in units of the drawing. */
export function plain(value: string): string {
  const colour = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(value);
  if (!colour) return value.replace(/(\d)px\b/g, "$1");
  const alpha = colour[4] === undefined ? 255 : Math.round(Number(colour[4]) * 255);
  if (!alpha) return "none";
  const parts = [...colour.slice(1, 4).map(Number), ...(alpha < 255 ? [alpha] : [])];
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
