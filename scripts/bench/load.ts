import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import autocannon, { type Request } from "autocannon";
import { buildIconsUrl } from "../../src/shared/icons.ts";
import { VITAL_NAMES, VITALS_PATH, type Vitals } from "../../src/shared/vitals.ts";
import { QUIET_VARIABLES } from "../serve/local-variables.ts";
import { serveSite } from "../serve/site.ts";
import { readProcessorTime } from "./measure.ts";
import { type Findings, round } from "./report.ts";

/** More would only wait for each other: the local runtime has one process, and closes connections that wait for five seconds. */
const CONNECTIONS = 20;
const SECONDS = 15;
const WARM_UP_SECONDS = 5;

/** What a visit of three pages takes under load: `autocannon` against one local workerd with the requests of that visit. */
export async function measureLoad(): Promise<Findings> {
  const { origin, stop } = await serveSite({ port: 0, variables: QUIET_VARIABLES });
  try {
    const visit = await load(origin, await listWorkerRuns(origin));
    const title = `What runs the Worker in a visit, by ${CONNECTIONS} connections for ${SECONDS} s to one local workerd`;
    return {
      tables: [{ title, rows: [visit] }],
      aims: [{ name: "requests that failed under load", value: visit.failed, aim: { atMost: 0 } }],
    };
  } finally {
    await stop();
  }
}

/**
 * The document, its icons, the report at the end, and the documents that the service worker fetches of the two other pages:
 * test/journeys/three-pages.full.test.ts holds that there are no others.
 */
async function listWorkerRuns(origin: string): Promise<Request[]> {
  const document = await (await fetch(origin)).text();
  const icons = [...document.matchAll(/data-icon="ph:([\w-]+)"[^>]*><\//g)].map(([, name = ""]) => name);
  const { id: build } = JSON.parse(await readFile("dist/client/builds/latest.json", "utf8"));
  const metrics = VITAL_NAMES.map((name) => ({ name, value: 100, navigation: "navigate" }) as const);
  const vitals: Vitals = { build, page: "home", device: "phone", connection: "4g", metrics };
  const headers = { Origin: origin, "Content-Type": "application/json" };
  return [
    { method: "GET", path: "/" },
    { method: "GET", path: buildIconsUrl("ph", [...new Set(icons)]) },
    { method: "GET", path: "/services" },
    { method: "GET", path: "/vehicles" },
    { method: "POST", path: VITALS_PATH, headers, body: JSON.stringify(vitals) },
  ];
}

async function load(url: string, visit: readonly Request[]) {
  const requests = visit.map((request) => ({ ...request, setupRequest: asAnotherClient }));
  const options = { url, requests, connections: CONNECTIONS };
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

/** How much one client may send in a minute is not measured. The network is one of those for documentation (RFC 3849). */
function asAnotherClient(request: Request): Request {
  const network = randomBytes(4).toString("hex").replace(/^.{4}/, "$&:");
  return { ...request, headers: { ...request.headers, "CF-Connecting-IP": `2001:db8:${network}::1` } };
}
