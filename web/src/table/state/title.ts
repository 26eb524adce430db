/** The title of the page says whose turn it is; it flashes while nobody looks. */

/** Show `calm`, and while the page is hidden take turns with `urgent`. Returns what stops it. */
export function flashTitle(calm: string, urgent: string | null): () => void {
  let shown = false;
  const draw = (): void => {
    document.title = urgent && (shown || !document.hidden) ? urgent : calm;
  };
  const timer = urgent
    ? setInterval(() => {
        shown = !shown;
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
