import { PAGES, type PageId } from "../content/site-pages.ts";
import type { PageModule } from "./page-props.ts";
import { createGuard, type MiddlewareRegistry } from "./route-guards.ts";

/** Middleware by name. The site has no middleware yet. */
const MIDDLEWARE: MiddlewareRegistry = {};

const MODULES = import.meta.glob<PageModule>("./pages/*/*-page.tsx");

export const PAGE_CODE = Object.fromEntries(PAGES.map(({ id }) => [id, definePage(id)])) as Readonly<
  Record<PageId, ReturnType<typeof definePage>>
>;

function definePage(id: PageId) {
  const file = `./pages/${id}/${id}-page.tsx`;
  let code: Awaited<ReturnType<typeof load>> | undefined;

  async function load() {
    const { Component, guards, addTabData } = (await MODULES[file]?.()) ?? {};
    if (!Component) throw new SyntaxError(`No Component in src/app/${file.slice(2)}.`);
    return { Component, guard: createGuard(guards ?? {}, MIDDLEWARE), addTabData };
  }
  return {
    /** @throws The import's error, or SyntaxError if the page has no module or the module exports no Component. */
    load: async () => {
      // Cached, because the browser may paint before a repeated import resolves.
      code ??= await load();
      return code;
    },
    /** The result of an earlier `load`. */
    get: () => code as NonNullable<typeof code>,
  };
}
