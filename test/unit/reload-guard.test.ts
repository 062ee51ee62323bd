import { afterEach, describe, expect, it, vi } from "vitest";
import { claimReload } from "../../src/client/navigation/reload-guard.ts";

/** Session storage that may ignore what is written. */
function createStorage(ignoresWrites = false) {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void (ignoresWrites || stored.set(key, value)),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe("the reload guard", () => {
  it("allows one reload in ten seconds, and one after the clock was set back", () => {
    vi.stubGlobal("sessionStorage", createStorage());
    expect([1_000, 1_001, 10_999, 11_000, 11_001, 21_000, 5_000].map(claimReload)).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
      true,
    ]);
  });

  it("allows none that is not remembered", () => {
    vi.stubGlobal("sessionStorage", createStorage(true));
    expect(claimReload(1_000)).toBe(false);
    const forbidden = () => {
      throw new DOMException("Storage is forbidden.", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: forbidden });
    expect(claimReload(1_000)).toBe(false);
  });
});
