import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionMemory } from "../../src/client/platform/session-memory.ts";

const items = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  isFull = false;
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException("The storage is full.", "QuotaExceededError");
      items.set(key, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it("returns the value that was written last, also while session storage is full, and stores the next value", () => {
  sessionMemory.write("draft", ["first"]);
  isFull = true;
  sessionMemory.write("draft", ["second"]);
  expect(sessionMemory.read("draft")).toEqual(["second"]);
  isFull = false;
  sessionMemory.write("draft", ["third"]);
  expect([sessionMemory.read("draft"), items.get("draft")]).toEqual([["third"], '["third"]']);
});
