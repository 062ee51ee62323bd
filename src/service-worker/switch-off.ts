// Replaces the service worker if it is switched off, and on the development server. It has no imports, so that it works
// as a plain script in both places.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(takeAway()));

/** Deletes every cache (all belong to the service worker) and unregisters. Open tabs continue without it. */
async function takeAway(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
