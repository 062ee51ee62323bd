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
export type RequestKind = "document" | "file" | "latest-build";

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
  return classifyFile(url) && "file";
}

/** As which kind a file is cached; null for one that is not cached. */
export function classifyFile(url: URL): "asset" | "picture" | "payload" | null {
  if (url.pathname.startsWith("/assets/")) {
    return /\.(avif|webp|jpe?g|png|svg)$/.test(url.pathname) ? "picture" : "asset";
  }
  return findPayloadBuild(url.pathname) === undefined ? null : "payload";
}

/** Returns false for an answer that no cache may hold under the requested address: an error, a redirect, a private answer. */
export function isCacheable({ status, type, redirected, headers }: Response): boolean {
  const isPublic = !/no-store|private/i.test(headers.get("Cache-Control") ?? "");
  // The default type is that of an answer which the worker made itself of a page's data.
  return status === 200 && (type === "basic" || type === "default") && !redirected && isPublic;
}
