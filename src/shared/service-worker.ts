import type { PagePath } from "../content/site-pages.ts";

/**
 * Where browsers request the service worker, and where the build puts it, so that requesting it costs no run of the Worker.
 * It is at the root, because a worker controls only what is below it.
 */
export const SERVICE_WORKER_URL = "/service-worker.js";

/** Where the build puts the script that takes the service worker away. */
export const SWITCH_OFF_URL = "/builds/service-worker/off.js";

/** What a page reports to the service worker once it is idle: what a visitor without a connection could read of it. */
export interface PageReport {
  /** The build that the page's document came from. */
  readonly buildId: string;
  /**
   * The page, with its data where it has any: one that came as a document never loaded its payload file. Null where it is
   * not the same for everybody.
   */
  readonly page: { readonly path: PagePath; readonly data: unknown } | null;
  /** Addresses on this site, without scheme and host, of what the page has loaded. */
  readonly files: readonly string[];
  /** Whether nothing may be loaded that has not been loaded already. */
  readonly isSparing: boolean;
}
