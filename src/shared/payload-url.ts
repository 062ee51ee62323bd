import type { PageId } from "../content/site-pages.ts";

/**
 * Returns the path of a page's data, a static file that costs no run of the Worker. Each build has its own, so that
 * older tabs get matching data. Inverse of findPayloadBuild.
 */
export function buildPayloadFile(page: PageId, buildId: string): string {
  return `/builds/payload/${buildId}/${page}.json`;
}

/** Returns the build of a payload file's path, or undefined for any other path. */
export function findPayloadBuild(path: string): string | undefined {
  return /^\/builds\/payload\/([^/]+)\//.exec(path)?.[1];
}
