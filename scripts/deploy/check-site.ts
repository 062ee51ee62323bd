import { PAGES } from "../../src/content/site-pages.ts";
import { BUILD_HEADER, type BuildMeta, buildLatestUrl } from "../../src/shared/protocol.ts";

/** Delays before each attempt, because a new version takes some time to reach all of Cloudflare's machines. */
const DELAYS_MS = [0, 15_000, 75_000];
const RESPONSE_TIMEOUT_MS = 20_000;

interface SiteCheck {
  /** A sentence for each wrong response of the site. */
  readonly failures: readonly string[];
  /** A sentence for each URL that could not be checked, because of a network error or a challenge. */
  readonly unchecked: readonly string[];
}

/** Requests the pages, a script, the build's id and /healthz. Repeats all requests up to twice if a response is wrong or missing. */
export async function checkSite(origin: string, build: BuildMeta): Promise<SiteCheck> {
  let result: SiteCheck = { failures: [], unchecked: [] };
  for (const delay of DELAYS_MS) {
    await new Promise((done) => setTimeout(done, delay));
    result = await requestSite(origin, build);
    if (result.failures.length + result.unchecked.length === 0) break;
  }
  return result;
}

async function requestSite(origin: string, { id, assets }: BuildMeta): Promise<SiteCheck> {
  const failures: string[] = [];
  const unchecked: string[] = [];
  const probe = async (path: string, isRight: (response: Response, body: string) => boolean) => {
    try {
      const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
      const response = await fetch(new URL(path, origin), { redirect: "manual", signal });
      const body = await response.text();
      // https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/
      if (response.headers.get("cf-mitigated") === "challenge")
        unchecked.push(`Cloudflare sent a challenge instead of ${path}.`);
      else if (!isRight(response, body))
        failures.push(`${path} returned a wrong response for build ${id} (status ${response.status}).`);
    } catch (error) {
      unchecked.push(`${path} cannot be reached: ${error instanceof Error ? error.message : error}.`);
    }
  };
  for (const { path } of PAGES)
    await probe(path, ({ ok, headers }) => ok && headers.get(BUILD_HEADER) === id);
  const script = assets.find((path) => path.endsWith(".js")) ?? "";
  await probe(script, ({ ok, headers }) => ok && /^text\/javascript/.test(headers.get("content-type") ?? ""));
  await probe(buildLatestUrl(Date.now()), ({ ok }, body) => ok && parseJson(body).id === id);
  // Ignores the status, because it is also 503 for faults that a deploy does not cause, such as overdue messages.
  await probe("/healthz", (_, body) => parseJson(body).build === id && parseJson(body).parts?.files === "ok");
  return { failures, unchecked };
}

/** Returns an empty object if the body is not JSON, such as an error page. */
function parseJson(body: string): { id?: unknown; build?: unknown; parts?: { files?: unknown } } {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}
