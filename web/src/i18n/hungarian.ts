/**
 * Hungarian numbers in a sentence: article and ending by sound (`az 1-es`, `a 12-est`), as
 * `locales/hungarian.py` has them.
 */

const UNITS = ["", "es", "es", "as", "es", "ös", "os", "es", "as", "es"];
const TENS = ["", "es", "as", "as", "es", "es", "as", "es", "as", "es"];

function ending(number: number): string {
  return UNITS[number % 10] || TENS[Math.floor(number / 10) % 10]!;
}

/** A number as `form` asks for it: `es` 12-es, `est` 12-est, `az-es` a 12-es, `Az-est` A 12-est. */
export function inflected(name: string, form: string): string {
  const cut = form.lastIndexOf("-");
  const before = cut < 0 ? "" : form.slice(0, cut);
  const after = form.slice(cut + 1);
  const number = Number(name.replace(/^[qk]+/, ""));
  const word = `${name}-${ending(number)}${after.replace(/^es/, "")}`;
  if (!before) return word;
  const vowel = name === String(number) && (number === 1 || name.startsWith("5"));
  const lead = vowel ? "az" : "a";
  return `${before === "Az" ? lead[0]!.toUpperCase() + lead.slice(1) : lead} ${word}`;
}
