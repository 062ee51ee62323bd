import { findPageById, type PageId, type PagePath } from "../shared/pages.ts";
import { parsePayloadUrl } from "../shared/payload-url.ts";
import { answerFile } from "./files.ts";
import type { KnownBuild } from "./known-build.ts";

/** What stands around the hydration data at the end of every document (src/server/pages/document.ts). */
const BEFORE_DATA = '<script type="application/json" id="hydration-data">';
const AFTER_DATA = "</script>";

interface PayloadOptions {
  readonly known: KnownBuild;
  readonly findDocument: (path: PagePath) => Promise<Response | undefined>;
  /** Holds the worker until what was fetched has been kept. */
  readonly keepAlive: (work: Promise<unknown>) => void;
}

/**
 * The data of a page: kept, or the network's, or what the page's own document holds, where the visitor came to the
 * page by that. Only data of the build that the site is known to run is kept.
 */
export async function answerPayload(
  request: Request,
  url: URL,
  { known, findDocument, keepAlive }: PayloadOptions,
): Promise<Response> {
  const { page, buildId } = parsePayloadUrl(url) ?? {};
  if (page === undefined || buildId !== (await known.get())) return await fetch(request);
  try {
    return await answerFile(request, buildId, keepAlive);
  } catch (error) {
    const document = await findDocument(findPageById(page).path);
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
