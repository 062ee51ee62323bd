import { expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, visit } from "../support/visit.ts";

it("no page does anything that prevents the back/forward cache", async () => {
  const opened = await openVisit({ connection: { effectiveType: "4g" } });
  const { page } = opened;
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
    await page.goto(`${ownSite.origin}/image`);
    await page.goBack();
    expect(blamed, path).toEqual([]);
  }
});
