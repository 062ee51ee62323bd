import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IMAGE_FORMATS } from "../../src/shared/image-variant.ts";
import { type ServedBuild, serveBuild } from "../support/serve-build.ts";
import { atWidth, DRAWING, PHOTOGRAPH } from "../support/site-pictures.ts";

let site: ServedBuild;
beforeAll(async () => {
  site = await serveBuild({ variables: { IMAGE_ENGINES: "binding" } });
});
afterAll(() => site.stop());

/* images.test.ts decodes what the codecs inside the Worker render. */
describe("Cloudflare Images, as the runtime simulates it", () => {
  it.each([DRAWING, PHOTOGRAPH])("renders $name in every format and fit", async (picture) => {
    const sizes = [
      ["width=151", atWidth(picture, 151)],
      ["width=200&height=120", [200, 120]],
      ["width=90&height=200&fit=pad", [90, 200]],
    ] as const;
    for (const format of IMAGE_FORMATS) {
      for (const [query, [width, height]] of sizes) {
        const path = `/image/${picture.name}?${query}&format=${format}`;
        const answer = await fetch(site.origin + path, { headers: { "CF-Connecting-IP": format } });
        expect([answer.status, answer.headers.get("x-image-origin")], path).toEqual([200, "engine"]);
        const bytes = Buffer.from(await answer.arrayBuffer());
        const { format: decoded } = await sharp(bytes).metadata();
        const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
        const made = [decoded === "heif" ? "avif" : decoded, info.width, info.height];
        expect(made, path).toEqual([format, width, height]);
      }
    }
  });
});
