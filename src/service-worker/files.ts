import { parsePayloadUrl } from "../shared/payload-url.ts";
import { CACHE_NAMES } from "./cache-names.ts";
import { classifyFile, isKeepable } from "./classify.ts";
import { keepPicture } from "./pictures.ts";
import { limitTime, STORAGE_LIMIT_MS } from "./time-limit.ts";

/** No file of ours has more than one form, whatever a header may say. */
const ANY_FORM = { ignoreVary: true } as const;

/**
 * A file whose name changes with its content: the kept one, wherever it was kept, or the network's.
 * @param buildId The build that it is kept for.
 * @param keepAlive Holds the worker until the file has been kept.
 */
export async function answerFile(
  request: Request,
  buildId: string,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  // Copies that cannot be read are none.
  const kept = await limitTime(findFile(request.url, buildId), STORAGE_LIMIT_MS).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  if (isKeepable(answer, false)) keepAlive(keepFile(request.url, answer.clone(), buildId));
  return answer;
}

/** Keeps a file as what it is. */
export async function keepFile(address: string, answer: Response, buildId: string): Promise<void> {
  const url = new URL(address);
  const kind = classifyFile(url);
  if (kind === "picture") return await keepPicture(address, answer);
  const name =
    kind === "payload"
      ? CACHE_NAMES.pages(parsePayloadUrl(url)?.buildId ?? buildId)
      : CACHE_NAMES.assets(buildId);
  await (await caches.open(name)).put(address, answer);
}

/** A file that has been kept. One that was kept for another build is from now on kept for this one too. */
export async function findFile(address: string, buildId: string): Promise<Response | undefined> {
  const own = await caches.match(address, { ...ANY_FORM, cacheName: CACHE_NAMES.assets(buildId) });
  if (own) return own;
  const kept = await caches.match(address, ANY_FORM);
  if (kept && classifyFile(new URL(address)) === "asset") {
    await keepFile(address, kept.clone(), buildId).catch(() => {});
  }
  return kept;
}

/**
 * Fetches what is not kept yet, and keeps it.
 * @throws TypeError when the file cannot be had.
 */
export async function fetchFile(address: string, buildId: string, cache: RequestCache): Promise<void> {
  if (await findFile(address, buildId)) return;
  // Browsers demand this mode of requests that only their own cache may answer.
  const answer = await fetch(address, { cache, mode: "same-origin", priority: "low" });
  if (!isKeepable(answer, false)) throw new TypeError(`${address} was answered with ${answer.status}.`);
  await keepFile(address, answer, buildId);
}
