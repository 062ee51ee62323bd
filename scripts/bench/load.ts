import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon, { type Request } from "autocannon";
import { QUIET_VARIABLES } from "../serve/local-variables.ts";
import { serveSite } from "../serve/site.ts";
import type { PassedOn } from "./edge-front.ts";
import { readProcessorTime } from "./measure.ts";
import { type Findings, round } from "./report.ts";
import { scaleOnPaper } from "./scale.ts";
import { listWorkerRuns, VISIT } from "./visit.ts";

/** More would only wait for each other: the local runtime has one process, and closes connections that wait for five seconds. */
const CONNECTIONS = 20;
const SECONDS = 15;
/** Until a request counts as failed. */
const TIMEOUT_SECONDS = 30;
const WARM_UP_SECONDS = 5;

/**
 * What a visit of three pages asks of the Worker, and what that takes under load: `autocannon` against one local workerd
 * with the requests of that visit.
 */
export async function measureLoad(): Promise<Findings> {
  const stateDirectory = await mkdtemp(join(tmpdir(), "load-state-"));
  const site = await serveSite({ port: 0, stateDirectory, variables: QUIET_VARIABLES });
  try {
    const runs = await listWorkerRuns(site.origin);
    const visit = await load(site.origin, runs.map(toRequest));
    const scale = scaleOnPaper(runs.length, visit["processor ms each"] * runs.length);
    return {
      tables: [
        {
          title: `What runs the Worker in a visit of ${VISIT.join(", ")}`,
          rows: runs.map(({ method, path }) => ({ request: `${method} ${path.replace(/\?.*/, "?…")}` })),
        },
        {
          title: `Its requests by ${CONNECTIONS} connections for ${SECONDS} s to one local workerd`,
          rows: [visit],
        },
        ...scale,
      ],
      aims: [
        { name: "Worker runs of a visit of three pages", value: runs.length, aim: { atMost: 3 } },
        { name: "requests that failed under load", value: visit.failed, aim: { atMost: 0 } },
      ],
    };
  } finally {
    await site.stop();
    await rm(stateDirectory, { recursive: true, force: true });
  }
}

async function load(url: string, requests: Request[]) {
  const options = { url, requests, connections: CONNECTIONS, timeout: TIMEOUT_SECONDS };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const before = await readRuntimeTime();
  const { requests: answered, latency, errors, non2xx } = await autocannon({ ...options, duration: SECONDS });
  const spent = (await readRuntimeTime()) - before;
  return {
    answers: answered.total,
    failed: errors + non2xx,
    "per second": round(answered.average, 0),
    "p50 (ms)": latency.p50,
    "p99 (ms)": latency.p99,
    "processor ms each": round(spent / answered.total),
  };
}

/** Processor time of the programs that this one has started: of the runtime, its own workers for files and counters included. */
async function readRuntimeTime(): Promise<number> {
  const list = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").catch(() => "0");
  const times = await Promise.all(list.trim().split(" ").map(Number).map(readProcessorTime));
  return times.reduce((sum, time) => sum + time, 0);
}

function toRequest({ method, path, headers, body }: PassedOn): Request {
  return {
    method: method as "GET" | "POST",
    path,
    headers,
    ...(body.length > 0 && { body }),
    setupRequest: asAnotherClient,
  };
}

/** How much one client may send in a minute is not measured. The address is of the range for documentation (RFC 3849). */
function asAnotherClient(request: Request): Request {
  const groups = randomUUID().replaceAll("-", "").match(/.{4}/g) ?? [];
  const client = `2001:db8:${groups.slice(0, 6).join(":")}`;
  return {
    ...request,
    headers: { ...request.headers, "CF-Connecting-IP": client },
  };
}
