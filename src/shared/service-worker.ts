/** At the root, because a service worker controls only paths below its own. */
export const SERVICE_WORKER_URL = "/service-worker.js";

export const SWITCH_OFF_URL = "/builds/service-worker/off.js";

export interface PageReport {
  readonly buildId: string;
  /** The URL of the tab's document. The browser's own cache already has that document. */
  readonly loaded: string | undefined;
  /** Paths and URLs to store for offline reading, the most important first. */
  readonly urls: readonly string[];
}
