import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { visitForm } from "../support/booking-person.ts";
import { waitForForm } from "../support/booking-visit.ts";
import { headerLinkOf, menuButtonOf } from "../support/frame.ts";
import { loseFiles } from "../support/lost-files.ts";
import { ownSite } from "../support/own-site.ts";
import { createPerson, SCREENS } from "../support/person.ts";
import { openVisit } from "../support/visit.ts";

const WRITTEN_IN_THE_APP = "Hotel by the Lough";
const WRITTEN_ON_A_PLAIN_DOCUMENT = "Larne Harbour";

/** A service worker would still have the files. */
const OPTIONS = { hasServiceWorkers: false };

describe("the booking form on a document that lost its scripts", () => {
  it("shows all steps and the draft, and passes new input on to the next app", async () => {
    const entry = "**/entry-*.js";
    const { page, press, write } = await visitForm("", OPTIONS);
    await write(page.locator("#pickup"), WRITTEN_IN_THE_APP);
    await loseFiles(page, entry);
    await page.reload({ waitUntil: "commit" });
    await waitForPlainForm(page);
    await page.locator("#name").waitFor({ state: "visible" });
    await expect.poll(() => page.inputValue("#pickup")).toBe(WRITTEN_IN_THE_APP);

    await write(page.locator("#dropoff"), WRITTEN_ON_A_PLAIN_DOCUMENT);
    await page.unroute(entry);
    await press(menuButtonOf(page));
    await press(headerLinkOf(page, "/vehicles"));
    await page.waitForURL("**/vehicles", { waitUntil: "commit" });
    await press(menuButtonOf(page));
    await press(headerLinkOf(page, "/bookings"));
    await waitForForm(page);
    expect(await page.inputValue("#pickup")).toBe(WRITTEN_IN_THE_APP);
    expect(await page.inputValue("#dropoff")).toBe(WRITTEN_ON_A_PLAIN_DOCUMENT);
  });

  it("keeps input without an earlier draft, across reloads, if only the page's code is lost", async () => {
    const code = "**/bookings-page-*.js";
    const visit = await openVisit({ ...SCREENS.phone, ...OPTIONS });
    const { page } = visit;
    const { press, write } = createPerson(visit, "phone");
    await loseFiles(page, code);
    await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "commit" });
    await waitForPlainForm(page);
    await write(page.locator("#pickup"), WRITTEN_ON_A_PLAIN_DOCUMENT);
    const option = page.locator('[name="serviceType"]').last();
    await press(option);
    await page.reload({ waitUntil: "commit" });
    await waitForPlainForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe(WRITTEN_ON_A_PLAIN_DOCUMENT);
    expect(await option.isChecked()).toBe(true);
    await page.unroute(code);
    await page.reload({ waitUntil: "commit" });
    await waitForForm(page);
    expect(await page.inputValue("#pickup")).toBe(WRITTEN_ON_A_PLAIN_DOCUMENT);
    expect(await option.isChecked()).toBe(true);
  });
});

/** Waits until the form's document has given up on the app. */
async function waitForPlainForm(page: Page): Promise<void> {
  await page.locator("html[data-plain] form.booking").waitFor();
}
