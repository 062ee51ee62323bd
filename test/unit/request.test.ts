import { createServer, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createRequest } from "../../src/client/platform/request.ts";
import { listenLocally } from "../support/listen.ts";

const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];

let origin: string;
let stop: () => Promise<void>;
const asked: {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}[] = [];

beforeAll(async () => {
  // Responds with JSON and the status in the path.
  const server = createServer(async (incoming, outgoing) => {
    let body = "";
    for await (const chunk of incoming) body += chunk;
    asked.push({ method: incoming.method, url: incoming.url, headers: incoming.headers, body });
    if (incoming.url?.includes("never")) return;
    if (incoming.url === "/hang-up") {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(Number(incoming.url?.slice(1, 4)), { "Content-Type": "application/json" });
    outgoing.end(incoming.url?.includes("broken") ? "<html>" : '{"ok":true}');
  });
  ({ origin, stop } = await listenLocally(server));
});
afterAll(() => stop());

const count = (method: string, url: string) =>
  asked.filter((a) => a.method === method && a.url === url).length;

describe("the request client", () => {
  it.concurrent.each(RETRIED)("retries a GET once after status %i", async (status) => {
    await expect(createRequest(origin)(`/${status}`)).rejects.toMatchObject({ status });
    expect(count("GET", `/${status}`)).toBe(2);
  });

  it.concurrent("never retries a POST", async () => {
    await expect(createRequest(origin)("/503", { method: "POST", body: {} })).rejects.toMatchObject({
      status: 503,
    });
    expect(count("POST", "/503")).toBe(1);
  });

  it.concurrent.each([404, 501])("does not retry a GET after status %i", async (status) => {
    await expect(createRequest(origin)(`/${status}`)).rejects.toMatchObject({ status });
    expect(count("GET", `/${status}`)).toBe(1);
  });

  it("retries a GET once after a broken connection, but never a POST", async () => {
    await expect(createRequest(origin)("/hang-up")).rejects.toThrow();
    await expect(createRequest(origin)("/hang-up", { method: "POST" })).rejects.toThrow();
    expect([count("GET", "/hang-up"), count("POST", "/hang-up")]).toEqual([2, 1]);
  });

  it("gives up after the timeout and does not retry", async () => {
    // Counts calls of fetch: on a busy machine a request may be aborted before the server sees it.
    const sent = vi.spyOn(globalThis, "fetch");
    await expect(createRequest(origin)("/200-never", { timeout: 50 })).rejects.toMatchObject({
      name: "RequestFailure",
      status: undefined,
    });
    expect(sent).toHaveBeenCalledOnce();
    sent.mockRestore();
  });

  it("aborts with the caller's signal and does not retry", async () => {
    const sent = vi.spyOn(globalThis, "fetch");
    const controller = new AbortController();
    const answer = createRequest(origin)("/200-never-cancelled", { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: "RequestFailure", status: undefined });
    expect(sent).toHaveBeenCalledOnce();
    sent.mockRestore();
  });

  it("attaches the JSON of an error response", async () => {
    const answer = createRequest(origin)("/422", { method: "POST", body: {} });
    await expect(answer).rejects.toMatchObject({ status: 422, data: { ok: true } });
  });

  it("sends and accepts JSON", async () => {
    expect(await createRequest(origin)("/200-json", { method: "POST", body: { a: 1 } })).toEqual({
      ok: true,
    });
    const { headers, body } = asked.find(({ url }) => url === "/200-json") ?? {};
    expect(headers).toMatchObject({ "content-type": "application/json", accept: "application/json" });
    expect(body).toBe('{"a":1}');
  });

  it("throws for a successful response that is not JSON", async () => {
    await expect(createRequest(origin)("/200-broken")).rejects.toThrow(SyntaxError);
  });
});
