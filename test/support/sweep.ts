import { expect } from "vitest";

/**
 * True in a sweep (`*.full.test.ts`), which only the full run includes. A sweep that imports another test file runs the
 * cases that the other file leaves out.
 */
export const isSweep = expect.getState().testPath?.includes(".full.") ?? false;

/** Returns the part of many similar cases to run here: the first ones in every run, the rest in a sweep. */
export function takeShare<Each>(all: readonly Each[], everyRun = 1): readonly Each[] {
  return isSweep ? all.slice(everyRun) : all.slice(0, everyRun);
}
