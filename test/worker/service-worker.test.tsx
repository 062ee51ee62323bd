import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { SERVICE_WORKER_URL } from "../../src/shared/service-worker.ts";
import { askApp } from "../support/test-app.tsx";

/** An asset layer that answers with the path of the file. */
const ASSETS = {
  fetch: async (request: Request | string) => new Response(new URL(new Request(request).url).pathname),
};

it("a site with SERVICE_WORKER=off serves the script that removes the service worker, and no document starts one", async () => {
  const hasServiceWorker = async (setting: string) => {
    const text = await (await askApp("/services", {}, { ...env, ASSETS, SERVICE_WORKER: setting })).text();
    return JSON.parse(/id="hydration-data"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? "").hasServiceWorker;
  };
  const off = { ...env, ASSETS, SERVICE_WORKER: "off" };
  const script = await askApp(SERVICE_WORKER_URL, {}, off);
  expect(await script.text()).toMatch(/\/(switch-)?off\.[jt]s$/);
  expect(script.headers.get("Content-Type")).toContain("javascript");
  expect([await hasServiceWorker("on"), await hasServiceWorker("off")]).toEqual([true, false]);
});
