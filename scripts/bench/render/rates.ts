import { PAGES } from "../../../src/content/site-pages.ts";
import { WORKER_DIRECTORY } from "../../deploy/worker-config.ts";
import { findMedian } from "../measure.ts";
import type { Findings } from "../report.ts";
import { type BareWorkerOptions, prepareBareWorker, type RunningWorker } from "./bare-worker.ts";
import { measureRate, type Rate } from "./load.ts";
import { buildBareReact, buildBareReactForNode, readVariables, writeConstant } from "./subjects.ts";

/** Every subject is asked in turn, round after round, so that a disturbance falls on all of them. */
const ROUNDS = 5;
const ROUND_MS = 1_000;
/** Until the code has been compiled for speed. */
const WARM_UP_MS = 2_500;

const HOME = "/";
const RENDERED = "/ rendered";
const CACHED = "/ from the cache";

interface Subject {
  readonly name: string;
  readonly worker: RunningWorker;
  readonly path: string;
}

/**
 * Answers in a second, of the site and of what it can be compared to, side by side. The ratios are of processor time
 * where the system tells it. The bare render is of the same tree as the home page, with its router and data made
 * once; it has no document around it, no data after it and no headers.
 */
export async function measureRates(): Promise<Findings> {
  const stops: (() => Promise<void>)[] = [];
  const start = async (options: BareWorkerOptions) => {
    const prepared = await prepareBareWorker(options);
    stops.push(prepared.discard);
    const worker = await prepared.start();
    stops.unshift(worker.stop);
    return worker;
  };
  try {
    const uncached = await start({ directory: WORKER_DIRECTORY, variables: await readVariables("off") });
    const cached = await start({ directory: WORKER_DIRECTORY, variables: await readVariables("on") });
    const react = await start({ directory: await buildBareReact() });
    const reactForNode = await start({ directory: await buildBareReactForNode() });
    const { bytes } = await measureRate(uncached, HOME, 0);
    const constant = await start({ directory: await writeConstant(bytes) });
    const others = PAGES.filter(({ path }) => path !== HOME);
    const subjects: Subject[] = [
      { name: "a constant of the same length", worker: constant, path: HOME },
      { name: "bare React, the same tree", worker: react, path: HOME },
      { name: "bare React, its build for Node", worker: reactForNode, path: HOME },
      { name: RENDERED, worker: uncached, path: HOME },
      { name: CACHED, worker: cached, path: HOME },
      ...others.map(({ path }) => ({ name: `${path} rendered`, worker: uncached, path })),
    ];
    const rows = await compare(subjects);
    const find = (name: string) => rows.find(({ answer }) => answer === name);
    return {
      tables: [{ title: "Answers of a page in bare workerd", rows }],
      aims: [
        {
          name: "/ rendered, of bare React",
          value: find(RENDERED)?.["of bare React"] ?? Number.NaN,
          aim: { atLeast: 0.6 },
        },
        {
          name: "/ from the cache, of a constant",
          value: find(CACHED)?.["of constant"] ?? Number.NaN,
          aim: { atLeast: 0.5 },
        },
      ],
    };
  } finally {
    for (const stop of stops) await stop();
  }
}

async function compare(subjects: readonly Subject[]) {
  const rates = new Map<Subject, Rate[]>(subjects.map((subject) => [subject, []]));
  for (const { worker, path } of subjects) await measureRate(worker, path, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [{ worker, path }, found] of rates) found.push(await measureRate(worker, path, ROUND_MS));
  }
  const medians = [...rates].map(([{ name }, found]) => ({
    name,
    bytes: found[0]?.bytes ?? Number.NaN,
    perSecond: findMedian(found.map(({ perSecond }) => perSecond)),
    perCoreSecond: findMedian(found.map(({ perCoreSecond = Number.NaN }) => perCoreSecond)),
  }));
  const getSpeed = ({ perSecond, perCoreSecond }: (typeof medians)[number]) =>
    Number.isNaN(perCoreSecond) ? perSecond : perCoreSecond;
  const [constant = Number.NaN, react = Number.NaN] = medians.map(getSpeed);
  return medians.map((median) => ({
    answer: median.name,
    bytes: median.bytes,
    "per second": Math.round(median.perSecond),
    ...(!Number.isNaN(median.perCoreSecond) && { "per core second": Math.round(median.perCoreSecond) }),
    "of constant": round(getSpeed(median) / constant),
    "of bare React": round(getSpeed(median) / react),
  }));
}

function round(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}
