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
const STYLES = "**/entry-*.css";

const SCRIPTS = [
  ["the entry script", ENTRY],
  ["the app's code", "**/app-*.js"],
  ["the page's code", "**/bookings-page-*.js"],
] as const;
const FILES = [...SCRIPTS, ["the style sheet", STYLES]] as const;

/** The browser's own messages about lost files. */
const LOSS = /status of 404|uncaught|Refused to apply style/;

describe.each(SCRIPTS)("a document that lost %s", (_what, files) => {
  it("reloads once and runs the app if the file is there by then", async () => {
    const { page, documents, output } = await openVisit();
    await loseFiles(page, files, 1);
    await page.goto(`${ownSite.origin}/bookings`);
    await expect.poll(() => documents).toEqual(["/bookings", "/bookings"]);
    await waitForHydration(page);
    expect(output.filter((line) => !LOSS.test(line))).toEqual([]);
  });
});

describe("a document that lost the style sheet", () => {
  it("fetches the style sheet again without a reload and runs the app", async () => {
    const { page, documents, output } = await openVisit();
    await loseFiles(page, STYLES, 2);
    await page.goto(`${ownSite.origin}/bookings`);
    await waitForHydration(page);
    expect(await page.locator("form.booking").evaluate((form) => getComputedStyle(form).display)).toBe(
      "grid",
    );
    expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1);
    expect(documents).toEqual(["/bookings"]);
    expect(output.filter((line) => !LOSS.test(line))).toEqual([]);
  });
});

describe.each(FILES)("a document that permanently lost %s", (_what, files) => {
  it("reloads at most once and then works with plain links", async () => {
    const { page, documents } = await openVisit();
    await loseFiles(page, files);
    await page.goto(`${ownSite.origin}/bookings`);
    // Checks the browser instead of the page: evaluating in the page counts as a visitor's interaction, which prevents reloads.
    await expect.poll(() => documents, { timeout: 20_000 }).toEqual(["/bookings", "/bookings"]);
    await waitUntilPlain(page);
    expect(documents).toEqual(["/bookings", "/bookings"]);
    await page.unroute(files);
    await headerLinkOf(page, "/vehicles").click();
    await waitForPage(page, "/vehicles");
    await waitForHydration(page);
    expect(documents).toEqual(["/bookings", "/bookings", "/vehicles"]);
  });
});

describe.each([
  ["the style sheet", [STYLES]],
  ["the style sheet and the entry script", [STYLES, ENTRY]],
  ["every file", ["**/*.{css,js}"]],
])("a document that lost %s", (_what, lost) => {
  it.each([
    ["the whole form", "/bookings", ["#pickup", "#passengers", "#email"]],
    ["a page", "/", ["main > :nth-child(2) h2", "footer"]],
    ["an error", "/nope", ["h1"]],
  ])("shows %s at once", async (_part, path, parts) => {
    const { page } = await openVisit();
    // No animation may show anything later.
    await stopAnimations(page);
    for (const files of lost) await loseFiles(page, files);
    await page.goto(ownSite.origin + path, { waitUntil: "commit" });
    for (const part of parts) await page.locator(part).first().waitFor({ state: "visible" });
  });

  it("never shows the honeypot field", async () => {
    const { page } = await openVisit();
    for (const files of lost) await loseFiles(page, files);
    await page.goto(`${ownSite.origin}/bookings`);
    await page.locator("#pickup").waitFor({ state: "visible" });
    const label = page.locator("form label", { hasText: bookingForm.trap });
    const box = await label.locator("..").boundingBox();
    expect([box?.width, box?.height]).toEqual([1, 1]);
  });
});

it("the booking form shows all steps at once if only the entry script is lost", async () => {
  const { page } = await openVisit();
  await stopAnimations(page);
  await loseFiles(page, ENTRY);
  await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "commit" });
  await page.locator("#email").waitFor({ state: "visible" });
});

it.each([SCRIPTS[2], FILES[3]])(
  "a document that lost %s does not reload while a visitor is writing in it",
  async (_what, files) => {
    const visit = await openVisit();
    const { page, documents } = visit;
    await loseFiles(page, files);
    const release = await holdAppBack(page);
    await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "commit" });
    const field = page.locator("#pickup");
    await field.waitFor();
    await createPerson(visit, "desktop").write(field, "Larne");
    release();
    await waitUntilPlain(page);
    expect(await field.inputValue()).toBe("Larne");
    expect(documents).toEqual(["/bookings"]);
  },
);

/** Waits until the document has given up on the app. */
async function waitUntilPlain(page: Page): Promise<void> {
  await page.locator("html[data-plain]").waitFor({ timeout: 20_000 });
}
