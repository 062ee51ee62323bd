import { afterAll, expect, inject, it } from "vitest";
import type { Vitals } from "../../src/shared/vitals.ts";
import { closeBrowser, openVisit, waitForHydration } from "../support/visit.ts";

afterAll(closeBrowser);

it("a visit reports its vitals when the visitor leaves, and not before", async () => {
  const { page, output } = await openVisit({ connection: { effectiveType: "4g" } });
  const sent: string[] = [];
  await page.route("**/api/vitals", (route) => {
    sent.push(route.request().postData() ?? "");
    return route.continue();
  });
  await page.clock.install();
  await page.goto(`${inject("origin")}/services`);
  await waitForHydration(page);
  const library = page.waitForResponse(/web-vitals/);
  await page.clock.runFor(6_000);
  await library;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  expect(sent).toEqual([]);
  const request = page.waitForRequest("**/api/vitals");
  await page.evaluate(() => {
    Object.defineProperties(document, { hidden: { value: true }, visibilityState: { value: "hidden" } });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  const answer = await (await request).response();
  expect(answer?.status()).toBe(204);
  const vitals = JSON.parse(sent[0] ?? "") as Vitals;
  expect(vitals).toMatchObject({ page: "services", device: "desktop", connection: "4g" });
  expect(vitals.metrics.map(({ name }) => name)).toContain("FCP");
  expect(output).toEqual([]);
});

it("a script of ours that fails reports where, and others report nothing", async () => {
  const { page } = await openVisit();
  const sent: string[] = [];
  await page.route("**/api/reports", (route) => {
    sent.push(route.request().postData() ?? "");
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${inject("origin")}/services`);
  await waitForHydration(page);
  const fail = (filename: string) =>
    page.evaluate((source) => {
      const error = new TypeError("Jane Doe is not a function");
      window.dispatchEvent(new ErrorEvent("error", { error, filename: source, lineno: 1, colno: 7 }));
    }, filename);
  await fail("https://extension.example/script.js");
  const reported = page.waitForResponse("**/api/reports");
  await fail(`${inject("origin")}/assets/entry-AbC.js`);
  await reported;
  expect(sent.map((text) => JSON.parse(text))).toEqual([
    [
      {
        type: "script-error",
        body: {
          name: "TypeError",
          source: "/assets/entry-AbC.js:1:7",
          page: "/services",
          build: expect.any(String),
          id: "",
        },
      },
    ],
  ]);
});
