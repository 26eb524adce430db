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

/** The style sheet of a picture with this text: every font file that its letters are in. */
export async function embeddedFonts(text: string): Promise<string> {
  const rules = Array.from(document.styleSheets)
    .flatMap((sheet) => Array.from(sheet.cssRules))
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => coversText(style.getPropertyValue("unicode-range"), text));
  return (await Promise.all(rules.map(embedded))).join("");
}

async function embedded({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const address = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue("src"))?.[1] ?? "";
  const answer = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI));
  if (!answer.ok) throw new Error(`the font ${address} does not come`);
  const values = ["font-family", "font-weight", "unicode-range"].map(
    (name) => `${name}:${style.getPropertyValue(name)};`,
  );
  return `@font-face{${values.join("")}src:url(${await dataAddress(await answer.blob())})}`;
}

function dataAddress(font: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error("the font cannot be read"));
    reader.readAsDataURL(new Blob([font], { type: "font/woff2" }));
  });
}
