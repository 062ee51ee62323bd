// Replaces the service worker where it is switched off, and in development. Imports nothing, so that it is a plain script.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(removeServiceWorker()));

/** Deletes every cache, because all belong to the service worker. Open tabs continue without it. */
async function removeServiceWorker(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
