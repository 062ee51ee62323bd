import { describe, expect, it, vi } from "vitest";
import type { Env } from "../../src/server/settings/env.ts";
import { createPageAnswer, createTestApp } from "../support/test-app.tsx";

const render = vi.fn(() => <h1>Services</h1>);
const load = vi.fn(() => createPageAnswer());
const { ask } = createTestApp({ read: load, Component: render });

describe("a page with a matching ETag", () => {
  it.each(["GET", "HEAD"])("gets a 304 for %s without loading or rendering", async (method) => {
    const tag = (await ask("/services")).headers.get("ETag") ?? "";
    expect(tag).toMatch(/^W\/"test;\/services;/);
    render.mockClear();
    load.mockClear();
    const answer = await ask("/services", { method, headers: { "If-None-Match": `"other", ${tag}` } });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
    expect(answer.headers.get("ETag")).toBe(tag);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(load).not.toHaveBeenCalled();
    expect(render).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<Env>]>([
    ["SERVICE_WORKER", { SERVICE_WORKER: "off" }],
    ["MEASURE_VISITS", { MEASURE_VISITS: "off" }],
    ["SITE_ORIGIN", { SITE_ORIGIN: "https://www.other.test" }],
  ])("is sent again after a change of %s, which is part of the document", async (_name, changed) => {
    const settings = { SITE_ORIGIN: "https://site.test", VITALS: { writeDataPoint() {} } };
    const tag = (await ask("/services", {}, settings)).headers.get("ETag") ?? "";
    const again = (bindings: object) => ask("/services", { headers: { "If-None-Match": tag } }, bindings);
    expect((await again({ ...settings })).status).toBe(304);
    const answer = await again({ ...settings, ...changed });
    expect([answer.status, answer.headers.get("ETag")]).not.toContain(tag);
    expect(answer.status).toBe(200);
  });

  it("is sent again if the ETag is of another build", async () => {
    const answer = await ask("/services", { headers: { "If-None-Match": 'W/"older;/services"' } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Services");
  });
});

describe("a page that varies between requests has no ETag", () => {
  it.each([
    ["with a query", "/services?from=MID", 200],
    ["at an unknown path", "/nope", 404],
  ])("%s", async (_what, path, status) => {
    const answer = await ask(path, { headers: { "If-None-Match": "*" } });
    expect(answer.status).toBe(status);
    expect(answer.headers.has("ETag")).toBe(false);
  });

  it("after an error", async () => {
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    load.mockImplementationOnce(() => {
      throw new Error("once");
    });
    const answer = await ask("/services");
    expect(answer.status).toBe(500);
    expect(answer.headers.has("ETag")).toBe(false);
  });
});
