import { beforeEach, expect, test, vi } from "vitest";
import { workerSource } from "../../../service_worker";

const MESSAGE = {
  key: "your-turn",
  table: "0f3a9c1d2b4e",
  code: "K7MQ2P",
  game: "kingdomino",
  language: "pl",
  title: "Twoja tura: Kingdomino",
  body: "Stół K7MQ2P",
};

interface Window {
  url: string;
  visibilityState: "visible" | "hidden";
  focus: () => Promise<void>;
}

/** The service worker, with its handlers and what it did to the browser. */
function startWorker() {
  const handlers = new Map<string, (event: object) => void>();
  const windows: Window[] = [];
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(() =>
    Promise.resolve(),
  );
  const openWindow = vi.fn<(path: string) => Promise<void>>(() => Promise.resolve());
  const subscribe = vi.fn<(options: object) => Promise<object>>(() =>
    Promise.resolve({
      toJSON: () => ({
        endpoint: "https://push.example/new",
        keys: { p256dh: "point", auth: "secret" },
      }),
    }),
  );
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) =>
      handlers.set(name, handler),
    location: { origin: "https://crownlands.example", href: "https://crownlands.test/sw.js" },
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
    registration: { showNotification, pushManager: { subscribe } },
  };
  new Function("self", workerSource([]))(self);
  /** Dispatch an event; resolves when the worker is done with it. */
  const dispatch = async (name: string, event: object = {}): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get(name)!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  const push = () => dispatch("push", { data: { json: () => MESSAGE } });
  const addWindow = (path: string, visibilityState: Window["visibilityState"]): Window => {
    const window = {
      url: `https://crownlands.example${path}`,
      visibilityState,
      focus: vi.fn(() => Promise.resolve()),
    };
    windows.push(window);
    return window;
  };
  return { dispatch, push, addWindow, showNotification, openWindow, subscribe };
}

let worker: ReturnType<typeof startWorker>;
beforeEach(() => (worker = startWorker()));

test("a message is shown in the player's language, one for each table", async () => {
  worker.addWindow("/t/other", "hidden");
  await worker.push();
  expect(worker.showNotification).toHaveBeenCalledExactlyOnceWith(
    "Twoja tura: Kingdomino",
    expect.objectContaining({
      body: "Stół K7MQ2P",
      lang: "pl",
      tag: MESSAGE.table,
      renotify: true,
      data: { path: `/t/${MESSAGE.table}` },
    }),
  );
});

test("nothing is shown while a page is in view", async () => {
  worker.addWindow("/", "visible");
  await worker.push();
  expect(worker.showNotification).not.toHaveBeenCalled();
});

test("an empty message is ignored", async () => {
  await worker.dispatch("push", { data: null });
  expect(worker.showNotification).not.toHaveBeenCalled();
});

test("a click brings the window with the table into view", async () => {
  const path = `/t/${MESSAGE.table}`;
  const other = worker.addWindow("/t/other", "hidden");
  const open = worker.addWindow(`${path}?look`, "hidden");
  const close = vi.fn();
  await worker.dispatch("notificationclick", { notification: { close, data: { path } } });
  expect(close).toHaveBeenCalledOnce();
  expect(open.focus).toHaveBeenCalledOnce();
  expect(other.focus).not.toHaveBeenCalled();
  expect(worker.openWindow).not.toHaveBeenCalled();
});

test("a click opens the table where no window has it", async () => {
  const path = `/t/${MESSAGE.table}`;
  worker.addWindow("/", "hidden");
  const notification = { close: vi.fn(), data: { path } };
  await worker.dispatch("notificationclick", { notification });
  expect(worker.openWindow).toHaveBeenCalledExactlyOnceWith(path);
});

test("a new address of the browser is sent to the server in the same language", async () => {
  const answers = vi.fn<(url: string, options?: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(Response.json({ key: "public", language: "hu" })),
  );
  vi.stubGlobal("fetch", answers);
  await worker.dispatch("pushsubscriptionchange");
  expect(worker.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: "public",
  });
  const [url, options] = answers.mock.calls[1]!;
  expect(url).toBe("/api/me/push");
  expect(JSON.parse(options!.body as string)).toEqual({
    endpoint: "https://push.example/new",
    p256dh: "point",
    auth: "secret",
    language: "hu",
  });
});

test("a device that is not notified does not subscribe by itself", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ key: "public", language: "" })));
  await worker.dispatch("pushsubscriptionchange");
  expect(worker.subscribe).not.toHaveBeenCalled();
});
