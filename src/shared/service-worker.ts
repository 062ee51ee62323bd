import type { PagePath } from "../content/site-pages.ts";

/**
 * The URL of the service worker, a static file that costs no run of the Worker. It is at the root, because a service
 * worker controls only paths below its own.
 */
export const SERVICE_WORKER_URL = "/service-worker.js";

/** The URL of the script that removes the service worker. */
export const SWITCH_OFF_URL = "/builds/service-worker/off.js";

/** A page's report to the service worker once the page is idle: what to cache for reading offline. */
export interface PageReport {
  /** The build that rendered the page's document. */
  readonly buildId: string;
  /**
   * The page and its data, if any: a page that arrived as a document never loaded its payload file. Null if the page is
   * not the same for everybody.
   */
  readonly page: { readonly path: PagePath; readonly data: unknown } | null;
  /** Paths and queries on this site of the files that the page has loaded. */
  readonly files: readonly string[];
  /** Whether the service worker must not download anything new. */
  readonly isSparing: boolean;
}
