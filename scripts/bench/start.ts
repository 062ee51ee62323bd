import { BUDGETS } from "../budgets.ts";
import { measureWorker } from "./measure-worker.ts";
import type { Findings } from "./report.ts";

/** What the upload weighs, and the processor time of the Worker's start on this machine. */
export async function measureStart(): Promise<Findings> {
  // No start is quick enough for it not to be measured again.
  const { worker, code, startup } = await measureWorker(0);
  const rows = [
    { what: "the whole Worker, gzip (bytes)", figure: worker },
    { what: "its code without image codecs, gzip (bytes)", figure: code },
    { what: "start, shortest of five (ms of processor time)", figure: startup ?? "not said" },
  ];
  return {
    tables: [{ title: "The Worker as it is uploaded", rows }],
    aims: [
      { name: "start (ms of processor time)", value: startup ?? Number.NaN, aim: { atMost: 50 } },
      {
        name: "code without codecs, gzip (bytes)",
        value: code,
        aim: { atMost: BUDGETS.workerCodeKibibytes * 1024 },
      },
    ],
  };
}
