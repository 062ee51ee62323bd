import { expect, it } from "vitest";
import { BUDGETS } from "../../scripts/budgets.ts";
import { measureWorker } from "../support/measure-worker.ts";

it("the Worker stays within its budgets of code, total bytes and start-up time", async () => {
  const { worker, code, startup } = await measureWorker(BUDGETS.workerStartMilliseconds);
  expect(code).toBeLessThanOrEqual(BUDGETS.workerCodeKibibytes * 1024);
  expect(worker).toBeGreaterThan(code);
  expect(worker).toBeLessThanOrEqual(BUDGETS.workerKibibytes * 1024);
  expect(startup).toBeLessThanOrEqual(BUDGETS.workerStartMilliseconds);
}, 120_000);
