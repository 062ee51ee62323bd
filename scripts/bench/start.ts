import { resolve } from "node:path";
import { createWrangler } from "../deploy/account/wrangler.ts";
import { measureWorker } from "../deploy/check/measure-worker.ts";
import { WORKER_DIRECTORY } from "../deploy/worker-config.ts";
import type { Table } from "./report.ts";

/** What the upload weighs, and the processor time of the Worker's start on this machine, by the deploy's own measure. */
export async function measureStart(): Promise<Table[]> {
  const root = resolve(".");
  const script = resolve("node_modules/wrangler/bin/wrangler.js");
  const wrangler = createWrangler({ root, script, environment: process.env });
  // No start is quick enough for it not to be measured again.
  const { worker, code, startup } = await measureWorker(
    root,
    `${WORKER_DIRECTORY}/wrangler.json`,
    0,
    wrangler,
  );
  const rows = [
    { what: "the whole Worker, gzip (bytes)", figure: worker },
    { what: "its code without image codecs, gzip (bytes)", figure: code },
    { what: "start, shortest of five (ms of processor time)", figure: startup ?? "not said" },
  ];
  return [{ title: "The Worker as it is uploaded", rows }];
}
