import { inject } from "vitest";
import type {} from "./site-setup.ts";

// VITEST_POOL_ID is a number from 1 to maxWorkers.
const own = inject("sites")[Number(process.env.VITEST_POOL_ID) - 1];
if (!own) throw new Error(`site-setup.ts must serve a site for worker ${process.env.VITEST_POOL_ID}.`);

export const ownSite = own;
