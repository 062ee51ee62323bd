import { readWranglerToml } from "../../wrangler-toml.ts";
import { findMedian } from "../measure.ts";
import { type Findings, round } from "../report.ts";
import { prepareBareWorker, type StartWorker } from "./bare-worker.ts";
import { buildWorker } from "./subjects.ts";

const ROUNDS = 25;

/**
 * Measures the time from the start of the process to the end of its first response: for a Worker that only renders the
 * home page, and for the site as uploaded.
 */
export async function measureColdStarts(): Promise<Findings> {
  const react = await prepareBareWorker(await buildWorker("bare-react"));
  const { vars } = readWranglerToml();
  const site = await prepareBareWorker(await buildWorker("site"), { ...vars, PAGE_CACHE: "on" });
  const [reactTimes, siteTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    reactTimes.push(await measureFirstAnswer(react));
    siteTimes.push(await measureFirstAnswer(site));
  }
  const [reactMs, siteMs] = [findMedian(reactTimes), findMedian(siteTimes)];
  const ratio = round(siteMs / reactMs);
  const rows = [
    { Worker: "bare React, the same tree", ms: round(reactMs, 0), ratio: 1 },
    { Worker: "the site as it is uploaded", ms: round(siteMs, 0), ratio },
  ];
  return {
    tables: [{ title: `Cold first answer of / (median of ${ROUNDS} starts each, in turn)`, rows }],
    aims: [{ name: "cold first answer, of bare React", value: ratio, aim: { atMost: 1.15 }, must: 1.2 }],
  };
}

async function measureFirstAnswer(start: StartWorker): Promise<number> {
  const began = performance.now();
  await using running = await start();
  const answer = await fetch(running.origin);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The first answer has status ${answer.status}.`);
  return performance.now() - began;
}
