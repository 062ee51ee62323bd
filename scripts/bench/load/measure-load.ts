import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../serve/listen.ts";
import { serveSite } from "../../serve/site.ts";
import { findMedian } from "../measure.ts";
import type { BenchOptions, Findings, Row, Table } from "../report.ts";
import { hangUp } from "./hang-up.ts";
import { createMix } from "./mix.ts";
import { type KindResult, mergeResults, runLoad } from "./run-load.ts";
import { type WatchedProcess, watchProcessAt } from "./watched-process.ts";
import { openWorkerHeap, type WorkerHeap } from "./worker-heap.ts";

const CONNECTIONS = 200;
/** Pages' code is loaded, and every cache has its size, before anything counts. */
const WARM_UP_SECONDS = 15;
const SAMPLE_MS = 500;
/** What the heap of the second half may be of that of the first: what it varies by, and no leak. */
const MOST_GROWTH = 1.1;

const HANG_UPS = 1_000;
const HANG_UPS_AT_ONCE = 50;
/** A page takes a few milliseconds: some clients leave before the first byte, some after it. */
const LATEST_HANG_UP_MS = 8;
/** Longer than a render may take. */
const SETTLED_MS = 11_000;

/** What was found, and what of it must not be. */
interface Finding {
  readonly tables: readonly Table[];
  readonly failures: readonly string[];
}

interface Site {
  readonly origin: string;
  readonly runtime: WatchedProcess;
  readonly heap: WorkerHeap;
}

/**
 * Loads the built site with 200 connections and tells what became of the requests and of the memory; then lets
 * clients hang up and looks at what they leave behind. The bench ends with exit code 1 when a request failed or the heap
 * grew. What is judged is the heap of our Worker once it is collected.
 * The runtime's resident memory is printed beside it: it is also that of some twenty isolates in which the local
 * runtime stands in for Cloudflare, and grows with any requests, those for files included, until they are collected.
 * Linux only: resident memory and open files are those of /proc.
 */
export async function measureLoad({ seconds }: BenchOptions): Promise<Findings> {
  const stateDirectory = await mkdtemp(join(tmpdir(), "load-state-"));
  const inspectorPort = await findFreePort();
  const site = await serveSite({ port: 0, inspectorPort, stateDirectory, variables: { REQUEST_LOG: "off" } });
  const { origin } = site;
  const heap = await openWorkerHeap(inspectorPort, async () => (await fetch(`${origin}/services`)).text());
  try {
    const served: Site = { origin, heap, runtime: await watchProcessAt(origin) };
    const found = [await loadWithMix(served, seconds), await letClientsHangUp(served)];
    const failures = found.flatMap((finding) => finding.failures);
    if (failures.length > 0) process.exitCode = 1;
    const table = { title: "The load test failed", rows: failures.map((failure) => ({ failure })) };
    return { tables: [...found.flatMap(({ tables }) => tables), ...(failures.length > 0 ? [table] : [])] };
  } finally {
    heap.close();
    await site.stop();
    await rm(stateDirectory, { recursive: true, force: true });
  }
}

async function loadWithMix({ origin, runtime, heap }: Site, seconds: number): Promise<Finding> {
  const draw = await createMix(origin);
  await runLoad(origin, draw, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
  const rows: Row[] = [];
  const heaps: number[] = [];
  const results = new Map<string, KindResult>();
  for (const half of ["first half", "second half"]) {
    const resident: number[] = [];
    const sampling = setInterval(async () => resident.push(await runtime.readMemory()), SAMPLE_MS);
    const answers = await runLoad(origin, draw, { connections: CONNECTIONS, seconds: seconds / 2 });
    clearInterval(sampling);
    mergeResults(results, answers);
    heaps.push(await heap.readUsed());
    rows.push({
      "": half,
      "Worker's heap, collected (MB)": toMegabytes(heaps.at(-1) ?? Number.NaN),
      "runtime, resident, median (MB)": toMegabytes(findMedian(resident)),
    });
  }
  const failures = [...results.values()].flatMap((result) => result.failures);
  return {
    tables: [tabulate(results, seconds), { title: "Memory", rows }],
    failures: [...[...new Set(failures)].slice(0, 10), ...findGrowth(heaps, "under load")],
  };
}

/** The second lot of clients must leave nothing behind that the first has not. */
async function letClientsHangUp({ origin, runtime, heap }: Site): Promise<Finding> {
  const rows: Row[] = [];
  const heaps: number[] = [];
  for (const clients of [HANG_UPS, 2 * HANG_UPS]) {
    for (let done = 0; done < HANG_UPS; done += HANG_UPS_AT_ONCE) await hangUpTogether(origin);
    await wait(SETTLED_MS);
    heaps.push(await heap.readUsed());
    rows.push({
      "clients that hung up": clients,
      "Worker's heap, collected (MB)": toMegabytes(heaps.at(-1) ?? Number.NaN),
      "open files of the runtime": await runtime.countFiles(),
    });
  }
  return {
    tables: [{ title: "Clients that hang up", rows }],
    failures: findGrowth(heaps, "by clients that hung up"),
  };
}

async function hangUpTogether(origin: string): Promise<void> {
  const clients = Array.from({ length: HANG_UPS_AT_ONCE }, () => Math.random() * LATEST_HANG_UP_MS);
  await Promise.all(clients.map((afterMs) => hangUp(origin, "/services", afterMs)));
}

function findGrowth([first = Number.NaN, second = Number.NaN]: readonly number[], how: string): string[] {
  if (second / first <= MOST_GROWTH) return [];
  return [`The Worker's heap grew ${how}: from ${toMegabytes(first)} to ${toMegabytes(second)} MB.`];
}

function tabulate(results: ReadonlyMap<string, KindResult>, seconds: number): Table {
  const rows = [...results].map(([kind, { times, failures, repeated }]) => ({
    kind,
    requests: times.count,
    failed: failures.length,
    repeated,
    p50: toMilliseconds(times.percentile(50)),
    p99: toMilliseconds(times.percentile(99)),
  }));
  const count = [...results.values()].reduce((sum, { times }) => sum + times.count, 0);
  const rate = Math.round(count / seconds);
  const title = `${CONNECTIONS} connections for ${seconds} s: ${count} requests, ${rate} a second (times in ms)`;
  return { title, rows };
}

function toMegabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(1);
}

function toMilliseconds(microseconds: number): string {
  return (microseconds / 1_000).toFixed(1);
}
