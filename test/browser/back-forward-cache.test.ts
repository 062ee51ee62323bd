import { expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { openVisit, visit } from "../support/visit.ts";

it.each(PAGES)("$path does nothing that prevents the back/forward cache", async ({ path }) => {
  const opened = await openVisit({ connection: { effectiveType: "4g" } });
  await opened.page.addInitScript(() => {
    const leaving: string[] = [];
    Object.assign(window, { leaving });
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (type.includes("unload")) leaving.push(type);
      add.call(this, type, ...rest);
    };
  });
  const { page } = await visit(path, undefined, {}, opened);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => (window as unknown as { leaving: string[] }).leaving)).toEqual([]);
  const answer = await page.request.get(page.url());
  expect(answer.headers()["cache-control"]).not.toContain("no-store");

  // Browsers without this cache give other reasons. The page must not be one.
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  const blamed: string[] = [];
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations) {
      if (type !== "Circumstantial") blamed.push(reason);
    }
  });
  await page.goto(`${new URL(page.url()).origin}/image`);
  await page.goBack();
  expect(blamed).toEqual([]);
});
