/** This URL is at the root, because by default a service worker controls only URLs in or below its own folder. */
export const SERVICE_WORKER_URL = "/service-worker.js";

export const SWITCH_OFF_URL = "/builds/service-worker/off.js";

export interface PageReport {
  readonly buildId: string;
  /** The URL of the document that the tab loaded. The HTTP cache may have this document. */
  readonly documentUrl: string | undefined;
  /** Paths and URLs to store for offline reading, the most important first. */
  readonly urls: readonly string[];
}
