/**
 * The URL of the service worker, a static file that costs no run of the Worker. It is at the root, because a service
 * worker controls only paths below its own.
 */
export const SERVICE_WORKER_URL = "/service-worker.js";

/** The URL of the script that removes the service worker. */
export const SWITCH_OFF_URL = "/builds/service-worker/off.js";

/** A page's message to the service worker: what the page needs to be read without a connection. */
export interface PageReport {
  /** The build of the page. */
  readonly buildId: string;
  readonly addresses: readonly string[];
  /** The browser's own cache has the document that this tab has loaded, and may have old copies of others. */
  readonly cache: "force-cache" | "default";
}
