/** The fields of a position by name, and which of them a refusal points into. */
import type { BadText } from "../../../engine/errors";

export interface ParsedPosition {
  /** `kingdomino/1`. */
  heading: string;
  fields: Readonly<Record<string, string>>;
}

export function fieldsOf(position: string): ParsedPosition {
  const [heading, ...words] = position.split(" ");
  const fields = words.map((word) => {
    const colon = word.indexOf(":");
    return [word.slice(0, colon), word.slice(colon + 1)] as const;
  });
  return { heading: heading!, fields: Object.fromEntries(fields) };
}

/** The options in the fields of a position. */
export function optionsIn(fields: Readonly<Record<string, string>>): string[] {
  return fields["options"] === "-" ? [] : fields["options"]!.split(",");
}

/** Where a refusal points: a field, one of its parts between bars, and a character of that part. */
export interface FieldPlace {
  field: string;
  part: number;
  offset: number;
}

export function fieldAt(position: string, at: number): FieldPlace {
  const begin = position.lastIndexOf(" ", at - 1) + 1;
  const end = position.indexOf(" ", begin);
  const word = position.slice(begin, end < 0 ? undefined : end);
  const colon = word.indexOf(":");
  const before = word.slice(colon + 1, Math.max(colon + 1, at - begin));
  const bars = before.split("|");
  return {
    field: colon < 0 ? "" : word.slice(0, colon),
    part: bars.length - 1,
    offset: bars.at(-1)!.length,
  };
}

/** The fields that have a value, joined as a position. */
export function positionOf(heading: string, fields: Readonly<Record<string, string>>): string {
  const words = Object.entries(fields).filter(([, value]) => value);
  return [heading, ...words.map(([name, value]) => `${name}:${value}`)].join(" ");
}

/** The part of an editor in which something is wrong. */
export interface Problem {
  refusal: BadText;
  /** The name of a tab: `kingdom-0`, `lines`, `match` … */
  part: string;
  /** The squares on the board of that part, by `key`. */
  squares: readonly string[];
  /** A sentence of the editor that says more than that of the refusal. */
  sentence?: string;
}
