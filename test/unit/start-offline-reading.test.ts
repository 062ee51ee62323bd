import { afterEach, expect, it, vi } from "vitest";
import { PAGES, type PageId } from "../../src/content/site-pages.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{}, "sends"],
  [{ saveData: true }, "does not send"],
  [{ effectiveType: "2g" }, "does not send"],
])("with the connection %o, the app %s the service worker the URLs to store", async (connection, verb) => {
  const postMessage = vi.fn();
  const serviceWorker = { register: vi.fn(), ready: { active: { postMessage } } };
  vi.stubGlobal("navigator", { connection, serviceWorker });
  vi.stubGlobal("document", { readyState: "complete", hidden: true, images: [] });
  vi.stubGlobal("window", { location: { origin: "https://site.test", pathname: "/" } });
  const { startOfflineReading } = await import("../../src/client/offline/start-offline-reading.ts");
  const files = Object.fromEntries(PAGES.map(({ id }) => [id, [`/assets/${id}.js`]])) as unknown as Record<
    PageId,
    string[]
  >;
  await startOfflineReading(files, "0a1b");
  const urls = expect.arrayContaining(
    PAGES.flatMap(({ id, path, isPerVisitor }) => (isPerVisitor ? [] : [path, `/assets/${id}.js`])),
  );
  expect(postMessage.mock.calls).toEqual(verb === "sends" ? [[{ buildId: "0a1b", urls }]] : []);
});
