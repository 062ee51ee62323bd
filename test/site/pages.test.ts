import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keepQuantities } from "../../src/app/ui/quantities.ts";
import { company } from "../../src/content/company.ts";
import { reviewLink, socialLinks, usefulLinks } from "../../src/content/links.ts";
import { RECOVERY_URL } from "../../src/shared/recovery.ts";
import { type Answer, ask } from "../support/ask.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { listTexts, readHydrationData, readText } from "../support/read-document.ts";

describe.each(TESTED_PAGES)("GET $path", ({ id, path, heading, head }) => {
  it("answers 200 as HTML with its heading, title, description and canonical address", async () => {
    const answer = await ask(path);
    const html = answer.text;
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    // The booking form is made for every visitor.
    const caching = id === "bookings" ? "private, no-cache" : "public, max-age=0, must-revalidate";
    expect(answer.headers.get("cache-control")).toBe(caching);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(readText(html, "h1")).toBe(heading);
    expect(readText(html, "title")).toBe(head.title);
    expect(html).toContain(`<meta name="description" content="${head.description}">`);
    expect(html).toContain(`<link rel="canonical" href="https://www.lagan-and-coast.example${path}">`);
  });

  it("has the header with the logo's link and the three main links", async () => {
    const header = readElement((await ask(path)).text, "header");
    for (const target of ["/", "/bookings", "/services", "/vehicles"]) {
      expect(header).toContain(`href="${target}"`);
    }
    expect(header).toMatch(/<img[^>]+alt="Lagan &amp; Coast Chauffeurs"/);
    expect(header).toContain('popoverTarget="menu"');
  });

  it("has every part of the footer", async () => {
    const footer = readElement((await ask(path)).text, "footer");
    expect(footer).toContain("24/7");
    const texts = listTexts(`<body>${footer}`).join("\n");
    for (const line of company.addressLines) expect(texts).toContain(line);
    for (const href of [company.mobile.href, company.emailHref]) expect(footer).toContain(`href="${href}"`);
    for (const { href } of [...usefulLinks, ...socialLinks, reviewLink]) {
      expect(footer).toMatch(
        new RegExp(`<a [^>]*href="${href.replaceAll(".", "\\.")}"[^>]*rel="[^"]*noopener`),
      );
    }
    expect(footer).toContain("openstreetmap.org");
    expect(footer).toMatch(/<img[^>]+alt="[^"]*award badge[^"]*"/);
    expect(footer).toContain("© 2025");
  });

  it("needs no inline script, and no inline style but that of the first screen, which its policy names", async () => {
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

  it("names the files of the build that the browser needs, all of which exist", async () => {
    const html = (await ask(path)).text;
    const files = [...html.matchAll(/<(?:link|script)[^>]+(?:href|src)="(\/assets\/[^"]+)"/g)].map(
      ([, file]) => file,
    );
    expect(files).toContainEqual(expect.stringMatching(/^\/assets\/entry-[\w-]+\.js$/));
    expect(files).toContainEqual(expect.stringMatching(/^\/assets\/entry-[\w-]+\.css$/));
    expect(files.filter((file) => file?.endsWith(".woff2"))).toHaveLength(2);
    files.push(...readHydrationData(html).files[id]);
    // The home page's code travels with the app.
    if (id !== "home")
      expect(files).toContainEqual(expect.stringMatching(new RegExp(`^/assets/${id}-page-[\\w-]+\\.js$`)));
    for (const file of files) expect((await ask(file ?? "")).status, file).toBe(200);
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

it.each(["/", "/services"])("%s has texts with quantities in its data as they are shown", async (path) => {
  const { screen } = readHydrationData((await ask(path)).text);
  const texts = JSON.stringify(screen).match(/"[^"]*"/g) ?? [];
  expect(texts.filter((text) => text !== keepQuantities(text))).toEqual([]);
});

function readElement(html: string, tag: string): string {
  return new RegExp(`<${tag}[ >].*</${tag}>`, "s").exec(html)?.[0] ?? "";
}

/** The headers that the site sets, without those of the connection. */
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
