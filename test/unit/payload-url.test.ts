import { describe, expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import {
  buildPayloadFile,
  buildPayloadUrl,
  findPayloadBuild,
  parsePayloadUrl,
} from "../../src/shared/payload-url.ts";

const ORIGIN = "https://site.test";

describe("a payload address", () => {
  it.each([
    ["/", "/_payload.json?0a1b"],
    ["/services", "/services/_payload.json?0a1b"],
  ] as const)("of %s is %s", (path, url) => {
    expect(buildPayloadUrl(path, "0a1b")).toBe(url);
  });

  it.each(PAGES)("of $path is read back as what it was built from", ({ id, path }) => {
    const url = new URL(buildPayloadUrl(path, "0a1b2c3d"), ORIGIN);
    expect(parsePayloadUrl(url)).toEqual({ page: id, buildId: "0a1b2c3d" });
  });

  it("may end its build id with the equals sign that some clients add", () => {
    expect(parsePayloadUrl(new URL("/_payload.json?0a1b=", ORIGIN))).toEqual({
      page: "home",
      buildId: "0a1b",
    });
  });

  it.each(["", "?", "?../../latest", "?a/b", "?A", "?a=b", `?${"a".repeat(41)}`])(
    "with the query %j names no build",
    (query) => {
      expect(parsePayloadUrl(new URL(`/_payload.json${query}`, ORIGIN))).toEqual({
        page: "home",
        buildId: "",
      });
    },
  );

  it.each([
    "/services",
    "/services/_payload.jsonx",
    "/SERVICES/_payload.json",
    "/services//_payload.json",
    "/nope/_payload.json",
  ])("is not %s", (path) => {
    expect(parsePayloadUrl(new URL(`${path}?0a1b`, ORIGIN))).toBeNull();
  });
});

describe("a payload file", () => {
  it.each(PAGES)("of $path says which build it is of", ({ id }) => {
    expect(findPayloadBuild(buildPayloadFile(id, "0a1b-2c3d"))).toBe("0a1b-2c3d");
  });

  it.each(["/builds/latest.json", "/builds/payload/", "/assets/builds/payload/0a1b/home.json"])(
    "is not at %s",
    (path) => {
      expect(findPayloadBuild(path)).toBeUndefined();
    },
  );
});
