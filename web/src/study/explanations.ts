/** What explains moves, for every game that has such sentences. */
import type { Explain } from "../analysis/explanations.ts";
import type { ReadModule } from "../engine/module/fetch_module.ts";
import type { Kernel } from "../engine/kernel.ts";
import type { ParameterText } from "../engine/study.ts";
import { hasStudy, loadStudy } from "../engine/module/study_modules.ts";

const TEXTS = import.meta.glob<ParameterText>("../games/*/texts/explanations.ts", {
  import: "parameterText",
});

/**
 * Load what explains the moves of the game that `kernel` plays; null where the game has no such
 * sentences. `read` fetches the module.
 */
export async function loadExplain(kernel: Kernel, read?: ReadModule): Promise<Explain | null> {
  const { game } = kernel.description;
  const loadText = TEXTS[`../games/${game}/texts/explanations.ts`];
  if (!loadText || !hasStudy(game)) return null;
  const [study, text] = await Promise.all([loadStudy(kernel, read), loadText()]);
  return (state, played, best) => study.explain(state, played, best, text);
}
