import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import type { ServedPicture } from "../../src/server/image/served-picture.ts";
import type { Env } from "../../src/server/settings/env.ts";
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

describe("the response of a picture", () => {
  it("has all headers that browsers, caches and other sites need", async () => {
    const { ask, version } = createImageTestApp();
    const answer = await ask("/image/harbour?width=601&format=jpeg");
    const { byteLength } = await answer.clone().arrayBuffer();
    expect(await readBody(answer)).toBe("made 601x338-jpeg-80");
    expect(Object.fromEntries(answer.headers)).toEqual({
      "accept-ranges": "none",
      "access-control-allow-origin": "*",
      "cache-control": DAY,
      "content-disposition": 'inline; filename="harbour-601.jpg"',
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

  it("is cacheable for a year with the current version in the URL, otherwise for a day", async () => {
    const { ask, version } = createImageTestApp();
    const read = async (v: string) =>
      (await ask(`/image/harbour?width=601&v=${v}`)).headers.get("Cache-Control");
    expect(await read(version)).toBe(YEAR);
    expect(await read("ffffffffff")).toBe(DAY);
    expect(await read("")).toBe(DAY);
  });

  it("to HEAD equals the response to GET without its body", async () => {
    const { ask } = createImageTestApp();
    const get = await ask("/image/harbour?width=640");
    const head = await ask("/image/harbour?width=640", { method: "HEAD" });
    expect(head.status).toBe(200);
    // Only the timing may differ.
    for (const { headers } of [get, head]) headers.delete("Server-Timing");
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await readBody(head)).toBe("");
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])("to %s is 405", async (method) => {
    const { ask } = createImageTestApp();
    const answer = await ask("/image/harbour", { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("varies by Accept only with format=auto", async () => {
    const { ask } = createImageTestApp();
    const read = async (query: string, accept: string) => {
      const { headers } = await ask(`/image/harbour?width=601&${query}`, { headers: { Accept: accept } });
      return [headers.get("Content-Type"), headers.get("Vary")];
    };
    const vary = "Accept, Save-Data";
    expect(await read("format=auto", "image/avif,image/webp,*/*")).toEqual(["image/avif", vary]);
    expect(await read("format=auto", "image/webp,*/*")).toEqual(["image/webp", vary]);
    expect(await read("format=auto", "*/*")).toEqual(["image/jpeg", vary]);
    expect(await read("format=jpeg", "image/avif,image/webp,*/*")).toEqual(["image/jpeg", null]);
    expect(await read("", "*/*")).toEqual(["image/webp", null]);
  });
});

describe("a client with Save-Data", () => {
  const read = async (query: string, saveData: string) => {
    const { ask } = createImageTestApp();
    return readBody(await ask(`/image/harbour?width=601&${query}`, { headers: { "Save-Data": saveData } }));
  };

  it("gets a lower quality with format=auto and no explicit quality only", async () => {
    expect(await read("format=auto", "on")).toBe("made 601x338-jpeg-50");
    expect(await read("format=auto", "ON;v=1")).toBe("made 601x338-jpeg-50");
    expect(await read("format=auto", "off")).toBe("made 601x338-jpeg-80");
    expect(await read("format=auto&quality=70", "on")).toBe("made 601x338-jpeg-70");
    expect(await read("format=jpeg", "on")).toBe("made 601x338-jpeg-80");
  });
});

describe("a Range request for a picture", () => {
  it("gets the whole picture with Accept-Ranges: none", async () => {
    const { ask } = createImageTestApp();
    const whole = await ask("/image/harbour?width=640");
    for (const range of ["bytes=0-3", "bytes=-5", "bytes=9999999-"]) {
      const answer = await ask("/image/harbour?width=640", { headers: { Range: range } });
      expect([answer.status, answer.headers.get("Content-Range")]).toEqual([200, null]);
      expect(answer.headers.get("Accept-Ranges")).toBe("none");
      expect(answer.headers.get("Content-Length")).toBe(whole.headers.get("Content-Length"));
    }
  });
});

describe("a download", () => {
  it("is the same picture with an attachment name", async () => {
    const { ask, jobs } = createImageTestApp();
    const shown = await ask("/image/harbour?width=601&height=300&format=jpeg");
    const saved = await ask("/image/harbour?width=601&height=300&format=jpeg&download");
    expect(shown.headers.get("Content-Disposition")).toBe('inline; filename="harbour-601x300.jpg"');
    expect(saved.headers.get("Content-Disposition")).toBe('attachment; filename="harbour-601x300.jpg"');
    expect(saved.headers.get("X-Image-Origin")).toBe("cache");
    expect(jobs).toHaveLength(1);
  });
});

describe("a preset beyond a picture's pixels", () => {
  const read = async (path: string, picture: Partial<ServedPicture> = {}) => {
    const { ask } = createImageTestApp({ picture });
    const answer = await ask(path, { headers: { Accept: "application/json" } });
    return answer.ok ? readBody(answer) : ((await answer.json()) as { detail: string }).detail;
  };

  it("gets an error that names the largest available picture", async () => {
    expect(await read("/image/harbour?preset=square")).toBe(
      "square is 1080 wide and 1080 high, and this picture has only 1600 by 900 pixels. At its largest it is " +
        "/image/harbour.jpg.",
    );
    expect(await read("/image/harbour?preset=print")).toMatch(/^print is 3508 wide and 2480 high, /);
  });

  it("is served from a file that the build made of a larger original", async () => {
    const original = { width: 3600, height: 2500 };
    const url = "/assets/print.jpg";
    const print = {
      url,
      width: 3508,
      height: 2480,
      shape: "cover",
      format: "jpeg",
      quality: 92,
      length: 1_000_000,
    } as const;
    expect(await read("/image/harbour?preset=print", { original, ready: [print] })).toBe(
      "file /assets/print.jpg",
    );
    expect(await read("/image/harbour?preset=print", { original })).toMatch(/^print is 3508 wide/);
  });

  it("is padded for an uncut picture if the picture fills the preset", async () => {
    expect(await read("/image/harbour?preset=square", { isUncut: true })).toBe("made 1080x1080-pad-jpeg-80");
  });
});

describe("the response of a picture with the least work", () => {
  it("is 304 without rendering if the ETag matches", async () => {
    const { ask, jobs } = createImageTestApp();
    const first = await ask("/image/harbour?width=601");
    const tag = first.headers.get("ETag") ?? "";
    for (const header of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
      const again = await ask("/image/harbour?width=601", { headers: { "If-None-Match": header } });
      expect(again.status).toBe(304);
      expect(again.headers.get("ETag")).toBe(tag);
      expect(again.headers.get("Cache-Control")).toBe(DAY);
      expect(await readBody(again)).toBe("");
    }
    const never = await createImageTestApp().ask("/image/harbour?width=601", {
      headers: { "If-None-Match": "*" },
    });
    expect(never.status).toBe(304);
    expect(jobs).toHaveLength(1);
  });

  it("is the picture if the ETag does not match", async () => {
    const { ask } = createImageTestApp();
    const answer = await ask("/image/harbour?width=601", { headers: { "If-None-Match": 'W/"other"' } });
    expect(answer.status).toBe(200);
  });

  it.each([
    ["width=640", "file /assets/a.webp"],
    ["width=640&height=360", "file /assets/a.webp"],
    ["format=avif&width=640&quality=52", "file /assets/c.avif"],
    ["preset=newsletter", "file /assets/d.jpg"],
    ["width=600&format=jpeg", "file /assets/d.jpg"],
    ["preset=social-card", "file /assets/e.jpg"],
  ])("is a file of the build for %s", async (query, body) => {
    const { ask, jobs } = createImageTestApp();
    const answer = await ask(`/image/harbour?${query}`);
    expect(await readBody(answer)).toBe(body);
    expect(answer.headers.get("X-Image-Origin")).toBe("ready");
    expect(jobs).toEqual([]);
  });

  it("never substitutes another quality for the requested one", async () => {
    const { ask, jobs } = createImageTestApp();
    await ask("/image/harbour?width=640&quality=81");
    await ask("/image/harbour?width=640&format=avif");
    expect(jobs).toEqual(["640x360-webp-81", "640x360-avif-80"]);
  });

  it("is a better-looking file of the build if that is no larger than the rendered one", async () => {
    const { ask } = createImageTestApp({ engine: async () => drawFile("webp", "x".repeat(2000)) });
    const worse = await ask("/image/harbour?width=640&quality=70");
    expect(await readBody(worse)).toBe("file /assets/a.webp");
    const better = await ask("/image/harbour?width=640&quality=90");
    expect((await readBody(better)).length).toBe(2000);
  });

  it("comes from the cache for every equivalent URL of a variant", async () => {
    const { ask, jobs } = createImageTestApp();
    const origins: (string | null)[] = [];
    for (const path of [
      "/image/harbour?width=601&format=jpeg",
      "/image/harbour.jpg?utm_source=news&width=601",
      "/image/harbour?quality=80&format=jpg&width=601&fit=pad",
      "/image/harbour.jpeg?width=601&v=0000000000",
    ]) {
      origins.push((await ask(path)).headers.get("X-Image-Origin"));
    }
    expect(origins).toEqual(["engine", "cache", "cache", "cache"]);
    expect(jobs).toHaveLength(1);
  });

  it("renders once for simultaneous equal requests", async () => {
    const drawn = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    const { ask, jobs } = createImageTestApp({ engine: () => drawn.promise });
    const asked = Array.from({ length: 8 }, (_, i) => ask(`/image/harbour?width=601&utm_id=${i}`));
    await vi.waitFor(() => expect(jobs).toHaveLength(1));
    drawn.resolve(drawFile("webp", "drawn"));
    const bodies = await Promise.all(asked.map(async (answer) => readBody(await answer)));
    expect(bodies).toEqual(Array.from({ length: 8 }, () => "drawn"));
    expect(jobs).toHaveLength(1);
  });
});

describe("a picture's error response", () => {
  it.each([
    ["/image/nope", 404, "IMAGE_UNKNOWN"],
    ["/image/nope?width=0", 404, "IMAGE_UNKNOWN"],
    ["/image/harbour.gif", 404, "IMAGE_UNKNOWN"],
    ["/image/Harbour", 404, "IMAGE_UNKNOWN"],
    ["/image/__proto__", 404, "IMAGE_UNKNOWN"],
    ["/image/constructor?width=600", 404, "IMAGE_UNKNOWN"],
    ["/image/harbour/../../etc/passwd", 404, null],
    ["/image/..%2f..%2fwrangler.toml", 404, "IMAGE_UNKNOWN"],
    ["/image/https%3A%2F%2Fevil.example%2Fa.png", 404, "IMAGE_UNKNOWN"],
    ["/image/%E0%A4%A", 404, "IMAGE_UNKNOWN"],
    ["/image/harbour?width=0", 400, "IMAGE_WIDTH_INVALID"],
    ["/image/harbour?width=9999", 400, "IMAGE_WIDTH_INVALID"],
    ["/image/harbour.png?format=webp", 400, "IMAGE_FORMAT_CONFLICT"],
    ["/image/harbour?widht=600", 400, "IMAGE_PARAMETER_UNKNOWN"],
    ["/image/harbour?preset=square", 400, "IMAGE_PRESET_TOO_LARGE"],
    ["/image/harbour?preset=print", 400, "IMAGE_PRESET_TOO_LARGE"],
  ])("for %s is %i %s, as JSON if the client prefers it", async (path, status, code) => {
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

describe("an unknown picture name", () => {
  const ask = async (name: string) => (await createImageTestApp().ask(`/image/${name}`)).text();
  const nearest = "Did you mean /image/harbour?";
  const noExtension = "Names have no extension, and an address may end in .";

  it.each([
    ["harbor", [nearest]],
    ["harbuor.jpg?width=600", [nearest]],
    ["Harbour", [nearest]],
    ["harbour.gif", [noExtension, nearest]],
    ["HARBOUR.JPG", [noExtension, nearest]],
    ["strangford.gif", [noExtension]],
    ["strangford", []],
  ])("%j gets the likely cause: %j", async (name, sentences) => {
    const text = await ask(name);
    expect([noExtension, nearest].filter((each) => text.includes(each))).toEqual(sentences);
  });
});

describe("/image, the list of all pictures", () => {
  const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  const read = async (accept: string, env: Partial<Env> = {}) => {
    const presets = ["social-card", "newsletter", "newsletter-2x", "partner"];
    const picture = { presets, alt: `Columns & "stones" <old>` };
    const answer = await createImageTestApp({ picture, env }).ask("/image", { headers: { Accept: accept } });
    return { answer, body: await readBody(answer) };
  };

  it.each([
    [BROWSER, "text/html; charset=UTF-8"],
    ["text/html", "text/html; charset=UTF-8"],
    ["*/*", "application/json"],
    ["application/json", "application/json"],
    ["application/json, text/html;q=0.9", "application/json"],
    ["text/html;q=0, application/json", "application/json"],
    ["", "application/json"],
  ])("for Accept: %s has the type %s and Vary: Accept", async (accept, type) => {
    const { answer } = await read(accept);
    expect(answer.headers.get("Content-Type")).toBe(type);
    expect(answer.headers.get("Vary")).toBe("Accept");
    expect(answer.headers.get("Cache-Control")).toBe(DAY);
  });

  it("is a noindex page without scripts and with the policy of a page", async () => {
    const { answer, body } = await read(BROWSER);
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; /);
    expect(body).not.toMatch(/<script|<style| style="|javascript:/i);
    expect(body).toContain('<link rel="stylesheet" href="/assets/image-catalogue.css">');
  });

  it.each([
    ["https://site.test", false],
    ["https://www.company.example", true],
  ])("at %s warns that copied lines lead nowhere: %s", async (origin, isWarned) => {
    const { body } = await read(BROWSER, { SITE_ORIGIN: origin });
    expect(body.includes("SITE_ORIGIN")).toBe(isWarned);
  });

  it("shows a drawing without a pixel size and offers its SVG", async () => {
    const picture = { presets: ["partner-logo"], drawing: "/assets/drawing.svg" };
    const body = await (
      await createImageTestApp({ picture }).ask("/image", { headers: { Accept: BROWSER } })
    ).text();
    expect(body).not.toContain("1600&nbsp;×&nbsp;900");
    expect(body).toContain('href="/image/harbour.svg?download=1"');
  });

  it("contains escaped HTML lines to copy, without signatures", async () => {
    for (const env of [{}, { IMAGE_SIGNING_KEY: "a secret of the tests" }]) {
      const { body } = await read(BROWSER, env);
      const lines = [...body.matchAll(/<textarea[^>]*>([^<]*)<\/textarea>/g)].map(([, line = ""]) =>
        decode(line),
      );
      expect(lines.map((line) => /\ssrc="([^"]*)"|content="([^"]*)"/.exec(line)?.slice(1).join(""))).toEqual([
        "https://site.test/image/harbour?preset=newsletter-2x",
        "https://site.test/image/harbour.jpg?width=600",
        undefined,
        "https://site.test/image/harbour?preset=social-card",
      ]);
      expect(lines[0]).toContain('width="600" height="338" alt="Columns &amp; &quot;stones&quot; &lt;old>"');
      expect(body).not.toMatch(/[?&;]s=/);
      expect(body).toContain('href="/image/harbour?preset=newsletter&amp;download=1"');
      expect(body.includes("npm run image-url")).toBe("IMAGE_SIGNING_KEY" in env);
    }
  });
});

/** Decodes HTML entities in the text of an element. */
function decode(text: string): string {
  const characters = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => characters[entity as keyof typeof characters]);
}
