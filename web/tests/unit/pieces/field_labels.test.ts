import { render } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { loadLanguage } from "../../../src/i18n/words.svelte";
import LanguageList from "../../../src/pieces/settings/LanguageList.svelte";
import SearchField from "../../../src/rules/SearchField.svelte";

beforeEach(() => loadLanguage("hu"));

/** The words beside a field that can be seen and are read out, and nothing that stands for them. */
function visibleLabel(field: HTMLInputElement | HTMLSelectElement): string {
  for (const name of ["aria-label", "placeholder", "title"])
    expect(field.hasAttribute(name)).toBe(false);
  const words = field.labels![0]!.querySelector("span:not([aria-hidden])")!;
  return words.textContent;
}

test("the field of the rules says that it searches them, also when something is typed", () => {
  const { container } = render(SearchField, { query: "mező", typed: () => undefined });
  expect(visibleLabel(container.querySelector("input")!)).toBe("Keresés a szabályokban");
});

test("the list of languages says what it is", () => {
  const { container } = render(LanguageList);
  expect(visibleLabel(container.querySelector("select")!)).toBe("Nyelv");
});
