import { expect, it } from "vitest";
import { SCREENS, type Screen } from "../support/person.ts";
import { ARRIVED, pressPairs } from "../support/two-presses.ts";
// Runs changing-pages.test.ts more often, on every screen.
import "./changing-pages.test.ts";

const PAIRS = 50;
const TIMEOUT_MS = 300_000;

it.each(Object.keys(SCREENS) as Screen[])(
  `on a %s the second of two presses counts, ${PAIRS} times out of ${PAIRS}, however soon it comes`,
  async (screen) => {
    expect(await pressPairs(screen, PAIRS)).toEqual(Array.from({ length: PAIRS }, () => ARRIVED));
  },
  TIMEOUT_MS,
);
