/** The words of the editors of positions, loaded with them. */
import type words from "../../../../src/crownlands/locales/en/editor.json";
import { Words } from "../../i18n/lazy_catalogue.svelte";
import type { Params } from "../../i18n/sentence";
import { sayAny } from "../../i18n/words.svelte";
import { houseOf } from "../../stores/houses.svelte";
import type { Refused } from "../../engine/errors";

export type EditorKey = keyof typeof words;

export const editorWords = new Words<EditorKey>("editor");

export const tell = (key: EditorKey, params?: Params): string => editorWords.say(key, params);

/** A key that is put together; empty where the catalogue has none such. */
export const tellAny = (key: string, params?: Params): string =>
  editorWords.say(key as EditorKey, params);

/** The house of a seat. */
export const houseName = (seat: number): string => sayAny(`house.${houseOf(seat)}`) ?? `${seat}`;

/** What the moment of a match is called. */
export const momentName = (phase: string): string => tellAny(`editor.now.${phase}`) || phase;

/** Seats are named by their houses, and moments by their names: nobody has typed the position. */
function paramsOf({ params }: Refused): Params {
  const words: Record<string, string | number> = { ...params };
  if (typeof params["seat"] === "number") words["house"] = houseName(params["seat"]);
  if (typeof params["now"] === "string") words["now"] = momentName(params["now"]);
  if (typeof params["coat"] === "string")
    words["coat"] = sayAny(`coat.${params["coat"]}`) ?? params["coat"];
  return words;
}

/** Why a position cannot be: in the words of the editor, or else in those of the notation. */
export function refusalWords(refusal: Refused, sentence = refusal.key): string {
  const params = paramsOf(refusal);
  if (refusal.key === "wrong-seat") params["expected"] = houseName(Number(params["expected"]));
  return (
    tellAny(`editor.problem.${sentence}`, params) || (sayAny(refusal.key, params) ?? refusal.key)
  );
}
