import { afterEach, describe, expect, it, vi } from "vitest";
import type { BuiltPicture } from "../../src/server/image/built-picture.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { createFile } from "../support/built-picture.ts";
import { createFakeImages, createOutput } from "../support/fake-images.ts";
import { recordLog, startWorker } from "../support/test-worker.ts";

afterEach(() => vi.restoreAllMocks());

const MINUTE = "public, max-age=60";
const DAY = "public, max-age=86400, stale-while-revalidate=604800";
const YEAR = "public, max-age=31536000, immutable";
const CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

/** Starts the Worker with a picture of 1600 by 900 pixels and, by default, a fake Cloudflare Images that returns texts. */
function createImageSite(picture: Partial<BuiltPicture> = {}, env: Partial<Env> = {}) {
  const worker = startWorker({ picture, env: { IMAGES: createFakeImages(), ...env } });

  async function request(path: string, headers: Record<string, string> = {}) {
    const response = await worker.request(path, { headers });
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), text };
  }

  /** Returns the header X-Image-Origin of a picture. */
  const readOrigin = async (rest: string) =>
    (await request(`/image/harbour${rest}`)).headers["x-image-origin"];
  return { request, readOrigin };
}

/** Returns an environment whose IMAGES binding renders each picture with `output`. */
const images = (output: () => Promise<unknown>) => ({ IMAGES: createFakeImages(output) });

const NEW_FILE = {
  "content-type": "image/jpeg",
  "content-length": "42",
  "content-disposition": 'inline; filename="harbour-601x338.jpg"',
  "accept-ranges": "none",
  etag: 'W/"0a1b2c3d4e-601x338-jpeg-80"',
  "x-image-origin": "engine",
};

it.each<[string, Record<string, string>, number, Record<string, string | undefined>]>([
  ["?width=601&format=jpeg", {}, 200, NEW_FILE],
  ["?width=640&v=0a1b2c3d4e", {}, 200, { "cache-control": YEAR }],
  [".ffffffffff?width=640", {}, 200, { "cache-control": DAY }],
  ["?width=640", { Range: "bytes=0-3" }, 200, { "content-length": "30" }],
  ["?width=601", { "If-None-Match": '"0a1b2c3d4e-601x338-webp-80"' }, 304, { "cache-control": DAY }],
  ["?width=601&format=auto", { Accept: CHROME }, 200, { "content-type": "image/avif", vary: "Accept" }],
  ["?width=601&format=jpeg", { Accept: CHROME }, 200, { "content-type": "image/jpeg", vary: undefined }],
  // Cloudflare Images renders no AVIF with a side above 1200 pixels.
  ["?width=1280&format=avif", { "If-None-Match": '"0a1b2c3d4e-1280x720-avif-52"' }, 304, {}],
  ["?width=1200&format=avif", {}, 200, { "x-image-origin": "engine" }],
  ["?width=1201&format=avif", {}, 200, { "x-image-origin": "nearest", "content-length": "31" }],
])("/image/harbour%s with headers %o gets %i and headers %o", async (rest, headers, status, expected) => {
  const log = recordLog();
  // A 304 response must need no rendering.
  const env = status === 304 ? images(() => Promise.reject(new Error("A picture was rendered."))) : {};
  const { request } = createImageSite({ version: "0a1b2c3d4e" }, env);
  const response = await request(`/image/harbour${rest}`, headers);
  expect(response.status).toBe(status);
  for (const [name, value] of Object.entries(expected)) expect(response.headers[name], name).toBe(value);
  expect(log.readEvents()).toEqual([]);
});

it.each([
  [40, 34, "built"],
  [40, 33, "engine"],
  [20, 34, "built"],
  [20, 35, "engine"],
])(
  "for quality %i, if the built file has quality 33 and %i bytes and the engine's file 34 bytes, the %s file is sent",
  async (quality, length, origin) => {
    const { readOrigin } = createImageSite({ files: [createFile({ quality: 33, length })] });
    expect(await readOrigin(`?width=640&quality=${quality}`)).toBe(origin);
  },
);

it("different spellings of a picture's URL share one entry of the data centre's cache", async () => {
  const { readOrigin } = createImageSite();
  expect(await readOrigin("?width=601&quality=40")).toBe("engine");
  expect(await readOrigin(".webp?quality=40&width=601&fbclid=1")).toBe("cache");
  expect(await readOrigin("?amp;width=601&quality=40")).toBe("cache");
});

it("IMAGE_LIMIT counts the new sizes of each client separately, and does not count existing files", async () => {
  const counts = new Map<string, number>();
  const limit = async ({ key }: { readonly key: string }) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return { success: (counts.get(key) ?? 0) <= 2 };
  };
  const { request } = createImageSite({}, { IMAGE_LIMIT: { limit } });
  const read = (query: string, client = "a") =>
    request(`/image/harbour?${query}`, { "CF-Connecting-IP": client });
  for (const query of ["width=601", "width=602"]) expect((await read(query)).status).toBe(200);
  const limited = await read("width=603");
  expect(limited.headers).toMatchObject({ "retry-after": "60", "cache-control": "no-store" });
  expect([limited.status, JSON.parse(limited.text).code]).toEqual([429, "image-limit-reached"]);
  for (const existing of ["width=601", "width=640"]) expect((await read(existing)).status).toBe(200);
  expect((await read("width=603", "b")).status).toBe(200);
});

it.each([
  ["?width=640", 200, "built", '"file /assets/640x360-80.webp"'],
  ["?width=641", 200, "nearest", '"file /assets/640x360-80.webp"'],
  ["?preset=thumbnail", 200, "engine", "made 320x320 image/jpeg 80 cover"],
  ["?width=641&format=png", 400, undefined, "image-size-unlisted"],
])(
  "with IMAGE_SIZES=listed, /image/harbour%s gets %i with X-Image-Origin %s and the text %s",
  async (rest, status, origin, text) => {
    const response = await createImageSite({}, { IMAGE_SIZES: "listed" }).request(`/image/harbour${rest}`);
    expect([response.status, response.headers["x-image-origin"]]).toEqual([status, origin]);
    expect(response.text).toContain(text);
    expect(response.headers["cache-control"]).toBe(status === 200 ? DAY : "no-store");
  },
);

it.each([
  ["nope", 404, "image-unknown", "/image lists all pictures."],
  ["HARBUOR.BMP", 404, "image-unknown", "Names have no extension. A URL may end in .avif"],
  ["harbour?width=%E2%80%AE9999", 400, "image-width-invalid", 'from 1 to 3072, not "?9999".'],
  ["harbour?widht=6", 400, "image-parameter-unknown", "The parameters are width, height,"],
  ["harbour?preset=square", 400, "image-preset-too-large", "this picture has only 1600 by 900 pixels"],
  ["harbour.svg", 400, "image-format-invalid", "This picture is not a drawing"],
])("/image/%s gets %i, the code %s and a detail that contains: %s", async (path, status, code, cause) => {
  const { request } = createImageSite();
  const response = await request(`/image/${path}`, { Accept: CHROME });
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject({
    "cache-control": "no-store",
    "content-type": "application/problem+json",
    "access-control-allow-origin": "*",
  });
  expect(JSON.parse(response.text)).toMatchObject({ code, detail: expect.stringContaining(cause) });
});

it("a drawing is sent as an SVG whose policy allows no scripts, and a request for an SVG with a width is rejected", async () => {
  const { request } = createImageSite({ version: "0a1b2c3d4e", drawing: "/assets/drawing.svg" });
  const { headers, text } = await request("/image/harbour.svg");
  const etag = 'W/"0a1b2c3d4e-svg"';
  expect(headers).toMatchObject({ etag, "content-type": "image/svg+xml" });
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(text).toBe('"file /assets/drawing.svg"');
  expect((await request("/image/harbour.svg", { "If-None-Match": etag })).status).toBe(304);
  const sized = await request("/image/harbour?format=svg&width=300");
  expect([sized.status, sized.text]).toEqual([400, expect.stringContaining("leave out width")]);
});

describe("GET /image", () => {
  const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  const request = (Accept: string, picture = {}) => createImageSite(picture).request("/image", { Accept });

  it.each([
    [BROWSER, "text/html; charset=UTF-8"],
    ["text/html;q=0, application/json", "application/json"],
  ])("the catalogue of pictures for Accept: %s has the type %s and Vary: Accept", async (accept, type) => {
    const { headers } = await request(accept);
    expect(headers).toMatchObject({ "content-type": type, vary: "Accept", "cache-control": DAY });
  });

  it("the catalogue page has noindex and no script, shows the HTML snippets escaped, and links to downloads", async () => {
    const picture = { presets: ["social-card"], alt: 'Columns & "stones" <old>' };
    const { headers, text } = await request(BROWSER, picture);
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(text).not.toMatch(/<script|<style| style="|javascript:|<old>/i);
    expect(text).toContain('<link rel="stylesheet" href="/assets/image-catalogue.css">');
    expect(text).toContain(
      "&lt;img src=&quot;https://site.test/image/harbour.jpg?width=1200&quot; width=&quot;600&quot; height=&quot;338&quot;",
    );
    expect(text).toMatch(/href="\/image\/harbour\.[\w-]+\?preset=social-card" download/);
  });

  it("the catalogue offers a drawing as SVG", async () => {
    const { text } = await request("*/*", { presets: ["partner-logo"], drawing: "/assets/drawing.svg" });
    const [{ html, formats }] = JSON.parse(text).pictures;
    const partner = '<img src="https://site.test/image/harbour.svg" width="200" height="113"';
    expect(html).toEqual({ partner: expect.stringContaining(partner) });
    expect(formats).toContain("svg");
  });
});

it.each([
  ["width=601&quality=33", "601x338 image/webp 33 squeeze"],
  ["width=300&height=300&fit=pad&format=jpeg", "300x300 image/jpeg 80 pad #102030 and #102030"],
  ["width=300&height=300&fit=pad&format=png&quality=5", "300x300 image/png pad #102030"],
  [
    "width=300&height=300&focus=0.25,0.9",
    '300x300 image/webp 80 cover {"x":0.25,"y":0.5,"mode":"remainder"}',
  ],
])("Cloudflare Images gets these options for ?%s: %s", async (query, options) => {
  const { request } = createImageSite({ background: "#102030" });
  expect((await request(`/image/harbour?${query}`)).text).toBe(`made ${options}`);
});

// Cloudflare's error code is a property of the error or only in its message (https://developers.cloudflare.com/images/reference/errors).
const CODED = Object.assign(new Error("secret at /internal/path"), { code: 9422 });
const FAILING = images(() => Promise.reject(CODED));
const CODE_IN_MESSAGE = new Error("IMAGES_TRANSFORM_ERROR 9422: secret at /internal/path");

it.each<[string, unknown[], object]>([
  ["fails with a code in a property", ["9422", "9422"], FAILING],
  ["fails with a code in the message", ["9422", "9422"], images(() => Promise.reject(CODE_IN_MESSAGE))],
  ["returns another format", ["unknown", "unknown"], images(async () => createOutput("a", "image/webp"))],
  ["is not bound", [], { IMAGES: undefined }],
])(
  "if Cloudflare Images %s, the nearest built file is sent with max-age=60, and the log has the codes %j",
  async (_what, codes, env) => {
    const log = recordLog();
    const { request } = createImageSite({}, env);
    // The second request must not get a cached failure.
    for (let again = 0; again < 2; again++) {
      const path = "/image/harbour?width=700&format=auto";
      const { status, headers, text } = await request(path, { Accept: "image/jpeg" });
      expect([status, text, headers.etag]).toEqual([200, '"file /assets/600x338-80.jpeg"', undefined]);
      expect(headers).toMatchObject({
        "x-image-origin": "nearest",
        "cache-control": MINUTE,
        vary: "Accept",
        "content-disposition": 'inline; filename="harbour-600x338.jpg"',
      });
    }
    expect(log.readEvents().map(({ code }) => code)).toEqual(codes);
  },
);

it("if Cloudflare Images fails and no built file has the format, the response is a 503 with Retry-After", async () => {
  recordLog();
  const { request } = createImageSite({}, FAILING);
  const { status, headers, text } = await request("/image/harbour?width=700&format=png");
  expect(headers).toMatchObject({ "retry-after": "60", "cache-control": "no-store" });
  const detail = expect.not.stringContaining("secret");
  expect([status, JSON.parse(text)]).toEqual([503, { status, code: "image-engine-unavailable", detail }]);
});
