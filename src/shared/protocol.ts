/* URLs, names and JSON types that the Worker, the browser, the service worker and the build share. */

import type { PageId } from "../content/site-pages.ts";

/** The URL has no content hash, because a document must find the script even if the files of its build are gone. */
export const RECOVERY_URL = "/recovery.js";

export interface LatestBuild {
  readonly id: string;
  /** The time of the build, in milliseconds since 1970. */
  readonly timestamp: number;
}

export interface BuildMeta extends LatestBuild {
  /** The paths of the pages that have a payload file. */
  readonly prerendered: readonly string[];
  /** The paths of the build's files in /assets. A later deploy copies these files for open tabs. */
  readonly assets: readonly string[];
  /** Ids of builds, the last deployed first. The deploy has copied their files into this build, as far as possible. */
  readonly earlier?: readonly string[];
}

/** Documents that load the app have this header. Its value is the id of the build that rendered the document. */
export const BUILD_HEADER = "Site-Build";

export const LATEST_BUILD_PATH = "/builds/latest.json";

/** The query makes the URL unique, so that no cache has a response for it. */
export function buildLatestUrl(now: number): string {
  return `${LATEST_BUILD_PATH}?${now}`;
}

export function buildMetaUrl(buildId: string): string {
  return `/builds/meta/${buildId}.json`;
}

/** The URL contains the build id, so that a tab of an older build gets data that matches its code. */
export function buildPayloadUrl(page: PageId, buildId: string): string {
  return `/builds/payload/${buildId}/${page}.json`;
}

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

/** Browsers report CSP violations to this path, and the app reports script errors. */
export const REPORTS_PATH = "/api/reports";

/** The report type of a ScriptError. The Reporting API has no type for script errors. */
export const SCRIPT_ERROR = "script-error";

/** Contains no error message, because a message could repeat text that the visitor typed. */
export interface ScriptError {
  readonly name: string;
  /** A position such as `/assets/entry-AbC.js:1:2345`. Empty if the stack does not begin in a file of /assets. */
  readonly source: string;
  readonly page: string;
  readonly build: string;
  /** The fault id on the error screen. Empty for an error that caused no error screen. */
  readonly id: string;
}

export const TURNSTILE_ORIGIN = "https://challenges.cloudflare.com";

/** `render=explicit` lets the app decide when to show the widget. Cloudflare does not support copies of the script. */
export const TURNSTILE_SCRIPT_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;

export const TURNSTILE_FIELD = "cf-turnstile-response";
