import { measureWorker } from "./measure-worker.ts";
import type { Table } from "./report.ts";

/** What the upload weighs, and the processor time of the Worker's start on this machine. */
export async function measureStart(): Promise<Table[]> {
  // No start is quick enough for it not to be measured again.
  const { worker, code, startup } = await measureWorker(0);
  const rows = [
    { what: "the whole Worker, gzip (bytes)", figure: worker },
    { what: "its code without image codecs, gzip (bytes)", figure: code },
    { what: "start, shortest of five (ms of processor time)", figure: startup ?? "not said" },
  ];
  return [{ title: "The Worker as it is uploaded", rows }];
}
