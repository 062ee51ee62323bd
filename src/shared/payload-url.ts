import type { PageId } from "../content/site-pages.ts";

/**
 * Returns the path of a page's data, a static file that costs no run of the Worker. Each build has its own, so that
 * older tabs get matching data.
 */
export function buildPayloadFile(page: PageId, buildId: string): string {
  return `/builds/payload/${buildId}/${page}.json`;
}
