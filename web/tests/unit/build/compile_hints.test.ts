// @vitest-environment node
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { addCompileHints } from "../../../compile_hints";

test("the named chunks begin with the hint, others and styles stay as they are", () => {
  const bundle = {
    "assets/core-1.js": { type: "chunk", name: "core", code: "play();" },
    "assets/Guide-2.js": { type: "chunk", name: "Guide", code: "learn();" },
    "assets/core-3.css": { type: "asset", names: ["core"], source: ".table {}" },
  };
  addCompileHints(bundle as unknown as Rolldown.OutputBundle, ["core"]);
  expect(bundle["assets/core-1.js"].code).toBe("//# allFunctionsCalledOnLoad\nplay();");
  expect(bundle["assets/Guide-2.js"].code).toBe("learn();");
  expect(bundle["assets/core-3.css"].source).toBe(".table {}");
});
