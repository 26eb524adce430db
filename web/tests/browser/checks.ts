/** What holds on every screen: words fit, and they are words. */
import type { Page } from "playwright-core";

/** Words that do not fit where they stand: cut off, or beyond the edge of the page. Three dots are `dotted`, where that is meant. */
export function cutOff(page: Page, dotted = false): Promise<string[]> {
  return page.evaluate((dotted) => {
    const found: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
    );
    while (words.nextNode()) {
      const holder = words.currentNode.parentElement!;
      if (!holder.checkVisibility() || holder.closest(".aloud, svg, [hidden], option")) continue;
      // Read, not seen, where there is no room for a title; or shortened on purpose.
      const shortened = [holder, holder.parentElement!].some((each) => getComputedStyle(each).textOverflow === "ellipsis");
      if (getComputedStyle(holder).clipPath === "inset(50%)" || (dotted && shortened)) continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      const box = range.getBoundingClientRect();
      const said = words.currentNode.textContent!.trim().slice(0, 60);
      if (box.right > innerWidth + 0.5 && !scrolls(holder, "x")) found.push(`beyond the edge: ${said}`);
      for (let each: HTMLElement | null = holder; each && each !== document.body; each = each.parentElement) {
        const style = getComputedStyle(each);
        const frame = each.getBoundingClientRect();
        if (style.overflowX === "auto" || style.overflowX === "scroll" || style.overflowY === "auto") break;
        const [across, down] = [style.overflowX !== "visible", style.overflowY !== "visible"];
        if (across && (box.right > frame.right + 1.5 || box.left < frame.left - 1.5)) found.push(`cut off across: ${said}`);
        else if (down && (box.bottom > frame.bottom + 3 || box.top < frame.top - 3)) found.push(`cut off below: ${said}`);
      }
    }
    return [...new Set(found)];

    function scrolls(element: HTMLElement, way: "x"): boolean {
      for (let each: HTMLElement | null = element; each; each = each.parentElement)
        if (way && ["auto", "scroll"].includes(getComputedStyle(each).overflowX)) return true;
      return false;
    }
  }, dotted);
}

/** Sentences that are keys: no word of ours has a letter on both sides of a dot. */
export async function rawKeys(page: Page): Promise<string[]> {
  const said = (await page.locator("body").innerText()).replace(/\S*:\/\/\S*|K7M2QX/g, "");
  return said.match(/\b[a-z][a-z-]*\.[a-z][a-z-]*\b|\{[a-z]+\}/g) ?? [];
}
