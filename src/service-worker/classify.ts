import { LATEST_BUILD_PATH } from "../shared/build-info.ts";
import { findPayloadBuild } from "../shared/payload-url.ts";

/** The facts of a request that decide who handles it. */
interface RequestFacts {
  readonly method: string;
  readonly url: URL;
  /** Whether a tab navigates to the URL, as opposed to a frame or a script requesting it. */
  readonly isNavigation: boolean;
  readonly hasRange: boolean;
}

/** The kinds of request that the service worker handles. */
export type RequestKind = "document" | "file" | "latest-build";

/** Not pages: data, and pictures for other channels. The service worker ignores navigations to these paths. */
const UNTOUCHED = /^\/(api|builds|icons|image)(\/|$)/;

/** Returns the kind of a request, or null if the service worker leaves it to the browser. */
export function classifyRequest(
  { method, url, isNavigation, hasRange }: RequestFacts,
  ownOrigin: string,
): RequestKind | null {
  if (method !== "GET" || url.origin !== ownOrigin || hasRange) return null;
  if (url.pathname === LATEST_BUILD_PATH) return "latest-build";
  if (isNavigation) return UNTOUCHED.test(url.pathname) ? null : "document";
  return classifyFile(url) && "file";
}

/** Returns the kind of a cacheable file, or null for other URLs. */
export function classifyFile(url: URL): "asset" | "picture" | "payload" | null {
  if (url.pathname.startsWith("/assets/")) {
    return /\.(avif|webp|jpe?g|png|svg)$/.test(url.pathname) ? "picture" : "asset";
  }
  return findPayloadBuild(url.pathname) === undefined ? null : "payload";
}

/** Returns whether a response may be cached. Errors, redirects and private responses may not. */
export function isCacheable({ status, type, redirected, headers }: Response): boolean {
  const isPublic = !/no-store|private/i.test(headers.get("Cache-Control") ?? "");
  // Responses that the service worker itself builds from a page's data have the type "default".
  return status === 200 && (type === "basic" || type === "default") && !redirected && isPublic;
}
