import { describe, expect, it } from "vitest";
import { ask } from "../support/ask.ts";
import { readText } from "../support/read-document.ts";

const LONG_PATH = `/${"a".repeat(1999)}`;

describe("an unknown path", () => {
  it.each([
    ["/nope", "/nope"],
    ["/nope/deeper", "/nope/deeper"],
    ["/nope/<b>x", "/nope/<b>x"],
    ["/nope/%3Cscript%3Ealert(1)%3C%2Fscript%3E", "/nope/<script>alert(1)</script>"],
    ["/caf%C3%A9", "/café"],
    ["/$&$1", "/$&$1"],
    ["/SERVICES", "/SERVICES"],
    ["/index.html", "/index.html"],
    ["/%E0%A4%A", "/%E0%A4%A"],
    ["/%", "/%"],
    ["/%%37%33", "/%%37%33"],
    ["/caf%C3%A9/%E0", "/café/%E0"],
    ["/..%2f", "/../"],
    ["/%2f%2fevil.example", "///evil.example"],
    ["/evil%E2%80%AEexe", "/evil%E2%80%AEexe"],
    ["/line%0Abreak", "/line%0Abreak"],
    [LONG_PATH, LONG_PATH],
  ])("%s gets a 404 page that shows the path as text", async (path, shown) => {
    const answer = await ask(path);
    const html = answer.text;
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(readText(html, "h1")).toBe(`404 Error! Oops... Page not found: ${shown}`);
    expect(html).not.toMatch(/<b>x|<script>alert/);
    expect(html).not.toContain("<header");
    expect(html).not.toContain("<footer");
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe("a path in another form", () => {
  it.each([
    ["/services/", "/services"],
    ["/services//", "/services"],
    ["//services", "/services"],
    ["/services/?from=BFS&to=/x//y/", "/services?from=BFS&to=/x//y/"],
    ["/services?", "/services"],
    ["//", "/"],
    ["//evil.example", "/evil.example"],
    ["///evil.example//path/", "/evil.example/path"],
    ["/\\evil.example", "/evil.example"],
    ["//evil.example/%2e%2e", "/"],
    ["/service%73", "/services"],
    ["/%73ervices/", "/services"],
    ["/%73ervices?a=%73", "/services?a=%73"],
    ["/%6E%6f%2Dpe%7E%5F%31", "/no-pe~_1"],
    ["/%2f%65vil.example", "/%2fevil.example"],
  ])("%s redirects to %s on the same site", async (path, target) => {
    const answer = await ask(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.get("location")).toBe(target);
    expect(answer.headers.get("location")).toMatch(/^\/(?!\/)/);
    // A redirect with a query may lead to one visitor's data.
    const policy = target.includes("?") ? "no-store" : "public, max-age=3600";
    expect(answer.headers.get("cache-control")).toBe(policy);
  });

  it("redirects HEAD like GET", async () => {
    expect((await ask("/services/", { method: "HEAD" })).headers.get("location")).toBe("/services");
  });

  it("answers POST with 405 instead of a redirect", async () => {
    const answer = await ask("/services/", { method: "POST" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});
