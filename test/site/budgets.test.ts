import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { BUDGETS } from "../../scripts/budgets.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { HYDRATION_ELEMENT_ID } from "../../src/shared/document-elements.ts";
import { buildPayloadUrl } from "../../src/shared/payload-url.ts";
import { ask } from "../support/ask.ts";
import { expectWithin } from "../support/expect-within.ts";

describe.each(PAGES)("$path stays within its budget with", ({ path }) => {
  it("its document", async () => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expectWithin(brotliCompressSync(answer.bytes).byteLength, BUDGETS.html[path] ?? BUDGETS.html.others);
  });

  it("all that is seen of it, before any data", async () => {
    const html = (await ask(path)).text;
    const [seen = "", data] = html.split(`<script type="application/json" id="${HYDRATION_ELEMENT_ID}">`);
    expect(data).toBeDefined();
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    expectWithin(brotliCompressSync(seen, { params }).byteLength, BUDGETS.seen);
  });

  it("its data", async () => {
    const { id: build } = (await ask("/builds/latest.json")).json<LatestBuild>();
    const answer = await ask(buildPayloadUrl(path, build));
    expect(answer.status).toBe(200);
    expectWithin(
      brotliCompressSync(answer.bytes).byteLength,
      BUDGETS.payload[path] ?? BUDGETS.payload.others,
    );
  });
});
