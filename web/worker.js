/* The service worker: cached assets by their hashed names, the cached page while offline.
   The API is never cached. Messages of the server become notifications. Addresses begin where
   this file lies: a static site may be in any folder. */
const FILES = ["./"];
const { href: PAGE, pathname: FOLDER } = new URL("./", self.location.href);
const CACHE = `crownlands-0 ${FOLDER}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const deleteOldCaches = async () => {
    for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(deleteOldCaches());
});

/** Whether a cache is of an earlier build: caches of other folders and sites of the host stay. */
function isOld(name) {
  // The first builds named no folder.
  const isOurs = name.endsWith(` ${FOLDER}`) || !name.includes(" ");
  return name.startsWith("crownlands-") && isOurs && name !== CACHE;
}

// A new worker waits for the player's consent: the page never reloads during a match.
self.addEventListener("message", (event) => {
  if (event.data === "now") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith(`${FOLDER}assets/`)) event.respondWith(respondWithAsset(request));
  else if (request.mode === "navigate" && !pathname.startsWith(`${FOLDER}api/`))
    event.respondWith(respondWithPage(request));
});

async function respondWithAsset(request) {
  const cached = await caches.match(request, { cacheName: CACHE });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

async function respondWithPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(PAGE, { cacheName: CACHE })) ?? Response.error();
  }
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showTurn(event.data.json()));
});

/** Shows whose turn it is, unless a page is in view; one notification for each table. */
async function showTurn({ table, title, body, language }) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.some(({ visibilityState }) => visibilityState === "visible")) return;
  await self.registration.showNotification(title, {
    body,
    lang: language,
    tag: table,
    renotify: true,
    icon: "/icon-192.png",
    data: { path: `/t/${encodeURIComponent(table)}` },
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data.path));
});

/** Brings the table into view: in the window that has it open, else in a new one. */
async function openTable(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === path);
  if (open) await open.focus();
  else await self.clients.openWindow(path);
}

// The push service may give a browser another address at any time.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain()));

async function subscribeAgain() {
  const { key, language } = await (await fetch("/api/push")).json();
  if (!key || !language) return;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON();
  await fetch("/api/me/push", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint, ...keys, language }),
  });
}
