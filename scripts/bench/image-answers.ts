import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { QUIET_VARIABLES } from "../serve/local-variables.ts";
import { type ServedSite, serveSite } from "../serve/site.ts";
import { measureMedian } from "./measure.ts";
import type { Findings, Row, Table } from "./report.ts";

/** Runs of an answer that costs next to nothing, and of one that makes a picture. */
const CHEAP_RUNS = 200;
const COSTLY_RUNS = 3;

const ENGINES = ["wasm", "binding"] as const;
const FORMATS = ["jpeg", "webp", "avif", "png"];
/** Sizes that the engine inside the Worker has the memory for, of a picture of 1600 by 1000 pixels. */
const WIDTHS = [320, 640, 800];
const PICTURE = "vehicle-saloon";

/** Answers that need no pixel, each with the headers that lead to it. */
const CHEAP: readonly [string, string, Readonly<Record<string, string>>][] = [
  ["file of the build", `/image/${PICTURE}?width=640`, {}],
  ["from the cache", `/image/${PICTURE}?width=650`, {}],
  ["304", `/image/${PICTURE}?width=640`, { "If-None-Match": "*" }],
  ["refusal (400)", `/image/${PICTURE}?width=0`, {}],
  ["404", "/image/nope", {}],
  ["static file, without the Worker", "", {}],
];

/**
 * How long each kind of answer takes, side by side in one run, because only the proportions mean something on
 * another machine. The local stand-in of Cloudflare Images is sharp in Node: its times are not the service's.
 */
export async function measureImageAnswers(): Promise<Findings> {
  const stateDirectory = await mkdtemp(join(tmpdir(), "bench-state-"));
  const sites: ServedSite[] = [];
  try {
    for (const IMAGE_ENGINES of ENGINES) {
      const state = join(stateDirectory, IMAGE_ENGINES);
      sites.push(
        await serveSite({ port: 0, stateDirectory: state, variables: { ...QUIET_VARIABLES, IMAGE_ENGINES } }),
      );
    }
    const [first] = sites;
    if (!first) throw new Error("No site is served.");
    const { table, unit } = await compareCheap(first);
    return { tables: [table, await compareCostly(sites, unit)] };
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await rm(stateDirectory, { recursive: true, force: true });
  }
}

/** @returns Also what the file of the build costs, in milliseconds. */
async function compareCheap({ origin }: ServedSite): Promise<{ table: Table; unit: number }> {
  const file = await findStaticFile(origin);
  const times = new Map<string, number>();
  for (const [what, path, headers] of CHEAP) {
    const get = () => read(`${origin}${path || file}`, headers);
    await get();
    times.set(what, await measureMedian(CHEAP_RUNS, get));
  }
  const unit = times.get("file of the build") ?? Number.NaN;
  const rows = [...times].map(([answer, time]) => ({ answer, ms: round(time), ratio: round(time / unit) }));
  return { table: { title: `Answers without pixels (median of ${CHEAP_RUNS})`, rows }, unit };
}

async function compareCostly(sites: readonly ServedSite[], unit: number): Promise<Table> {
  const rows: Row[] = [];
  for (const format of FORMATS) {
    for (const width of WIDTHS) {
      const row: Record<string, string | number> = { "new variant": `${format} ${width}` };
      for (const [index, { origin }] of sites.entries()) {
        let bytes = 0;
        // A png has no quality to differ by, so each run asks for another width.
        const time = await measureMedian(COSTLY_RUNS, async (run) => {
          bytes = await read(`${origin}/image/${PICTURE}?width=${width - run - 1}&format=${format}`);
        });
        const engine = ENGINES[index];
        row[`${engine} ms`] = Math.round(time);
        row[`${engine} ratio`] = Math.round(time / unit);
        row[`${engine} bytes`] = bytes;
      }
      rows.push(row);
    }
  }
  return { title: `New variants of a picture of 1600 by 1000 (median of ${COSTLY_RUNS})`, rows };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

let clients = 0;

/** Requests as a different client each time: how often one client may ask is not measured. */
async function read(address: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const answer = await fetch(address, { headers: { "CF-Connecting-IP": `bench-${++clients}`, ...headers } });
  if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}.`);
  return (await answer.arrayBuffer()).byteLength;
}

async function findStaticFile(origin: string): Promise<string> {
  const [file] = /\/assets\/[^" ]+\.avif/.exec(await (await fetch(origin)).text()) ?? [];
  if (!file) throw new Error("The homepage shows no picture. Run npm run build first.");
  return file;
}
