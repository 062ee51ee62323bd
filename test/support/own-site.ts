import { inject } from "vitest";
import type {} from "./site-setup.ts";

/** The site that belongs to this worker of the test runner. */
export const ownSite = findOwn(inject("sites"));

/** Returns the item that belongs to this worker of the test runner. */
export function findOwn<Item>(items: readonly Item[]): Item {
  // Workers are numbered from 1 to maxWorkers (https://vitest.dev/guide/parallelism).
  const own = items[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`Nothing was set up for worker ${process.env.VITEST_POOL_ID}.`);
  return own;
}
