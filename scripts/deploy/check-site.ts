import { PAGES } from "../../src/content/site-pages.ts";
import { BUILD_HEADER, type BuildMeta, buildLatestUrl } from "../../src/shared/build-info.ts";

/** Delays before each attempt, in milliseconds: a new version needs some time to reach every machine. */
const DELAYS_MS = [0, 15_000, 75_000];
const RESPONSE_TIMEOUT_MS = 20_000;

interface SiteCheck {
  /** Sentences about wrong responses of the Worker. */
  readonly wrong: readonly string[];
  /** Sentences about URLs that could not be checked, because of the network or a challenge. */
  readonly unknown: readonly string[];
}

/** Requests the pages, a script, the build's id and /healthz until all responses are right, at most three times. */
export async function checkSite(origin: string, build: BuildMeta): Promise<SiteCheck> {
  let check: SiteCheck = { wrong: [], unknown: [] };
  for (const delay of DELAYS_MS) {
    await new Promise((done) => setTimeout(done, delay));
    check = await requestSite(origin, build);
    if (check.wrong.length + check.unknown.length === 0) break;
  }
  return check;
}

async function requestSite(origin: string, { id, assets }: BuildMeta): Promise<SiteCheck> {
  const wrong: string[] = [];
  const unknown: string[] = [];
  const ask = async (path: string, isRight: (response: Response, body: string) => boolean) => {
    try {
      const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
      const response = await fetch(new URL(path, origin), { redirect: "manual", signal });
      const body = await response.text();
      // https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/
      if (response.headers.get("cf-mitigated") === "challenge")
        unknown.push(`${path} is behind a challenge.`);
      else if (!isRight(response, body))
        wrong.push(`${path} is not the response of build ${id} (status ${response.status}).`);
    } catch (error) {
      unknown.push(`${path} cannot be reached: ${error instanceof Error ? error.message : error}.`);
    }
  };
  for (const { path } of PAGES) await ask(path, ({ ok, headers }) => ok && headers.get(BUILD_HEADER) === id);
  const script = assets.find((path) => path.endsWith(".js")) ?? "";
  await ask(script, ({ ok, headers }) => ok && /^text\/javascript/.test(headers.get("content-type") ?? ""));
  await ask(buildLatestUrl(Date.now()), ({ ok }, body) => ok && parse(body).id === id);
  // Not the status: it is 503 while a booking request waits, which no version can help.
  await ask("/healthz", (_, body) => parse(body).build === id && parse(body).parts?.files === "ok");
  return { wrong, unknown };
}

/** Parses JSON of our own. Returns an empty object for anything else, such as an error page. */
function parse(body: string): { id?: unknown; build?: unknown; parts?: { files?: unknown } } {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}
