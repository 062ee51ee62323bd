import { inject } from "vitest";
import type {} from "./site-setup.ts";

// Vitest numbers its workers from 1 to maxWorkers (https://vitest.dev/guide/parallelism).
const own = inject("sites")[Number(process.env.VITEST_POOL_ID) - 1];
if (!own) throw new Error(`site-setup.ts serves no site for worker ${process.env.VITEST_POOL_ID}.`);

export const ownSite = own;
