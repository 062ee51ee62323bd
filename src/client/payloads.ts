import type { HydrationState } from "react-router";
import type { PageData } from "../app/page-data.ts";
import { findPageById, type PageId } from "../shared/pages.ts";
import { buildPayloadUrl } from "../shared/payload-url.ts";
import type { RequestClient } from "./request.ts";

/** The data of pages, from the payload files of one build; each is fetched once and then kept. */
export interface Payloads {
  load<Id extends PageId>(page: Id): Promise<PageData[Id]>;
  /** Like load, but in the background. */
  prefetch(page: PageId): Promise<unknown>;
}

/**
 * @param buildId The build that this document came from.
 * @param known The data that came with the document, by page.
 */
export function createPayloads(
  request: RequestClient,
  buildId: string,
  known: HydrationState["loaderData"],
): Payloads {
  const kept = new Map<string, Promise<unknown>>();
  for (const [page, data] of Object.entries(known ?? {})) kept.set(page, Promise.resolve(data));

  function get(page: PageId, priority: RequestPriority): Promise<unknown> {
    const earlier = kept.get(page);
    if (earlier) return earlier;
    const payload = request(buildPayloadUrl(findPageById(page).path, buildId), { priority });
    kept.set(page, payload);
    // What could not be had may be there the next time.
    payload.catch(() => kept.delete(page));
    return payload;
  }

  return {
    load: (page) => get(page, "high") as Promise<PageData[typeof page]>,
    prefetch: (page) => get(page, "low"),
  };
}
