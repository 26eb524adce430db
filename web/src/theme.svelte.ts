/** Light or dark: the reader's choice, else the system's. */

export type Theme = "light" | "dark";
const REMEMBERED = "crownlands.theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

const chosen = $state<{ theme: Theme }>({ theme: first() });

function first(): Theme {
  const kept = localStorage.getItem(REMEMBERED);
  if (kept === "light" || kept === "dark") return kept;
  return dark.matches ? "dark" : "light";
}

export function theme(): Theme {
  return chosen.theme;
}

export function toggleTheme(): void {
  chosen.theme = chosen.theme === "light" ? "dark" : "light";
  localStorage.setItem(REMEMBERED, chosen.theme);
  showTheme();
}

/** Tell the style sheet. */
export function showTheme(): void {
  document.documentElement.dataset["theme"] = chosen.theme;
}

dark.addEventListener("change", () => {
  if (localStorage.getItem(REMEMBERED) !== null) return;
  chosen.theme = dark.matches ? "dark" : "light";
  showTheme();
});
