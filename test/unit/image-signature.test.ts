import { describe, expect, it } from "vitest";
import { isImageRequestSigned, signImageRequest } from "../../src/server/image/permission.ts";
import type { ImageRequest } from "../../src/shared/image-url.ts";

const SECRET = "a secret of the tests";
const ASKED: ImageRequest = { name: "harbour", width: 601, fit: "cover", format: "jpeg", quality: 80 };

describe("the signature of an image URL", () => {
  it("is the HMAC-SHA-256 of the canonical URL, which anybody with the key can compute", async () => {
    const key = await crypto.subtle.importKey(
      "raw",
      new TextEncoder().encode(SECRET),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign"],
    );
    const text = new TextEncoder().encode("image-address-1\n/image/harbour?width=601&format=jpeg");
    const bytes = Buffer.from(await crypto.subtle.sign("HMAC", key, text));
    expect(await signImageRequest(ASKED, SECRET)).toBe(bytes.toString("base64url"));
  });

  it("contains only URL-safe characters for any bytes", async () => {
    const characters = new Set<string>();
    for (let width = 1; width <= 40; width += 1) {
      const signature = await signImageRequest({ ...ASKED, width }, SECRET);
      expect(signature).toMatch(/^[\w-]{43}$/);
      expect(await isImageRequestSigned({ ...ASKED, width, signature }, SECRET)).toBe(true);
      for (const character of signature) characters.add(character);
    }
    expect(characters).toContain("-");
    expect(characters).toContain("_");
  });

  it("is valid for its request with any version in the URL", async () => {
    const signature = await signImageRequest(ASKED, SECRET);
    expect(await isImageRequestSigned({ ...ASKED, signature }, SECRET)).toBe(true);
    expect(await isImageRequestSigned({ ...ASKED, signature, version: "0a1b2c3d4e" }, SECRET)).toBe(true);
  });

  it.each<[string, Partial<ImageRequest>]>([
    ["picture", { name: "logo" }],
    ["width", { width: 602 }],
    ["format", { format: "webp" }],
    ["quality", { quality: 79 }],
    ["height", { height: 600 }],
  ])("is rejected for another %s", async (_what, change) => {
    const signature = await signImageRequest(ASKED, SECRET);
    expect(await isImageRequestSigned({ ...ASKED, ...change, signature }, SECRET)).toBe(false);
  });

  it("is rejected if it was made with another key", async () => {
    const signature = await signImageRequest(ASKED, "another secret");
    expect(await isImageRequestSigned({ ...ASKED, signature }, SECRET)).toBe(false);
  });

  it.each(["", "short", "A".repeat(43), "A".repeat(5000), "ä".repeat(43)])(
    "is rejected if it reads %s",
    async (text) => {
      expect(await isImageRequestSigned({ ...ASKED, signature: text }, SECRET)).toBe(false);
    },
  );
});
