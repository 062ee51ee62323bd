import { expect } from "vitest";

/** A budget that is far above what is used would let much in before anybody noticed. */
const LEAST_USE = 0.6;

/** Expects something to be within its budget, and the budget to be no larger than it has to be. */
export function expectWithin(bytes: number, budget: number): void {
  expect(bytes).toBeLessThanOrEqual(budget);
  expect(bytes).toBeGreaterThan(budget * LEAST_USE);
}
