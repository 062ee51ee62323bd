import { expect, it, vi } from "vitest";
import type { Screen } from "../../src/app/screen.ts";
import { createPayloads } from "../../src/client/navigation/payloads.ts";
import type { RequestClient, RequestOptions } from "../../src/client/platform/request.ts";

const SHOWN: Screen = { error: { status: 404, message: "Nothing is here." } };

const DATA = { head: { title: "A page" } };

interface PendingRequest {
  readonly signal: AbortSignal | undefined;
  readonly succeed: (data: unknown) => void;
}

/** Payloads whose requests end when the test resolves or aborts them. */
function open() {
  const requests: PendingRequest[] = [];
  const request = vi.fn((_path: string, { signal }: RequestOptions = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    signal?.addEventListener("abort", () => reject(signal.reason));
    requests.push({ signal, succeed: resolve });
    return promise;
  });
  const payloads = createPayloads(request as RequestClient, "build", SHOWN);
  const read = (index: number) => requests[index] ?? expect.fail(`There is no request ${index}.`);
  return { payloads, requests, read };
}

it("payloads fetch again after an aborted load, but not if the abort follows the data", async () => {
  const { payloads, requests, read } = open();
  const [first, second] = [new AbortController(), new AbortController()];
  const load = payloads.load("services", first.signal);
  first.abort();
  expect(read(0).signal?.aborted).toBe(true);
  const next = payloads.load("services", second.signal);
  await expect(load).rejects.toThrow("aborted");
  read(1).succeed(DATA);
  expect(await next).toBe(DATA);
  second.abort();
  expect(await payloads.load("services", first.signal)).toBe(DATA);
  expect(requests).toHaveLength(2);
});

it("payloads keep the request of a prefetch if a load that shares it is aborted", async () => {
  const { payloads, requests, read } = open();
  const load = new AbortController();
  const waiting = [payloads.prefetch("services"), payloads.load("services", load.signal)];
  load.abort();
  expect(read(0).signal).toBeUndefined();
  read(0).succeed(DATA);
  expect((await Promise.all(waiting))[1]).toBe(DATA);
  expect(requests).toHaveLength(1);
});
