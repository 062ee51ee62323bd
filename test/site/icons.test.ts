import { describe, expect, it } from "vitest";
import { ask } from "../support/ask.ts";

describe("the icon service", () => {
  it("returns Iconify JSON that is cached for a week", async () => {
    const answer = await ask("/icons/ph.json?icons=phone,suitcase-rolling,no-such-icon");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=604800");
    expect(answer.json()).toEqual({
      prefix: "ph",
      width: 256,
      height: 256,
      icons: {
        phone: { body: expect.stringContaining("<path"), width: 256, height: 256 },
        "suitcase-rolling": { body: expect.stringContaining("<path"), width: 256, height: 256 },
      },
      not_found: ["no-such-icon"],
    });
  });

  it.each(["__proto__", "constructor", "../phone", "PHONE", "%00"])(
    "reports %s as not found",
    async (name) => {
      const answer = await ask(`/icons/ph.json?icons=${encodeURIComponent(name)}`);
      expect(answer.status).toBe(200);
      expect(answer.json()).toMatchObject({ icons: {}, not_found: [name] });
    },
  );

  it.each([
    ["/icons/nope.json?icons=phone", 404],
    ["/icons/__proto__.json?icons=phone", 404],
    ["/icons/ph.json", 400],
    ["/icons/ph.json?icons=", 400],
    [`/icons/ph.json?icons=${Array.from({ length: 13 }, (_, i) => `a${i}`).join(",")}`, 400],
    [`/icons/ph.json?icons=${"a".repeat(81)}`, 400],
  ])("rejects %s with status %i", async (path, status) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});
