import type { LoadedScreen } from "../../app/screen.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { withTimeLimit } from "../platform/time-limit.ts";
import type { PageHandler, PageRequest, ServerPage } from "./page.ts";

/** The code of a page is part of the Worker: to load it takes no network. */
const CODE_LIMIT_MS = 5_000;

/** The services that a guard or a server half calls have their own limits. This is more than all of them together. */
const ANSWER_LIMIT_MS = 20_000;

/** What a document is made from. */
export interface LoadedPage {
  readonly screen: LoadedScreen;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Loads what a page is rendered from, with an end to every wait: its guard, then its server half, then its code.
 * @returns A response where the page sends the visitor elsewhere.
 * @throws What any of them throws, or NoAnswerInTime.
 */
export async function loadPage(
  { id, guard, loadComponent }: ServerPage,
  handle: PageHandler,
  request: PageRequest,
): Promise<LoadedPage | Response> {
  const elsewhere = await withTimeLimit(`The guard of ${id}`, ANSWER_LIMIT_MS, () => guard(request.url));
  if (elsewhere !== undefined) {
    const headers = { Location: elsewhere, "Cache-Control": CACHE_CONTROL.none };
    return new Response(null, { status: 302, headers });
  }
  const given = await withTimeLimit(`The data of ${id}`, ANSWER_LIMIT_MS, async () => await handle(request));
  if (given instanceof Response) return given;
  const Component = await withTimeLimit(`The code of ${id}`, CODE_LIMIT_MS, loadComponent);
  const { data, answer, status = 200, headers } = given;
  return {
    screen: { page: id, data, ...(answer !== undefined && { answer }), Component },
    status,
    headers: { "Cache-Control": CACHE_CONTROL.revalidate, ...headers },
  };
}
