import { findPageById, type PageId } from "../shared/pages.ts";
import { parsePayloadUrl } from "../shared/payload-url.ts";
import { answerFile, findFile } from "./files.ts";
import type { KnownBuild } from "./known-build.ts";
import { findPageCopy } from "./page-copies.ts";

/** What stands around the hydration data at the end of every document (src/server/pages/document.ts). */
const BEFORE_DATA = '<script type="application/json" id="hydration-data">';
const AFTER_DATA = "</script>";

interface PayloadOptions {
  readonly known: KnownBuild;
  /** Holds the worker until what was fetched has been kept. */
  readonly keepAlive: (work: Promise<unknown>) => void;
}

/**
 * The data of a page: kept, or the network's, or what the page's own document holds, where the visitor came to the
 * page by that. Of builds that the site is not known to run nothing more is kept.
 */
export async function answerPayload(
  request: Request,
  url: URL,
  { known, keepAlive }: PayloadOptions,
): Promise<Response> {
  const { page, buildId } = parsePayloadUrl(url) ?? {};
  if (page === undefined || buildId === undefined) return await fetch(request);
  try {
    if (buildId === (await known.get())) return await answerFile(request, buildId, keepAlive);
    return (await findFile(request.url, buildId).catch(() => undefined)) ?? (await fetch(request));
  } catch (error) {
    const document = await findPageCopy(buildId, findPageById(page).path);
    const payload = document && readPayload(await document.text(), page);
    if (payload) return Response.json(payload);
    throw error;
  }
}

/** The data that a page's document was made with: the same as in its payload file; null where it has none. */
export function readPayload(document: string, page: PageId): unknown {
  const [, data = ""] = document.split(BEFORE_DATA);
  const end = data.indexOf(AFTER_DATA);
  if (end < 0) return null;
  const json = data.slice(0, end);
  const { screen } = JSON.parse(json) as { screen: { page?: PageId; data?: unknown } };
  return screen.page === page ? screen.data : null;
}
