import { expect, it, vi } from "vitest";
import { company } from "../../src/content/company.ts";
import { errorScreen } from "../../src/content/shell.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { listTexts, readText } from "../support/read-document.ts";
import { createTestApp } from "../support/test-app.tsx";

/** The site with a page that fails. */
const site = createTestApp({
  path: "/services",
  read: () => {
    throw new Error("secret at /internal/path");
  },
  Component: () => null,
});

it.each([
  ["of a 404", "/nope", 404, "404 Error! Oops... Page not found: /nope"],
  ["of a fault", "/services", 500, `Oops... ${errorScreen.generalMessage}`],
])(
  "the error screen %s replaces the whole page, and leads on without JavaScript",
  async (_of, path, status, message) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const answer = await site.ask(path);
    vi.restoreAllMocks();
    const html = await answer.text();
    expect(answer.status).toBe(status);
    expect(readText(html, "h1")).toBe(message);
    expect(html).not.toMatch(/<header|<footer|secret|internal/);
    expect(listTexts(html)).toContain(company.name);
    const [logo] = html.match(/<img\b[^>]*>/) ?? [];
    expect(logo).toContain('width="550"');
    // Given spelling.
    expect(html).toMatch(/<form action="\/"><button type="submit"[^>]*>Retun to Homepage<\/button><\/form>/);
    expect(html.match(/<button/g)).toHaveLength(1);
    const links = [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href, text]) => [href, text]);
    expect(links).toEqual([
      [company.telephone.href, company.telephone.display],
      ...PAGES.slice(1).map(({ path: target, label }) => [target, label]),
    ]);
  },
);
