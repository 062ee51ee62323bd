import { expect, it } from "vitest";
import type { Vitals } from "../../src/shared/vitals.ts";
import { ownSite } from "../support/own-site.ts";
import { setHidden } from "../support/tab.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

it("a visit reports its vitals when the visitor leaves, and not before", async () => {
  const { page, output } = await openVisit({ connection: { effectiveType: "4g" } });
  const sent: string[] = [];
  await page.route("**/api/vitals", (route) => {
    sent.push(route.request().postData() ?? "");
    return route.continue();
  });
  await page.clock.install();
  await page.goto(`${ownSite.origin}/services`);
  await waitForHydration(page);
  const library = page.waitForResponse(/web-vitals/);
  await page.clock.runFor(6_000);
  // The library has run, and the browser has reported the first paint.
  await page.evaluate(
    `import("${(await library).url()}").then(() => new Promise((done) => {
      new PerformanceObserver(done).observe({ type: "paint", buffered: true });
    }))`,
  );
  expect(sent).toEqual([]);
  const request = page.waitForRequest("**/api/vitals");
  await setHidden(page, true);
  const answer = await (await request).response();
  expect(answer?.status()).toBe(204);
  const vitals = JSON.parse(sent[0] ?? "") as Vitals;
  expect(vitals).toMatchObject({ page: "services", device: "desktop", connection: "4g" });
  expect(vitals.metrics.map(({ name }) => name)).toContain("FCP");
  expect(output).toEqual([]);
});
