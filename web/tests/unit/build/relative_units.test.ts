// @vitest-environment node
import { expect, test } from "vitest";
import { toRelativeUnits } from "../../../relative_units";

test("font sizes and breakpoints become relative units; everything else stays", () => {
  expect(toRelativeUnits("b { font-size: 13px; width: 44px }")).toBe(
    "b { font-size: 0.8125rem; width: 44px }",
  );
  expect(toRelativeUnits("b{font:500 15px/1.35 var(--body)}")).toBe(
    "b{font:500 0.9375rem/1.35 var(--body)}",
  );
  expect(toRelativeUnits("b { --font: 8px; transition: font-size 2px }")).toBe(
    "b { --font: 8px; transition: font-size 2px }",
  );
  const narrow = "@media (max-width: 900px) and (min-height: 640px) { b { top: 8px } }";
  expect(toRelativeUnits(narrow)).toBe(
    "@media (max-width: 56.25em) and (min-height: 40em) { b { top: 8px } }",
  );
});

test("named breakpoints are replaced by their widths", () => {
  expect(toRelativeUnits("@media (max-width: --table) { b { top: 0 } }")).toBe(
    "@media (max-width: 56.25em) { b { top: 0 } }",
  );
  expect(toRelativeUnits("@media (min-width: --table) { b { top: 0 } }")).toBe(
    "@media (min-width: 56.3125em) { b { top: 0 } }",
  );
  expect(() => toRelativeUnits("@media (max-width: --unknown) { b { top: 0 } }")).toThrow();
});
