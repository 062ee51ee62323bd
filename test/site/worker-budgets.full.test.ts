import { expect, it } from "vitest";
import { BUDGETS } from "../../scripts/budgets.ts";
import { expectWithin } from "../support/expect-within.ts";
import { measureWorker } from "../support/measure-worker.ts";

it("the Worker stays within its budgets of code, of bytes in all, and of processor time for its start", async () => {
  const { worker, code, startup } = await measureWorker(BUDGETS.workerStartMilliseconds);
  expectWithin(code, BUDGETS.workerCodeKibibytes * 1024);
  expect(worker).toBeGreaterThan(code);
  expect(worker).toBeLessThanOrEqual(BUDGETS.workerKibibytes * 1024);
  expect(startup).toBeLessThanOrEqual(BUDGETS.workerStartMilliseconds);
}, 120_000);
