import autocannon from "autocannon";
import { PAGES } from "../../../src/content/site-pages.ts";
import { readWranglerToml } from "../../wrangler-toml.ts";
import { findMedian } from "../measure.ts";
import { type Findings, round } from "../report.ts";
import { prepareBareWorker, type RunningWorker } from "./bare-worker.ts";
import { buildWorker, writeConstant } from "./subjects.ts";

/** Rounds. Every subject is measured in each round, so that a disturbance affects all of them. */
const ROUNDS = 7;
const ROUND_S = 0.7;
/** Time until the code has been compiled for speed. */
const WARM_UP_S = 2;
/** Pending requests at any moment: enough that the Worker never waits for one. */
const CONNECTIONS = 16;

interface Subject {
  readonly worker: RunningWorker;
  readonly path: string;
}

/**
 * Measures responses per second of processor time, for the site and for comparable Workers, side by side in bare
 * workerd. The bare render has the same tree as the page, with its router and data created once, but no document around
 * it, no data after it and no headers.
 */
export async function measureRates(): Promise<Findings> {
  await using stack = new AsyncDisposableStack();
  const start = async (directory: string, variables: Readonly<Record<string, unknown>> = {}) => {
    const startWorker = await prepareBareWorker(directory, variables);
    return stack.use(await startWorker());
  };
  const { vars } = readWranglerToml();
  const site = await buildWorker("site");
  const uncached = await start(site, { ...vars, PAGE_CACHE: "off" });
  const cached = await start(site, { ...vars, PAGE_CACHE: "on" });
  const react = await start(await buildWorker("bare-react"));
  const reactForNode = await start(await buildWorker("bare-react-for-node"));
  const homeBytes = (await (await fetch(uncached.origin)).bytes()).length;
  const constant = await start(await writeConstant(homeBytes));
  const rendering = [uncached, react, reactForNode];
  const [ofConstant = Number.NaN, ofHome = Number.NaN, ...ofPages] = await compare([
    { worker: constant, path: "/" },
    { worker: cached, path: "/" },
    ...PAGES.flatMap(({ path }) => rendering.map((worker) => ({ worker, path }))),
  ]);
  const rows = PAGES.map(({ path }, index) => {
    const [site = 0, bare = 0, bareForNode = 0] = ofPages.slice(index * rendering.length);
    return {
      page: path,
      "rendered, per second": Math.round(site),
      "bare React": Math.round(bare),
      "its build for Node": Math.round(bareForNode),
      "of bare React": round(site / bare),
      "of its build for Node": round(site / bareForNode),
    };
  });
  const fromCache = round(ofHome / ofConstant);
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
}

/**
 * Measures all subjects.
 * @returns Responses per second of processor time for each subject: the median of all rounds.
 */
async function compare(subjects: readonly Subject[]): Promise<number[]> {
  const counted = [];
  for (const subject of subjects) {
    const { requests } = await ask(subject, { duration: WARM_UP_S });
    counted.push({ subject, amount: Math.max(CONNECTIONS, Math.round(requests.average * ROUND_S)) });
  }
  const rates = counted.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { subject, amount }] of counted.entries()) {
      const before = await subject.worker.readProcessorTime();
      await ask(subject, { amount });
      const spent = (await subject.worker.readProcessorTime()) - before;
      rates[index]?.push((amount / spent) * 1_000);
    }
  }
  return rates.map(findMedian);
}

async function ask({ worker, path }: Subject, limit: { duration: number } | { amount: number }) {
  const result = await autocannon({ url: worker.origin + path, connections: CONNECTIONS, ...limit });
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${path}: not every answer was a page.`);
  return result;
}
