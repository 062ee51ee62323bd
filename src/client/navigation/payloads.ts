import type { PageData } from "../../app/page-props.ts";
import type { Screen } from "../../app/screen.ts";
import type { PageId } from "../../content/site-pages.ts";
import { buildPayloadFile } from "../../shared/payload-url.ts";
import type { RequestClient, RequestOptions } from "../platform/request.ts";

/** Loads and caches page data from one build's payload files. Refetches a damaged file once, past every cache. */
export interface Payloads {
  /** @param signal Cancels the request if this call started it. */
  load(page: PageId, signal?: AbortSignal): Promise<PageData>;
  /** Like load, with low priority. */
  prefetch(page: PageId): Promise<unknown>;
}

/**
 * @param buildId The build that rendered this document.
 * @param shown The document's screen, whose data is already available.
 */
export function createPayloads(request: RequestClient, buildId: string, shown: Screen): Payloads {
  const cached = new Map<PageId, Promise<PageData>>();
  if ("page" in shown) cached.set(shown.page, Promise.resolve(shown.data));

  async function fetchPayload(page: PageId, options: RequestOptions): Promise<PageData> {
    const address = buildPayloadFile(page, buildId);
    const data = await request<Partial<PageData> | null>(address, options);
    if (!isPageData(data)) throw new SyntaxError(`${address} holds no page.`);
    return data;
  }

  function get(page: PageId, options: RequestOptions): Promise<PageData> {
    const earlier = cached.get(page);
    if (earlier) return earlier;
    const payload = fetchPayload(page, options).catch((error) => {
      if (!(error instanceof SyntaxError)) throw error;
      return fetchPayload(page, { ...options, cache: "reload" });
    });
    cached.set(page, payload);
    let isPending = true;
    const forget = () => isPending && cached.get(page) === payload && cached.delete(page);
    // Delete the entry on abort: the next load may start before the aborted request has rejected.
    options.signal?.addEventListener("abort", forget);
    payload.then(
      () => {
        isPending = false;
      },
      // Do not cache a failure: the next attempt may succeed.
      forget,
    );
    return payload;
  }

  return {
    load: (page, signal) => get(page, { priority: "high", ...(signal && { signal }) }),
    prefetch: (page) => get(page, { priority: "low" }),
  };
}

function isPageData(data: Partial<PageData> | null): data is PageData {
  return data?.head !== undefined;
}
