import { describe, expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { buildPayloadFile, findPayloadBuild } from "../../src/shared/payload-url.ts";

describe("findPayloadBuild", () => {
  it.each(PAGES)("returns the build of the payload file for $path", ({ id }) => {
    expect(findPayloadBuild(buildPayloadFile(id, "0a1b-2c3d"))).toBe("0a1b-2c3d");
  });

  it.each(["/builds/latest.json", "/builds/payload/", "/assets/builds/payload/0a1b/home.json"])(
    "returns undefined for %s",
    (path) => {
      expect(findPayloadBuild(path)).toBeUndefined();
    },
  );
});
