import { afterEach, expect, it, vi } from "vitest";
import { PAGES, type PageId } from "../../src/content/site-pages.ts";

const files = Object.fromEntries(PAGES.map(({ id }) => [id, [`/${id}.js`]])) as Record<PageId, string[]>;

afterEach(() => vi.unstubAllGlobals());

/** Returns the messages that the service worker gets from a page. */
async function readReports(pathname: string, connection: object): Promise<unknown[]> {
  const messages: unknown[] = [];
  const ready = { active: { postMessage: (message: unknown) => messages.push(message) } };
  vi.stubGlobal("navigator", { connection, serviceWorker: { register: vi.fn(), ready } });
  vi.stubGlobal("document", { readyState: "complete", hidden: true, images: [] });
  vi.stubGlobal("window", { location: { origin: "https://site.test", pathname } });
  const reading = await import("../../src/client/offline/reading.ts");
  await reading.keepPages(files, "0a1b");
  return messages;
}

it.each(PAGES.map(({ path }) => path))(
  "reports the document, data and code of every shared page on a visit to %s",
  async (path) => {
    const shared = PAGES.filter(({ isPerVisitor }) => !isPerVisitor);
    const needed = shared.flatMap(({ id, path }) => [path, `/builds/payload/0a1b/${id}.json`, ...files[id]]);
    const [report] = (await readReports(path, {})) as { addresses: string[] }[];
    expect(new Set(report?.addresses)).toEqual(new Set(needed));
    expect(report?.addresses[0]).toBe(shared.some((page) => page.path === path) ? path : "/");
  },
);

it.each([{ saveData: true }, { effectiveType: "2g" }])(
  "reports nothing on a connection with %o",
  async (connection) => {
    expect(await readReports("/", connection)).toEqual([]);
  },
);
