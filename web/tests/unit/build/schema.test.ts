// @vitest-environment node
// @vitest-environment node
import { readFileSync } from "node:fs";
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";
import { expect, test } from "vitest";

test("the types of the pages are those of the server's schema; if not, run make types", async () => {
  const made = await openapiTS(new URL("../../../openapi.json", import.meta.url), {
    defaultNonNullable: false,
  });
  const stored = readFileSync(new URL("../../../src/schema.d.ts", import.meta.url), "utf-8");
  expect(COMMENT_HEADER + astToString(made)).toBe(stored);
});
