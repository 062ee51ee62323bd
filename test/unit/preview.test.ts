import { describe, expect, it } from "vitest";
import { isPreview } from "../../src/server/http/middleware/preview-robots.ts";

const SITE = "https://www.example.com";

describe("isPreview", () => {
  it.each([
    `${SITE}/services?from=MID`,
    "http://127.0.0.1:8787/",
    "http://localhost:5173/services",
    "http://[::1]:8787/",
  ])("returns false for %s", (url) => {
    expect(isPreview(url, SITE)).toBe(false);
  });

  it.each([
    "https://site.account.workers.dev/",
    "https://www.example.com.evil.test/",
    "https://www.example.com:8443/",
  ])("returns true for %s", (url) => {
    expect(isPreview(url, SITE)).toBe(true);
  });

  it("returns true if no public origin is set", () => {
    expect(isPreview(`${SITE}/`, undefined)).toBe(true);
  });
});
