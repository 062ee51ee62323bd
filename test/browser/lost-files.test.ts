import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { waitForCopies } from "../support/copies.ts";
import { damageOnce } from "../support/damage.ts";
import { goTo, headerLinkOf, headingOf, waitForPage } from "../support/frame.ts";
import { holdAppBack } from "../support/held-files.ts";
import { openLine } from "../support/line.ts";
import { loseFiles } from "../support/lost-files.ts";
import { ownSite } from "../support/own-site.ts";
import { findHeading } from "../support/pages.ts";
import { createPerson } from "../support/person.ts";
import { openVisit, stopAnimations, visit, waitForHydration } from "../support/visit.ts";

const CODE = "**/bookings-page-*.js";

describe("a document whose files are lost", () => {
  it.each([
    ["the entry script", "**/entry-*.js"],
    ["the page's code", CODE],
    ["the style sheet", "**/entry-*.css"],
  ])("reloads once and then works with plain links and the whole form, without %s", async (_what, files) => {
    const { page, documents } = await openVisit();
    // No animation may show the form later.
    await stopAnimations(page);
    await loseFiles(page, files);
    await page.goto(`${ownSite.origin}/bookings`);
    await expect.poll(() => documents).toEqual(["/bookings", "/bookings"]);
    await waitUntilPlain(page);
    await page.locator("#email").waitFor({ state: "visible" });
    const trap = page.locator("form label", { hasText: bookingForm.trap }).locator("..");
    expect(await trap.boundingBox()).toMatchObject({ width: 1, height: 1 });
    expect(documents).toEqual(["/bookings", "/bookings"]);

    await page.unroute(files);
    await headerLinkOf(page, "/vehicles").click();
    await waitForPage(page, "/vehicles");
    await waitForHydration(page);
    expect(documents).toEqual(["/bookings", "/bookings", "/vehicles"]);
  });

  it("does not reload once a visitor has written in it", async () => {
    const visit = await openVisit();
    const { page, documents } = visit;
    await loseFiles(page, CODE);
    const release = await holdAppBack(page);
    await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "commit" });
    const field = page.locator("#pickup");
    await field.waitFor();
    await createPerson(visit, "desktop").write(field, "Larne");
    release();
    await waitUntilPlain(page);
    expect(await field.inputValue()).toBe("Larne");
    expect(documents).toEqual(["/bookings"]);
  });
});

describe("code that arrives cut short", () => {
  it("of the page itself is replaced by a reload", async () => {
    const line = await openLine(ownSite.origin);
    onTestFinished(line.close);
    const { page, documents } = await openVisit();
    damageOnce(line, "cut short", /\/app-[\w-]+\.js/);
    await page.goto(`${line.origin}/vehicles`);
    await expect.poll(() => documents).toEqual(["/vehicles", "/vehicles"]);
    await waitForHydration(page);
  });

  it("of the next page leads to its document and stays in no cache, and damaged data is fetched again", async () => {
    const line = await openLine(ownSite.origin);
    onTestFinished(line.close);
    const { page, documents } = await visit("/", line.origin);
    await waitForCopies(page);
    damageOnce(line, "cut short", /\/services-page-[\w-]+\.js/);
    await goTo(page, "/services");
    await waitForHydration(page);
    expect(documents).toEqual(["/", "/services"]);
    await goTo(page, "/");

    damageOnce(line, "a page of HTML", /^\/builds\/payload\/\w+\/vehicles\.json/);
    await goTo(page, "/vehicles");
    await headingOf(page, findHeading("/vehicles")).waitFor();
    await goTo(page, "/services");
    expect(await headingOf(page).textContent()).toBe(findHeading("/services"));
    expect(documents).toEqual(["/", "/services"]);
  });
});

/** Waits until the document has given up on the app. */
async function waitUntilPlain(page: Page): Promise<void> {
  await page.locator("html[data-plain]").waitFor();
}
