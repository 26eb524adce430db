/** Checks of the text on a screen: nothing is clipped, and no key is left untranslated. */
import type { Page } from "playwright-core";

/**
 * Words that do not fit where they stand: cut off, or beyond the edge of the page. Three dots are
 * `dotted`, where that is meant.
 */
export function clippedText(page: Page, dotted = false): Promise<string[]> {
  return page.evaluate((dotted) => {
    const problems: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
    );
    while (words.nextNode()) {
      const holder = words.currentNode.parentElement!;
      if (!holder.checkVisibility() || holder.closest(".visually-hidden, svg, [hidden], option"))
        continue;
      // Visually hidden titles, and texts that are shortened on purpose.
      const shortened = [holder, holder.parentElement!].some(
        (element) => getComputedStyle(element).textOverflow === "ellipsis",
      );
      if (getComputedStyle(holder).clipPath === "inset(50%)" || (dotted && shortened)) continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      const box = range.getBoundingClientRect();
      const text = words.currentNode.textContent!.trim().slice(0, 60);
      if (box.right > innerWidth + 0.5 && !scrollsAcross(holder))
        problems.push(`beyond the edge: ${text}`);
      for (
        let element: HTMLElement | null = holder;
        element && element !== document.body;
        element = element.parentElement
      ) {
        const style = getComputedStyle(element);
        const frame = element.getBoundingClientRect();
        if (
          style.overflowX === "auto" ||
          style.overflowX === "scroll" ||
          style.overflowY === "auto"
        )
          break;
        const [across, down] = [style.overflowX !== "visible", style.overflowY !== "visible"];
        if (across && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5))
          problems.push(`cut off across: ${text}`);
        else if (down && (box.bottom > frame.bottom + 3 || box.top < frame.top - 3))
          problems.push(`cut off below: ${text}`);
      }
    }
    return [...new Set(problems)];

    function scrollsAcross(holder: HTMLElement): boolean {
      for (let element: HTMLElement | null = holder; element; element = element.parentElement)
        if (["auto", "scroll"].includes(getComputedStyle(element).overflowX)) return true;
      return false;
    }
  }, dotted);
}

/** Sentences that are keys: no word of ours has a letter on both sides of a dot. */
export async function untranslatedKeys(page: Page): Promise<string[]> {
  const text = (await page.locator("body").innerText()).replace(/\S*:\/\/\S*|K7M2QX/g, "");
  return text.match(/\b[a-z][a-z-]*\.[a-z][a-z-]*\b|\{[a-z]+\}/g) ?? [];
}
