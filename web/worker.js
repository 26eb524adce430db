/* The service worker: cached assets by their hashed names, the cached page while offline.
   The API is never cached. */
const FILES = ["/"];
const CACHE = "crownlands-0";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const deleteOldCaches = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(deleteOldCaches());
});

// A new worker waits for the player's consent: the page never reloads during a match.
self.addEventListener("message", (event) => {
  if (event.data === "now") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(respondWithAsset(request));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/"))
    event.respondWith(respondWithPage(request));
});

async function respondWithAsset(request) {
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

async function respondWithPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}
