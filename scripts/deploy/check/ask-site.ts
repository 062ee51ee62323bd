import { createHash } from "node:crypto";
import { pictures } from "../../../src/content/pictures.ts";
import { PAGES } from "../../../src/content/site-pages.ts";
import { buildLatestUrl } from "../../../src/shared/build-info.ts";
import { buildPayloadFile } from "../../../src/shared/payload-url.ts";
import { SERVICE_WORKER_URL } from "../../../src/shared/service-worker.ts";
import type { DeployTools } from "../tools.ts";
import { checkScript } from "./service-worker.ts";

export interface Expectation {
  /** The build that has to respond. Undefined accepts any. */
  readonly buildId?: string;
  /** Digests of the build's files by path, if known. */
  readonly digests?: ReadonlyMap<string, string>;
  /** Whether search engines must be excluded. */
  readonly isPreview?: boolean;
}

export interface SiteHealth {
  /** The build that responded, if any did. */
  readonly buildId: string | undefined;
  /** One sentence for each failed check. Empty if the site is healthy. */
  readonly failedChecks: readonly string[];
  /**
   * True if Cloudflare responded with a challenge, which admits people but no programs. The site's health is then
   * unknown.
   */
  readonly isChallenged: boolean;
}

/** Time limit for one response, in milliseconds: the first one starts the Worker, and a new picture is rendered. */
const ANSWER_TIMEOUT_MS = 20_000;
/** Delay before an unhealthy site is checked again, in milliseconds. */
const PAUSE_MS = 3_000;

/** Returns whether Cloudflare responded with a challenge (https://developers.cloudflare.com/cloudflare-challenges/). */
export function isChallenge({ headers }: Response): boolean {
  return headers.get("cf-mitigated") === "challenge";
}

/**
 * Checks what visitors request from a site: its build id, every page and its data, a script, the service worker, a
 * picture, and a page that does not exist.
 * @param origin Scheme and host.
 */
export async function askSite(
  fetch: DeployTools["fetch"],
  origin: string,
  now: number,
  { buildId: wantedId, digests, isPreview = false }: Expectation = {},
): Promise<SiteHealth> {
  const failedChecks: string[] = [];
  let isChallenged = false;
  const ask = async (path: string, check: (answer: Response, body: Uint8Array) => string | undefined) => {
    try {
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      const answer = await fetch(new URL(path, origin), { signal, redirect: "manual" });
      const body = new Uint8Array(await answer.arrayBuffer());
      isChallenged ||= isChallenge(answer);
      const failed = check(answer, body);
      if (failed !== undefined) failedChecks.push(`${path} ${failed}.`);
      return new TextDecoder().decode(body);
    } catch (error) {
      const isLate = error instanceof Error && error.name === "TimeoutError";
      failedChecks.push(`${path} ${isLate ? "did not answer in time" : "cannot be reached"}.`);
      return "";
    }
  };

  const latest = await ask(buildLatestUrl(now), (answer) => expectStatus(answer, 200, "application/json"));
  if (isChallenged) return { buildId: undefined, failedChecks, isChallenged };
  const id = parseBuildId(latest);
  if (id !== undefined && wantedId !== undefined && id !== wantedId) {
    failedChecks.push(`The build that answers is ${id}, not ${wantedId}.`);
  }

  let home = "";
  for (const { id: page, path } of PAGES) {
    const html = await ask(path, (answer) => {
      const failed = expectStatus(answer, 200, "text/html");
      const isHidden = answer.headers.get("x-robots-tag")?.includes("noindex") ?? false;
      return failed ?? (isPreview && !isHidden ? "may be indexed by search engines" : undefined);
    });
    if (id !== undefined && html !== "" && !html.includes(id))
      failedChecks.push(`${path} comes from another build than ${id}.`);
    if (path === "/") home = html;
    if (id !== undefined) {
      await ask(buildPayloadFile(page, id), (answer) => expectStatus(answer, 200, "application/json"));
    }
  }

  const [, script] = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(home) ?? [];
  if (home !== "" && script === undefined) failedChecks.push("The home page names no script.");
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
    return expectStatus(answer, 200, "text/javascript") ?? checkScript(text, answer.headers.get("etag"), id);
  });
  const [picture] = Object.keys(pictures);
  await ask(`/image/${picture}?width=320`, (answer) => expectStatus(answer, 200, "image/"));
  const missing = "/this-page-is-asked-for-by-the-deploy";
  const text = await ask(missing, (answer) => expectStatus(answer, 404, "text/html"));
  if (text !== "" && !text.includes(missing))
    failedChecks.push(`${missing} does not say which page was not found.`);
  return { buildId: id, failedChecks, isChallenged };
}

/** Checks a site repeatedly until it is healthy, it responds with a challenge, or the patience (in seconds) is over. */
export async function askUntilHealthy(
  { fetch, clock }: DeployTools,
  origin: string,
  patience: number,
  expectation?: Expectation,
): Promise<SiteHealth> {
  const end = clock.now() + patience * 1_000;
  for (;;) {
    const health = await askSite(fetch, origin, clock.now(), expectation);
    if (health.failedChecks.length === 0 || health.isChallenged || clock.now() >= end) return health;
    await clock.wait(PAUSE_MS);
  }
}

interface SiteCheck extends Expectation {
  /** The version's own URL, if it has one. */
  readonly own: string | undefined;
  /** Seconds within which the site must become healthy. Without it, the site is checked once. */
  readonly patience?: number;
  /** Whether the address may be too new to resolve. */
  readonly mayBeAbsent?: boolean;
}

/**
 * Checks the public address. If a challenge blocks programs there, or if the address is too new to resolve, the check
 * uses the version's own URL instead: neither is the version's fault.
 * @returns The result for the last address checked.
 */
export async function checkSite(
  tools: DeployTools,
  address: string,
  { own, patience = 0, mayBeAbsent = false, ...expectation }: SiteCheck,
): Promise<SiteHealth> {
  const { progress } = tools;
  const ask = (origin: string) => {
    progress.step(`Asking ${origin}`);
    return askUntilHealthy(tools, origin, patience, expectation);
  };
  const health = await ask(address);
  if (health.isChallenged)
    progress.note(`${address} cannot be asked: a challenge there lets people in and machines not.`);
  else if (mayBeAbsent && isAbsent(health))
    progress.note(
      `${address} does not answer yet: its name and certificate may take some minutes. See npm run status then.`,
    );
  else return health;
  const again = own === undefined ? health : await ask(own);
  if (again.isChallenged) progress.note("Nor can its version by itself: look at the site yourself.");
  return again;
}

function isAbsent({ failedChecks }: SiteHealth): boolean {
  return failedChecks.length > 0 && failedChecks.every((failed) => failed.includes("cannot be reached"));
}

function expectStatus(answer: Response, status: number, type: string): string | undefined {
  if (answer.status !== status) return `answered with status ${answer.status} instead of ${status}`;
  const is = answer.headers.get("content-type") ?? "nothing";
  return is.startsWith(type) ? undefined : `came as ${is} instead of ${type}`;
}

function parseBuildId(text: string): string | undefined {
  try {
    const { id } = JSON.parse(text);
    return typeof id === "string" ? id : undefined;
  } catch {
    return undefined;
  }
}
