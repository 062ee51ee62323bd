// Browsers get this script instead of the service worker if SERVICE_WORKER is off, and in development. Do not import
// modules, because a classic script cannot, and the development server does not bundle this file.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(removeServiceWorker()));

/** Deletes every cache of the origin, because only the service worker creates caches. */
async function removeServiceWorker(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
