/** Whether the server answers, and whether a newer page waits to be shown. */

const known = $state<{ away: boolean; update: ServiceWorker | null }>({ away: false, update: null });

/** Nobody has answered what was asked last. */
export const isAway = (): boolean => known.away;
export const updateWaits = (): boolean => known.update !== null;

export function reached(answered: boolean): void {
  known.away = !answered;
}

/** Show the newer page: the worker that waits takes over, and the page is loaded again. */
export function update(): void {
  known.update?.postMessage("now");
}

/** Let the browser keep what it has fetched; only where it can (secure contexts), and never in the way of the first screen. */
export async function install(): Promise<void> {
  if (!import.meta.env.PROD || !isSecureContext || !("serviceWorker" in navigator)) return;
  const workers = navigator.serviceWorker;
  let wanted = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (wanted) location.reload();
    wanted = true;
  });
  try {
    const found = await workers.register("/sw.js");
    const look = (worker: ServiceWorker | null): void => {
      if (worker?.state === "installed" && workers.controller) known.update = worker;
    };
    look(found.waiting);
    found.addEventListener("updatefound", () => {
      const worker = found.installing;
      worker?.addEventListener("statechange", () => look(worker));
    });
    // A tab that stays open for days asks now and then.
    setInterval(() => void found.update().catch(() => undefined), 3_600_000);
  } catch {
    // Without it everything works as well, while the server is there.
  }
}
