/** What pages say of moves; `tests/parity/test_explanations.py` compares it with Python. */
import { existsSync, readFileSync } from "node:fs";
import type { Explain } from "../../src/analysis/explanations.ts";
import type { Kernel } from "../../src/engine/kernel.ts";
import {
  type Explanation,
  type ParameterText,
  Study,
  type StudyDescription,
} from "../../src/engine/study.ts";
import { stateOf } from "./decisions.ts";
import type { Place } from "./texts.ts";

const TEXTS = import.meta.glob<ParameterText>("../../src/games/*/texts/explanations.ts", {
  eager: true,
  import: "parameterText",
});

/** Pairs of a worse and a better action in a state. */
export interface Question extends Place {
  pairs: [played: number, best: number][];
}

/** What explains the moves of a kernel; `path` is that of its module, without the ending. */
export async function loadExplain(path: string, kernel: Kernel): Promise<Explain | null> {
  if (!existsSync(`${path}.study.wasm`)) return null;
  const text = TEXTS[`../../src/games/${kernel.description.game}/texts/explanations.ts`]!;
  const description = JSON.parse(readFileSync(`${path}.study.json`, "utf-8")) as StudyDescription;
  const module = await WebAssembly.compile(readFileSync(`${path}.study.wasm`));
  const study = await Study.create(kernel, module, description);
  return (state, played, best) => study.explain(state, played, best, text);
}

export function explained(explain: Explain, question: Question): Explanation[][] {
  const state = stateOf(question);
  return question.pairs.map(([played, best]) => explain(state, played, best));
}
