import type { PageId } from "../content/site-pages.ts";
import { findPage } from "./pages.ts";

const PAYLOAD_FILE = "_payload.json";

/** The address of a page's data in one build: `/services/_payload.json?{build id}`. Inverse of parsePayloadUrl. */
export function buildPayloadUrl(path: string, buildId: string): string {
  return `${path === "/" ? "" : path}/${PAYLOAD_FILE}?${encodeURIComponent(buildId)}`;
}

/** What a payload address requests; null where it is not that of a page of this site. */
export function parsePayloadUrl(url: URL): { page: PageId; buildId: string } | null {
  if (!url.pathname.endsWith(`/${PAYLOAD_FILE}`)) return null;
  const page = findPage(url.pathname.slice(0, -PAYLOAD_FILE.length - 1) || "/");
  if (page === null) return null;
  return { page: page.id, buildId: decodeBuildId(url.search.slice(1)) };
}

/**
 * The static file that holds the data, which costs no run of the Worker: one per build, so that older tabs get their own.
 * Inverse of findPayloadBuild.
 */
export function buildPayloadFile(page: PageId, buildId: string): string {
  return `/builds/payload/${buildId}/${page}.json`;
}

/** The build whose payload file has this path; undefined where the path is none of a payload file. */
export function findPayloadBuild(path: string): string | undefined {
  return /^\/builds\/payload\/([^/]+)\//.exec(path)?.[1];
}

function decodeBuildId(query: string): string {
  // Some clients write "?id" as "?id="; both mean the same build.
  const id = query.replace(/=$/, "");
  return BUILD_ID.test(id) ? id : "";
}

/** Build ids go into file paths and headers, so nothing but these characters is ever one. */
const BUILD_ID = /^[0-9a-z-]{1,40}$/;
