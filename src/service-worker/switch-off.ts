// Browsers get this script instead of the service worker if SERVICE_WORKER is off, and in development. Without imports,
// because browsers load a service worker as a classic script.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(removeServiceWorker()));

/** Deletes every cache of the origin, because only the service worker creates caches. */
async function removeServiceWorker(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
