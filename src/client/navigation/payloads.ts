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
  /** @param signal Cancels the request, unless it is also made for somebody else. */
  load(page: PageId, signal?: AbortSignal): Promise<PageData[PageId]>;
  /** Like load, but in the background. */
  prefetch(page: PageId): Promise<unknown>;
}

/** The data of a page, or the request for it. */
interface Payload {
  readonly data: Promise<PageData[PageId]>;
  /** Cancels the request. */
  readonly abort: () => void;
  /** How many wait for the data. What is there already stays cached, and counts as waited for. */
  waiting: number;
}

/**
 * @param buildId The build that this document came from.
 * @param shown What the document shows: its data is there already.
 */
export function createPayloads(request: RequestClient, buildId: string, shown: Screen): Payloads {
  const cached = new Map<PageId, Payload>();
  if ("page" in shown) {
    cached.set(shown.page, { data: Promise.resolve(shown.data), abort() {}, waiting: 1 });
  }

  function forget(page: PageId, payload: Payload): void {
    if (cached.get(page) === payload) cached.delete(page);
  }

  function startPayload(page: PageId, priority: RequestPriority): Payload {
    const controller = new AbortController();
    const options = { priority, signal: controller.signal };
    const data = fetchPayload(page, options).catch((error) => {
      if (!(error instanceof SyntaxError)) throw error;
      return fetchPayload(page, { ...options, cache: "reload" });
    });
    const payload: Payload = { data, abort: () => controller.abort(), waiting: 0 };
    cached.set(page, payload);
    data.then(
      () => {
        payload.waiting += 1;
      },
      // A failed request is not remembered: it may succeed the next time.
      () => forget(page, payload),
    );
    return payload;
  }

  async function fetchPayload(page: PageId, options: RequestOptions): Promise<PageData[PageId]> {
    // The development server has no built files: there the Worker answers.
    const address = import.meta.env.DEV
      ? buildPayloadUrl(findPageById(page).path, buildId)
      : buildPayloadFile(page, buildId);
    const data = await request<Partial<PageData[PageId]> | null>(address, options);
    if (!isPageData(data)) throw new SyntaxError(`${address} holds no page.`);
    return data;
  }

  function get(page: PageId, priority: RequestPriority, signal?: AbortSignal): Promise<PageData[PageId]> {
    const payload = cached.get(page) ?? startPayload(page, priority);
    payload.waiting += 1;
    signal?.addEventListener("abort", () => {
      payload.waiting -= 1;
      if (payload.waiting > 0) return;
      forget(page, payload);
      payload.abort();
    });
    return payload.data;
  }

  return {
    load: (page, signal) => get(page, "high", signal),
    prefetch: (page) => get(page, "low"),
  };
}

function isPageData(data: Partial<PageData[PageId]> | null): data is PageData[PageId] {
  return data?.head !== undefined;
}
