import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { EngineBusy, EngineFailure } from "../../src/server/image/engines/engine.ts";
import { signImageRequest } from "../../src/server/image/permission.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { buildImageUrl, type ImageRequest } from "../../src/shared/image-url.ts";
import { MAX_IMAGE_SIDE } from "../../src/shared/image-variant.ts";
import { createImageTestApp, readBody } from "../support/image-app.ts";
import { drawFile } from "../support/image-file.ts";

const SECRET = "a secret of the tests";

let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  logged.mockRestore();
});

describe("the limit of rendered pictures", () => {
  it("counts new variants for each client, but no existing ones", async () => {
    const { ask, jobs } = createImageTestApp({ env: { IMAGE_LIMIT: createLimit(2) } });
    const read = async (query: string, client: string) => {
      const answer = await ask(`/image/harbour?${query}`, { headers: { "CF-Connecting-IP": client } });
      return answer.status;
    };
    expect([await read("width=601", "a"), await read("width=602", "a")]).toEqual([200, 200]);
    expect(await read("width=603", "a")).toBe(429);
    expect(await read("width=601", "a")).toBe(200);
    expect(await read("width=640", "a")).toBe(200);
    expect(await read("width=0", "a")).toBe(400);
    expect(await read("width=603", "b")).toBe(200);
    expect(jobs).toHaveLength(3);
  });

  it("returns 429 with Retry-After", async () => {
    const { ask } = createImageTestApp({ env: { IMAGE_LIMIT: createLimit(0) } });
    const answer = await ask("/image/harbour?width=601", { headers: { Accept: "application/json" } });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ code: "IMAGE_LIMIT_REACHED" });
  });

  it("of one client does not affect another client that requests the same picture", async () => {
    const { ask, jobs } = createImageTestApp({ env: { IMAGE_LIMIT: createLimit(1, ["greedy"]) } });
    const read = (client: string) =>
      ask("/image/harbour?width=601", { headers: { "CF-Connecting-IP": client } }).then(
        ({ status }) => status,
      );
    expect(await Promise.all([read("greedy"), read("b"), read("c")])).toEqual([429, 200, 200]);
    expect(jobs).toHaveLength(1);
  });
});

describe("a request for a picture that has been rendering for 30 seconds", () => {
  const PATH = "/image/harbour?width=601";
  afterEach(() => {
    vi.useRealTimers();
  });

  /** An app whose first two jobs end when the test resolves them, and a first request. */
  function startHanging() {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let job = 0;
    const app = createImageTestApp({
      engine: async () => {
        const number = ++job;
        await gates[number - 1]?.promise;
        return drawFile("webp", `picture ${number}`);
      },
    });
    const now = Date.now();
    vi.setSystemTime(now);
    const first = app.ask(PATH);
    const waitForJobs = (count: number) => vi.waitFor(() => expect(app.jobs).toHaveLength(count), 20_000);
    return { ...app, now, first, gates, waitForJobs };
  }

  it("renders the picture itself", async () => {
    const { ask, now, first, gates, waitForJobs } = startHanging();
    await waitForJobs(1);
    vi.setSystemTime(now + 30_000);
    gates[1]?.resolve();
    expect(await readBody(await ask(PATH))).toBe("picture 2");
    gates[0]?.resolve();
    expect(await readBody(await first)).toBe("picture 1");
  });

  it("shares its work with the next request, even after the first request has ended", async () => {
    const { ask, jobs, now, first, gates, waitForJobs } = startHanging();
    await waitForJobs(1);
    vi.setSystemTime(now + 30_000);
    const second = ask(PATH);
    await waitForJobs(2);
    // Simulates the cache of another data centre.
    vi.spyOn((caches as CacheStorage & { readonly default: Cache }).default, "match").mockResolvedValue(
      undefined,
    );
    gates[0]?.resolve();
    await first;
    const third = ask(PATH);
    gates[1]?.resolve();
    expect(await Promise.all([second, third].map(async (answer) => await readBody(await answer)))).toEqual([
      "picture 2",
      "picture 2",
    ]);
    expect(jobs).toHaveLength(2);
    vi.restoreAllMocks();
  });
});

describe("a site with an image signing key", () => {
  const asked: ImageRequest = { name: "harbour", width: 601, fit: "cover", format: "jpeg", quality: 80 };
  const read = async (request: ImageRequest | string) => {
    const { ask } = createImageTestApp({ env: { IMAGE_SIGNING_KEY: SECRET } });
    const path = typeof request === "string" ? request : buildImageUrl(request);
    const answer = await ask(path, { headers: { Accept: "application/json" } });
    return answer.ok ? "allowed" : ((await answer.json()) as { code: string }).code;
  };

  it.each([
    "/image/harbour",
    "/image/harbour?width=640",
    "/image/harbour?width=640&height=360",
    "/image/harbour?width=3072",
    "/image/harbour?width=640&s=nonsense",
    "/image/harbour?width=640&format=avif&quality=52",
    "/image/harbour?preset=social-card",
    "/image/harbour?preset=thumbnail",
    "/image/harbour?width=600&format=jpeg",
    "/image/harbour?width=320&dpr=2",
    "/image/harbour?preset=newsletter&download=1",
    "/image/harbour.jpg",
  ])("needs no signature for its own sizes and presets: %s", async (path) => {
    expect(await read(path)).toBe("allowed");
  });

  it.each([
    "/image/harbour?width=320",
    "/image/harbour?width=640&quality=79",
    "/image/harbour?width=640&format=png",
    "/image/harbour?width=640&height=100",
    "/image/harbour?width=640&height=361",
    "/image/harbour?width=640&height=361&fit=pad",
    "/image/harbour?width=640&format=auto",
    "/image/harbour?width=600&format=jpeg&quality=81",
    "/image/harbour?width=1200&height=630&format=jpeg&focus=0.5,0",
  ])("requires a signature for any other URL: %s", async (path) => {
    expect(await read(path)).toBe("IMAGE_SIGNATURE_MISSING");
  });

  it("requires a signature for format=auto, even at one of its own sizes", async () => {
    const { ask } = createImageTestApp({ env: { IMAGE_SIGNING_KEY: SECRET } });
    const answer = await ask("/image/harbour?width=640&format=auto", { headers: { Accept: "image/webp" } });
    expect(answer.status).toBe(403);
  });

  it("requires a signature before it answers If-None-Match", async () => {
    const { ask, jobs } = createImageTestApp({ env: { IMAGE_SIGNING_KEY: SECRET } });
    const revalidate = async (request: ImageRequest, tag = "*") =>
      (await ask(buildImageUrl(request), { headers: { "If-None-Match": tag } })).status;
    const signed = { ...asked, signature: await signImageRequest(asked, SECRET) };
    expect(await revalidate(asked)).toBe(403);
    expect(await revalidate({ ...signed, width: 602 })).toBe(403);
    expect(jobs).toEqual([]);
    const tag = (await ask(buildImageUrl(signed))).headers.get("ETag") ?? "";
    expect([await revalidate(signed, tag), await revalidate(signed, 'W/"another"')]).toEqual([304, 200]);
  });

  it("serves presets unsigned in their own quality only", async () => {
    const presets = new Map([
      ["poster", { width: 500, format: "jpeg", quality: 61 } as const],
      ["flyer", { width: 400, height: 400, fit: "pad", format: "webp" } as const],
    ]);
    const { ask, jobs } = createImageTestApp({ presets, env: { IMAGE_SIGNING_KEY: SECRET } });
    expect((await ask("/image/harbour?preset=poster")).status).toBe(200);
    expect((await ask("/image/harbour?preset=flyer")).status).toBe(200);
    expect((await ask("/image/harbour?preset=poster&quality=62")).status).toBe(400);
    expect(jobs).toEqual(["500x281-jpeg-61", "400x400-pad-webp-80"]);
    expect((await ask("/image/harbour?width=500&format=jpeg")).status).toBe(403);
  });

  it("renders a signed size and rejects it unsigned", async () => {
    expect(await read({ ...asked, signature: await signImageRequest(asked, SECRET) })).toBe("allowed");
    expect(await read(asked)).toBe("IMAGE_SIGNATURE_MISSING");
  });

  it("rejects a signature made for anything else", async () => {
    const signature = await signImageRequest(asked, SECRET);
    const altered = signature.replace(/^./, (first) => (first === "A" ? "B" : "A"));
    expect(await read({ ...asked, signature: altered })).toBe("IMAGE_SIGNATURE_INVALID");
    expect(await read({ ...asked, width: 602, signature })).toBe("IMAGE_SIGNATURE_INVALID");
    const download = { ...asked, download: true } as const;
    expect(await read({ ...download, signature })).toBe("IMAGE_SIGNATURE_INVALID");
    expect(await read({ ...download, signature: await signImageRequest(download, SECRET) })).toBe("allowed");
    for (const change of [{ background: "#112233" }, { height: 400, focus: { x: 0.1, y: 0.1 } }]) {
      const changed = { ...asked, ...change };
      expect(await read({ ...changed, signature })).toBe("IMAGE_SIGNATURE_INVALID");
      expect(await read({ ...changed, signature: await signImageRequest(changed, SECRET) })).toBe("allowed");
    }
    const ofOther = await signImageRequest({ ...asked, name: "logo" }, SECRET);
    expect(await read({ ...asked, signature: ofOther })).toBe("IMAGE_SIGNATURE_INVALID");
    expect(await read("/image/harbour?width=600&height=600&format=jpeg")).toBe("IMAGE_SIGNATURE_MISSING");
  });
});

describe("a master over the limits", () => {
  it.each([
    ["side", { width: MAX_IMAGE_SIDE + 1, height: 900, length: 1000 }],
    ["weight", { width: 1600, height: 900, length: 20_000_001 }],
  ])("of %s is rejected before it is read", async (_what, sizes) => {
    const master = { url: "/assets/huge.jpg", format: "jpeg" as const, ...sizes };
    const { ask, jobs } = createImageTestApp({ picture: { master } });
    const answer = await ask("/image/harbour?width=601");
    expect([answer.status, answer.headers.get("X-Image-Origin")]).toEqual([200, "stand-in"]);
    expect(jobs).toEqual([]);
  });
});

describe("any URL below /image", () => {
  it("gets a response without a server error and renders within the limits", async () => {
    const { ask, jobs } = createImageTestApp();
    const text = fc.string({ unit: "binary", maxLength: 60 });
    const key = fc.constantFrom("width", "height", "fit", "format", "quality", "preset", "v", "s", "x");
    const value = fc.oneof(
      text,
      fc.integer({ min: -5, max: 4000 }).map(String),
      fc.constantFrom("auto", "jpg", "png", "pad", "newsletter", "1e3", "9".repeat(5000)),
    );
    const name = fc.oneof({ weight: 3, arbitrary: fc.constant("harbour") }, { weight: 1, arbitrary: text });
    const pairs = fc.array(fc.tuple(key, value), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(name, pairs, text, async (picture, query, accept) => {
        const search = query.map(([k, v]) => `${k}=${encodeURIComponent(v.toWellFormed())}`).join("&");
        const headers = { Accept: accept.replace(/[^\x20-\x7e]/g, "") };
        const answer = await ask(`/image/${encodeURIComponent(picture.toWellFormed())}?${search}`, {
          headers,
        });
        expect([200, 308, 400, 404]).toContain(answer.status);
      }),
      { numRuns: 150 },
    );
    for (const job of jobs) {
      const [width = 0, height = 0] = job.split("-")[0]?.split("x").map(Number) ?? [];
      expect(Math.max(width, height)).toBeLessThanOrEqual(MAX_IMAGE_SIDE);
    }
  });
});

describe("when the image engine fails", () => {
  const fail = () => Promise.reject(new EngineFailure("9522", new Error("secret at /internal/path")));

  it("the nearest file of the same format replaces the picture for a minute, and the failure is logged once", async () => {
    const { ask } = createImageTestApp({ engine: fail });
    const answer = await ask("/image/harbour?width=700");
    expect(await readBody(answer)).toBe("file /assets/a.webp");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(answer.headers.get("Content-Disposition")).toBe('inline; filename="harbour-640.webp"');
    expect(answer.headers.has("ETag")).toBe(false);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(logged.mock.calls[0]?.[0]).toContain('"code":"9522"');
  });

  it.each([
    ["width=1000&height=500&format=jpeg", "file /assets/e.jpg"],
    ["width=500&format=jpeg", "file /assets/d.jpg"],
    ["width=1600", "file /assets/b.webp"],
    ["width=10&format=avif", "file /assets/c.avif"],
    ["width=1200&height=630&format=jpeg&focus=0.1,0.1", "file /assets/e.jpg"],
  ])("the nearest file for %s is %s", async (query, body) => {
    const answer = await createImageTestApp({ engine: fail }).ask(`/image/harbour?${query}`);
    expect(await readBody(answer)).toBe(body);
  });

  it("the response is 503 with Retry-After if no file has the format", async () => {
    const answer = await createImageTestApp({ engine: fail }).ask("/image/harbour?width=700&format=png");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await readBody(answer)).not.toMatch(/secret|internal|9522/);
  });

  it("a file on another background does not replace the picture", async () => {
    const { ask } = createImageTestApp({ engine: fail });
    const answer = await ask("/image/harbour?width=700&height=700&fit=pad&background=fff");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
  });

  it.each([
    ["nothing", new Uint8Array()],
    ["text", new TextEncoder().encode("an error of ours")],
    ["another format", drawFile("jpeg", "made")],
  ])("with %s as output, the output is neither sent nor cached", async (_what, bytes) => {
    const { ask } = createImageTestApp({ engine: async () => bytes });
    for (let again = 0; again < 2; again++) {
      const answer = await ask("/image/harbour?width=700");
      expect([answer.headers.get("X-Image-Origin"), await readBody(answer)]).toEqual([
        "stand-in",
        "file /assets/a.webp",
      ]);
    }
    expect(logged.mock.calls[0]?.[0]).toContain('"code":"not-a-picture"');
    const png = await ask("/image/harbour?width=700&format=png");
    expect([png.status, png.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  });

  it("because its queue is full, the response is 503 with Retry-After and no replacement", async () => {
    const { ask } = createImageTestApp({ engine: () => Promise.reject(new EngineBusy()) });
    const answer = await ask("/image/harbour?width=700", { headers: { Accept: "application/json" } });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ code: "IMAGE_ENGINE_BUSY" });
  });

  it("because of a server error, the error page has a working button", async () => {
    const ASSETS = { fetch: () => Promise.reject(new Error("out of order")) } as unknown as Env["ASSETS"];
    const answer = await createImageTestApp({ env: { ASSETS } }).ask("/image/harbour?width=640");
    expect([answer.status, await readBody(answer)]).toEqual([500, expect.stringContaining("<button>")]);
    expect(answer.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
  });

  it("the next request tries again", async () => {
    let isBroken = true;
    const { ask } = createImageTestApp({
      engine: () => (isBroken ? fail() : Promise.resolve(drawFile("webp", "made"))),
    });
    expect((await ask("/image/harbour?width=700")).headers.get("X-Image-Origin")).toBe("stand-in");
    isBroken = false;
    expect(await readBody(await ask("/image/harbour?width=700"))).toBe("made");
  });
});

/** A limit that accepts a number of calls per client and rejects some clients. */
function createLimit(limit: number, rejected: readonly string[] = []): NonNullable<Env["IMAGE_LIMIT"]> {
  const counts = new Map<string, number>();
  return {
    async limit({ key }) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= limit && !rejected.includes(key) };
    },
  };
}
