import { createHash } from "node:crypto";
import { pictures } from "../../../src/content/pictures.ts";
import { buildLatestUrl } from "../../../src/shared/build-info.ts";
import { PAGES } from "../../../src/shared/pages.ts";
import { buildPayloadUrl } from "../../../src/shared/payload-url.ts";
import { SERVICE_WORKER_URL } from "../../../src/shared/service-worker.ts";
import type { Clock } from "../tools.ts";
import { findScriptFault } from "./service-worker.ts";

/** What a site is expected to be. */
export interface Expectation {
  /** The build that has to answer; undefined where any may. */
  readonly buildId?: string;
  /** Digests of the build's files by path, where they are known. */
  readonly digests?: ReadonlyMap<string, string>;
  /** Whether search engines must be kept out. */
  readonly isPreview?: boolean;
}

/** Whether machines get past what stands before an address. Where nothing answers at all, that is another matter. */
export async function isOpen(fetch: typeof globalThis.fetch, origin: string, now: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const answer = await fetch(new URL(buildLatestUrl(now), origin), { signal, redirect: "manual" });
    await answer.body?.cancel();
    return !isChallenge(answer);
  } catch {
    return true;
  }
}

/** How a site answered. */
export interface SiteHealth {
  /** The build that answers, if any did. */
  readonly buildId: string | undefined;
  /** When that build was made, in milliseconds since 1970-01-01 UTC. */
  readonly builtAt: number | undefined;
  /** One sentence for each answer that was not as it should be. Empty: the site is healthy. */
  readonly faults: readonly string[];
  /** Whether a challenge was met, which lets people in and machines not. It says nothing about the site. */
  readonly isChallenged: boolean;
}

/** What stands before a site answers in its place (https://developers.cloudflare.com/cloudflare-challenges/). */
export function isChallenge({ headers }: Response): boolean {
  return headers.get("cf-mitigated") === "challenge";
}

/** One answer may take so long, in milliseconds: a first answer starts the Worker, and a new picture is drawn. */
const ANSWER_TIMEOUT_MS = 20_000;

/**
 * Asks a site what visitors ask it: which build it is, every page and its data, a script, the service worker, a picture,
 * and something that it does not have.
 * @param fetch How it is reached.
 * @param origin Scheme and host.
 */
export async function askSite(
  fetch: typeof globalThis.fetch,
  origin: string,
  now: number,
  { buildId: wantedId, digests, isPreview = false }: Expectation = {},
): Promise<SiteHealth> {
  const faults: string[] = [];
  let isChallenged = false;
  const ask = async (path: string, check: (answer: Response, body: Uint8Array) => string | undefined) => {
    try {
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      const answer = await fetch(new URL(path, origin), { signal, redirect: "manual" });
      const body = new Uint8Array(await answer.arrayBuffer());
      isChallenged ||= isChallenge(answer);
      const fault = check(answer, body);
      if (fault !== undefined) faults.push(`${path} ${fault}.`);
      return new TextDecoder().decode(body);
    } catch (error) {
      const isLate = error instanceof Error && error.name === "TimeoutError";
      faults.push(`${path} ${isLate ? "did not answer in time" : "cannot be reached"}.`);
      return "";
    }
  };

  const latest = await ask(buildLatestUrl(now), (answer) => expectStatus(answer, 200, "application/json"));
  if (isChallenged) return { buildId: undefined, builtAt: undefined, faults, isChallenged };
  const { id, timestamp } = parseBuild(latest);
  if (id !== undefined && wantedId !== undefined && id !== wantedId) {
    faults.push(`The build that answers is ${id}, not ${wantedId}.`);
  }

  let home = "";
  for (const { path } of PAGES) {
    const html = await ask(path, (answer) => {
      const fault = expectStatus(answer, 200, "text/html");
      const isHidden = answer.headers.get("x-robots-tag")?.includes("noindex") ?? false;
      return fault ?? (isPreview && !isHidden ? "may be indexed by search engines" : undefined);
    });
    if (id !== undefined && html !== "" && !html.includes(id))
      faults.push(`${path} comes from another build than ${id}.`);
    if (path === "/") home = html;
    if (id !== undefined) {
      await ask(buildPayloadUrl(path, id), (answer) => expectStatus(answer, 200, "application/json"));
    }
  }

  const [, script] = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(home) ?? [];
  if (home !== "" && script === undefined) faults.push("The home page names no script.");
  if (script !== undefined) {
    await ask(script, (answer, body) => {
      const digest = digests?.get(script);
      const isOther = digest !== undefined && createHash("sha256").update(body).digest("hex") !== digest;
      return (
        expectStatus(answer, 200, "text/javascript") ??
        (isOther ? "is not the file of this build" : undefined)
      );
    });
  }
  await ask(SERVICE_WORKER_URL, (answer, body) => {
    const text = new TextDecoder().decode(body);
    return (
      expectStatus(answer, 200, "text/javascript") ?? findScriptFault(text, answer.headers.get("etag"), id)
    );
  });
  const [picture] = Object.keys(pictures);
  await ask(`/image/${picture}?width=320`, (answer) => expectStatus(answer, 200, "image/"));
  const missing = "/this-page-is-asked-for-by-the-deploy";
  const text = await ask(missing, (answer) => expectStatus(answer, 404, "text/html"));
  if (text !== "" && !text.includes(missing))
    faults.push(`${missing} does not say which page was not found.`);
  return { buildId: id, builtAt: timestamp, faults, isChallenged };
}

/** Asks a site again and again, until it is healthy or challenges, or the time is over. @param patience Milliseconds. */
export async function askUntilHealthy(
  ask: () => Promise<SiteHealth>,
  clock: Clock,
  patience: number,
): Promise<SiteHealth> {
  const end = clock.now() + patience;
  for (;;) {
    const health = await ask();
    if (health.faults.length === 0 || health.isChallenged || clock.now() >= end) return health;
    await clock.wait(3_000);
  }
}

/**
 * Asks the public address, and where a challenge stands before it, the version at its own: an address that lets no machine
 * in says nothing about the site.
 * @param own The version's own address, if it has one.
 * @returns What the last address that was asked said.
 */
export async function askPastChallenge(
  ask: (origin: string) => Promise<SiteHealth>,
  address: string,
  own: string | undefined,
  note: (text: string) => void,
): Promise<SiteHealth> {
  const health = await ask(address);
  if (!health.isChallenged) return health;
  note(`${address} cannot be asked: a challenge there lets people in and machines not.`);
  const again = own === undefined ? health : await ask(own);
  if (again.isChallenged) note("Nor can its version by itself: look at the site yourself.");
  return again;
}

function expectStatus(answer: Response, status: number, type: string): string | undefined {
  if (answer.status !== status) return `answered with status ${answer.status} instead of ${status}`;
  const is = answer.headers.get("content-type") ?? "nothing";
  return is.startsWith(type) ? undefined : `came as ${is} instead of ${type}`;
}

function parseBuild(text: string): { id?: string; timestamp?: number } {
  try {
    const { id, timestamp } = JSON.parse(text);
    return { ...(typeof id === "string" && { id }), ...(typeof timestamp === "number" && { timestamp }) };
  } catch {
    return {};
  }
}
