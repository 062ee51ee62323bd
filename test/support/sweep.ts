import { expect } from "vitest";

/**
 * Whether this test file is a sweep (`*.full.test.ts`), which only the full run takes. One that imports another test file
 * does the same on the screens that are left out there.
 */
export const isSweep = expect.getState().testPath?.includes(".full.") ?? false;
