// Keeps the page of one version whole: all of its files come from one cache, and another version brings all of its own.
// A new version waits until no tab shows the old one, so that the two never mix.

const CACHE = "yipu-@VERSION@";
const FILES = ["./", /* FILES */];

self.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  })());
});

self.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("yipu-") && name !== CACHE) await caches.delete(name);
    await /** @type {any} */ (self).clients.claim();
  })());
});

self.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request, { ignoreSearch: request.mode === "navigate" });
    if (kept) return kept;
    if (request.mode === "navigate") {
      const page = await cache.match("./");
      if (page) return page;
    }
    return await fetch(request);
  })());
});
