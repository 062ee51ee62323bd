import { BUILD_HEADER } from "../../shared/protocol.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";

export function createDocumentHeaders(buildId: string): Record<string, string> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": CACHE_CONTROL.revalidate,
    [BUILD_HEADER]: buildId,
  };
}
