import { expect, it } from "vitest";
import type { Vitals } from "../../src/shared/vitals.ts";
import { ownSite } from "../support/own-site.ts";
import { hide } from "../support/tab.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

/** A script that fails on a key press. */
const FAILING = `addEventListener("keydown", () => { throw new TypeError("Jane Doe is not a function"); });`;

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
  await hide(page);
  const answer = await (await request).response();
  expect(answer?.status()).toBe(204);
  const vitals = JSON.parse(sent[0] ?? "") as Vitals;
  expect(vitals).toMatchObject({ page: "services", device: "desktop", connection: "4g" });
  expect(vitals.metrics.map(({ name }) => name)).toContain("FCP");
  expect(output).toEqual([]);
});

it("a failing script of the site reports its location, and foreign scripts report nothing", async () => {
  const { page, output } = await openVisit();
  const sent: string[] = [];
  await page.route("**/api/reports", (route) => {
    sent.push(route.request().postData() ?? "");
    return route.fulfill({ status: 204 });
  });
  // A script injected by an extension fails on a key, then one of the site.
  await page.addInitScript(FAILING);
  let failing = "";
  await page.route("**/assets/libraries-*.js", async (route) => {
    const answer = await route.fetch();
    const code = `${await answer.text()}\n`;
    failing = `${new URL(route.request().url()).pathname}:${code.split("\n").length}:`;
    await route.fulfill({ response: answer, body: code + FAILING });
  });
  await page.goto(`${ownSite.origin}/services`);
  await waitForHydration(page);
  const reported = page.waitForResponse("**/api/reports");
  await page.keyboard.press("x");
  await reported;
  expect(output).toEqual(Array(2).fill("uncaught: Jane Doe is not a function"));
  expect(sent.map((text) => JSON.parse(text))).toEqual([
    [
      {
        type: "script-error",
        body: {
          name: "TypeError",
          source: failing + (FAILING.indexOf("new") + 1),
          page: "/services",
          build: expect.any(String),
          id: "",
        },
      },
    ],
  ]);
});
