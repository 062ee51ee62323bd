import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import type { Env } from "../../src/server/settings/env.ts";
import { createFile } from "../support/built-picture.ts";
import { createImageTestApp } from "../support/image-app.ts";

let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const DAY = "public, max-age=86400, stale-while-revalidate=604800";
const YEAR = "public, max-age=31536000, immutable";
const CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

describe("the response of a picture", () => {
  it("has all headers that browsers, caches and other sites need", async () => {
    const { ask, version } = createImageTestApp();
    const answer = await ask("/image/harbour?width=601&format=jpeg");
    const { byteLength } = await answer.clone().arrayBuffer();
    expect(await answer.text()).toBe("made 601x338 image/jpeg 80");
    expect(Object.fromEntries(answer.headers)).toEqual({
      "accept-ranges": "none",
      "access-control-allow-origin": "*",
      "cache-control": DAY,
      "content-disposition": 'inline; filename="harbour-601x338.jpg"',
      "content-length": String(byteLength),
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "content-type": "image/jpeg",
      "cross-origin-resource-policy": "cross-origin",
      etag: `W/"${version}-601x338-jpeg-80"`,
      "server-timing": expect.stringMatching(/^worker;dur=/),
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-image-origin": "engine",
    });
  });

  it("is cacheable for a year with the current version in the URL, otherwise for a day", async () => {
    const { ask, version } = createImageTestApp();
    const read = async (path: string) => (await ask(`/image/harbour${path}`)).headers.get("Cache-Control");
    for (const path of [`?width=640&v=${version}`, `.${version}?width=640`, `.${version}.jpg?width=600`])
      expect(await read(path), path).toBe(YEAR);
    for (const path of ["?width=640&v=ffffffffff", ".ffffffffff?width=640", "?width=640&v="])
      expect(await read(path), path).toBe(DAY);
  });

  it("to HEAD has the headers of GET and no body", async () => {
    const { ask } = createImageTestApp();
    const [get, head] = [
      await ask("/image/harbour?width=640"),
      await ask("/image/harbour?width=640", { method: "HEAD" }),
    ];
    // Only the timing may differ.
    for (const { headers } of [get, head]) headers.delete("Server-Timing");
    expect([head.status, Object.fromEntries(head.headers)]).toEqual([200, Object.fromEntries(get.headers)]);
    expect(await head.text()).toBe("");
  });

  it("to POST is 405 with Allow", async () => {
    const answer = await createImageTestApp().ask("/image/harbour", { method: "POST" });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("to a Range request is the whole picture", async () => {
    const headers = { Range: "bytes=0-3" };
    const answer = await createImageTestApp().ask("/image/harbour?width=640", { headers });
    expect([answer.status, answer.headers.get("Content-Range")]).toEqual([200, null]);
    expect(await answer.text()).toBe("file /assets/640x360-80.webp");
  });
});

describe("If-None-Match", () => {
  it("returns 304 without rendering for the entity tag, strong or weak, or in a list", async () => {
    const { ask, version, calls } = createImageTestApp();
    const tag = `"${version}-601x338-webp-80"`;
    const revalidate = async (list: string) =>
      (await ask("/image/harbour?width=601", { headers: { "If-None-Match": list } })).status;
    for (const list of [`W/${tag}`, tag, `"other", W/${tag}`]) expect(await revalidate(list)).toBe(304);
    expect(calls).toEqual([]);
    for (const list of ['"other"', `"${version}-601x338-webp-8"`]) expect(await revalidate(list)).toBe(200);
  });
});

describe("a response to auto", () => {
  it("varies by Accept, unlike a response to a named format", async () => {
    const { ask } = createImageTestApp();
    const read = async (query: string) => {
      const { headers } = await ask(`/image/harbour?width=601${query}`, { headers: { Accept: CHROME } });
      return [headers.get("Content-Type"), headers.get("Vary")];
    };
    expect(await read("&format=auto")).toEqual(["image/avif", "Accept"]);
    expect([await read("&format=jpeg"), await read("")]).toEqual([
      ["image/jpeg", null],
      ["image/webp", null],
    ]);
  });

  it("above 1200 pixels is the built AVIF, with the ETag of that file", async () => {
    const files = [createFile({ width: 1280, height: 720, format: "avif" })];
    const { ask, version } = createImageTestApp({ picture: { files } });
    const headers = { Accept: CHROME };
    const answer = await ask("/image/harbour?width=1280&format=auto", { headers });
    const tag = `W/"${version}-1280x720-avif-80"`;
    expect([answer.headers.get("X-Image-Origin"), answer.headers.get("ETag")]).toEqual(["built", tag]);
  });
});

it("a built file answers for a higher quality if the engine's file is not smaller", async () => {
  // The engine's file has 26 bytes.
  const read = async (length: number) => {
    const picture = { files: [createFile({ quality: 33, length })] };
    return (await createImageTestApp({ picture }).read("?width=640&quality=40"))[1];
  };
  expect([await read(20), await read(99)]).toEqual(["engine", "built"]);
});

describe("the data centre's cache of pictures", () => {
  it("stores one entry for all spellings of a URL", async () => {
    const { read, calls } = createImageTestApp();
    const paths = [
      "?width=601&quality=40",
      ".webp?quality=40&width=601&fbclid=1",
      "?amp;width=601&quality=40",
    ];
    const origins = [];
    for (const path of paths) origins.push((await read(path))[1]);
    expect([origins, calls.length]).toEqual([["engine", "cache", "cache"], 1]);
  });
});

describe("the limit of new sizes", () => {
  it("counts new variants of each client, but no stored files, and returns 429 with Retry-After", async () => {
    const { ask, calls } = createImageTestApp({ env: { IMAGE_LIMIT: createLimit(2) } });
    const read = async (query: string, client: string) =>
      (await ask(`/image/harbour?${query}`, { headers: { "CF-Connecting-IP": client } })).status;
    expect([await read("width=601", "a"), await read("width=602", "a")]).toEqual([200, 200]);
    const limited = await ask("/image/harbour?width=603", { headers: { "CF-Connecting-IP": "a" } });
    expect([limited.status, limited.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(limited.headers.get("Cache-Control")).toBe("no-store");
    expect(await limited.json()).toMatchObject({ code: "IMAGE_LIMIT_REACHED" });
    for (const existing of ["width=601", "width=640"]) expect(await read(existing, "a")).toBe(200);
    expect(await read("width=0", "a")).toBe(400);
    expect(await read("width=603", "b")).toBe(200);
    expect(calls).toHaveLength(3);
  });
});

describe("a site with IMAGE_SIZES = listed", () => {
  const env = { IMAGE_SIZES: "listed" };

  it.each([
    ["?width=640", "built", "file /assets/640x360-80.webp"],
    ["?width=641", "nearest", "file /assets/640x360-80.webp"],
    ["?width=640&quality=30", "nearest", "file /assets/640x360-80.webp"],
    ["?preset=thumbnail", "engine", "made 320x320 image/jpeg 80"],
  ])("answers %s from %s: %s", async (path, origin, body) => {
    expect(await createImageTestApp({ env }).read(path)).toEqual([200, origin, body]);
  });

  it("lets caches keep the nearest file for a day, and rejects a format that the build lacks", async () => {
    const { ask } = createImageTestApp({ env });
    expect((await ask("/image/harbour?width=641")).headers.get("Cache-Control")).toBe(DAY);
    const answer = await ask("/image/harbour?width=641&format=png");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "IMAGE_SIZE_UNLISTED" });
  });
});

describe("an error response", () => {
  it.each([
    ["/image/nope", 404, "IMAGE_UNKNOWN"],
    ["/image/harbour.gif", 404, "IMAGE_UNKNOWN"],
    ["/image/__proto__", 404, "IMAGE_UNKNOWN"],
    ["/image/harbour/../../etc/passwd", 404, null],
    ["/image/https%3A%2F%2Fevil.example%2Fa.png", 404, "IMAGE_UNKNOWN"],
    ["/image/%E0%A4%A", 404, "IMAGE_UNKNOWN"],
    ["/image/harbour?width=0", 400, "IMAGE_WIDTH_INVALID"],
    ["/image/harbour?widht=600", 400, "IMAGE_PARAMETER_UNKNOWN"],
    ["/image/harbour?preset=square", 400, "IMAGE_PRESET_TOO_LARGE"],
    ["/image/harbour.svg", 400, "IMAGE_FORMAT_INVALID"],
  ])("a request for %s gets %i with the code %s, and other sites may read it", async (path, status, code) => {
    const { ask, calls } = createImageTestApp();
    const answer = await ask(path, { headers: { Accept: CHROME } });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([status, "no-store"]);
    if (code === null) return;
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await answer.json()).toMatchObject({ code, detail: expect.stringMatching(/^[A-Za-z].{20,}\.$/) });
    expect(calls).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    ["harbor", "/image lists all pictures."],
    ["HARBUOR.GIF", "Names have no extension. An address may end in .avif"],
    ["harbour?preset=square", "1080 wide and 1080 high, and this picture has only 1600 by 900 pixels"],
  ])("for %s names the likely cause: %s", async (path, sentence) => {
    expect(await (await createImageTestApp().ask(`/image/${path}`)).text()).toContain(sentence);
  });
});

describe("the list of all pictures", () => {
  const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  const ask = (accept: string, picture = {}) =>
    createImageTestApp({ picture }).ask("/image", { headers: { Accept: accept } });

  it.each([
    [BROWSER, "text/html; charset=UTF-8"],
    ["*/*", "application/json"],
    ["text/html;q=0, application/json", "application/json"],
  ])("for Accept: %s has the type %s and Vary: Accept", async (accept, type) => {
    const { headers } = await ask(accept);
    expect([headers.get("Content-Type"), headers.get("Vary")]).toEqual([type, "Accept"]);
    expect(headers.get("Cache-Control")).toBe(DAY);
  });

  it("is a noindex page without scripts, with the policy of a page and with escaped HTML to copy", async () => {
    const answer = await ask(BROWSER, { presets: ["social-card"], alt: 'Columns & "stones" <old>' });
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; /);
    const page = await answer.text();
    expect(page).not.toMatch(/<script|<style| style="|javascript:|<old>/i);
    expect(page).toContain('<link rel="stylesheet" href="/assets/image-catalogue.css">');
    expect(page).toContain(
      "&lt;img src=&quot;https://site.test/image/harbour.jpg?width=1200&quot; width=&quot;600&quot; height=&quot;338&quot;",
    );
    expect(page).toMatch(/href="\/image\/harbour\.\w{10}\?preset=social-card" download/);
  });

  it("offers a drawing as SVG", async () => {
    const answer = await ask("*/*", { presets: ["partner-logo"], drawing: "/assets/drawing.svg" });
    const list = (await answer.json()) as { pictures: readonly { html: object; formats: string[] }[] };
    const { html, formats } = list.pictures[0] ?? expect.fail();
    expect(html).toEqual({
      partner: expect.stringContaining(
        '<img src="https://site.test/image/harbour.svg" width="200" height="113"',
      ),
    });
    expect(formats).toContain("svg");
  });
});

/** Creates a rate limit that allows a number of actions for each client. */
function createLimit(most: number): NonNullable<Env["IMAGE_LIMIT"]> {
  const counts = new Map<string, number>();
  return {
    async limit({ key }) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= most };
    },
  };
}
