import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keepQuantities } from "../../src/app/ui/quantities.ts";
import { company } from "../../src/content/company.ts";
import { reviewLink, socialLinks, usefulLinks } from "../../src/content/links.ts";
import { ownerFacts, ownerFactWords } from "../../src/content/owner-facts.ts";
import { pictures } from "../../src/content/pictures.ts";
import { ownerSlots } from "../../src/content/shell.ts";
import { RECOVERY_URL } from "../../src/shared/recovery.ts";
import { type Answer, ask } from "../support/ask.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { listTexts, readHydrationData, readText } from "../support/read-document.ts";
import { PUBLIC_ORIGIN } from "../support/site-content.ts";

/** What only the owner may claim, as the pages show it. */
const OWNERS_TEXTS: ReadonlySet<string> = new Set([
  ...collectTexts(ownerFacts),
  ...collectTexts(ownerFacts.fares).map((fare) => ownerFactWords.fare.text.replace("{fare}", fare)),
  ownerSlots.operatorLicence.replace("{value}", company.operatorLicence),
]);

describe.each(TESTED_PAGES)("GET $path", ({ id, path, heading, head }) => {
  it("returns HTML with its heading, title, description and canonical URL", async () => {
    const answer = await ask(path);
    const html = answer.text;
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    // The booking form is rendered for each visitor.
    const caching = id === "bookings" ? "private, no-cache" : "public, max-age=0, must-revalidate";
    expect(answer.headers.get("cache-control")).toBe(caching);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(readText(html, "h1")).toBe(heading);
    expect(readText(html, "title")).toBe(head.title);
    expect(html).toContain(`<meta name="description" content="${escapeHtml(head.description)}">`);
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC_ORIGIN}${path}">`);
  });

  it("has a header with the logo and a link to every page", async () => {
    const header = readElement((await ask(path)).text, "header");
    for (const page of TESTED_PAGES) expect(header).toContain(`href="${page.path}"`);
    expect(header).toContain(` alt="${escapeHtml(company.name)}"`);
    expect(header).toContain('popoverTarget="menu"');
  });

  it("has every part of the footer", async () => {
    const footer = readElement((await ask(path)).text, "footer");
    const texts = listTexts(`<body>${footer}`).join("\n");
    for (const line of [company.availability, company.copyrightLine, ...company.addressLines])
      expect(texts).toContain(line);
    const numbers = company.mobile ? [company.mobile.href] : [];
    for (const href of [...numbers, company.emailHref]) expect(footer).toContain(`href="${href}"`);
    for (const { href } of [...usefulLinks, ...socialLinks, reviewLink]) {
      expect(footer).toMatch(
        new RegExp(`<a [^>]*href="${href.replaceAll(".", "\\.")}"[^>]*rel="[^"]*noopener`),
      );
    }
    expect(footer).toContain("openstreetmap.org");
    const { awardBadge } = company;
    const hasBadge = footer.includes(` alt="${escapeHtml(pictures["award-badge"].alt)}"`);
    expect(hasBadge).toBe(awardBadge !== "");
  });

  it("has no inline script, and one inline style sheet whose hash is in the policy", async () => {
    const { text: html, headers } = await ask(path);
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes?.trim());
    expect(scripts).toHaveLength(4);
    expect(scripts[0]).toMatch(/^type="module" src="\/assets\/[^"]+" fetchpriority="low"$/);
    expect(scripts[1]).toBe(`src="${RECOVERY_URL}"`);
    expect(scripts[2]).toBe('type="application/json" id="hydration-data"');
    expect(scripts[3]).toBe('type="application/ld+json"');
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text ?? "");
    expect(styles).toHaveLength(1);
    const hash = createHash("sha256")
      .update(styles[0] ?? "")
      .digest("base64");
    expect(headers.get("content-security-policy")).toContain(`style-src 'self' 'sha256-${hash}';`);
  });

  it("references files of the build that all exist", async () => {
    const html = (await ask(path)).text;
    const files = [...html.matchAll(/<(?:link|script)[^>]+(?:href|src)="(\/assets\/[^"]+)"/g)].map(
      ([, file]) => file,
    );
    expect(files).toContainEqual(expect.stringMatching(/^\/assets\/entry-[\w-]+\.js$/));
    expect(files).toContainEqual(expect.stringMatching(/^\/assets\/entry-[\w-]+\.css$/));
    const fonts = files.filter((file) => file?.endsWith(".woff2"));
    for (const face of ["display", "text"])
      expect(fonts).toContainEqual(expect.stringMatching(new RegExp(`^/assets/${face}-[\\w-]+\\.woff2$`)));
    expect(new Set(fonts).size).toBe(fonts.length);
    files.push(...readHydrationData(html).files[id]);
    // The home page's code is part of the app.
    if (id !== "home")
      expect(files).toContainEqual(expect.stringMatching(new RegExp(`^/assets/${id}-page-[\\w-]+\\.js$`)));
    for (const file of files) expect((await ask(file ?? "")).status, file).toBe(200);
  });

  it("names no price, and no review, star, award or licence but what the owner gave", async () => {
    const texts = listTexts((await ask(path)).text).filter((text) => !OWNERS_TEXTS.has(text));
    expect(texts.filter((text) => /[£€$]\s?\d|\b(GBP|EUR|USD)\b/.test(text))).toEqual([]);
    const main = readElement((await ask(path)).text, "main");
    const claims = listTexts(`<body>${main}`).filter((text) => !OWNERS_TEXTS.has(text));
    expect(claims.filter((text) => /\breviews\b|★|\bstars?\b|\bawards?\b|\blicen[cs]e/i.test(text))).toEqual(
      [],
    );
  });

  it("describes every picture", async () => {
    const pictures = (await ask(path)).text.match(/<img\b[^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    // The background of the drawn map belongs to a labelled drawing.
    for (const picture of pictures) expect(picture).toMatch(/ alt="[^"]+"|base-map[^"]*" alt=""/);
  });

  it("answers HEAD with the same status and headers and no body", async () => {
    const [get, head] = [await ask(path), await ask(path, { method: "HEAD" })];
    expect(head.status).toBe(200);
    expect(ownHeaders(head)).toEqual(ownHeaders(get));
    expect(head.text).toBe("");
  });

  const takesForms = id === "bookings";
  it.each([...(takesForms ? [] : ["POST"]), "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])(
    "answers %s with 405 and Allow",
    async (method) => {
      const answer = await ask(path, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe(takesForms ? "GET, HEAD, POST" : "GET, HEAD");
      expect(answer.headers.get("cache-control")).toBe("no-store");
    },
  );
});

it.each(["/", "/services"])("the data of %s keeps quantities in one line, like the markup", async (path) => {
  const { screen } = readHydrationData((await ask(path)).text);
  const texts = JSON.stringify(screen).match(/"[^"]*"/g) ?? [];
  expect(texts.filter((text) => text !== keepQuantities(text))).toEqual([]);
});

/** Returns every text in a value of the content. */
function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
}

function readElement(html: string, tag: string): string {
  return new RegExp(`<${tag}[ >].*</${tag}>`, "s").exec(html)?.[0] ?? "";
}

/** The site's own headers without those of the connection. */
function ownHeaders({ headers }: Answer) {
  const own = new Map(headers);
  for (const name of [
    "date",
    "server-timing",
    "connection",
    "keep-alive",
    "transfer-encoding",
    "content-length",
  ])
    own.delete(name);
  return own;
}
