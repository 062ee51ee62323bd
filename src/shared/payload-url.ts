import type { PageId } from "../content/site-pages.ts";

/** A static file costs no run of the Worker. Each build has its own files, so that older tabs get matching data. */
export function buildPayloadUrl(page: PageId, buildId: string): string {
  return `/builds/payload/${buildId}/${page}.json`;
}
