import { BUILD_HEADER } from "../../shared/build-info.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";

/** Returns the headers of a document, rendered or cached. Unless a page sets others, caches must revalidate it. */
export function createDocumentHeaders(buildId: string): Record<string, string> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": CACHE_CONTROL.revalidate,
    [BUILD_HEADER]: buildId,
  };
}
