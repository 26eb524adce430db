/** Installing the page as an app, where the browser offers it. */

interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offer = $state.raw<InstallPromptEvent | null>(null);

export const canInstall = (): boolean => offer !== null;

/** Show the browser's own question; it may be asked only once. */
export async function install(): Promise<void> {
  const event = offer;
  offer = null;
  await event?.prompt();
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event as InstallPromptEvent;
});
addEventListener("appinstalled", () => (offer = null));
