/** What does not fit into a panel is scrolled to, by keys as well: then the panel itself is a tab stop. */
import type { Attachment } from "svelte/attachments";

export const scrolling: Attachment<HTMLElement> = (panel) => {
  let frame = 0;
  function look(): void {
    if (panel.scrollHeight > panel.clientHeight) panel.tabIndex = 0;
    else panel.removeAttribute("tabindex");
  }
  // Looked at when the page is about to be laid out anyway: at once it would be laid out twice.
  function soon(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  }
  const resized = new ResizeObserver(soon);
  const changed = new MutationObserver(soon);
  resized.observe(panel);
  changed.observe(panel, { childList: true, characterData: true, subtree: true });
  return () => {
    cancelAnimationFrame(frame);
    resized.disconnect();
    changed.disconnect();
  };
};
