import type { PageData } from "../../app/pages.ts";
import type { Screen } from "../../app/screen.ts";
import type { PageId } from "../../content/site-pages.ts";
import { findPageById } from "../../shared/pages.ts";
import { buildPayloadUrl } from "../../shared/payload-url.ts";
import type { RequestClient } from "../platform/request.ts";

/** The data of pages, from the payload files of one build; each is fetched once and then cached. */
export interface Payloads {
  load(path: string): Promise<PageData[PageId]>;
  /** Like load, but in the background. */
  prefetch(path: string): Promise<unknown>;
}

/**
 * @param buildId The build that this document came from.
 * @param shown What the document shows: its data is there already.
 */
export function createPayloads(request: RequestClient, buildId: string, shown: Screen): Payloads {
  const cached = new Map<string, Promise<PageData[PageId]>>();
  if ("page" in shown) cached.set(findPageById(shown.page).path, Promise.resolve(shown.data));

  function get(path: string, priority: RequestPriority): Promise<PageData[PageId]> {
    const earlier = cached.get(path);
    if (earlier) return earlier;
    const payload = request<PageData[PageId]>(buildPayloadUrl(path, buildId), { priority });
    cached.set(path, payload);
    // A failed request is not remembered: it may succeed the next time.
    payload.catch(() => cached.delete(path));
    return payload;
  }

  return {
    load: (path) => get(path, "high"),
    prefetch: (path) => get(path, "low"),
  };
}
