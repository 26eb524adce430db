/** Comments as they stand between braces in a record. */
import { BadText } from "../../engine/errors.ts";

export const LONGEST_COMMENT = 2000;
/** Whatever shows something, and blanks: what a tag may contain. */
const PLAIN = /^(?:[^\p{C}\p{Z}]| )$/u;
const ESCAPE = /\\(?:([\\}n])|u\{([0-9a-f]{1,6})\})/y;
const [LAST_OF_PLANE, FIRST_SURROGATE, LAST_SURROGATE, LAST] = [0xffff, 0xd800, 0xdfff, 0x10ffff];

/** The text between the braces; what a tag cannot contain is written by its number. */
export function commentText(comment: string): string {
  return [...comment].map(characterText).join("");
}

function characterText(character: string): string {
  if (character === "\n") return "\\n";
  if (character === "\\" || character === "}") return `\\${character}`;
  const code = character.codePointAt(0)!;
  if (isSurrogate(code)) return "\ufffd";
  // Which of the others exist depends on the version of Unicode that a reader knows.
  return code <= LAST_OF_PLANE && PLAIN.test(character) ? character : `\\u{${code.toString(16)}}`;
}

const isSurrogate = (code: number): boolean => code >= FIRST_SURROGATE && code <= LAST_SURROGATE;

/** The comment that begins behind the brace at `start`, and where its other brace stands. */
export function readComment(text: string, start: number): { comment: string; end: number } {
  let comment = "";
  let at = start;
  for (; text[at] !== "}"; at++) {
    if (at >= text.length) throw new BadText("study-ends-too-soon", at, { expected: "}" });
    if (text[at] !== "\\") {
      comment += text[at];
      continue;
    }
    ESCAPE.lastIndex = at;
    const escape = ESCAPE.exec(text);
    const character = escape && escaped(escape[1], escape[2]);
    if (!character)
      throw new BadText("study-bad-escape", at, {
        ["found"]: text.slice(at, at + 2),
        expected: "\\\\ \\} \\n \\u{1f451}",
      });
    comment += character;
    at += escape[0].length - 1;
  }
  if (!comment) throw new BadText("study-empty-comment", start);
  if ([...comment].length > LONGEST_COMMENT)
    throw new BadText("study-comment-too-long", start, { most: LONGEST_COMMENT });
  return { comment, end: at };
}

/** The character of an escape; null where there is no such character. */
function escaped(letter: string | undefined, hexadecimal: string | undefined): string | null {
  if (letter) return letter === "n" ? "\n" : letter;
  const code = parseInt(hexadecimal!, 16);
  return code > LAST || isSurrogate(code) ? null : String.fromCodePoint(code);
}
