import { brotliCompressSync, constants } from "node:zlib";
import { expect, it } from "vitest";
import { HYDRATION_ELEMENT_ID } from "../../src/app/hydration.ts";
import { ownerFacts } from "../../src/content/owner-facts.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { buildPayloadUrl, type LatestBuild } from "../../src/shared/protocol.ts";
import { BUDGETS } from "../support/budgets.ts";
import { emptyFacts } from "../support/owner-facts.ts";
import { sendRequest } from "../support/send-request.ts";

const { id: build } = (await sendRequest("/builds/latest.json")).json<LatestBuild>();

const FACTS_BYTES = compress(JSON.stringify(ownerFacts)) - compress(JSON.stringify(emptyFacts));

it.each(PAGES)(
  "the page $path stays within the byte budgets of its document, its visible markup and its page data",
  async ({ id, path }) => {
    const kind = id === "home" ? "home" : id === "bookings" ? "form" : "other";
    const document = await sendRequest(path);
    expect(document.status).toBe(200);
    expect(compress(document.bytes)).toBeLessThanOrEqual(BUDGETS.html[kind] + FACTS_BYTES);

    // The Worker sends the visible markup before the hydration data.
    const [visibleMarkup = "", data] = document.text.split(
      `<script type="application/json" id="${HYDRATION_ELEMENT_ID}">`,
    );
    expect(data).toBeDefined();
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    expect(brotliCompressSync(visibleMarkup, { params }).byteLength).toBeLessThanOrEqual(
      BUDGETS.visibleMarkup,
    );

    const payload = await sendRequest(buildPayloadUrl(id, build));
    expect(payload.status).toBe(200);
    expect(compress(payload.bytes)).toBeLessThanOrEqual(BUDGETS.payload[kind] + FACTS_BYTES);
  },
);

/** Returns the size in bytes at Brotli quality 11. */
function compress(content: string | Uint8Array): number {
  return brotliCompressSync(content).byteLength;
}
