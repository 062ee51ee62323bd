import { expect, it } from "vitest";
import { headerLinkOf, headingOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { findHeading } from "../support/pages.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

/** Breaks a browser in every document loaded from now on. */
const BROKEN_BROWSERS: readonly (readonly [what: string, breakBrowser: () => void, problems: RegExp[]])[] = [
  ["is too old for the app", () => Reflect.deleteProperty(HTMLElement.prototype, "popover"), []],
  [
    "cannot render the page",
    () => Reflect.deleteProperty(String.prototype, "toWellFormed"),
    [/^uncaught: .*toWellFormed/],
  ],
];

it.each(BROKEN_BROWSERS)(
  "a browser that %s keeps the document, whose form shows every step and whose links load documents",
  async (_what, breakBrowser, problems) => {
    const { page, documents, output } = await openVisit();
    await page.addInitScript(breakBrowser);
    await page.goto(`${ownSite.origin}/bookings`);
    await page.locator("html[data-plain]").waitFor();
    await page.locator("#email").waitFor({ state: "visible" });
    expect(await headingOf(page).textContent()).toBe(findHeading("/bookings"));
    expect(output).toEqual(problems.map((problem) => expect.stringMatching(problem)));
    await headerLinkOf(page, "/vehicles").click();
    await headingOf(page, findHeading("/vehicles")).waitFor();
    expect(documents).toEqual(["/bookings", "/vehicles"]);
  },
);

it("an error in somebody else's script leaves the page and the app alone", async () => {
  const { page, documents } = await openVisit();
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => JSON.parse("<"));
  });
  await page.goto(`${ownSite.origin}/services`);
  await waitForHydration(page);
  await headerLinkOf(page, "/vehicles").click();
  await headingOf(page, findHeading("/vehicles")).waitFor();
  expect(documents).toEqual(["/services"]);
  expect(await page.locator("html[data-plain]").count()).toBe(0);
});
