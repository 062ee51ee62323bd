import { describe, expect, it } from "vitest";
import { company, postalAddress } from "../../src/content/company.ts";
import { sharedPictures } from "../../src/content/discovery.ts";
import { HERO_PICTURE, pictures } from "../../src/content/pictures.ts";
import { services } from "../../src/content/services.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { ask } from "../support/ask.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { readMeta, readStructuredData, readText } from "../support/read-document.ts";
import { PUBLIC_ORIGIN as SITE } from "../support/site-content.ts";

const PREVIEW = { Host: "0a1b2c3d-chauffeurs.somebody.workers.dev" };

describe.each(TESTED_PAGES)("the Open Graph data of $path", ({ path, head }) => {
  it("repeats its title, description and URL", async () => {
    const meta = readMeta((await ask(path)).text);
    expect(Object.fromEntries(meta)).toMatchObject({
      "og:type": "website",
      "og:site_name": company.name,
      "og:title": head.title,
      "og:description": head.description,
      "og:url": SITE + path,
      "og:locale": "en_GB",
      "twitter:card": "summary_large_image",
    });
  });

  it("names its own picture or the home page's with size and alt text", async () => {
    const meta = readMeta((await ask(path)).text);
    const url = new URL(meta.get("og:image") ?? "");
    const name = sharedPictures[path] ?? sharedPictures["/"];
    expect(url.origin + url.pathname).toBe(`${SITE}/image/${name}`);
    const answer = await ask(url.pathname + url.search);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-image-origin")).toBe("ready");
    expect(answer.headers.get("content-type")).toBe(meta.get("og:image:type"));
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect([meta.get("og:image:width"), meta.get("og:image:height")]).toEqual(["1200", "630"]);
    expect(readJpegSize(answer.bytes)).toEqual([1200, 630]);
    expect(meta.get("og:image:alt")).toBe(pictures[name].alt);
  });
});

it("/.well-known/security.txt names a contact and expires within a year (RFC 9116)", async () => {
  const { status, headers, text } = await ask("/.well-known/security.txt");
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  const fields = Object.fromEntries(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: `mailto:${company.email}`,
    Canonical: `${SITE}/.well-known/security.txt`,
  });
  const daysLeft = (Date.parse(fields.Expires) - Date.now()) / (24 * 3_600_000);
  expect(daysLeft).toBeGreaterThan(300);
  expect(daysLeft).toBeLessThan(365);
});

describe.each(TESTED_PAGES)("the structured data of $path", ({ path }) => {
  it("matches the company name and contact details on the page", async () => {
    const html = (await ask(path)).text;
    const footer = readText(html, "footer");
    const business = readStructuredData(html)["@graph"][0];
    expect(business).toMatchObject({ "@type": "LocalBusiness", name: company.name, url: `${SITE}/` });
    if (business?.["@type"] !== "LocalBusiness") return;
    for (const shown of [business.telephone, business.email]) expect(footer).toContain(shown);
    const { locality, country } = postalAddress;
    expect(business.address).toMatchObject({ addressLocality: locality, addressCountry: country });
    for (const picture of [business.image, business.logo])
      expect((await ask(String(picture).slice(SITE.length))).status).toBe(200);
  });

  it("names only anchors that exist on the page", async () => {
    const html = (await ask(path)).text;
    const anchors = JSON.stringify(readStructuredData(html)["@graph"].slice(1)).matchAll(/"url":"([^"]+)"/g);
    for (const [, url = ""] of anchors) {
      expect(url.startsWith(`${SITE}${path}#`), url).toBe(true);
      expect(html).toContain(`id="${url.slice(url.indexOf("#") + 1)}"`);
    }
  });
});

describe("a 404 page", () => {
  it("has noindex and no data for social networks", async () => {
    const html = (await ask("/nope")).text;
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/og:|twitter:|ld\+json|rel="canonical"/);
  });
});

describe("/llms.txt", () => {
  it("lists the company, its pages, services and contact details, and is cached for a day", async () => {
    const answer = await ask("/llms.txt");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")?.toLowerCase()).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(answer.text.startsWith(`# ${company.name}\n\n> `)).toBe(true);
    for (const { path } of PAGES) expect(answer.text).toContain(`](${SITE}${path}): `);
    for (const { title } of services) expect(answer.text).toContain(`[${title}]`);
    for (const way of [company.telephone.display, company.email]) expect(answer.text).toContain(way);
    expect(answer.text.length).toBeLessThan(4000);
  });
});

describe("a preview address", () => {
  it.each([
    ...PAGES.map(({ path }) => path),
    "/nope",
    "/llms.txt",
    `/image/${HERO_PICTURE}?preset=social-card`,
  ])("serves %s with noindex and without its own host name", async (path) => {
    const answer = await ask(path, { headers: PREVIEW });
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(answer.text).not.toContain("workers.dev");
    expect((await ask(path)).headers.has("x-robots-tag")).toBe(false);
  });

  it("gives pages a different ETag from the public ones", async () => {
    const tag = (await ask("/")).headers.get("etag") ?? "";
    const answer = await ask("/", { headers: { ...PREVIEW, "If-None-Match": tag } });
    expect(answer.status).toBe(200);
    const again = { ...PREVIEW, "If-None-Match": answer.headers.get("etag") ?? "" };
    const cached = await ask("/", { headers: again });
    expect([cached.status, cached.headers.get("x-robots-tag")]).toEqual([304, "noindex"]);
  });

  it("lets robots fetch pages, so that they read the noindex", async () => {
    const text = (await ask("/robots.txt", { headers: PREVIEW })).text;
    expect(text).toBe((await ask("/robots.txt")).text);
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });

  it.each(["X-Forwarded-Host", "X-Host", "Forwarded"])("is not simulated by %s", async (name) => {
    const answer = await ask("/", { headers: { [name]: "evil.test" } });
    expect(answer.text).toBe((await ask("/")).text);
    expect(answer.headers.has("x-robots-tag")).toBe(false);
  });
});

/** Reads width and height from the frame header of a JPEG (ITU-T T.81, B.2.2). */
function readJpegSize(bytes: Buffer): [number, number] {
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error("This is no JPEG.");
}
