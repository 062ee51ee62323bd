import sharp from "sharp";
import { expect, it } from "vitest";
import { palette } from "../../src/content/brand.ts";
import { company, language } from "../../src/content/company.ts";
import { services } from "../../src/content/services.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { sendRequest } from "../support/send-request.ts";
import { PUBLIC_ORIGIN as SITE } from "../support/site-settings.ts";

interface WebManifest {
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
  readonly shortcuts: readonly { url: string }[];
}

it("/sitemap.xml lists every page at SITE_ORIGIN", async () => {
  const response = await sendRequest("/sitemap.xml");
  const listed = [...response.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(PAGES.map(({ path }) => SITE + path));
});

it("/robots.txt disallows only /builds/ and names the sitemap", async () => {
  const response = await sendRequest("/robots.txt");
  expect(response.text.match(/^Disallow:.*$/gm)).toEqual(["Disallow: /builds/"]);
  expect(response.text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

it("/llms.txt has the company's name, pages, services, telephone number and e-mail address in less than 4,000 characters", async () => {
  const { text } = await sendRequest("/llms.txt");
  expect(text.startsWith(`# ${company.name}\n\n> `)).toBe(true);
  for (const { path } of PAGES) expect(text).toContain(`](${SITE}${path}): `);
  for (const { title } of services) expect(text).toContain(`[${title}]`);
  for (const contact of [company.telephone.display, company.email]) expect(text).toContain(contact);
  expect(text.length).toBeLessThan(4000);
});

it("/favicon.ico contains pictures 16, 32 and 48 pixels wide, and /apple-touch-icon.png is 180 pixels wide and high", async () => {
  const { bytes } = await sendRequest("/favicon.ico");
  const sizes = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => bytes[6 + 16 * index]);
  expect(sizes).toEqual([16, 32, 48]);
  for (const [index, size] of sizes.entries()) {
    const [length, offset] = [bytes.readUInt32LE(14 + 16 * index), bytes.readUInt32LE(18 + 16 * index)];
    expect(await sharp(bytes.subarray(offset, offset + length)).metadata()).toMatchObject({ width: size });
  }
  const touch = await sharp((await sendRequest("/apple-touch-icon.png")).bytes).metadata();
  expect([touch.width, touch.height]).toEqual([180, 180]);
});

it("/services links to the web manifest, which has the company's name and colour, and icons and shortcuts that exist", async () => {
  expect((await sendRequest("/services")).text).toContain(
    '<link rel="manifest" href="/manifest.webmanifest">',
  );
  const { icons, shortcuts, ...manifest } = (await sendRequest("/manifest.webmanifest")).json<WebManifest>();
  expect(manifest).toMatchObject({
    name: company.name,
    short_name: company.shortName,
    lang: language,
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: palette.ink,
    background_color: palette.ink,
  });
  for (const { src, sizes, type } of icons) {
    const { headers, bytes } = await sendRequest(src);
    expect(headers.get("content-type")).toBe(type);
    const { width, height } = await sharp(bytes).metadata();
    if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
  }
  const named = icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
  expect(named.sort()).toEqual([
    "any 192x192",
    "any 512x512",
    "any any",
    "maskable 192x192",
    "maskable 512x512",
  ]);
  expect(shortcuts.length).toBeGreaterThan(0);
  for (const { url } of shortcuts) expect((await sendRequest(url)).status).toBe(200);
});
