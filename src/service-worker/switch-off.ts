// What browsers get instead of the worker where it is switched off, and on the development server. It imports
// nothing, so that it is a plain script in either place.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(takeAway()));

/** Deletes every cache, all of which were the worker's, and ends. Open tabs go on without it. */
async function takeAway(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
