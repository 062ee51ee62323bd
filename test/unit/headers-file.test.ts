import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CACHE_CONTROL } from "../../src/server/cache-control.ts";

/** The policy of each pattern in public/_headers, the file by which the asset layer sets headers. */
const policies = new Map(
  [...readFileSync("public/_headers", "utf8").matchAll(/^(\/.*)\n {2}Cache-Control: (.*)$/gm)].map(
    ([, pattern, policy]) => [pattern, policy],
  ),
);

describe("public/_headers", () => {
  it("repeats the policies of the Worker", () => {
    expect(Object.fromEntries(policies)).toEqual({
      "/assets/*": CACHE_CONTROL.immutable,
      "/builds/latest.json": CACHE_CONTROL.none,
      "/builds/meta/*": CACHE_CONTROL.immutable,
      "/builds/files/*": CACHE_CONTROL.immutable,
      "/builds/kept.json": CACHE_CONTROL.none,
      "/builds/payload/*": CACHE_CONTROL.immutable,
      "/favicon.ico": CACHE_CONTROL.day,
      "/favicon.svg": CACHE_CONTROL.day,
      "/apple-touch-icon.png": CACHE_CONTROL.day,
      "/app-icons/*": CACHE_CONTROL.day,
    });
  });
});
