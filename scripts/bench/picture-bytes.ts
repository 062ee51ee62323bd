import sharp, { type Sharp } from "sharp";
import { type PictureName, pictures } from "../../src/content/pictures.ts";
import { resolveVariant } from "../../src/shared/image-variant.ts";
import { encode } from "../build/pictures/encode.ts";
import { type Master, readMaster } from "../build/pictures/master.ts";
import { chooseDifferenceMetric, type DifferenceMetric } from "./picture-difference.ts";
import type { Findings, Row, Table } from "./report.ts";

/** A width at which every photograph of the site is shown, in pixels. */
const WIDTH = 640;

/** Apart from the build's own, which a bench must not fill. */
const CACHE_DIRECTORY = "node_modules/.cache/bench-pictures";

const PHOTOGRAPHS: readonly PictureName[] = ["causeway", "city-night", "airport-dusk", "vehicle-saloon"];

/** Qualities at which the formats are compared; above and below nothing is shown. */
const QUALITIES = [40, 60, 80, 90];
/** Between these we come to look like the others with their defaults. */
const SEARCHED = { lowest: 50, highest: 95 };
const FORMATS = ["webp", "avif", "jpeg"] as const;
type Format = (typeof FORMATS)[number];

/** Of another service with its defaults: `npx ipx@3.1.1 serve --dir pictures`, and where it then listens. */
const { IPX_ORIGIN } = process.env;

/** The same picture as others make it. */
type Rival = (sample: Sample) => Promise<Buffer>;

interface Sample {
  readonly name: PictureName;
  readonly master: Master;
  /** The picture at its width, without a loss. */
  readonly reference: Buffer;
}

/** Our encoders against each other, which should look the same at the same number, and against those of others. */
export async function measurePictureBytes(): Promise<Findings> {
  const metric = await chooseDifferenceMetric();
  const samples = await Promise.all(
    PHOTOGRAPHS.map(async (name) => {
      const master = await readMaster(".", name);
      return { name, master, reference: await sharp(master.bytes).resize({ width: WIDTH }).png().toBuffer() };
    }),
  );
  return { tables: [await compareFormats(samples, metric), await compareWithOthers(samples, metric)] };
}

async function compareFormats(samples: readonly Sample[], metric: DifferenceMetric): Promise<Table> {
  const rows: Row[] = [];
  for (const quality of QUALITIES) {
    const row: Record<string, number> = { quality };
    for (const format of FORMATS) {
      const [bytes, difference] = await sum(samples, (sample) => tryQuality(sample, format, quality, metric));
      row[`${format} bytes`] = bytes;
      row[`${format} difference`] = round(difference / samples.length);
    }
    rows.push(row);
  }
  return { title: `${samples.length} photographs, ${WIDTH} pixels wide: ${metric.name}`, rows };
}

async function compareWithOthers(samples: readonly Sample[], metric: DifferenceMetric): Promise<Table> {
  const rows: Row[] = [];
  for (const [what, ours, rival] of listRivals()) {
    let difference = 0;
    const [bytes, theirBytes] = await sum(samples, async (sample) => {
      const theirs = await rival(sample);
      const target = await metric.measure(sample.reference, theirs);
      difference += target / samples.length;
      return [await findSameBytes(sample, ours, target, metric), theirs.length];
    });
    rows.push({
      compared: `our ${ours}, ${what} by default`,
      "our bytes": Math.round(bytes),
      theirs: theirBytes,
      ratio: round(bytes / theirBytes),
      difference: round(difference),
    });
  }
  return { title: `Bytes at the same ${metric.name}`, rows };
}

function listRivals(): readonly (readonly [string, Format, Rival])[] {
  const withSharp =
    (write: (image: Sharp) => Sharp): Rival =>
    ({ reference }) =>
      write(sharp(reference)).toBuffer();
  const withIpx =
    (format: Format): Rival =>
    async ({ name }) => {
      const answer = await fetch(`${IPX_ORIGIN}/f_${format},w_${WIDTH}/${pictures[name].file}`);
      if (!answer.ok) throw new Error(`IPX answered ${answer.status} for ${name}.`);
      return Buffer.from(await answer.arrayBuffer());
    };
  return [
    ["sharp's avif", "avif", withSharp((image) => image.avif())],
    ["sharp's webp", "webp", withSharp((image) => image.webp())],
    ["sharp's webp", "avif", withSharp((image) => image.webp())],
    ["sharp's jpeg", "avif", withSharp((image) => image.jpeg())],
    ...(IPX_ORIGIN
      ? (["avif", "webp"] as const).map((format) => [`IPX's ${format}`, format, withIpx(format)] as const)
      : []),
  ];
}

/** @returns Bytes and difference of a photograph as the build makes it. */
async function tryQuality(
  { master, reference }: Sample,
  format: Format,
  quality: number,
  metric: DifferenceMetric,
): Promise<readonly [number, number]> {
  const variant = resolveVariant({ width: WIDTH, fit: "cover", quality }, master, format);
  const bytes = await encode(master, variant, CACHE_DIRECTORY);
  return [bytes.length, await metric.measure(reference, bytes)];
}

/** Our bytes at the lowest quality that differs no more, and a share of the step below: qualities are coarse. */
async function findSameBytes(
  sample: Sample,
  format: Format,
  target: number,
  metric: DifferenceMetric,
): Promise<number> {
  let { lowest: low, highest: high } = SEARCHED;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const [, difference] = await tryQuality(sample, format, middle, metric);
    if (difference <= target) high = middle;
    else low = middle;
  }
  const [fewer, worse] = await tryQuality(sample, format, low, metric);
  const [more, better] = await tryQuality(sample, format, high, metric);
  const share = worse === better ? 1 : (worse - target) / (worse - better);
  return fewer + (more - fewer) * Math.min(1, Math.max(0, share));
}

/** The sums of two figures over all photographs. */
async function sum(
  samples: readonly Sample[],
  measure: (sample: Sample) => Promise<readonly [number, number]>,
): Promise<readonly [number, number]> {
  let [first, second] = [0, 0];
  for (const sample of samples) {
    const [a, b] = await measure(sample);
    first += a;
    second += b;
  }
  return [first, second];
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
