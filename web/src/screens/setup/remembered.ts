/** The set-up of last time, for each way in: only Start is left to say. */
import { fresh, type Draft, type Mode } from "./draft";

const KEY = (mode: Mode): string => `crownlands.setup.${mode}`;

export function recall(mode: Mode): Draft {
  const usual = fresh(mode);
  try {
    const kept = JSON.parse(localStorage.getItem(KEY(mode)) ?? "null") as Partial<Draft> | null;
    if (!kept || kept.others?.length !== usual.others.length) return usual;
    return { ...usual, ...kept, aids: { ...usual.aids, ...kept.aids } };
  } catch {
    return usual;
  }
}

export function remember(mode: Mode, draft: Draft): void {
  localStorage.setItem(KEY(mode), JSON.stringify(draft));
}
