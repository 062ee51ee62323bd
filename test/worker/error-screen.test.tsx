import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PageError } from "../../src/app/errors.ts";
import { company } from "../../src/content/company.ts";
import { errorScreen } from "../../src/content/shell.ts";
import { listLinkedPages } from "../../src/shared/pages.ts";
import { listTexts, readText } from "../support/read-document.ts";
import { replacePage, startWorker } from "../support/test-worker.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  replacePage({
    guard: async ({ search }) => {
      throw search === "" ? new Error("secret at /internal/path") : new PageError(503, "Back in a moment");
    },
  });
});
afterEach(() => void vi.restoreAllMocks());

describe("the error screen", () => {
  it.each([
    ["of a 404", "/nope", 404, "404 Error! Oops... Page not found: /nope"],
    ["of a fault", "/services", 500, `Oops... ${errorScreen.generalMessage}`],
    ["of an error with a status and a message", "/services?closed", 503, "Oops... Back in a moment"],
  ])("%s replaces the whole page, and leads on without JavaScript", async (_of, path, status, message) => {
    const answer = await startWorker().ask(path);
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
      ...listLinkedPages("menu").map(({ path: target, label }) => [target, label]),
    ]);
  });

  it.each([
    ["/nope/%3Cscript%3Ealert(1)%3C%2Fscript%3E", "/nope/<script>alert(1)</script>"],
    ["/$&$1", "/$&$1"],
    ["/caf%C3%A9/%E0", "/caf%C3%A9/%E0"],
  ])("for %s shows the path as text and is neither stored nor indexed", async (path, shown) => {
    const answer = await startWorker().ask(path);
    const html = await answer.text();
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(readText(html, "h1")).toBe(`404 Error! Oops... Page not found: ${shown}`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/<script>alert|og:|twitter:|ld\+json|rel="canonical"/);
  });
});
