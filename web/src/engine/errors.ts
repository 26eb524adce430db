/** Refusals, with the keys and parameters of Python's `engine/errors.py`. */

export type Parameters = Record<string, string | number>;

/** The most characters of an input that a refusal repeats. */
const LONGEST_QUOTATION = 60;
/** The parameters that say what would be right: they are not shortened. */
const ANSWERS = ["allowed", "dice", "example", "expected", "free", "known", "options", "spells"];

/** A request that cannot be met: `key` names the reason, `params` fill its sentence. */
export class Refused extends Error {
  readonly key: string;
  readonly params: Parameters;
  /** The rule against a move that is `not-legal`, where it is told. */
  readonly reason: string;

  constructor(key: string, params: Parameters = {}, reason = "") {
    super(key);
    this.key = key;
    this.reason = reason;
    this.params = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        ANSWERS.includes(name) ? value : shortened(value),
      ]),
    );
  }
}

/** A text that cannot be parsed; `at` is the index of the character where it fails. */
export class BadText extends Refused {
  readonly at: number;

  constructor(key: string, at: number, params: Parameters = {}, reason = "") {
    super(key, params, reason);
    this.at = at;
  }
}

/** Why the rules of a game could not be loaded: without WebAssembly they never can be. */
export function loadingProblem(): "engine-not-loaded" | "no-webassembly" {
  return typeof WebAssembly === "undefined" ? "no-webassembly" : "engine-not-loaded";
}

/** Of a long text only the beginning; characters are counted as Python counts them. */
function shortened(value: string | number): string | number {
  const letters = [...String(value)];
  if (letters.length <= LONGEST_QUOTATION) return value;
  return `${letters.slice(0, LONGEST_QUOTATION - 1).join("")}…`;
}

/** The refusal of a word or number that stands `at` a place, where another one is expected. */
export function unexpected(
  key: string,
  at: number,
  value: string | number,
  params: Parameters = {},
): BadText {
  return new BadText(key, at, { ["found"]: value, ...params });
}
