import { expect } from "vitest";

/**
 * Whether this test file is a sweep (`*.full.test.ts`), which only the full run takes. One that imports another test file
 * does the same with what is left out there.
 */
export const isSweep = expect.getState().testPath?.includes(".full.") ?? false;

/** What is tried of many that are alike: the first ones in every run, and in a sweep the others. */
export function takeShare<Each>(all: readonly Each[], everyRun = 1): readonly Each[] {
  return isSweep ? all.slice(everyRun) : all.slice(0, everyRun);
}
