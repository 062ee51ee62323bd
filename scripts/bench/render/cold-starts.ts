import { WORKER_DIRECTORY } from "../../deploy/worker-config.ts";
import { findMedian } from "../measure.ts";
import type { Findings } from "../report.ts";
import { type BareWorker, prepareBareWorker } from "./bare-worker.ts";
import { buildBareReact, readVariables } from "./subjects.ts";

const ROUNDS = 9;

const SITE = "the site";

/**
 * From the start of the process to the end of its first answer, by the clock: a Worker that only renders the home
 * page, and the site. The image codecs are shown apart: this runtime compiles them when it starts, whether or not a
 * picture is ever requested.
 */
export async function measureColdStarts(): Promise<Findings> {
  const built = { directory: WORKER_DIRECTORY, variables: await readVariables("on") };
  const workers: readonly (readonly [string, BareWorker])[] = [
    ["bare React, the same tree", await prepareBareWorker({ directory: await buildBareReact() })],
    ["the site without its image codecs", await prepareBareWorker({ ...built, isWithoutWebAssembly: true })],
    [SITE, await prepareBareWorker(built)],
  ];
  try {
    const times = new Map<string, number[]>(workers.map(([name]) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, worker] of workers) times.get(name)?.push(await measureFirstAnswer(worker));
    }
    const medians = [...times].map(([name, found]) => [name, findMedian(found)] as const);
    const [[, react] = ["", Number.NaN]] = medians;
    const rows = medians.map(([name, time]) => ({
      Worker: name,
      ms: Math.round(time),
      "of bare React": Math.round((time / react) * 100) / 100,
    }));
    const site = rows.find(({ Worker }) => Worker === SITE);
    return {
      tables: [{ title: `Cold first answer in bare workerd (median of ${ROUNDS})`, rows }],
      aims: [
        {
          name: "cold first answer, of bare React",
          value: site?.["of bare React"] ?? Number.NaN,
          aim: { atMost: 1.5 },
        },
      ],
    };
  } finally {
    for (const [, worker] of workers) await worker.discard();
  }
}

async function measureFirstAnswer(worker: BareWorker): Promise<number> {
  const start = performance.now();
  const running = await worker.start();
  try {
    const answer = await fetch(running.origin);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The first answer has status ${answer.status}.`);
    return performance.now() - start;
  } finally {
    await running.stop();
  }
}
