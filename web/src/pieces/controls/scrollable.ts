/** An attachment that makes a panel focusable while it overflows, to scroll it by keyboard. */
import type { Attachment } from "svelte/attachments";

export const scrollable: Attachment<HTMLElement> = (panel) => {
  let frame = 0;
  function update(): void {
    if (panel.scrollHeight > panel.clientHeight) panel.tabIndex = 0;
    else panel.removeAttribute("tabindex");
  }
  // Measured before the next paint: at once it would force a second layout.
  function schedule(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  }
  const resizeObserver = new ResizeObserver(schedule);
  const mutationObserver = new MutationObserver(schedule);
  resizeObserver.observe(panel);
  mutationObserver.observe(panel, { childList: true, characterData: true, subtree: true });
  return () => {
    cancelAnimationFrame(frame);
    resizeObserver.disconnect();
    mutationObserver.disconnect();
  };
};
