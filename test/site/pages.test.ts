import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { company, language } from "../../src/content/company.ts";
import { socialPictures } from "../../src/content/discovery.ts";
import { ownLinks, reviewLink, socialLinks, usefulLinks } from "../../src/content/links.ts";
import { pictures } from "../../src/content/pictures.ts";
import { places } from "../../src/content/places.ts";
import { questions } from "../../src/content/questions.ts";
import { externalLinkHint } from "../../src/content/shell.ts";
import { listLinkedPages } from "../../src/shared/pages.ts";
import { RECOVERY_URL } from "../../src/shared/protocol.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { listTexts, readMeta, readStructuredData, readText } from "../support/read-document.ts";
import { sendRequest } from "../support/send-request.ts";
import { PUBLIC_ORIGIN } from "../support/site-settings.ts";

describe.each(TESTED_PAGES)("the document of $path", ({ path, heading, head }) => {
  it("the document has one h1, and search engines and social networks get the same title, description and URL", async () => {
    const html = (await sendRequest(path)).text;
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(readText(html, "h1")).toBe(heading);
    expect(readText(html, "title")).toBe(head.title);
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_ORIGIN}${path}">`);
    expect(Object.fromEntries(readMeta(html))).toMatchObject({
      description: head.description,
      "og:type": "website",
      "og:site_name": company.name,
      "og:title": head.title,
      "og:description": head.description,
      "og:url": PUBLIC_ORIGIN + path,
      "og:locale": language.replace("-", "_"),
      "twitter:card": "summary_large_image",
    });
  });

  it("og:image is the page's social picture, or the home page's if the page has none, in the stated type and size", async () => {
    const meta = readMeta((await sendRequest(path)).text);
    const name = socialPictures[path] ?? socialPictures["/"];
    expect(Object.fromEntries(meta)).toMatchObject({
      "og:image:type": "image/jpeg",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": pictures[name].alt,
    });
    const url = new URL(meta.get("og:image") ?? "");
    expect(url.origin + url.pathname).toMatch(new RegExp(`^${PUBLIC_ORIGIN}/image/${name}\\.\\w{10}$`));
    const { headers, bytes } = await sendRequest(url.pathname + url.search);
    expect(headers.get("x-image-origin")).toBe("built");
    expect(headers.get("cache-control")).toContain("immutable");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  it("the structured data has contact details that are in the footer, and pictures and anchors that exist", async () => {
    const html = (await sendRequest(path)).text;
    const footer = readText(html, "footer");
    const [business, ...others] = readStructuredData(html)["@graph"];
    for (const shown of [business?.telephone, business?.email]) expect(footer).toContain(shown);
    for (const picture of [business?.image, business?.logo])
      expect((await sendRequest(String(picture).slice(PUBLIC_ORIGIN.length))).status).toBe(200);
    for (const [, url = ""] of JSON.stringify(others).matchAll(/"url":"([^"]+)"/g)) {
      expect(url.startsWith(`${PUBLIC_ORIGIN}${path}#`), url).toBe(true);
      expect(html).toContain(`id="${url.slice(url.indexOf("#") + 1)}"`);
    }
  });

  it("the structured data lists services only on the services page", async () => {
    const nodes = readStructuredData((await sendRequest(path)).text)["@graph"];
    const isService = (node: (typeof nodes)[number]) => node["@type"] === "Service";
    expect(nodes.some(isService)).toBe(path === "/services");
  });

  it("the footer has the company's availability, address, mobile and WhatsApp numbers and links, and the document has no empty list", async () => {
    const html = (await sendRequest(path)).text;
    expect(html).not.toMatch(/<ul[^>]*><\/ul>/);
    const [footer = ""] = /<footer[ >].*<\/footer>/s.exec(html) ?? [];
    const texts = listTexts(footer).join("\n");
    for (const line of [company.availability, company.copyrightLine, ...company.addressLines])
      expect(texts).toContain(line);
    const numbers = [company.mobile, company.whatsApp].flatMap((number) => number?.href ?? []);
    const pages = listLinkedPages("footer").map((page) => page.path);
    const links = [...usefulLinks, ...socialLinks, reviewLink, ...ownLinks].map(({ href }) => href);
    for (const href of [...numbers, company.emailHref, ...pages, ...links])
      expect(footer).toContain(`href="${href}"`);
    expect(footer).toContain("openstreetmap.org");
    expect(footer.includes("/assets/award-badge-")).toBe(company.awardBadge !== "");
  });

  it("every link to another site, except the link that loads the map into its frame, has a hint, opens a new tab and has rel=noopener", async () => {
    const html = (await sendRequest(path)).text.replaceAll("<!-- -->", "");
    const links = [...html.matchAll(/<a ([^>]*href="https?:[^>]*)>(.*?)<\/a>/gs)]
      .map(([, attributes = "", words = ""]) => ({ attributes, words }))
      // Without JavaScript, this link loads the map into a frame of the page.
      .filter(({ attributes }) => !attributes.includes('target="map"'));
    expect(links.length).toBeGreaterThan(usefulLinks.length + socialLinks.length);
    for (const { attributes, words } of links) {
      expect(words).toContain(`(${externalLinkHint})`);
      expect(attributes).toContain('target="_blank"');
      expect(attributes).toMatch(/rel="[^"]*noopener/);
    }
  });

  it("the e-mail address occurs only where Cloudflare's Email Address Obfuscation leaves it unchanged", async () => {
    const { text } = await sendRequest(path);
    expect(text).toContain(company.email);
    // https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
    const unchanged = /<!--email_off-->.*?<!--\/email_off-->|<(head|script|noscript|textarea)\b.*?<\/\1>/gs;
    expect(text.replaceAll(unchanged, "")).not.toContain(company.email);
  });

  it("the document runs no inline script, and has one inline style sheet, whose hash is in the Content-Security-Policy", async () => {
    const { text: html, headers } = await sendRequest(path);
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes?.trim());
    expect(scripts).toEqual([
      `src="${RECOVERY_URL}"`,
      expect.stringMatching(/^type="module" src="\/assets\/[^"]+" fetchpriority="low"$/),
      'type="application/json" id="hydration-data"',
      'type="application/ld+json"',
    ]);
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text ?? "");
    expect(styles).toHaveLength(1);
    const hash = createHash("sha256")
      .update(styles[0] ?? "")
      .digest("base64");
    expect(headers.get("content-security-policy")).toContain(`style-src 'self' 'sha256-${hash}';`);
  });
});

it("the document of / contains the answers to the questions, and the document of /services the names of the airports and ports", async () => {
  const [home, services] = await Promise.all(
    ["/", "/services"].map(async (path) => listTexts((await sendRequest(path)).text).join(" ")),
  );
  for (const { answer } of questions) expect(home).toContain(answer);
  for (const { name } of places) expect(services).toContain(name);
});
