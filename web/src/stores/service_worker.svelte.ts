/** The service worker of this page, and whether a newer version of the page waits for a reload. */

const UPDATE_INTERVAL = 3_600_000;

let waiting = $state.raw<ServiceWorker | null>(null);

export const isUpdateWaiting = (): boolean => waiting !== null;

/** Activate the waiting worker, which reloads the page. */
export function applyUpdate(): void {
  waiting?.postMessage("now");
}

/** Register the worker where the browser allows it (secure contexts); called after first paint. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !isSecureContext || !("serviceWorker" in navigator)) return;
  const workers = navigator.serviceWorker;
  let controlled = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
  try {
    const registration = await workers.register(`${import.meta.env.BASE_URL}sw.js`);
    const checkWaiting = (worker: ServiceWorker | null): void => {
      if (worker?.state === "installed" && workers.controller) waiting = worker;
    };
    checkWaiting(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => checkWaiting(worker));
    });
    // A tab may stay open for days.
    setInterval(() => void registration.update().catch(() => undefined), UPDATE_INTERVAL);
  } catch {
    // The page works without a worker as long as the server is reachable.
  }
}
