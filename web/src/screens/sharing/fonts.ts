/** The fonts of the page as part of a picture: whoever opens it need not have them. */

/** Whether a character of `text` is in a `unicode-range` such as "U+0-FF, U+2116". */
export function coversText(unicodeRange: string, text: string): boolean {
  const ranges = unicodeRange.split(",").map((range) => {
    const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-");
    return [parseInt(from, 16), parseInt(to, 16)] as const;
  });
  return Array.from(text).some((letter) => {
    const code = letter.codePointAt(0)!;
    return ranges.some(([from, to]) => from <= code && code <= to);
  });
}

/** A font file of a family in a picture. */
export interface EmbeddedFont {
  family: string;
  /** The family that this file alone has in the picture. */
  name: string;
  rule: string;
  /** A letter of the text that the file has. */
  letter: string;
}

/** Every font file that letters of `text` are in. */
export function embeddedFonts(text: string): Promise<EmbeddedFont[]> {
  const rules = Array.from(document.styleSheets)
    .flatMap((sheet) => Array.from(sheet.cssRules))
    .filter((rule) => rule instanceof CSSFontFaceRule);
  const fonts = rules.flatMap((rule) => {
    const range = rule.style.getPropertyValue("unicode-range");
    const letter = Array.from(text).find((each) => each.trim() && coversText(range, each));
    return letter ? [{ rule, letter }] : [];
  });
  return Promise.all(fonts.map(({ rule, letter }, n) => embedded(rule, letter, n)));
}

async function embedded(
  { style, parentStyleSheet }: CSSFontFaceRule,
  letter: string,
  n: number,
): Promise<EmbeddedFont> {
  const address = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue("src"))?.[1] ?? "";
  const answer = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI));
  if (!answer.ok) throw new Error(`the font ${address} does not come`);
  const family = style.getPropertyValue("font-family").replace(/["']/g, "");
  const name = `${family}-${n}`;
  const values = ["font-weight", "unicode-range"].map(
    (property) => `${property}:${style.getPropertyValue(property)};`,
  );
  const source = `src:url(${await dataAddress(await answer.blob())})`;
  const rule = `@font-face{font-family:${name};${values.join("")}${source}}`;
  return { family, name, rule, letter };
}

function dataAddress(font: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error("the font cannot be read"));
    reader.readAsDataURL(new Blob([font], { type: "font/woff2" }));
  });
}
