// @vitest-environment node
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { buildInfo } from "../../../build_info.ts";

test("the version of the pages is that of the package", () => {
  const project = readFileSync(resolve(import.meta.dirname, "../../../../pyproject.toml"), "utf-8");
  expect(project).toContain(`\nversion = "${buildInfo().version}"\n`);
  expect(BUILD_INFO).toEqual(buildInfo());
});

test("the address of the source is read from the project file", () => {
  const project = '[project]\nversion = "1.2"\n';
  expect(buildInfo(project)).toEqual({ version: "1.2", source: null });
  expect(buildInfo(`${project}[project.urls]\nSource = "https://example.org/x"\n`).source).toBe(
    "https://example.org/x",
  );
  expect(() => buildInfo("[project]\n")).toThrow("no version");
});
