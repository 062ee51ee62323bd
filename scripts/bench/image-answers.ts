import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PictureName } from "../../src/content/pictures.ts";
import { QUIET_VARIABLES } from "../serve/local-variables.ts";
import { serveSite } from "../serve/site.ts";
import { type Ipx, withIpx } from "./ipx.ts";
import { findMedian } from "./measure.ts";
import { type Findings, round } from "./report.ts";

const PICTURES: readonly PictureName[] = ["causeway", "airport-dusk", "coastal-road", "vehicle-saloon"];
/** Of each picture at each width. */
const RUNS = 3;

/** By where an answer comes from (`X-Image-Origin`), and the most that it may take of IPX's time. */
const KINDS = [
  { origin: "engine", formats: ["webp", "avif", "jpeg"], aim: 3 },
  { origin: "ready", formats: ["webp", "avif"], aim: 0.1 },
] as const;
/** Widths of ready files, near which the engine inside the Worker has the memory for new ones. */
const WIDTHS = [320, 640, 768];

/**
 * How long answers take beside IPX's for the same picture, format and size, in turns: only the proportions mean
 * something on another machine.
 */
export async function measureImageAnswers(): Promise<Findings> {
  const stateDirectory = await mkdtemp(join(tmpdir(), "bench-state-"));
  const site = await serveSite({ port: 0, stateDirectory, variables: QUIET_VARIABLES });
  try {
    return await withIpx((ipx) => compare(site.origin, ipx));
  } finally {
    await site.stop();
    await rm(stateDirectory, { recursive: true, force: true });
  }
}

async function compare(site: string, ipx: Ipx): Promise<Findings> {
  const kinds = [];
  for (const { origin, formats, aim } of KINDS) {
    const rows = [];
    for (const format of formats) {
      for (const width of WIDTHS) {
        const ours: number[] = [];
        const theirs: number[] = [];
        for (let run = 0; run < RUNS; run++) {
          // What no file has, and nobody has asked for yet.
          const asked = origin === "engine" ? width - 1 - run : width;
          for (const picture of PICTURES) {
            ours.push(await time(`${site}/image/${picture}?width=${asked}&format=${format}`, origin));
            theirs.push(await time(ipx.find(picture, format, asked)));
          }
        }
        const [ms, ipxMs] = [findMedian(ours), findMedian(theirs)];
        const row = { "our ms": round(ms, 1), "IPX ms": round(ipxMs, 1), ratio: round(ms / ipxMs, 3) };
        rows.push({ [origin]: `${format} ${width}`, format, ...row });
      }
    }
    const largest = Math.max(...rows.filter(({ format }) => format === "webp").map(({ ratio }) => ratio));
    kinds.push({
      aim: { name: `time of a WebP (${origin}) to IPX's`, value: largest, aim: { atMost: aim } },
      table: {
        title: `Pictures (${origin}) beside ${ipx.name}: medians of ${PICTURES.length} pictures, each ${RUNS} times`,
        rows: rows.map(({ format, ...row }) => row),
      },
    });
  }
  return { tables: kinds.map(({ table }) => table), aims: kinds.map(({ aim }) => aim) };
}

let clients = 0;

/** As a different client each time: how often one client may ask is not measured. */
async function time(address: string, origin?: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address, { headers: { "CF-Connecting-IP": `bench-${++clients}` } });
  await answer.arrayBuffer();
  const found = origin && answer.headers.get("X-Image-Origin");
  if (!answer.ok || found !== origin) throw new Error(`${address} answered ${answer.status} (${found}).`);
  return performance.now() - start;
}
