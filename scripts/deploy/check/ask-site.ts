import { createHash } from "node:crypto";
import { pictures } from "../../../src/content/pictures.ts";
import { PAGES } from "../../../src/content/site-pages.ts";
import { buildLatestUrl } from "../../../src/shared/build-info.ts";
import { buildPayloadFile, buildPayloadUrl } from "../../../src/shared/payload-url.ts";
import { SERVICE_WORKER_URL } from "../../../src/shared/service-worker.ts";
import type { DeployTools } from "../tools.ts";
import { checkScript } from "./service-worker.ts";

/** What a site is expected to be. */
export interface Expectation {
  /** The build that has to answer; undefined where any may. */
  readonly buildId?: string;
  /** Digests of the build's files by path, where they are known. */
  readonly digests?: ReadonlyMap<string, string>;
  /** Whether search engines must be excluded. */
  readonly isPreview?: boolean;
}

/** How a site answered. */
export interface SiteHealth {
  /** The build that answers, if any did. */
  readonly buildId: string | undefined;
  /** One sentence for each answer that was not as it should be. Empty: the site is healthy. */
  readonly failedChecks: readonly string[];
  /** Whether a challenge answered, which admits people but no programs. It says nothing about the site. */
  readonly isChallenged: boolean;
}

/** How long one answer may take, in milliseconds: a first answer starts the Worker, and a new picture is drawn. */
const ANSWER_TIMEOUT_MS = 20_000;
/** A site that is not healthy is asked again after so many milliseconds. */
const PAUSE_MS = 3_000;

/** Whether Cloudflare answered with a challenge in the site's place (https://developers.cloudflare.com/cloudflare-challenges/). */
export function isChallenge({ headers }: Response): boolean {
  return headers.get("cf-mitigated") === "challenge";
}

/**
 * Requests from a site what visitors request: which build it is, every page and its data, a script, the service worker, a
 * picture, and a page that does not exist.
 * @param fetch How it is reached.
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
      // Browsers fetch the file; the address is for everybody else.
      for (const data of [buildPayloadFile(page, id), buildPayloadUrl(path, id)])
        await ask(data, (answer) => expectStatus(answer, 200, "application/json"));
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

/** Checks a site repeatedly, until it is healthy or challenges, or so many seconds are over. */
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

/** How the public site is asked. */
interface SiteCheck extends Expectation {
  /** The version's own address, if it has one. */
  readonly own: string | undefined;
  /** Seconds that it may take to become healthy; otherwise it is asked once. */
  readonly patience?: number;
  /** Whether the address is so new that nothing may lead there yet. */
  readonly mayBeAbsent?: boolean;
}

/**
 * Asks the public address. Where that lets no machine in, or is so new that nothing leads there yet, the version is
 * asked at its own address instead: it is not to blame.
 * @returns What the last address that was asked said.
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
