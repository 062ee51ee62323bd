import { inject } from "vitest";
import type {} from "./site-setup.ts";

// Workers are numbered from 1 to maxWorkers (https://vitest.dev/guide/parallelism).
const own = inject("sites")[Number(process.env.VITEST_POOL_ID) - 1];
if (!own) throw new Error(`No site was set up for worker ${process.env.VITEST_POOL_ID}.`);

/** The site that belongs to this worker of the test runner. */
export const ownSite = own;
