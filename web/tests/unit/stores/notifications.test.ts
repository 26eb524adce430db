import { beforeEach, expect, test, vi } from "vitest";
import { loadLanguage } from "../../../src/i18n/words.svelte";
import {
  closeNotificationOffer,
  loadNotifications,
  notificationFailure,
  notifications,
  shouldOfferNotifications,
  switchNotifications,
} from "../../../src/stores/notifications.svelte";
import { writeText } from "../../../src/storage";

const status = { key: "public", language: "" };
const requests: [string, string, unknown][] = [];
let refusal: { refused: string } | null = null;
let subscription: PushSubscription | null = null;
let permission: NotificationPermission = "default";
const requestPermission = vi.fn(() => Promise.resolve((permission = "granted")));

const made = {
  toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "point", auth: "secret" } }),
  unsubscribe: () => {
    subscription = null;
    return Promise.resolve(true);
  },
} as unknown as PushSubscription;
const pushManager = {
  getSubscription: () => Promise.resolve(subscription),
  subscribe: () => Promise.resolve((subscription = made)),
};

beforeEach(async () => {
  Object.assign(status, { key: "public", language: "" });
  requests.length = 0;
  refusal = subscription = null;
  permission = "default";
  requestPermission.mockClear();
  localStorage.clear();
  writeText("name", "Ola");
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PushManager", vi.fn());
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission,
  });
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  vi.stubGlobal("fetch", (url: string, { method, body }: RequestInit) => {
    requests.push([method!, url, body ? JSON.parse(body as string) : null]);
    if (method === "GET") return Promise.resolve(Response.json(status));
    return Promise.resolve(
      refusal ? Response.json(refusal, { status: 409 }) : new Response(null, { status: 204 }),
    );
  });
  await loadLanguage("en");
});

test("each reason why there can be no notifications has its own status", async () => {
  const state = async () => {
    await loadNotifications();
    return notifications();
  };
  expect(await state()).toBe("off");
  localStorage.clear();
  expect(await state()).toBe("no-player");
  permission = "denied";
  expect(await state()).toBe("blocked");
  vi.stubGlobal("navigator", {});
  expect(await state()).toBe("unsupported");
  vi.stubGlobal("isSecureContext", false);
  expect(await state()).toBe("insecure");
  status.key = "";
  expect(await state()).toBe("no-push");
  expect(requestPermission).not.toHaveBeenCalled();
});

test("permission is asked when the player switches them on, and the server gets the address", async () => {
  await loadNotifications();
  expect(requestPermission).not.toHaveBeenCalled();
  await switchNotifications(true);
  expect(requestPermission).toHaveBeenCalledOnce();
  expect(notifications()).toBe("on");
  expect(requests.at(-1)).toEqual([
    "POST",
    "/api/me/push",
    { endpoint: "https://push.example/1", p256dh: "point", auth: "secret", language: "en" },
  ]);
  await switchNotifications(false);
  expect(notifications()).toBe("off");
  expect(requests.at(-1)).toEqual(["DELETE", "/api/me/push", null]);
  expect(subscription).toBeNull();
});

test("whoever declines is not subscribed", async () => {
  await loadNotifications();
  requestPermission.mockImplementationOnce(() => Promise.resolve((permission = "denied")));
  await switchNotifications(true);
  expect(notifications()).toBe("blocked");
  expect(requests.filter(([method]) => method === "POST")).toEqual([]);
});

test("a refusal of the server is shown and nothing is switched on", async () => {
  await loadNotifications();
  refusal = { refused: "too-many-devices" };
  await switchNotifications(true);
  expect(notifications()).toBe("off");
  expect(notificationFailure()).toMatchObject({ refusal });
});

test("a page in another language changes the language of the notifications", async () => {
  [permission, subscription, status.language] = ["granted", made, "en"];
  await loadNotifications();
  expect(requests.map(([method]) => method)).toEqual(["GET"]);
  await loadLanguage("pl");
  await loadNotifications();
  expect(notifications()).toBe("on");
  expect(requests.at(-1)).toMatchObject(["POST", "/api/me/push", { language: "pl" }]);
});

test("a subscription that the server has forgotten counts as off", async () => {
  [permission, subscription] = ["granted", made];
  await loadNotifications();
  expect(notifications()).toBe("off");
});

test("the offer is made once, and never where notifications cannot be", async () => {
  await loadNotifications();
  expect(shouldOfferNotifications()).toBe(true);
  closeNotificationOffer();
  expect(shouldOfferNotifications()).toBe(false);
  localStorage.clear();
  vi.stubGlobal("isSecureContext", false);
  await loadNotifications();
  expect(shouldOfferNotifications()).toBe(false);
});
