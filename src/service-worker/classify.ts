import { LATEST_BUILD_PATH } from "../shared/build-info.ts";
import { findPayloadBuild } from "../shared/payload-url.ts";

/** What the rules of answering depend on. */
interface RequestFacts {
  readonly method: string;
  readonly url: URL;
  /** Whether a tab is going there, and not a frame or a script. */
  readonly isNavigation: boolean;
  readonly hasRange: boolean;
}

/** What a request is for. Only the kinds named here are answered by the worker. */
export type RequestKind = "document" | "asset" | "picture" | "payload" | "latest-build";

/** Not pages, so never answered by the worker where a tab navigates there: data, and pictures for other channels. */
const UNTOUCHED = /^\/(api|builds|icons|image)(\/|$)/;

/** @returns null for a request that the worker leaves to the browser. */
export function classifyRequest(
  { method, url, isNavigation, hasRange }: RequestFacts,
  ownOrigin: string,
): RequestKind | null {
  if (method !== "GET" || url.origin !== ownOrigin || hasRange) return null;
  if (url.pathname === LATEST_BUILD_PATH) return "latest-build";
  if (isNavigation) return UNTOUCHED.test(url.pathname) ? null : "document";
  return classifyFile(url);
}

/** As which kind a file is cached; null for one that is not cached. */
export function classifyFile(url: URL): "asset" | "picture" | "payload" | null {
  if (url.pathname.startsWith("/assets/")) {
    return /\.(avif|webp|jpe?g|png|svg)$/.test(url.pathname) ? "picture" : "asset";
  }
  return findPayloadBuild(url.pathname) === undefined ? null : "payload";
}

/**
 * Whether an answer may be cached under the address that was requested. Errors, redirects and private answers may not,
 * nor may the log-in page that a network sends in place of any other answer.
 */
export function isCacheable({ status, type, redirected, headers }: Response, isDocument: boolean): boolean {
  const isPublic = !/no-store|private/i.test(headers.get("Cache-Control") ?? "");
  const isHtml = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return status === 200 && type === "basic" && !redirected && isPublic && isHtml === isDocument;
}
