/** Notifications of turns on this device, by Web Push. */
import { language } from "../i18n/words.svelte";
import { api, Refused } from "../socket/api";
import { readText, writeText } from "../storage";

/** Why there can be no notifications, or whether there are any; null until that is known. */
export type Notifications =
  "no-push" | "insecure" | "unsupported" | "blocked" | "no-player" | "off" | "on";

/** What went wrong when the player last switched them: a refusal of the server, else the browser. */
type Failure = Refused | "push.failed";

const current = $state<{ state: Notifications | null; busy: boolean; failure: Failure | null }>({
  state: null,
  busy: false,
  failure: null,
});
/** The public key of the server. */
let key = "";

export const notifications = (): Notifications | null => current.state;
export const isSwitchingNotifications = (): boolean => current.busy;
export const notificationFailure = (): Failure | null => current.failure;

/** Find out whether this device is notified, or could be. Asks the player nothing. */
export async function loadNotifications(): Promise<void> {
  try {
    current.state = await findState();
  } catch {
    // The server is away: what was known before still holds.
  }
}

async function findState(): Promise<Notifications> {
  const status = await api.pushStatus();
  key = status.key;
  if (!key) return "no-push";
  if (!isSecureContext) return "insecure";
  const registration = await workerRegistration();
  if (!registration) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  if (readText("name") === null) return "no-player";
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription || !status.language) return "off";
  if (status.language !== language()) await register(subscription);
  return "on";
}

/** The service worker, where this browser can receive messages. */
async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Tell the server where this browser receives messages, and in which language. */
async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await api.subscribe({
    endpoint: endpoint ?? "",
    p256dh: keys?.["p256dh"] ?? "",
    auth: keys?.["auth"] ?? "",
    language: language(),
  });
}

/** Switch notifications on or off; the browser asks for permission now, and never before. */
export async function switchNotifications(on: boolean): Promise<void> {
  if (current.busy) return;
  current.busy = true;
  current.failure = null;
  try {
    const registration = await workerRegistration();
    if (registration) await (on ? enable(registration) : disable(registration));
  } catch (error) {
    current.failure = error instanceof Refused ? error : "push.failed";
  }
  current.busy = false;
}

async function enable(registration: ServiceWorkerRegistration): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") {
    current.state = permission === "denied" ? "blocked" : "off";
    return;
  }
  await register(await subscribe(registration.pushManager));
  current.state = "on";
}

/** A subscription with the key of this server; one that was made with an older key is replaced. */
async function subscribe(manager: PushManager): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const previous = await manager.getSubscription();
    if (!previous) throw error;
    await previous.unsubscribe();
    return manager.subscribe(options);
  }
}

async function disable(registration: ServiceWorkerRegistration): Promise<void> {
  await api.unsubscribe();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  current.state = "off";
}

/** Let a device that is notified be so in the language of the page. */
export async function refreshNotifications(): Promise<void> {
  if ("Notification" in window && Notification.permission === "granted") await loadNotifications();
}

/** Whether the table of a correspondence match should offer notifications, which it does once. */
export function shouldOfferNotifications(): boolean {
  return current.state === "off" && readText("push-offer") === null;
}

export function closeNotificationOffer(): void {
  writeText("push-offer", "closed");
}
