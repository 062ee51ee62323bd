import { inject } from "vitest";
import type { OwnSite } from "./site-setup.ts";

/** The site and browser that belong to this worker of the test runner. */
export const ownSite = findOwnSite();

function findOwnSite(): OwnSite {
  // Workers are numbered from 1 to maxWorkers (https://vitest.dev/guide/parallelism).
  const own = inject("sites")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`No site is served for worker ${process.env.VITEST_POOL_ID}.`);
  return own;
}
