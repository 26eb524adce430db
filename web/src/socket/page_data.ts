/** What the server has written into the page of a running table. */
import type { TablePageData } from "../messages";

/**
 * The data of the table with that name, once: whoever comes back to the table later needs the
 * position of then.
 */
export function takeTablePageData(name: string): TablePageData | null {
  const tag = document.getElementById("table-data");
  if (!tag) return null;
  tag.remove();
  const data = JSON.parse(tag.textContent) as TablePageData;
  return data.name === name ? data : null;
}

/** When the page began to arrive, by the clock of this device. */
export function pageReceivedAt(): number {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page ? performance.timeOrigin + page.responseStart : Date.now();
}
