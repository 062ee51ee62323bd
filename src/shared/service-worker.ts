/** This URL is at the root, because a service worker controls only URLs in its own folder and below. */
export const SERVICE_WORKER_URL = "/service-worker.js";

export const SWITCH_OFF_URL = "/builds/service-worker/off.js";

export interface PageReport {
  readonly buildId: string;
  /** The URL of the tab's document. The HTTP cache may have this document. */
  readonly documentUrl: string | undefined;
  /** Paths and URLs to store for offline reading, the most important first. */
  readonly urls: readonly string[];
}
