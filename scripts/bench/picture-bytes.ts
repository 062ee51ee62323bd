import sharp, { type Sharp } from "sharp";
import { ssim } from "ssim.js";
import { type PictureName, pictures } from "../../src/content/pictures.ts";
import { resolveVariant } from "../../src/shared/image-variant.ts";
import { encode } from "../build/pictures/encode.ts";
import { type Master, readMaster } from "../build/pictures/master.ts";
import { findRecipe } from "../build/pictures/recipe.ts";
import type { Findings, Row } from "./report.ts";

/** A width at which every photograph of the site is shown, in pixels. */
const WIDTH = 640;

const CACHE_DIRECTORY = "node_modules/.cache/site-pictures";

/** Between these every encoder comes to look like our pictures; below and above there is nothing to find. */
const QUALITIES = [30, 96] as const;

type Format = "avif" | "webp";

/** sharp as it comes, but for the quality. */
const DEFAULTS: Readonly<Record<Format | "jpeg", (image: Sharp, quality?: number) => Sharp>> = {
  avif: (image, quality) => image.avif(quality === undefined ? {} : { quality }),
  webp: (image, quality) => image.webp(quality === undefined ? {} : { quality }),
  jpeg: (image, quality) => image.jpeg(quality === undefined ? {} : { quality }),
};

/**
 * The bytes of the site's own pictures beside those that sharp makes with its defaults, at its default quality and
 * at the quality at which both look the same: where the structural similarity (SSIM) to the uncompressed picture is the
 * same.
 */
export async function measurePictureBytes(): Promise<Findings> {
  const rows: Row[] = [];
  const photographs = (Object.keys(pictures) as PictureName[]).filter((name) =>
    pictures[name].file.endsWith(".jpg"),
  );
  const comparisons: readonly (readonly [Format, Format | "jpeg"])[] = [
    ["avif", "avif"],
    ["webp", "webp"],
    ["avif", "webp"],
    ["avif", "jpeg"],
  ];
  for (const [ours, theirs] of comparisons) {
    let [sum, same, standard, similarity, standardSimilarity] = [0, 0, 0, 0, 0];
    for (const name of photographs) {
      const master = await readMaster(".", name);
      const reference = await sharp(master.bytes).resize({ width: WIDTH }).png().toBuffer();
      const own = await encodeAsSite(name, master, ours);
      const target = await compare(reference, own);
      const byDefault = await DEFAULTS[theirs](sharp(reference)).toBuffer();
      sum += own.length;
      same += await findSameBytes(reference, theirs, target);
      standard += byDefault.length;
      similarity += target / photographs.length;
      standardSimilarity += (await compare(reference, byDefault)) / photographs.length;
    }
    rows.push({
      compared: `our ${ours}, sharp's ${theirs}`,
      "our bytes": sum,
      "sharp's, looking the same": Math.round(same),
      ratio: Number((sum / same).toFixed(2)),
      "sharp's by default": standard,
      "SSIM ours": Number(similarity.toFixed(4)),
      "SSIM by default": Number(standardSimilarity.toFixed(4)),
    });
  }
  return { tables: [{ title: `${photographs.length} photographs of the site, ${WIDTH} pixels wide`, rows }] };
}

function encodeAsSite(name: PictureName, master: Master, format: Format): Promise<Buffer> {
  const { avifQuality, webpQuality } = findRecipe(name);
  const quality = format === "avif" ? avifQuality : webpQuality;
  return encode(
    master,
    resolveVariant({ width: WIDTH, fit: "cover", quality }, master, format),
    CACHE_DIRECTORY,
  );
}

/** The bytes at the lowest quality that is at least as similar, and a share of the step below: qualities are coarse. */
async function findSameBytes(reference: Buffer, format: Format | "jpeg", target: number): Promise<number> {
  const tryQuality = async (quality: number) => {
    const bytes = await DEFAULTS[format](sharp(reference), quality).toBuffer();
    return { bytes: bytes.length, similarity: await compare(reference, bytes) };
  };
  let [low, high]: [number, number] = [...QUALITIES];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((await tryQuality(middle)).similarity >= target) high = middle;
    else low = middle;
  }
  const [below, above] = [await tryQuality(low), await tryQuality(high)];
  const share = (target - below.similarity) / (above.similarity - below.similarity);
  return below.bytes + (above.bytes - below.bytes) * Math.min(1, Math.max(0, share));
}

/** How similar two pictures of one size are: 1 is the same. */
async function compare(reference: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([readPixels(reference), readPixels(other)]);
  return ssim(a, b).mssim;
}

async function readPixels(file: Buffer) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
