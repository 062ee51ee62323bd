import { afterEach, expect, it, vi } from "vitest";
import { isSavingData } from "../../src/client/platform/connection.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, "with Save-Data on 4g", { saveData: true, effectiveType: "4g" }],
  [true, "on slow-2g", { effectiveType: "slow-2g" }],
  [true, "on 2g", { effectiveType: "2g" }],
  [false, "on 3g", { effectiveType: "3g" }],
  [false, "on 4g", { saveData: false, effectiveType: "4g" }],
  [false, "in a browser without connection information", undefined],
])("isSavingData returns %s %s", (expected, _where, connection) => {
  vi.stubGlobal("navigator", { connection });
  expect(isSavingData()).toBe(expected);
});
