import { findMedian } from "../measure.ts";
import { type Findings, round } from "../report.ts";
import { type BareWorker, prepareBareWorker } from "./bare-worker.ts";
import { buildWorker, readVariables } from "./subjects.ts";

const ROUNDS = 25;

/**
 * From the start of the process to the end of its first answer, by the clock: a Worker that only renders the home
 * page, and the site as it is uploaded.
 */
export async function measureColdStarts(): Promise<Findings> {
  const variables = await readVariables("on");
  const react = await prepareBareWorker(await buildWorker("bare-react"));
  const site = await prepareBareWorker(await buildWorker("site"), variables);
  try {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      times[0].push(await measureFirstAnswer(react));
      times[1].push(await measureFirstAnswer(site));
    }
    const [reactMs, siteMs] = times.map(findMedian) as [number, number];
    const ratio = round(siteMs / reactMs);
    const rows = [
      { Worker: "bare React, the same tree", ms: round(reactMs, 0), ratio: 1 },
      { Worker: "the site as it is uploaded", ms: round(siteMs, 0), ratio },
    ];
    return {
      tables: [{ title: `Cold first answer of / (median of ${ROUNDS} starts each, in turn)`, rows }],
      aims: [{ name: "cold first answer, of bare React", value: ratio, aim: { atMost: 1.15 }, must: 1.2 }],
    };
  } finally {
    await react.discard();
    await site.discard();
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
