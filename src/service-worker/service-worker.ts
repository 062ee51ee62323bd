import { buildId, digests, logo, offlineFiles, shellFiles, styles } from "virtual:service-worker-build";
import { isSparing, readConnection } from "../shared/connection.ts";
import { findPage } from "../shared/pages.ts";
import { buildPayloadFile } from "../shared/payload-url.ts";
import type { PageReport } from "../shared/service-worker.ts";
import { CACHE_NAMES, withStorageLimit } from "./cache-names.ts";
import { classifyRequest } from "./classify.ts";
import { createDocuments } from "./documents.ts";
import { createFiles } from "./files.ts";
import { createKnownBuild } from "./known-build.ts";
import { answerLatestBuild } from "./latest-build.ts";
import { renderOfflinePage } from "./offline-page.ts";
import { deleteUnusedAssets, rememberTab } from "./tabs.ts";

declare const self: ServiceWorkerGlobalScope;

const known = createKnownBuild(buildId);
const files = createFiles({ buildId, digests, known });
const documents = createDocuments({
  known,
  async renderOfflinePage({ pathname, search }) {
    const paths = await withStorageLimit(documents.listPaths).catch(() => []);
    const isPerVisitor = findPage(pathname)?.isPerVisitor ?? false;
    return renderOfflinePage({ address: pathname + search, isPerVisitor, paths, styles, logo });
  },
});

self.addEventListener("install", (event) => {
  event.waitUntil(install());
  // Safe for open tabs: files that an earlier build's tab has loaded stay cached under their names.
  event.waitUntil(self.skipWaiting());
});

/** Caches the files that every page needs, all or nothing. Some may already be cached for a tab of this build. */
async function install(): Promise<void> {
  const name = CACHE_NAMES.assets(buildId);
  const isNew = !(await caches.has(name));
  const needed = isSparing(readConnection(navigator)) ? offlineFiles : shellFiles;
  const fetches = needed.map((file) => files.fetch(toAddress(file), "force-cache"));
  // Wait for all fetches: a file that arrived after a failed install would be left behind.
  await Promise.allSettled(fetches);
  try {
    await Promise.all(fetches);
  } catch (error) {
    if (isNew) await caches.delete(name);
    throw error;
  }
}

self.addEventListener("activate", (event) => {
  // Pages get no responses until activation ends, so a slow take-over continues in the background.
  event.waitUntil(withStorageLimit(takeOver).catch(() => undefined));
});

async function takeOver(): Promise<void> {
  await known.see(buildId, Date.now());
  // The browser can request the document while the service worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await clearUp();
}

self.addEventListener("fetch", (event) => {
  const { method, mode, destination, headers } = event.request;
  const url = new URL(event.request.url);
  const isNavigation = mode === "navigate" && destination === "document";
  const kind = classifyRequest({ method, url, isNavigation, hasRange: headers.has("Range") }, self.origin);
  if (kind === "document") event.respondWith(documents.answer(event, url));
  else if (kind !== null) event.respondWith(answer(event, kind).catch(() => Response.error()));
});

async function answer(event: FetchEvent, kind: "latest-build" | "file"): Promise<Response> {
  if (kind === "latest-build") return await answerLatestBuild(event.request, known);
  return await files.answer(event.request, (work) => event.waitUntil(work));
}

self.addEventListener("message", (event) => {
  if (event.source instanceof WindowClient) event.waitUntil(receive(event.source.id, event.data));
});

/** Caches the files that a page loaded without the service worker, and the page's document. */
async function receive(tabId: string, report: PageReport): Promise<void> {
  const { buildId: shown, page, isSparing } = report;
  await rememberTab(tabId, shown);
  const shownPage = findPage(page?.path ?? "");
  if (shownPage && page?.data) {
    const payload = toAddress(buildPayloadFile(shownPage.id, shown));
    await files.store(payload, Response.json(page.data)).catch(() => undefined);
  }
  // One by one, because nobody waits for them. A file that fails now may come with a later report.
  const cache = isSparing ? "only-if-cached" : "force-cache";
  for (const file of report.files) await files.fetch(toAddress(file), cache).catch(() => undefined);
  if (page) await documents.fetch(page.path, isSparing).catch(() => undefined);
  await clearUp();
}

/** Deletes the assets that no tab needs any more. */
async function clearUp(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  await deleteUnusedAssets(
    tabs.map(({ id }) => id),
    [buildId, await known.get()],
  );
}

function toAddress(path: string): string {
  return new URL(path, self.origin).href;
}
