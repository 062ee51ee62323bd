import { findMedian } from "../measure.ts";
import { prepareBareWorker } from "../render/bare-worker.ts";
import { measureRate } from "../render/load.ts";
import { buildGrownSite, readVariables } from "../render/subjects.ts";
import type { Row, Table } from "../report.ts";
import { VEHICLE_COUNTS } from "./vehicle-counts.ts";

const ROUNDS = 3;
const ROUND_MS = 1_000;
const WARM_UP_MS = 3_000;

/**
 * How long a render of the page of the vehicles takes as their number grows. It grows no faster than they do where a
 * vehicle costs no more than where there are ten.
 */
export async function measureVehicles(): Promise<Table[]> {
  const site = await prepareBareWorker({
    directory: await buildGrownSite(),
    variables: await readVariables("off"),
  });
  const worker = await site.start();
  try {
    const rows: Row[] = [];
    let first = 0;
    for (const count of VEHICLE_COUNTS) {
      const path = `/vehicles?count=${count}`;
      await measureRate(worker, path, WARM_UP_MS);
      const times: number[] = [];
      let bytes = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const rate = await measureRate(worker, path, ROUND_MS);
        times.push(1_000 / (rate.perCoreSecond ?? rate.perSecond));
        bytes = rate.bytes;
      }
      const time = findMedian(times);
      first ||= time / count;
      rows.push({
        vehicles: count,
        "HTML bytes": bytes,
        "bytes a vehicle": Math.round(bytes / count),
        "render (ms)": Math.round(time * 100) / 100,
        "ms a vehicle": Math.round((time / count) * 1_000) / 1_000,
        "of one of ten": Math.round((time / count / first) * 100) / 100,
      });
    }
    return [{ title: "/vehicles, rendered, with more and more vehicles", rows }];
  } finally {
    await worker.stop();
    await site.discard();
  }
}
