import { expect, test } from "vitest";
import { grown } from "../growing";

test("letters and the limits of a narrow screen are built in what the reader calls usual; everything else stays", () => {
  expect(grown("b { font-size: 13px; width: 44px }")).toBe("b { font-size: 0.8125rem; width: 44px }");
  expect(grown("b{font:500 15px/1.35 var(--body)}")).toBe("b{font:500 0.9375rem/1.35 var(--body)}");
  expect(grown("b { --font: 8px; transition: font-size 2px }")).toBe("b { --font: 8px; transition: font-size 2px }");
  const narrow = "@media (max-width: 900px) and (min-height: 640px) { b { top: 8px } }";
  expect(grown(narrow)).toBe("@media (max-width: 56.25em) and (min-height: 40em) { b { top: 8px } }");
});
