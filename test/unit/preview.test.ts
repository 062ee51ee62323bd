import { describe, expect, it } from "vitest";
import { isPreview } from "../../src/server/http/middleware/preview-robots.ts";

const SITE = "https://www.example.com";

describe("an address of the site", () => {
  it.each([
    `${SITE}/`,
    "https://www.example.com/services?from=BFS",
    "http://www.example.com/",
    "http://127.0.0.1:8787/",
    "http://localhost:5173/services",
    "http://[::1]:8787/",
  ])("%s is no preview", (url) => {
    expect(isPreview(url, SITE)).toBe(false);
  });

  it.each([
    "https://lagan-and-coast.account.workers.dev/",
    "https://0a1b2c3d-lagan-and-coast.account.workers.dev/",
    "https://example.com/",
    "https://www.example.com.evil.test/",
    "https://www.example.com:8443/",
    "https://localhost.evil.test/",
  ])("%s is a preview", (url) => {
    expect(isPreview(url, SITE)).toBe(true);
  });

  it("is a preview while nobody has said which one is public", () => {
    expect(isPreview(`${SITE}/`, undefined)).toBe(true);
  });
});
