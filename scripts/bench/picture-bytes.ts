import { join } from "node:path";
import sharp from "sharp";
import { type PictureName, pictures } from "../../src/content/pictures.ts";
import { resolveVariant } from "../../src/shared/image-variant.ts";
import { encode } from "../build/pictures/encode.ts";
import { MASTERS_DIRECTORY, type Master, readMaster } from "../build/pictures/master.ts";
import { type Ipx, withIpx } from "./ipx.ts";
import { measureDifference } from "./picture-difference.ts";
import { type Aim, type Findings, type Row, round, type Table } from "./report.ts";

/** A width at which every photograph of the site is shown, in pixels. */
const WIDTH = 640;

/** Apart from the build's own, which a bench must not fill. */
const CACHE_DIRECTORY = ".cache/bench-pictures";

const PHOTOGRAPHS: readonly PictureName[] = ["causeway", "city-night", "airport-dusk", "vehicle-saloon"];

/** Qualities at which the formats are compared; above and below nothing is shown. */
const QUALITIES = [40, 60, 80, 90];
/** The most of IPX's bytes that ours may be where they look as its default. */
const IPX_AIMS = [
  { format: "avif", atMost: 0.9 },
  { format: "webp", atMost: 1 },
] as const;
/** Of measureDifference. */
const METRIC = "butteraugli, 3-norm";
/** Between these we come to look like that. */
const SEARCHED = { lowest: 50, highest: 95 };
const FORMATS = ["webp", "avif", "jpeg"] as const;
type Format = (typeof FORMATS)[number];

interface Sample {
  readonly name: PictureName;
  readonly master: Master;
  /** The owner's file at that width, without a loss. */
  readonly reference: Buffer;
}

/** Our encoders against each other, which should look the same at the same number, and against IPX's. */
export async function measurePictureBytes(): Promise<Findings> {
  const samples = await Promise.all(
    PHOTOGRAPHS.map(async (name) => {
      const file = sharp(join(MASTERS_DIRECTORY, pictures[name].file));
      const reference = await file.resize({ width: WIDTH }).png().toBuffer();
      return { name, master: await readMaster(".", name), reference };
    }),
  );
  const { table, aims } = await withIpx((ipx) => compareWithIpx(samples, ipx));
  return { tables: [await compareFormats(samples), table], aims };
}

async function compareFormats(samples: readonly Sample[]): Promise<Table> {
  const rows: Row[] = [];
  for (const quality of QUALITIES) {
    const row: Record<string, number> = { quality };
    for (const format of FORMATS) {
      const [bytes, difference] = await sum(samples, (sample) => tryQuality(sample, format, quality));
      row[`${format} bytes`] = bytes;
      row[`${format} difference`] = round(difference / samples.length, 3);
    }
    rows.push(row);
  }
  return { title: `${samples.length} photographs, ${WIDTH} pixels wide: ${METRIC}`, rows };
}

async function compareWithIpx(samples: readonly Sample[], ipx: Ipx) {
  const rows = [];
  const aims: Aim[] = [];
  for (const { format, atMost } of IPX_AIMS) {
    let difference = 0;
    const [bytes, theirBytes] = await sum(samples, async (sample) => {
      const answer = await fetch(ipx.find(sample.name, format, WIDTH));
      const theirs = Buffer.from(await answer.arrayBuffer());
      const target = await measureDifference(sample.reference, theirs);
      difference += target / samples.length;
      return [await findSameBytes(sample, format, target), theirs.length];
    });
    const ratio = round(bytes / theirBytes, 3);
    rows.push({
      format,
      "our bytes": Math.round(bytes),
      "IPX's": theirBytes,
      ratio,
      difference: round(difference, 3),
    });
    aims.push({ name: `bytes of ${format} to IPX's, at one look`, value: ratio, aim: { atMost } });
  }
  return { table: { title: `Bytes at the same ${METRIC} as ${ipx.name} by default`, rows }, aims };
}

/** @returns Bytes and difference of a photograph as the build makes it. */
async function tryQuality(
  { master, reference }: Sample,
  format: Format,
  quality: number,
): Promise<readonly [number, number]> {
  const variant = resolveVariant({ width: WIDTH, fit: "cover", quality }, master, format);
  const bytes = await encode(master, variant, { effort: "full", cacheDirectory: CACHE_DIRECTORY });
  return [bytes.length, await measureDifference(reference, bytes)];
}

/** Our bytes at the lowest quality that differs no more, and a share of the step below: qualities are coarse. */
async function findSameBytes(sample: Sample, format: Format, target: number): Promise<number> {
  let { lowest: low, highest: high } = SEARCHED;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const [, difference] = await tryQuality(sample, format, middle);
    if (difference <= target) high = middle;
    else low = middle;
  }
  const [fewer, worse] = await tryQuality(sample, format, low);
  const [more, better] = await tryQuality(sample, format, high);
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
