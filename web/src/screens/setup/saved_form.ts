/** The set-up that was used last, for each mode. */
import { readJson, writeJson } from "../../storage";
import { fresh, type Draft, type Mode } from "./draft";

export function loadForm(mode: Mode): Draft {
  const defaults = fresh(mode);
  const saved = readJson<Draft>(`setup.${mode}`);
  if (!saved || saved.others?.length !== defaults.others.length) return defaults;
  return { ...defaults, ...saved, aids: { ...defaults.aids, ...saved.aids } };
}

export function saveForm(mode: Mode, form: Draft): void {
  writeJson(`setup.${mode}`, form);
}
