import { expect, it } from "vitest";
import { isPreview } from "../../src/server/http/middleware/preview-robots.ts";

const SITE = "https://www.example.com";

it.each([
  [`${SITE}/services?from=MID`, SITE, false],
  ["http://127.0.0.1:8787/", SITE, false],
  ["https://site.account.workers.dev/", SITE, true],
  ["https://www.example.com.evil.test/", SITE, true],
  [`${SITE}/`, "https://site.invalid", true],
])("isPreview for %s at the site %s returns %s", (url, siteOrigin, expected) => {
  expect(isPreview(url, siteOrigin)).toBe(expected);
});
