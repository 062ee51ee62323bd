import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { waitForForm } from "../support/booking-visit.ts";
import { headerLinkOf } from "../support/frame.ts";
import { loseFiles } from "../support/lost-files.ts";
import { ownSite } from "../support/own-site.ts";
import { createPerson, type Person, SCREENS } from "../support/person.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

const WRITTEN_IN_THE_APP = "Hotel by the Lough";
const WRITTEN_ON_A_PLAIN_DOCUMENT = "Larne Harbour";

/** A service worker would still have the files. */
const OPTIONS = { locale: "en-GB", ...SCREENS.desktop, hasServiceWorkers: false };

/** The lost file that keeps the form's document without the app. */
const LOST = [
  ["the page's code", "**/bookings-page-*.js"],
  ["the entry script", "**/entry-*.js"],
] as const;

const WAYS: readonly (readonly [string, (person: Person) => Promise<void>])[] = [
  [
    "by a reload",
    async ({ page }) => {
      await page.reload({ waitUntil: "commit" });
    },
  ],
  [
    "by links",
    async ({ page, press }) => {
      await press(headerLinkOf(page, "/vehicles"));
      await page.waitForURL("**/vehicles", { waitUntil: "commit" });
      await press(headerLinkOf(page, "/bookings"));
    },
  ],
];

describe.each(LOST)("the booking form on a document that lost %s", (_what, files) => {
  it.each(WAYS)("shows the draft and passes new input on to the next app, %s", async (_way, goOn) => {
    const person = await visitForm();
    const { page, write } = person;
    await write(page.locator("#pickup"), WRITTEN_IN_THE_APP);
    await loseFiles(page, files);
    await page.reload({ waitUntil: "commit" });
    await waitForPlainForm(page);
    await expect.poll(() => page.locator("#pickup").inputValue()).toBe(WRITTEN_IN_THE_APP);

    await write(page.locator("#dropoff"), WRITTEN_ON_A_PLAIN_DOCUMENT);
    await page.unroute(files);
    await goOn(person);
    await waitForForm(page);
    expect(await page.locator("#pickup").inputValue()).toBe(WRITTEN_IN_THE_APP);
    expect(await page.locator("#dropoff").inputValue()).toBe(WRITTEN_ON_A_PLAIN_DOCUMENT);
  });

  it("keeps input without an earlier draft, across documents without the app too", async () => {
    const visit = await openVisit(OPTIONS);
    const { page } = visit;
    const { press, write } = createPerson(visit, "desktop");
    await loseFiles(page, files);
    await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "commit" });
    await waitForPlainForm(page);
    await write(page.locator("#pickup"), WRITTEN_ON_A_PLAIN_DOCUMENT);
    const option = page.locator('[name="serviceType"]').last();
    await press(option);
    await page.reload({ waitUntil: "commit" });
    await waitForPlainForm(page);
    await expect.poll(() => page.locator("#pickup").inputValue()).toBe(WRITTEN_ON_A_PLAIN_DOCUMENT);
    expect(await option.isChecked()).toBe(true);
    await page.unroute(files);
    await page.reload({ waitUntil: "commit" });
    await waitForForm(page);
    expect(await page.locator("#pickup").inputValue()).toBe(WRITTEN_ON_A_PLAIN_DOCUMENT);
    expect(await option.isChecked()).toBe(true);
  });
});

async function visitForm(): Promise<Person> {
  const visit = await openVisit(OPTIONS);
  await visit.page.goto(`${ownSite.origin}/bookings`);
  await waitForHydration(visit.page);
  await waitForForm(visit.page);
  return createPerson(visit, "desktop");
}

/** Waits until the form's document has given up on the app. */
async function waitForPlainForm(page: Page): Promise<void> {
  await page.locator("html[data-plain] form.booking").waitFor();
}
