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

describe("the limit", () => {
  it("counts new variants of each client, and nothing that exists", async () => {
    const { ask, jobs } = createImageTestApp({ env: { IMAGE_LIMIT: createLimit(2) } });
    const read = async (query: string, client: string) => {
      const answer = await ask(`/image/causeway?${query}`, { headers: { "CF-Connecting-IP": client } });
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

  it("says when to come back", async () => {
    const { ask } = createImageTestApp({ env: { IMAGE_LIMIT: createLimit(0) } });
    const answer = await ask("/image/causeway?width=601", { headers: { Accept: "application/json" } });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ code: "IMAGE_LIMIT_REACHED" });
  });

  it("of one client is not another's who asks for the same at the same moment", async () => {
    const { ask, jobs } = createImageTestApp({ env: { IMAGE_LIMIT: createLimit(1, ["greedy"]) } });
    const read = (client: string) =>
      ask("/image/causeway?width=601", { headers: { "CF-Connecting-IP": client } }).then(
        ({ status }) => status,
      );
    expect(await Promise.all([read("greedy"), read("b"), read("c")])).toEqual([429, 200, 200]);
    expect(jobs).toHaveLength(1);
  });
});

describe("a request for a picture that another request has been making for 30 seconds", () => {
  const PATH = "/image/causeway?width=601";
  afterEach(() => {
    vi.useRealTimers();
  });

  /** An app whose first job ends only when the test lets it, and a first request for it. */
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

  it("makes the picture itself", async () => {
    const { ask, now, first, gates, waitForJobs } = startHanging();
    await waitForJobs(1);
    vi.setSystemTime(now + 30_000);
    gates[1]?.resolve();
    expect(await readBody(await ask(PATH))).toBe("picture 2");
    gates[0]?.resolve();
    expect(await readBody(await first)).toBe("picture 1");
  });

  it("shares its work with the next request, also when the first request ends after all", async () => {
    const { ask, jobs, now, first, gates, waitForJobs } = startHanging();
    await waitForJobs(1);
    vi.setSystemTime(now + 30_000);
    const second = ask(PATH);
    await waitForJobs(2);
    // Another data centre's cache could not help either.
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

describe("with a signing key", () => {
  const asked: ImageRequest = { name: "causeway", width: 601, fit: "cover", format: "jpeg", quality: 80 };
  const read = async (request: ImageRequest | string) => {
    const { ask } = createImageTestApp({ env: { IMAGE_SIGNING_KEY: SECRET } });
    const path = typeof request === "string" ? request : buildImageUrl(request);
    const answer = await ask(path, { headers: { Accept: "application/json" } });
    return answer.ok ? "allowed" : ((await answer.json()) as { code: string }).code;
  };

  it.each([
    "/image/causeway",
    "/image/causeway?width=640",
    "/image/causeway?width=640&height=360",
    "/image/causeway?width=3072",
    "/image/causeway?width=640&s=nonsense",
    "/image/causeway?width=640&format=avif&quality=52",
    "/image/causeway?preset=social-card",
    "/image/causeway?preset=thumbnail",
    "/image/causeway?width=600&format=jpeg",
    "/image/causeway?width=320&dpr=2",
    "/image/causeway?preset=newsletter&download=1",
    "/image/causeway.jpg",
  ])("the site's own sizes and the presets need no signature: %s", async (path) => {
    expect(await read(path)).toBe("allowed");
  });

  it.each([
    "/image/causeway?width=320",
    "/image/causeway?width=640&quality=79",
    "/image/causeway?width=640&format=png",
    "/image/causeway?width=640&height=100",
    "/image/causeway?width=640&height=361",
    "/image/causeway?width=640&height=361&fit=pad",
    "/image/causeway?width=640&format=auto",
    "/image/causeway?width=600&format=jpeg&quality=81",
    "/image/causeway?width=640&sharpen=1",
    "/image/causeway?width=640&blur=1",
    "/image/causeway?width=1200&height=630&format=jpeg&focus=0.5,0",
  ])("anything else needs one: %s", async (path) => {
    expect(await read(path)).toBe("IMAGE_SIGNATURE_MISSING");
  });

  it("a format that is left to the client needs one even where it comes to a size of the site's own", async () => {
    const { ask } = createImageTestApp({ env: { IMAGE_SIGNING_KEY: SECRET } });
    const answer = await ask("/image/causeway?width=640&format=auto", { headers: { Accept: "image/webp" } });
    expect(answer.status).toBe(403);
  });

  it("a client that says it has the picture needs the signature all the same, and one that is not over", async () => {
    const { ask, jobs } = createImageTestApp({ env: { IMAGE_SIGNING_KEY: SECRET } });
    const revalidate = async (request: ImageRequest, tag = "*") =>
      (await ask(buildImageUrl(request), { headers: { "If-None-Match": tag } })).status;
    const signed = { ...asked, signature: await signImageRequest(asked, SECRET) };
    const over = { ...asked, expires: "2020-02-29" };
    expect(await revalidate(asked)).toBe(403);
    expect(await revalidate({ ...signed, width: 602 })).toBe(403);
    expect(await revalidate({ ...over, signature: await signImageRequest(over, SECRET) })).toBe(403);
    expect(jobs).toEqual([]);
    const tag = (await ask(buildImageUrl(signed))).headers.get("ETag") ?? "";
    expect([await revalidate(signed, tag), await revalidate(signed, 'W/"another"')]).toEqual([304, 200]);
  });

  it("a preset has the quality that it names, and no other goes unsigned", async () => {
    const presets = new Map([
      ["poster", { width: 500, format: "jpeg", quality: 61 } as const],
      ["flyer", { width: 400, height: 400, fit: "pad", format: "webp" } as const],
    ]);
    const { ask, jobs } = createImageTestApp({ presets, env: { IMAGE_SIGNING_KEY: SECRET } });
    expect((await ask("/image/causeway?preset=poster")).status).toBe(200);
    expect((await ask("/image/causeway?preset=flyer")).status).toBe(200);
    expect((await ask("/image/causeway?preset=poster&quality=62")).status).toBe(400);
    expect(jobs).toEqual(["500x281-jpeg-61", "400x400-pad-webp-80"]);
    expect((await ask("/image/causeway?width=500&format=jpeg")).status).toBe(403);
  });

  it("a signed address with a last day holds until its end, in no cache for longer, and for no other day", async () => {
    const day = new Date().toISOString().slice(0, 10);
    const last = { ...asked, expires: day };
    const signature = await signImageRequest(last, SECRET);
    const { ask, version } = createImageTestApp({ env: { IMAGE_SIGNING_KEY: SECRET } });
    const answer = await ask(buildImageUrl({ ...last, signature, version }));
    expect(answer.status).toBe(200);
    const [, seconds = ""] = /^public, max-age=(\d+)$/.exec(answer.headers.get("Cache-Control") ?? "") ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual((Date.parse(day) + 86_400_000 - Date.now()) / 1000 + 60);
    expect(await read({ ...last, expires: "2999-12-31", signature })).toBe("IMAGE_SIGNATURE_INVALID");
    expect(await read({ ...asked, signature })).toBe("IMAGE_SIGNATURE_INVALID");
  });

  it("an address is over after its last day, whether or not it had to be signed", async () => {
    const over = { ...asked, expires: "2020-02-29" };
    expect(await read({ ...over, signature: await signImageRequest(over, SECRET) })).toBe(
      "IMAGE_ADDRESS_EXPIRED",
    );
    const answer = await createImageTestApp().ask("/image/causeway?preset=newsletter&expires=2020-02-29");
    expect(answer.status).toBe(403);
  });

  it("a signed size is made, and an unsigned one is not", async () => {
    expect(await read({ ...asked, signature: await signImageRequest(asked, SECRET) })).toBe("allowed");
    expect(await read(asked)).toBe("IMAGE_SIGNATURE_MISSING");
  });

  it("a signature of anything else is invalid", async () => {
    const signature = await signImageRequest(asked, SECRET);
    const altered = signature.replace(/^./, (first) => (first === "A" ? "B" : "A"));
    expect(await read({ ...asked, signature: altered })).toBe("IMAGE_SIGNATURE_INVALID");
    expect(await read({ ...asked, width: 602, signature })).toBe("IMAGE_SIGNATURE_INVALID");
    const download = { ...asked, isDownload: true } as const;
    expect(await read({ ...download, signature })).toBe("IMAGE_SIGNATURE_INVALID");
    expect(await read({ ...download, signature: await signImageRequest(download, SECRET) })).toBe("allowed");
    for (const change of [{ blur: 1 }, { sharpen: 1 }, { height: 400, focus: { x: 0.1, y: 0.1 } }]) {
      const changed = { ...asked, ...change };
      expect(await read({ ...changed, signature })).toBe("IMAGE_SIGNATURE_INVALID");
      expect(await read({ ...changed, signature: await signImageRequest(changed, SECRET) })).toBe("allowed");
    }
    const ofOther = await signImageRequest({ ...asked, name: "logo" }, SECRET);
    expect(await read({ ...asked, signature: ofOther })).toBe("IMAGE_SIGNATURE_INVALID");
    expect(await read("/image/causeway?width=600&height=600&format=jpeg")).toBe("IMAGE_SIGNATURE_MISSING");
  });
});

describe("sizes over the limits", () => {
  it.each([
    ["side", { width: MAX_IMAGE_SIDE + 1, height: 900, length: 1000 }],
    ["weight", { width: 1600, height: 900, length: 20_000_001 }],
  ])("of a master (%s) are rejected before it is read", async (_what, sizes) => {
    const master = { url: "/assets/huge.jpg", format: "jpeg" as const, ...sizes };
    const { ask, jobs } = createImageTestApp({ picture: { master } });
    const answer = await ask("/image/causeway?width=601");
    expect([answer.status, answer.headers.get("X-Image-Origin")]).toEqual([200, "stand-in"]);
    expect(jobs).toEqual([]);
  });
});

describe("any address at all", () => {
  it("gets an answer that is no fault of ours, within the limits", async () => {
    const { ask, jobs } = createImageTestApp();
    const text = fc.string({ unit: "binary", maxLength: 60 });
    const key = fc.constantFrom("width", "height", "fit", "format", "quality", "preset", "v", "s", "x");
    const value = fc.oneof(
      text,
      fc.integer({ min: -5, max: 4000 }).map(String),
      fc.constantFrom("auto", "jpg", "png", "pad", "newsletter", "1e3", "9".repeat(5000)),
    );
    const name = fc.oneof({ weight: 3, arbitrary: fc.constant("causeway") }, { weight: 1, arbitrary: text });
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

describe("when the engine fails", () => {
  const fail = () => Promise.reject(new EngineFailure("9522", new Error("secret at /internal/path")));

  it("the nearest file of the same format stands in for a minute, and the failure is logged once", async () => {
    const { ask } = createImageTestApp({ engine: fail });
    const answer = await ask("/image/causeway?width=700");
    expect(await readBody(answer)).toBe("file /assets/a.webp");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(answer.headers.get("Content-Disposition")).toBe('inline; filename="causeway-640.webp"');
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
  ])("what stands in for %s is %s", async (query, body) => {
    const answer = await createImageTestApp({ engine: fail }).ask(`/image/causeway?${query}`);
    expect(await readBody(answer)).toBe(body);
  });

  it("and no file is of the format, the answer is 503 with a time to come back", async () => {
    const answer = await createImageTestApp({ engine: fail }).ask("/image/causeway?width=700&format=png");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await readBody(answer)).not.toMatch(/secret|internal|9522/);
  });

  it.each(["blur=3", "sharpen=3", "height=700&fit=pad&background=fff"])(
    "no file that lacks %s passes for the picture",
    async (query) => {
      const answer = await createImageTestApp({ engine: fail }).ask(`/image/causeway?width=700&${query}`);
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
    },
  );

  it.each([
    ["nothing", new Uint8Array()],
    ["a text", new TextEncoder().encode("an error of ours")],
    ["another format", drawFile("jpeg", "made")],
  ])("that answers with %s has failed, and nobody keeps it", async (_what, bytes) => {
    const { ask } = createImageTestApp({ engine: async () => bytes });
    for (let again = 0; again < 2; again++) {
      const answer = await ask("/image/causeway?width=700");
      expect([answer.headers.get("X-Image-Origin"), await readBody(answer)]).toEqual([
        "stand-in",
        "file /assets/a.webp",
      ]);
    }
    expect(logged.mock.calls[0]?.[0]).toContain('"code":"not-a-picture"');
    const png = await ask("/image/causeway?width=700&format=png");
    expect([png.status, png.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  });

  it("because too many wait for it, the client is told when to come back, and nothing stands in", async () => {
    const { ask } = createImageTestApp({ engine: () => Promise.reject(new EngineBusy()) });
    const answer = await ask("/image/causeway?width=700", { headers: { Accept: "application/json" } });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "10"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ code: "IMAGE_ENGINE_BUSY" });
  });

  it("because of a fault of ours, the page that says so has a button that works", async () => {
    const ASSETS = { fetch: () => Promise.reject(new Error("out of order")) } as unknown as Env["ASSETS"];
    const answer = await createImageTestApp({ env: { ASSETS } }).ask("/image/causeway?width=640");
    expect([answer.status, await readBody(answer)]).toEqual([500, expect.stringContaining("<button>")]);
    expect(answer.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
  });

  it("the next request tries again", async () => {
    let isBroken = true;
    const { ask } = createImageTestApp({
      engine: () => (isBroken ? fail() : Promise.resolve(drawFile("webp", "made"))),
    });
    expect((await ask("/image/causeway?width=700")).headers.get("X-Image-Origin")).toBe("stand-in");
    isBroken = false;
    expect(await readBody(await ask("/image/causeway?width=700"))).toBe("made");
  });
});

/** A binding that lets each client pass so many times, and some never. */
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
