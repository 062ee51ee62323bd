import { describe, expect, it } from "vitest";
import { createReloadGuard } from "../../src/client/navigation/reload-guard.ts";

describe("the reload guard", () => {
  it("allows one reload in ten seconds across documents", () => {
    const stored = new Map<string, string>();
    const memory = {
      read: (key: string) => stored.get(key) ?? null,
      write: (key: string, value: string) => stored.set(key, value),
    };
    const at = (now: number) => createReloadGuard(memory, () => now).claim();
    expect([at(1_000), at(1_001), at(10_999), at(11_000), at(11_001), at(21_000)]).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it("allows a reload after the clock was set back", () => {
    const stored = new Map([["reloaded-at", "99000"]]);
    const memory = { read: (key: string) => stored.get(key) ?? null, write: () => {} };
    expect(createReloadGuard(memory, () => 5_000).claim()).toBe(true);
  });
});
