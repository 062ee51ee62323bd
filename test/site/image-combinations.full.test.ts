import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { QUIET_VARIABLES } from "../../scripts/serve/local-variables.ts";
import { type ServedSite, serveSite } from "../../scripts/serve/site.ts";
import { IMAGE_FORMATS } from "../../src/shared/image-variant.ts";
import { DRAWING, PHOTOGRAPH } from "../support/site-pictures.ts";

/** A query, and the expected size for a picture of this ratio. */
const SIZES: readonly (readonly [string, (ratio: number) => readonly [number, number]])[] = [
  ["width=151", (ratio) => [151, Math.round(151 / ratio)]],
  ["height=97", (ratio) => [Math.round(97 * ratio), 97]],
  ["width=200&height=120", () => [200, 120]],
  ["width=90&height=200&fit=pad", () => [90, 200]],
  [
    "width=120&height=120&fit=scale-down",
    (ratio) => (ratio > 1 ? [120, Math.round(120 / ratio)] : [Math.round(120 * ratio), 120]),
  ],
];

let stateDirectory: string;
beforeAll(async () => {
  stateDirectory = await mkdtemp(join(tmpdir(), "combinations-"));
});
afterAll(() => rm(stateDirectory, { recursive: true }));

/** The format and size that an independent decoder reads from the whole file. */
async function decode(bytes: Buffer) {
  const { format } = await sharp(bytes).metadata();
  const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [format === "heif" ? "avif" : format, info.width, info.height];
}

let clients = 0;

async function askSite({ origin }: ServedSite, path: string) {
  const answer = await fetch(origin + path, { headers: { "CF-Connecting-IP": `decoder-${++clients}` } });
  expect(answer.status, path).toBe(200);
  return { origin: answer.headers.get("x-image-origin"), bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe.each(["wasm", "binding"])("the image engine %s", (engine) => {
  let site: ServedSite;
  beforeAll(async () => {
    const variables = { ...QUIET_VARIABLES, IMAGE_ENGINES: engine };
    site = await serveSite({ port: 0, stateDirectory: join(stateDirectory, engine), variables });
  });
  afterAll(() => site.stop());

  it.each([DRAWING, PHOTOGRAPH])(
    "renders $name completely in every format, size and quality",
    async ({ name, width, height }) => {
      for (const format of IMAGE_FORMATS) {
        for (const quality of format === "png" ? [80] : [5, 45, 95]) {
          for (const [size, findSize] of SIZES) {
            const path = `/image/${name}?${size}&format=${format}&quality=${quality}`;
            const made = await askSite(site, path);
            expect([made.origin, ...(await decode(made.bytes))], path).toEqual([
              "engine",
              format,
              ...findSize(width / height),
            ]);
          }
        }
      }
    },
    300_000,
  );

  it("is not called for files of the build, which are complete too", async () => {
    const { pictures } = JSON.parse(String((await askSite(site, "/image")).bytes)) as {
      pictures: { name: string; width: number; height: number; widths: number[] }[];
    };
    for (const { name, width, height, widths } of pictures) {
      for (const asked of widths) {
        for (const format of ["webp", "avif"]) {
          if (asked === width && format === "avif") continue;
          const path = `/image/${name}?width=${asked}&format=${format}`;
          const { origin, bytes } = await askSite(site, path);
          expect([origin, ...(await decode(bytes))], path).toEqual([
            "ready",
            format,
            asked,
            Math.round((asked * height) / width),
          ]);
        }
      }
    }
  }, 300_000);
});
