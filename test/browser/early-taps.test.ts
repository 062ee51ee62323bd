import { describe, expect, it } from "vitest";
import { headerLinkOf } from "../support/frame.ts";
import { holdAppBack, holdBack } from "../support/held-files.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

describe("a tap on a link before the app runs", () => {
  it("opens its page, and the app starts there", async () => {
    const { page, documents, output } = await openVisit();
    const release = await holdAppBack(page);
    await page.goto(ownSite.origin);
    await headerLinkOf(page, "/vehicles").click();
    await page.waitForURL("**/vehicles");
    release();
    await waitForHydration(page);
    expect(documents).toEqual(["/", "/vehicles"]);
    expect(output).toEqual([]);
  });
});

describe("the app", () => {
  it("starts after the page has loaded, or earlier on the first pointer movement", async () => {
    const { page } = await openVisit();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const finish = await holdBack(page, "**/logo-*");
    await page.goto(ownSite.origin, { waitUntil: "domcontentloaded" });
    await page.locator("#services h2").waitFor({ state: "visible" });
    const isAppAsked = () => asked.some((path) => path.includes("/libraries-"));
    expect(isAppAsked()).toBe(false);
    await page.mouse.move(200, 200, { steps: 3 });
    await waitForHydration(page);
    expect(isAppAsked()).toBe(true);
    finish();
  });
});
