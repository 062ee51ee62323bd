import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { measureWorker } from "../../scripts/bench/measure-worker.ts";
import { BUDGETS } from "../../scripts/budgets.ts";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { PAGES } from "../../src/shared/pages.ts";
import { buildPayloadUrl } from "../../src/shared/payload-url.ts";
import { ask } from "../support/ask.ts";

describe.each(PAGES)("$path stays within its budget with", ({ path }) => {
  it("its document", async () => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expectWithin(brotliCompressSync(answer.bytes).byteLength, BUDGETS.html[path] ?? BUDGETS.html.others);
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

it("the Worker stays within its budgets of code, of bytes in all, and of processor time for its start", async () => {
  const { worker, code, startup } = await measureWorker(BUDGETS.workerStartMilliseconds);
  expectWithin(code, BUDGETS.workerCodeKibibytes * 1024);
  expect(worker).toBeGreaterThan(code);
  expect(worker).toBeLessThanOrEqual(BUDGETS.workerKibibytes * 1024);
  expect(startup).toBeLessThanOrEqual(BUDGETS.workerStartMilliseconds);
}, 120_000);

/** A budget that is far above what is used would let much in before anybody noticed. */
const LEAST_USE = 0.6;

function expectWithin(bytes: number, budget: number): void {
  expect(bytes).toBeLessThanOrEqual(budget);
  expect(bytes).toBeGreaterThan(budget * LEAST_USE);
}
