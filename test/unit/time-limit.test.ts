import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeLimit } from "../../src/server/platform/time-limit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("an answer in time is the answer, and nothing waits any longer", async () => {
  expect(await withTimeLimit("test", 1_000, async () => "answer")).toBe("answer");
  expect(vi.getTimerCount()).toBe(0);
});

it("a failure in time is the failure, and nothing waits any longer", async () => {
  await expect(withTimeLimit("test", 1_000, () => Promise.reject(new Error("failed")))).rejects.toThrow(
    "failed",
  );
  expect(vi.getTimerCount()).toBe(0);
});

it("an answer that is late is an error that says who did not answer, and when it was given up", async () => {
  const waiting = withTimeLimit("test", 1_000, () => new Promise(() => {}));
  const outcome = expect(waiting).rejects.toMatchObject({
    name: "NoAnswerInTime",
    message: "test: no answer in 1000 ms.",
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await outcome;
});
