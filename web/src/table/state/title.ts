/** The title of the page says whose turn it is; it flashes while nobody looks. */

/** Show `calm`, and while the page is hidden take turns with `urgent`. Returns what stops it. */
export function flashTitle(calm: string, urgent: string | null): () => void {
  let showUrgent = false;
  const draw = (): void => {
    document.title = urgent && (showUrgent || !document.hidden) ? urgent : calm;
  };
  const timer = urgent
    ? setInterval(() => {
        showUrgent = !showUrgent;
        draw();
      }, 1000)
    : undefined;
  draw();
  document.addEventListener("visibilitychange", draw);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", draw);
  };
}
