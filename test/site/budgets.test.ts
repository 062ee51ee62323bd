import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { BUDGETS } from "../../scripts/budgets.ts";
import { ownerFacts } from "../../src/content/owner-facts.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { HYDRATION_ELEMENT_ID } from "../../src/shared/document-elements.ts";
import { buildPayloadFile } from "../../src/shared/payload-url.ts";
import { ask } from "../support/ask.ts";
import { emptyFacts } from "../support/owner-facts.ts";

/** The bytes of the owner's facts on a page that shows all of them, slightly more than on most pages. */
const FACTS = compress(JSON.stringify(ownerFacts)) - compress(JSON.stringify(emptyFacts));

describe.each(PAGES)("$path stays within its budget", ({ id, path }) => {
  const kind = id === "home" ? "home" : id === "bookings" ? "form" : "other";

  it("for its document", async () => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(compress(answer.bytes)).toBeLessThanOrEqual(BUDGETS.html[kind] + FACTS);
  });

  it("for its visible markup before the data", async () => {
    const html = (await ask(path)).text;
    const [seen = "", data] = html.split(`<script type="application/json" id="${HYDRATION_ELEMENT_ID}">`);
    expect(data).toBeDefined();
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    expect(brotliCompressSync(seen, { params }).byteLength).toBeLessThanOrEqual(BUDGETS.seen);
  });

  it("for its data", async () => {
    const { id: build } = (await ask("/builds/latest.json")).json<LatestBuild>();
    const answer = await ask(buildPayloadFile(id, build));
    expect(answer.status).toBe(200);
    expect(compress(answer.bytes)).toBeLessThanOrEqual(BUDGETS.payload[kind] + FACTS);
  });
});

/** The size in bytes at Brotli quality 11. */
function compress(content: string | Uint8Array): number {
  return brotliCompressSync(content).byteLength;
}
