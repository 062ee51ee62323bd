import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { headerLinkOf, waitForPage } from "../support/frame.ts";
import { holdAppBack } from "../support/held-files.ts";
import { loseFiles } from "../support/lost-files.ts";
import { ownSite } from "../support/own-site.ts";
import { createPerson } from "../support/person.ts";
import { openVisit, stopAnimations, waitForHydration } from "../support/visit.ts";

const ENTRY = "**/entry-*.js";
const CODE = "**/bookings-page-*.js";
const STYLES = "**/entry-*.css";

/** Documents and parts of them that a visitor must see. */
const SHOWN = [
  ["/bookings", ["#pickup", "#passengers", "#email"]],
  ["/", ["main > :nth-child(2) h2", "footer"]],
  ["/nope", ["h1"]],
] as const;

/** The browser's own messages about lost files. */
const LOSS = /status of 404|uncaught|Refused to apply style/;

describe("a document that lost a file for a moment", () => {
  it("reloads once and runs the app", async () => {
    const { page, documents, output } = await openVisit();
    await loseFiles(page, CODE, 1);
    await page.goto(`${ownSite.origin}/bookings`);
    await expect.poll(() => documents).toEqual(["/bookings", "/bookings"]);
    await waitForHydration(page);
    expect(output.filter((line) => !LOSS.test(line))).toEqual([]);
  });
});

describe("a document whose files are lost", () => {
  it.each([
    ["the entry script", ENTRY],
    ["the page's code", CODE],
    ["the style sheet", STYLES],
  ])(
    "reloads at most once and then works with plain links and the whole form, without %s",
    async (_what, files) => {
      const { page, documents } = await openVisit();
      // No animation may show the form later.
      await stopAnimations(page);
      await loseFiles(page, files);
      await page.goto(`${ownSite.origin}/bookings`);
      // Checks the browser instead of the page: evaluating in the page counts as a visitor's interaction, which prevents reloads.
      await expect.poll(() => documents).toEqual(["/bookings", "/bookings"]);
      await waitUntilPlain(page);
      await page.locator("#email").waitFor({ state: "visible" });
      expect(documents).toEqual(["/bookings", "/bookings"]);
      await page.unroute(files);
      await headerLinkOf(page, "/vehicles").click();
      await waitForPage(page, "/vehicles");
      await waitForHydration(page);
      expect(documents).toEqual(["/bookings", "/bookings", "/vehicles"]);
    },
  );

  it("is shown at once and never shows the honeypot field", async () => {
    for (const files of [STYLES, "**/assets/*.{css,js}"]) {
      for (const [path, parts] of SHOWN) {
        const { page } = await openVisit();
        await stopAnimations(page);
        await loseFiles(page, files);
        await page.goto(ownSite.origin + path, { waitUntil: "commit" });
        for (const part of parts) {
          const isVisible = () => page.locator(part).first().isVisible();
          await expect.poll(isVisible, { message: `${part} at ${path} without ${files}` }).toBe(true);
        }
        if (path !== "/bookings") continue;
        const label = page.locator("form label", { hasText: bookingForm.trap });
        const box = await label.locator("..").boundingBox();
        expect([box?.width, box?.height], `the honeypot field without ${files}`).toEqual([1, 1]);
      }
    }
  });

  it("does not reload while a visitor is writing in it", async () => {
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

/** Waits until the document has given up on the app. */
async function waitUntilPlain(page: Page): Promise<void> {
  await page.locator("html[data-plain]").waitFor();
}
