import autocannon from "autocannon";
import { PAGES } from "../../../src/content/site-pages.ts";
import { findMedian } from "../measure.ts";
import { type Findings, round } from "../report.ts";
import { prepareBareWorker, type RunningWorker } from "./bare-worker.ts";
import { buildWorker, readVariables, writeConstant } from "./subjects.ts";

/** Every subject is asked in turn, round after round, so that a disturbance falls on all of them. */
const ROUNDS = 7;
const ROUND_S = 0.7;
/** Until the code has been compiled for speed. */
const WARM_UP_S = 2;
/** How many requests are pending at any moment: enough that the Worker never waits for one. */
const CONNECTIONS = 16;

interface Subject {
  readonly worker: RunningWorker;
  readonly path: string;
}

/**
 * Answers in a second of processor time, of the site and of what it can be compared to, side by side in bare workerd. The
 * bare render is of the same tree as the page, with its router and data made once; it has no document around it, no data
 * after it and no headers.
 */
export async function measureRates(): Promise<Findings> {
  const stops: (() => Promise<void>)[] = [];
  const start = async (directory: string, variables: Readonly<Record<string, unknown>> = {}) => {
    const prepared = await prepareBareWorker(directory, variables);
    stops.push(prepared.discard);
    const worker = await prepared.start();
    stops.unshift(worker.stop);
    return worker;
  };
  try {
    const site = await buildWorker("site");
    const uncached = await start(site, await readVariables("off"));
    const cached = await start(site, await readVariables("on"));
    const react = await start(await buildWorker("bare-react"));
    const reactForNode = await start(await buildWorker("bare-react-for-node"));
    const bytes = new Map<string, number>();
    for (const { path } of PAGES) bytes.set(path, await readLength(uncached.origin + path));
    const home: Subject = { worker: cached, path: "/" };
    const constant: Subject = { worker: await start(await writeConstant(bytes.get("/") ?? 0)), path: "/" };
    const pages = PAGES.map(({ path }) => ({
      path,
      subjects: [uncached, react, reactForNode].map((worker): Subject => ({ worker, path })),
    }));
    const rates = await compare([constant, home, ...pages.flatMap(({ subjects }) => subjects)]);
    const [ofConstant = Number.NaN, ofHome = Number.NaN] = [constant, home].map((one) => rates.get(one));
    const fromCache = round(ofHome / ofConstant);
    const rows = pages.map(({ path, subjects }) => {
      const [site = 0, bare = 0, bareForNode = 0] = subjects.map((subject) => rates.get(subject));
      return {
        page: path,
        bytes: bytes.get(path) ?? Number.NaN,
        "rendered, per second": Math.round(site),
        "bare React": Math.round(bare),
        "its build for Node": Math.round(bareForNode),
        "of bare React": round(site / bare),
        "of its build for Node": round(site / bareForNode),
      };
    });
    const cacheRows = [
      { answer: "a constant of the length of /", "per second": Math.round(ofConstant), ratio: 1 },
      { answer: "/ from the cache", "per second": Math.round(ofHome), ratio: fromCache },
    ];
    return {
      tables: [
        { title: "Renders in a second of processor time", rows },
        { title: "Answers from the cache in a second of processor time", rows: cacheRows },
      ],
      aims: [
        ...rows.map((row) => ({
          name: `${row.page} rendered, of bare React's build for Node`,
          value: row["of its build for Node"],
          aim: { atLeast: 0.75 },
        })),
        { name: "/ from the cache, of a constant", value: fromCache, aim: { atLeast: 0.75 } },
      ],
    };
  } finally {
    for (const stop of stops) await stop();
  }
}

async function readLength(address: string): Promise<number> {
  return (await (await fetch(address)).arrayBuffer()).byteLength;
}

/** @returns Answers in a second of processor time: the median of all rounds. */
async function compare(subjects: readonly Subject[]): Promise<ReadonlyMap<Subject, number>> {
  const counts = new Map<Subject, number>();
  for (const subject of subjects) {
    const { requests } = await ask(subject, { duration: WARM_UP_S });
    counts.set(subject, Math.max(CONNECTIONS, Math.round(requests.average * ROUND_S)));
  }
  const rates = new Map<Subject, number[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [subject, found] of rates) {
      const amount = counts.get(subject) ?? CONNECTIONS;
      const before = await subject.worker.readProcessorTime();
      await ask(subject, { amount });
      found.push((amount / ((await subject.worker.readProcessorTime()) - before)) * 1_000);
    }
  }
  return new Map([...rates].map(([subject, found]) => [subject, findMedian(found)]));
}

async function ask(
  { worker, path }: Subject,
  options: { readonly duration?: number; readonly amount?: number },
) {
  const result = await autocannon({ url: worker.origin + path, connections: CONNECTIONS, ...options });
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${path}: not every answer was a page.`);
  return result;
}
