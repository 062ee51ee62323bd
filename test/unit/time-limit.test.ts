import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeLimit } from "../../src/shared/time-limit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("withTimeLimit returns the result and clears its timer if the work ends in time", async () => {
  expect(await withTimeLimit("test", 1_000, async () => "answer")).toBe("answer");
  expect(vi.getTimerCount()).toBe(0);
});

it("withTimeLimit rejects with NoAnswerInTime, the name and the limit, and aborts work that takes too long", async () => {
  const work = vi.fn((_signal: AbortSignal) => new Promise(() => {}));
  const waiting = withTimeLimit("test", 1_000, work);
  const outcome = expect(waiting).rejects.toMatchObject({
    name: "NoAnswerInTime",
    message: "test: no answer in 1000 ms.",
  });
  await vi.advanceTimersByTimeAsync(1_000);
  await outcome;
  expect(work.mock.calls.map(([signal]) => signal.aborted)).toEqual([true]);
});
