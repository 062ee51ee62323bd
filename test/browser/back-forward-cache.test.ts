import { expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, visit } from "../support/visit.ts";

it("no page does anything that prevents the back/forward cache", async () => {
  const opened = await openVisit({ connection: { effectiveType: "4g" } });
  const { page } = opened;
  await page.addInitScript(() => {
    const leaving: string[] = [];
    Object.assign(window, { leaving });
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (type.includes("unload")) leaving.push(type);
      add.call(this, type, ...rest);
    };
  });
  // Browsers without this cache give other reasons. The page must not be one.
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  const blamed: string[] = [];
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations) {
      if (type !== "Circumstantial") blamed.push(reason);
    }
  });
  for (const { path } of PAGES) {
    await visit(path, undefined, {}, opened);
    await page.waitForLoadState("networkidle");
    const leaving = await page.evaluate(() => (window as unknown as { leaving: string[] }).leaving);
    expect(leaving, path).toEqual([]);
    await page.goto(`${ownSite.origin}/image`);
    await page.goBack();
    expect(blamed, path).toEqual([]);
  }
});
