import { afterAll, describe, expect, it } from "vitest";
import { stopClock } from "../support/clock.ts";
import { headerLinkOf, waitForPage } from "../support/frame.ts";
import { holdAppBack } from "../support/held-app.ts";
import { ownSite } from "../support/own-site.ts";
import { closeBrowser, openVisit, type Visit, waitForHydration } from "../support/visit.ts";

afterAll(closeBrowser);

/** Opens the home page, whose code is held back by the test from the moment it is asked for. */
async function openWithHeldCode(opened?: Visit) {
  opened ??= await openVisit();
  const release = await holdAppBack(opened.page);
  await opened.page.goto(ownSite.origin);
  return { ...opened, release };
}

describe("a tap on a link before the app is there", () => {
  it("changes the page without a document if the app is quick", async () => {
    const opened = await openVisit();
    // Nothing is slow where no time passes.
    await stopClock(opened.page);
    const { page, documents, output, release } = await openWithHeldCode(opened);
    await headerLinkOf(page, "/vehicles").click();
    release();
    await waitForPage(page, "/vehicles");
    await waitForHydration(page);
    expect(documents).toEqual(["/"]);
    expect(output).toEqual([]);
  });

  it("loads the document if the app keeps it waiting", async () => {
    const { page, documents } = await openWithHeldCode();
    await headerLinkOf(page, "/vehicles").click();
    await page.waitForURL("**/vehicles");
    expect(documents).toEqual(["/", "/vehicles"]);
  });

  it("leads to a place on the page at once", async () => {
    const { page, documents } = await openWithHeldCode();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).hash).toBe("#content");
    expect(documents).toEqual(["/"]);
  });

  it("for another tab is the browser's", async () => {
    const { page, documents } = await openWithHeldCode();
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      headerLinkOf(page, "/vehicles").click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await tab.waitForURL("**/vehicles");
    expect([new URL(page.url()).pathname, documents]).toEqual(["/", ["/"]]);
  });
});

describe("the app", () => {
  it("comes by itself when the page has loaded, and at a first move before that", async () => {
    const { page } = await openVisit();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    let finish = () => {};
    await page.route("**/logo-*", async (route) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      await route.continue();
    });
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
