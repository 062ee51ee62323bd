import type { PageId } from "../content/site-pages.ts";

/** The URL contains the build id, so that a tab of an older build gets data that matches its code. */
export function buildPayloadUrl(page: PageId, buildId: string): string {
  return `/builds/payload/${buildId}/${page}.json`;
}
