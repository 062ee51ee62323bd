import { buildId, coast, files } from "virtual:service-worker-build";
import { findPage } from "../shared/pages.ts";
import { type PageReport, RECOVERY_URL } from "../shared/protocol.ts";
import { isTrackingParameter } from "../shared/tracking-parameters.ts";
import { deleteOldBuilds, fetchCopy, findCopy, isFileUrl, storeCopy } from "./copies.ts";
import { createOfflineResponse } from "./offline-page.ts";

declare const self: ServiceWorkerGlobalScope;

const NETWORK_TIMEOUT_MS = 4_000;

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all(files.map((file) => fetchCopy(file))));
  // Every build uses this URL, so the HTTP cache may have the script of another build.
  event.waitUntil(fetchCopy(RECOVERY_URL, "no-cache"));
  // Does not wait until open tabs close. They can still read the newest other cache, which deleteOldBuilds keeps.
  event.waitUntil(self.skipWaiting());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldBuilds().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => event.waitUntil(storeReported(event.data)));

self.addEventListener("fetch", (event) => {
  const { method, destination, url: address } = event.request;
  const url = new URL(address);
  if (method !== "GET" || url.origin !== self.origin) return;
  if (destination === "document") event.respondWith(loadDocument(event, url));
  else if (isFileUrl(url)) event.respondWith(loadFile(event));
});

/** Fetches one file at a time, so that the downloads leave bandwidth for the visitor's requests. */
async function storeReported(report: PageReport): Promise<void> {
  const urls = report.buildId === buildId ? [...report.urls, ...coast] : [];
  for (const storedUrl of urls) {
    // `force-cache` avoids another request for the tab's document. Cached copies of other documents may be old.
    const cache = report.documentUrl === self.origin + storedUrl ? "force-cache" : "default";
    await fetchCopy(storedUrl, cache).catch(() => {});
  }
}

async function loadDocument(event: FetchEvent, url: URL): Promise<Response> {
  const path = findSharedPath(url);
  const network = fetchAndStore(event, path).catch(() => undefined);
  // The service worker waits beyond the timeout, because fetchAndStore may still store the document.
  event.waitUntil(network);
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const early = await Promise.race([network, timeout]);
  const copy = early ?? (path === undefined ? undefined : await findCopy(path));
  return copy ?? (await network) ?? (await createOfflineResponse(url));
}

/** Returns the path of the page, or undefined unless its document is the same for every visitor. */
function findSharedPath({ pathname, searchParams }: URL): string | undefined {
  const page = [...searchParams.keys()].every(isTrackingParameter) ? findPage(pathname) : null;
  return page === null || page.isPerVisitor ? undefined : page.path;
}

/** Stores the response under the URL, unless it is undefined. */
async function fetchAndStore(event: FetchEvent, storedUrl: string | undefined): Promise<Response> {
  const response = await fetch(event.request);
  if (storedUrl !== undefined) event.waitUntil(storeCopy(storedUrl, response.clone()));
  return response;
}

async function loadFile(event: FetchEvent): Promise<Response> {
  const { url, cache, destination } = event.request;
  const copy = cache === "reload" ? undefined : await findCopy(url);
  if (copy) return copy;
  try {
    return await fetchAndStore(event, url);
  } catch (error) {
    if (destination !== "image") throw error;
    // Returns an empty picture, because browsers would cover the placeholder with an icon for a broken picture.
    const headers = { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" };
    return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers });
  }
}
