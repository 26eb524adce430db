/** Parts of the tables that the first screen does not need, loaded when they are asked for. */
import { loadingProblem, Refused } from "../engine/errors.ts";

/** The module of an `import()`; refused as rules that cannot be loaded are. */
export function loaded<Module>(module: Promise<Module>): Promise<Module> {
  return module.catch(() => {
    throw new Refused(loadingProblem());
  });
}
