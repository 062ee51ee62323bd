/**
 * The URL of the service worker, a static file that costs no run of the Worker. It is at the root, because a service
 * worker controls only paths below its own.
 */
export const SERVICE_WORKER_URL = "/service-worker.js";

/** The URL of the script that removes the service worker. */
export const SWITCH_OFF_URL = "/builds/service-worker/off.js";

/** A page's message to the service worker: the URLs to store for offline reading. */
export interface PageReport {
  readonly buildId: string;
  /** The URL of the document that the tab has loaded. The browser's own cache has it. */
  readonly loaded: string | undefined;
  /** Paths and URLs, most important first. */
  readonly addresses: readonly string[];
}
