import { expect, it, vi } from "vitest";
import type { Screen } from "../../src/app/screen.ts";
import { createPayloads } from "../../src/client/navigation/payloads.ts";
import type { RequestClient, RequestOptions } from "../../src/client/platform/request.ts";

const SHOWN: Screen = { error: { status: 404, message: "Nothing is here." } };

interface PendingRequest {
  readonly signal: AbortSignal | undefined;
  readonly succeed: (data: unknown) => void;
}

/** Payloads whose requests end when the test says so, or when they are cancelled. */
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

it("cancels the request of an aborted load, and requests the data again for the next one", async () => {
  const { payloads, requests, read } = open();
  const first = new AbortController();
  const load = payloads.load("services", first.signal);
  first.abort();
  expect(read(0).signal?.aborted).toBe(true);
  const next = payloads.load("services", new AbortController().signal);
  await expect(load).rejects.toThrow("aborted");
  read(1).succeed("the data");
  expect(await next).toBe("the data");
  expect(await payloads.load("services")).toBe("the data");
  expect(requests).toHaveLength(2);
});

it("keeps a request that another load or a prefetch also waits for", async () => {
  const { payloads, requests, read } = open();
  const [first, second] = [new AbortController(), new AbortController()];
  const prefetch = payloads.prefetch("services");
  const loads = [payloads.load("services", first.signal), payloads.load("services", second.signal)];
  first.abort();
  second.abort();
  read(0).succeed("the data");
  expect(await Promise.all([prefetch, ...loads])).toEqual(["the data", "the data", "the data"]);
  const others = [payloads.load("vehicles", AbortSignal.any([])), payloads.load("vehicles", first.signal)];
  read(1).succeed("more data");
  expect(await Promise.all(others)).toEqual(["more data", "more data"]);
  expect(requests).toHaveLength(2);
});

it("keeps data that has arrived when its load is aborted afterwards", async () => {
  const { payloads, requests, read } = open();
  const first = new AbortController();
  const load = payloads.load("services", first.signal);
  read(0).succeed("the data");
  await load;
  first.abort();
  expect(await payloads.load("services")).toBe("the data");
  expect(requests).toHaveLength(1);
});
