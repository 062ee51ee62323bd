import { createExecutionContext } from "cloudflare:test";
import { Suspense, use } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PageError } from "../../src/app/errors.ts";
import { createGuard, type RouteGuards } from "../../src/app/route-guards.ts";
import { company } from "../../src/content/company.ts";
import { errorScreen } from "../../src/content/shell.ts";
import { listLinkedPages } from "../../src/shared/pages.ts";
import { listTexts, readText } from "../support/read-document.ts";
import { replacePage, startWorker } from "../support/test-worker.ts";

afterEach(() => void vi.restoreAllMocks());

describe("the error screen", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    replacePage({
      guard: async ({ search }) => {
        throw search === "" ? new Error("secret at /internal/path") : new PageError(503, "Back in a moment");
      },
    });
  });

  it.each([
    ["markup in an unknown path", "/nope/%3Cb%3E$&", 404, "404 Error! Oops... Page not found: /nope/<b>$&"],
    ["an incomplete escape sequence in a path", "/%E0", 404, "404 Error! Oops... Page not found: /%E0"],
    ["an unexpected error", "/services", 500, `Oops... ${errorScreen.generalMessage}`],
    ["an error with a status and a message", "/services?closed", 503, "Oops... Back in a moment"],
  ])("the error screen for %s replaces the page and has links", async (_what, path, status, message) => {
    const response = await startWorker().request(path);
    const html = await response.text();
    expect(response.status).toBe(status);
    expect(readText(html, "h1")).toBe(message);
    expect(html).not.toMatch(/<header|<footer|secret|internal/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/og:|twitter:|ld\+json|rel="canonical"/);
    expect(listTexts(html)).toContain(company.name);
    const [logo] = html.match(/<img\b[^>]*>/) ?? [];
    expect(logo).toContain('width="550"');
    // The misspelling "Retun" is required.
    expect(html).toMatch(/<form action="\/"><button type="submit"[^>]*>Retun to Homepage<\/button><\/form>/);
    expect(html.match(/<button/g)).toHaveLength(1);
    const links = [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href, text]) => [href, text]);
    expect(links).toEqual([
      [company.telephone.href, company.telephone.display],
      ...listLinkedPages("menu").map(({ path: target, label }) => [target, label]),
    ]);
  });
});

const order: string[] = [];
const registry = {
  first: () => void order.push("first"),
  second: () => void order.push("second"),
};

async function requestGuarded(guards: RouteGuards) {
  order.length = 0;
  replacePage({ guard: createGuard(guards, registry), Component: () => <h1>inside</h1> });
  const response = await startWorker().request("/services");
  return [response.status, readText(await response.text(), "h1")];
}

it("the guards of a route let a valid request pass, and run the middleware in the listed order", async () => {
  const validate = ({ pathname }: URL) => pathname === "/services";
  expect(await requestGuarded({ validate, middleware: ["second", "first"] })).toEqual([200, "inside"]);
  expect(order).toEqual(["second", "first"]);
});

it("a request that fails its route's validation gets a 404, and neither runs middleware nor logs an error", async () => {
  const logged = vi.spyOn(console, "error");
  const response = await requestGuarded({ validate: async () => false, middleware: ["first"] });
  expect(response).toEqual([404, "404 Error! Oops... Page Not Found"]);
  expect([order, logged.mock.calls]).toEqual([[], []]);
});

it.each(["typo", "toString"])("createGuard throws for the unknown middleware %s", (name) => {
  expect(() => createGuard({ middleware: [name] }, registry)).toThrow(
    `Unknown route middleware "${name}". Known middleware: first, second.`,
  );
});

it("the beginning of a document is sent before a slow part is rendered", async () => {
  const slow = Promise.withResolvers<string>();
  const SlowPart = () => <p>{use(slow.promise)}</p>;
  const Component = () => (
    <main>
      <h1>early</h1>
      <Suspense fallback="…">
        <SlowPart />
      </Suspense>
    </main>
  );
  replacePage({ Component });
  const { body } = await startWorker().app.request(
    "https://site.test/services?uncached",
    {},
    { SITE_ORIGIN: "https://site.test" },
    createExecutionContext(),
  );
  const reader =
    body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail("The response has no body.");
  let received = "";
  const readUntil = async (text: string) => {
    while (!received.includes(text)) received += (await reader.read()).value ?? expect.fail(received);
  };
  await readUntil("early");
  expect(received).not.toContain("slow words");
  slow.resolve("slow words");
  await readUntil("slow words");
  await readUntil("</html>");
});
