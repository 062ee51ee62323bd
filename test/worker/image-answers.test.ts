import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { createImageTestApp, readBody } from "../support/image-app.ts";
import { drawFile } from "../support/image-file.ts";

let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  logged.mockRestore();
});

const DAY = "public, max-age=86400, stale-while-revalidate=604800";
const YEAR = "public, max-age=31536000, immutable";

describe("an answer", () => {
  it("has everything that browsers, caches and other sites need", async () => {
    const { ask, version } = createImageTestApp();
    const answer = await ask("/image/causeway?width=601&format=jpeg");
    const { byteLength } = await answer.clone().arrayBuffer();
    expect(await readBody(answer)).toBe("made 601x338-jpeg-80");
    expect(Object.fromEntries(answer.headers)).toEqual({
      "access-control-allow-origin": "*",
      "cache-control": DAY,
      "content-disposition": 'inline; filename="causeway-601.jpg"',
      "content-length": String(byteLength),
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "content-type": "image/jpeg",
      "cross-origin-resource-policy": "cross-origin",
      etag: `W/"${version}-2-601x338-jpeg-80"`,
      "server-timing": expect.stringMatching(/^worker;dur=/),
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-image-origin": "engine",
    });
  });

  it("may be cached for a year where the address names the picture's version, else for a day", async () => {
    const { ask, version } = createImageTestApp();
    const read = async (v: string) =>
      (await ask(`/image/causeway?width=601&v=${v}`)).headers.get("Cache-Control");
    expect(await read(version)).toBe(YEAR);
    expect(await read("ffffffffff")).toBe(DAY);
    expect(await read("")).toBe(DAY);
  });

  it("to HEAD is the answer to GET without its body", async () => {
    const { ask } = createImageTestApp();
    const get = await ask("/image/causeway?width=640");
    const head = await ask("/image/causeway?width=640", { method: "HEAD" });
    expect(head.status).toBe(200);
    // Only how long it took may differ.
    for (const { headers } of [get, head]) headers.delete("Server-Timing");
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await readBody(head)).toBe("");
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])("to %s is 405", async (method) => {
    const { ask } = createImageTestApp();
    const answer = await ask("/image/causeway", { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("varies by Accept only where the format is left to us", async () => {
    const { ask } = createImageTestApp();
    const read = async (query: string, accept: string) => {
      const { headers } = await ask(`/image/causeway?width=601&${query}`, { headers: { Accept: accept } });
      return [headers.get("Content-Type"), headers.get("Vary")];
    };
    expect(await read("format=auto", "image/avif,image/webp,*/*")).toEqual(["image/avif", "Accept"]);
    expect(await read("format=auto", "image/webp,*/*")).toEqual(["image/webp", "Accept"]);
    expect(await read("format=auto", "*/*")).toEqual(["image/jpeg", "Accept"]);
    expect(await read("format=jpeg", "image/avif,image/webp,*/*")).toEqual(["image/jpeg", null]);
    expect(await read("", "*/*")).toEqual(["image/webp", null]);
  });
});

describe("the cheapest answer", () => {
  it("to a client that has the picture is 304, and no work", async () => {
    const { ask, jobs } = createImageTestApp();
    const first = await ask("/image/causeway?width=601");
    const tag = first.headers.get("ETag") ?? "";
    for (const header of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
      const again = await ask("/image/causeway?width=601", { headers: { "If-None-Match": header } });
      expect(again.status).toBe(304);
      expect(again.headers.get("ETag")).toBe(tag);
      expect(again.headers.get("Cache-Control")).toBe(DAY);
      expect(await readBody(again)).toBe("");
    }
    const never = await createImageTestApp().ask("/image/causeway?width=601", {
      headers: { "If-None-Match": "*" },
    });
    expect(never.status).toBe(304);
    expect(jobs).toHaveLength(1);
  });

  it("to a client that has another is the picture", async () => {
    const { ask } = createImageTestApp();
    const answer = await ask("/image/causeway?width=601", { headers: { "If-None-Match": 'W/"other"' } });
    expect(answer.status).toBe(200);
  });

  it.each([
    ["width=640", "file /assets/a.webp"],
    ["width=640&height=360", "file /assets/a.webp"],
    ["format=avif&width=640&quality=52", "file /assets/c.avif"],
    ["preset=newsletter", "file /assets/d.jpg"],
    ["width=600&format=jpeg", "file /assets/d.jpg"],
    ["preset=social-card", "file /assets/e.jpg"],
  ])("to %s is a file of the build", async (query, body) => {
    const { ask, jobs } = createImageTestApp();
    const answer = await ask(`/image/causeway?${query}`);
    expect(await readBody(answer)).toBe(body);
    expect(answer.headers.get("X-Image-Origin")).toBe("ready");
    expect(jobs).toEqual([]);
  });

  it("never has another quality than the one that is asked for", async () => {
    const { ask, jobs } = createImageTestApp();
    await ask("/image/causeway?width=640&quality=81");
    await ask("/image/causeway?width=640&format=avif");
    expect(jobs).toEqual(["640x360-webp-81", "640x360-avif-80"]);
  });

  it("never has more bytes than a file of the build that looks better", async () => {
    const { ask } = createImageTestApp({ engine: async () => drawFile("webp", "x".repeat(2000)) });
    const worse = await ask("/image/causeway?width=640&quality=70");
    expect(await readBody(worse)).toBe("file /assets/a.webp");
    const better = await ask("/image/causeway?width=640&quality=90");
    expect((await readBody(better)).length).toBe(2000);
  });

  it("comes from the cache for every variant that was made once, with any form of its address", async () => {
    const { ask, jobs } = createImageTestApp();
    const origins: (string | null)[] = [];
    for (const path of [
      "/image/causeway?width=601&format=jpeg",
      "/image/causeway.jpg?utm_source=news&width=601",
      "/image/causeway?quality=80&format=jpg&width=601&fit=pad",
      "/image/causeway.jpeg?width=601&v=0000000000",
    ]) {
      origins.push((await ask(path)).headers.get("X-Image-Origin"));
    }
    expect(origins).toEqual(["engine", "cache", "cache", "cache"]);
    expect(jobs).toHaveLength(1);
  });

  it("is one piece of work for equal requests at the same moment", async () => {
    const drawn = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    const { ask, jobs } = createImageTestApp({ engine: () => drawn.promise });
    const asked = Array.from({ length: 8 }, (_, i) => ask(`/image/causeway?width=601&utm_id=${i}`));
    await vi.waitFor(() => expect(jobs).toHaveLength(1));
    drawn.resolve(drawFile("webp", "drawn"));
    const bodies = await Promise.all(asked.map(async (answer) => readBody(await answer)));
    expect(bodies).toEqual(Array.from({ length: 8 }, () => "drawn"));
    expect(jobs).toHaveLength(1);
  });
});

describe("a problem", () => {
  it.each([
    ["/image/nope", 404, "IMAGE_UNKNOWN"],
    ["/image/nope?width=0", 404, "IMAGE_UNKNOWN"],
    ["/image/causeway.gif", 404, "IMAGE_UNKNOWN"],
    ["/image/Causeway", 404, "IMAGE_UNKNOWN"],
    ["/image/__proto__", 404, "IMAGE_UNKNOWN"],
    ["/image/constructor?width=600", 404, "IMAGE_UNKNOWN"],
    ["/image/causeway/../../etc/passwd", 404, null],
    ["/image/..%2f..%2fwrangler.toml", 404, "IMAGE_UNKNOWN"],
    ["/image/https%3A%2F%2Fevil.example%2Fa.png", 404, "IMAGE_UNKNOWN"],
    ["/image/%E0%A4%A", 404, "IMAGE_UNKNOWN"],
    ["/image/causeway?width=0", 400, "IMAGE_WIDTH_INVALID"],
    ["/image/causeway?width=9999", 400, "IMAGE_WIDTH_INVALID"],
    ["/image/causeway.png?format=webp", 400, "IMAGE_FORMAT_CONFLICT"],
  ])("of %s is %i %s, in JSON for those who prefer it", async (path, status, code) => {
    const { ask, jobs } = createImageTestApp();
    const json = await ask(path, { headers: { Accept: "application/json" } });
    expect([json.status, json.headers.get("Cache-Control")]).toEqual([status, "no-store"]);
    if (code === null) return;
    expect(json.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await json.json()).toMatchObject({ code, detail: expect.stringMatching(/^[A-Za-z].{20,}\.$/) });
    const text = await ask(path, { headers: { Accept: "image/avif,image/webp,*/*" } });
    expect(text.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(text.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await readBody(text)).toMatch(new RegExp(`^${code}: `));
    expect(jobs).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });
});
