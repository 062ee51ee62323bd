import type { PageData } from "../../app/pages.ts";
import type { Screen } from "../../app/screen.ts";
import type { PageId } from "../../content/site-pages.ts";
import { findPageById } from "../../shared/pages.ts";
import { buildPayloadFile, buildPayloadUrl } from "../../shared/payload-url.ts";
import type { RequestClient, RequestOptions } from "../platform/request.ts";

/**
 * The data of pages, from the payload files of one build; each is fetched once and then cached. One that arrives damaged is
 * fetched once more, past every cache.
 */
export interface Payloads {
  /** @param signal Cancels a request that this load has made. */
  load(page: PageId, signal?: AbortSignal): Promise<PageData[PageId]>;
  /** Like load, but in the background. */
  prefetch(page: PageId): Promise<unknown>;
}

/**
 * @param buildId The build that this document came from.
 * @param shown What the document shows: its data is there already.
 */
export function createPayloads(request: RequestClient, buildId: string, shown: Screen): Payloads {
  const cached = new Map<PageId, Promise<PageData[PageId]>>();
  if ("page" in shown) cached.set(shown.page, Promise.resolve(shown.data));

  async function fetchPayload(page: PageId, options: RequestOptions): Promise<PageData[PageId]> {
    // The development server has no built files: there the Worker answers.
    const address = import.meta.env.DEV
      ? buildPayloadUrl(findPageById(page).path, buildId)
      : buildPayloadFile(page, buildId);
    const data = await request<Partial<PageData[PageId]> | null>(address, options);
    if (!isPageData(data)) throw new SyntaxError(`${address} holds no page.`);
    return data;
  }

  function get(page: PageId, options: RequestOptions): Promise<PageData[PageId]> {
    const earlier = cached.get(page);
    if (earlier) return earlier;
    const payload = fetchPayload(page, options).catch((error) => {
      if (!(error instanceof SyntaxError)) throw error;
      return fetchPayload(page, { ...options, cache: "reload" });
    });
    cached.set(page, payload);
    let isPending = true;
    const forget = () => isPending && cached.get(page) === payload && cached.delete(page);
    // The next load may come before the aborted request has rejected.
    options.signal?.addEventListener("abort", forget);
    payload.then(
      () => {
        isPending = false;
      },
      // A failed request is not remembered: it may succeed the next time.
      forget,
    );
    return payload;
  }

  return {
    load: (page, signal) => get(page, { priority: "high", ...(signal && { signal }) }),
    prefetch: (page) => get(page, { priority: "low" }),
  };
}

function isPageData(data: Partial<PageData[PageId]> | null): data is PageData[PageId] {
  return data?.head !== undefined;
}
