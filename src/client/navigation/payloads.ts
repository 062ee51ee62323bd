import type { PageData } from "../../app/page-props.ts";
import type { Screen } from "../../app/screen.ts";
import type { PageId } from "../../content/site-pages.ts";
import { buildPayloadUrl } from "../../shared/protocol.ts";
import type { RequestClient, RequestOptions } from "../platform/request.ts";

export type Payloads = ReturnType<typeof createPayloads>;

/** @param shown The document's screen. The data of this screen needs no request. */
export function createPayloads(request: RequestClient, buildId: string, shown: Screen) {
  const cached = new Map<PageId, PageData | Promise<PageData>>();
  if ("page" in shown) cached.set(shown.page, shown.data);

  async function fetchPayload(page: PageId, options: RequestOptions): Promise<PageData> {
    const url = buildPayloadUrl(page, buildId);
    const data = await request<PageData | null>(url, options);
    // A captive portal may respond with any JSON.
    if (!data?.head) throw new SyntaxError(`${url} contains no page data.`);
    cached.set(page, data);
    return data;
  }

  return {
    /** @param signal Aborts the request, unless a prefetch started the request. */
    load: async (page: PageId, signal: AbortSignal) =>
      cached.get(page) ?? fetchPayload(page, { priority: "high", signal }),
    async prefetch(page: PageId): Promise<void> {
      const payload = cached.get(page) ?? fetchPayload(page, { priority: "low" });
      cached.set(page, payload);
      try {
        await payload;
      } catch {
        // Forgets the failed request, because the next attempt may succeed.
        cached.delete(page);
      }
    },
  };
}
