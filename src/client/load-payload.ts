import type { PageData } from "../app/page-data.ts";
import type { LoadPage } from "../app/routes.tsx";
import { PAGES, type PageId } from "../shared/pages.ts";
import { buildPayloadUrl } from "../shared/payload-url.ts";

/** Loads pages from the payload files of the build that this document came from. */
export function createPayloadLoader(buildId: string): LoadPage {
  return async function loadPayload<Id extends PageId>(page: Id, { request }: { request: Request }) {
    const { path } = PAGES.find(({ id }) => id === page) ?? PAGES[0];
    const answer = await fetch(buildPayloadUrl(path, buildId), {
      headers: { Accept: "application/json" },
      signal: request.signal,
    });
    if (!answer.ok) throw new Error(`The payload of ${path} answered ${answer.status}.`);
    return (await answer.json()) as PageData[Id];
  };
}
