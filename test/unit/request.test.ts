import { createServer, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listenLocally } from "../../scripts/serve/listen.ts";
import { createRequest, type RequestFailure } from "../../src/client/platform/request.ts";

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
  // Answers with the status that the path names, and with JSON.
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
  it.concurrent.each(RETRIED)("repeats a GET that answered %i once", async (status) => {
    await expect(createRequest(origin)(`/${status}`)).rejects.toMatchObject({ status });
    expect(count("GET", `/${status}`)).toBe(2);
  });

  it.concurrent.each(
    RETRIED.flatMap((status) =>
      (["POST", "PUT", "PATCH", "DELETE"] as const).map((method) => ({ method, status })),
    ),
  )("never repeats a $method that answered $status", async ({ method, status }) => {
    await expect(createRequest(origin)(`/${status}`, { method, body: {} })).rejects.toMatchObject({ status });
    expect(count(method, `/${status}`)).toBe(1);
  });

  it.concurrent.each([400, 401, 403, 404, 422, 501])(
    "does not repeat a GET that answered %i",
    async (status) => {
      await expect(createRequest(origin)(`/${status}`)).rejects.toMatchObject({ status });
      expect(count("GET", `/${status}`)).toBe(1);
    },
  );

  it("repeats a GET without an answer once, and never a POST", async () => {
    await expect(createRequest(origin)("/hang-up")).rejects.toThrow();
    await expect(createRequest(origin)("/hang-up", { method: "POST" })).rejects.toThrow();
    expect([count("GET", "/hang-up"), count("POST", "/hang-up")]).toEqual([2, 1]);
  });

  it("waits only so long for an answer, and for a second one", async () => {
    // Not counted where they arrive: on a busy machine one is given up before it does.
    const sent = vi.spyOn(globalThis, "fetch");
    await expect(createRequest(origin)("/200-never", { timeout: 50 })).rejects.toMatchObject({
      name: "RequestFailure",
      status: undefined,
    });
    expect(sent).toHaveBeenCalledTimes(2);
    sent.mockRestore();
  });

  it("cancels a request with the caller's signal, and does not repeat it", async () => {
    const sent = vi.spyOn(globalThis, "fetch");
    const controller = new AbortController();
    const answer = createRequest(origin)("/200-never-cancelled", { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: "RequestFailure", status: undefined });
    expect(sent).toHaveBeenCalledOnce();
    sent.mockRestore();
  });

  it("does not repeat what nobody would wait for twice", async () => {
    await expect(createRequest(origin)("/503-once", { isRepeated: false })).rejects.toThrow("503");
    expect(count("GET", "/503-once")).toBe(1);
  });

  it.each([
    ["JSON", "/422", { ok: true }],
    ["anything else", "/422-broken", undefined],
  ])("passes on the body of an error answer, if it is JSON: %s", async (_what, path, data) => {
    const failure = await createRequest(origin)(path, { method: "POST", body: {} }).then(
      () => null,
      (error: RequestFailure) => error,
    );
    expect(failure).toMatchObject({ status: 422 });
    expect(failure?.data).toEqual(data);
  });

  it("sends and accepts JSON", async () => {
    expect(await createRequest(origin)("/200-json", { method: "POST", body: { a: 1 } })).toEqual({
      ok: true,
    });
    const { headers, body } = asked.find(({ url }) => url === "/200-json") ?? {};
    expect(headers).toMatchObject({ "content-type": "application/json", accept: "application/json" });
    expect(body).toBe('{"a":1}');
  });

  it("takes nothing for JSON that is not", async () => {
    await expect(createRequest(origin)("/200-broken")).rejects.toThrow(SyntaxError);
  });
});
