import { afterEach, expect, it, vi } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";

const files = { home: [], bookings: ["/form.js"], services: ["/services.js"], vehicles: ["/vehicles.js"] };

afterEach(() => vi.unstubAllGlobals());

/** Returns the messages that the service worker gets from a page. */
async function keepPages(pathname: string, connection: object): Promise<unknown[]> {
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
  "reports what all shared pages need on a visit to %s",
  async (path) => {
    const shared = PAGES.filter(({ isPerVisitor }) => !isPerVisitor);
    const needed = shared.flatMap(({ id, path }) => [path, `/builds/payload/0a1b/${id}.json`, ...files[id]]);
    const [report] = (await keepPages(path, {})) as { addresses: string[] }[];
    expect(new Set(report?.addresses)).toEqual(new Set(needed));
    expect(report?.addresses[0]).toBe(shared.some((page) => page.path === path) ? path : "/");
  },
);

it.each([{ saveData: true }, { effectiveType: "2g" }])(
  "reports nothing on a connection with %o",
  async (connection) => {
    expect(await keepPages("/", connection)).toEqual([]);
  },
);
