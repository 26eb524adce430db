/** The set-up that was used last, for each mode. */
import { readJson, writeJson } from "../../storage";
import { defaultForm, type TableForm, type Mode } from "./table_form";

export function loadForm(mode: Mode): TableForm {
  const defaults = defaultForm(mode);
  const saved = readJson<TableForm>(`setup.${mode}`);
  if (!saved || saved.others?.length !== defaults.others.length) return defaults;
  const aids = { ...defaults.aids, ...saved.aids };
  // Hints were on everywhere before there was a coach; nobody had chosen them.
  if (saved.aids?.coach === undefined) aids.hint = null;
  return { ...defaults, ...saved, aids };
}

export function saveForm(mode: Mode, form: TableForm): void {
  writeJson(`setup.${mode}`, form);
}
