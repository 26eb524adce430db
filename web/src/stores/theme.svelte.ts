/** Light or dark: the reader's choice, else the system's. */
import { readText, writeText } from "../storage";

export type Theme = "light" | "dark";
const systemDark = matchMedia("(prefers-color-scheme: dark)");

let current = $state<Theme>(storedTheme() ?? systemTheme());

function storedTheme(): Theme | null {
  const stored = readText("theme");
  return stored === "light" || stored === "dark" ? stored : null;
}

function systemTheme(): Theme {
  return systemDark.matches ? "dark" : "light";
}

export function theme(): Theme {
  return current;
}

export function toggleTheme(): void {
  current = current === "light" ? "dark" : "light";
  writeText("theme", current);
  applyTheme();
}

/** Set the attribute that the style sheet selects by. */
export function applyTheme(): void {
  document.documentElement.dataset["theme"] = current;
}

systemDark.addEventListener("change", () => {
  if (readText("theme") !== null) return;
  current = systemTheme();
  applyTheme();
});
