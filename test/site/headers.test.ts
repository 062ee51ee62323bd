import { describe, expect, it } from "vitest";
import { PAGES } from "../../src/shared/pages.ts";
import { ask } from "../support/ask.ts";

describe("every answer", () => {
  it.each([
    ["GET", "/"],
    ["GET", "/nope"],
    ["GET", "/services/"],
    ["POST", "/"],
    ["GET", "/robots.txt"],
    ["GET", "/_payload.json"],
    ["GET", "/image"],
    ["GET", "/image/logo?width=194"],
    ["GET", "/assets/gone.js"],
    ["GET", "/favicon.svg"],
  ])("to %s %s forbids to guess at its type", async (method, path) => {
    expect((await ask(path, { method })).headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("a page", () => {
  // The bookings page is made anew for each visitor.
  it.each(PAGES.filter(({ id }) => id !== "bookings"))(
    "at $path is answered 304 to whoever has it",
    async ({ path }) => {
      const tag = (await ask(path)).headers.get("etag") ?? "";
      const answer = await ask(path, { headers: { "If-None-Match": tag } });
      expect([answer.status, answer.text]).toEqual([304, ""]);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    },
  );
});
