import { describe, it } from "vitest";
import { offline } from "../../src/content/shell.ts";
import { expectStep, goOn } from "../support/booking-person.ts";
import { fillJourney, stepHeadingOf } from "../support/booking-visit.ts";
import { headingOf } from "../support/frame.ts";
import { holdBack } from "../support/held-files.ts";
import { OTHER_PATHS } from "../support/pages.ts";
import type { Person } from "../support/person.ts";
import { waitForHydration } from "../support/visit.ts";
import { expectEntry, followLink, jump, step, walk } from "../support/walked-history.ts";

const [FIRST, SECOND] = OTHER_PATHS;
const PATHS = ["/", FIRST, "/bookings"];

/** The entries of a visitor on the second step of the booking form. */
const FORM = ["/", "/bookings", "/bookings#travellers"];

const LIBRARIES = "**/assets/libraries-*.js";

const ENTRY = "**/assets/entry-*.js";

describe("before the app runs on a phone", () => {
  it("Back and Forward load the document of the URL, and the app goes on from there", async () => {
    const { page } = await walk(PATHS, { hasServiceWorkers: false });
    const release = await reloadWithout(page, ENTRY);
    for (const [delta, index] of [
      [-1, 1],
      [-1, 0],
      [1, 1],
    ] as const) {
      await step(page, delta);
      await expectEntry(page, PATHS, index);
    }
    release();
    await waitForHydration(page);
    await step(page, 1);
    await expectEntry(page, PATHS, 2);
  });

  it("Forward leads to a step of the booking form, and Back to the step before", async () => {
    const person = await walk(["/", "/bookings"], { hasServiceWorkers: false });
    const { page } = person;
    await fillJourney(page);
    await goOn(person, "travellers");
    for (const delta of [-1, -1] as const) await step(page, delta);
    await expectEntry(page, FORM, 0);
    const release = await reloadWithout(page, LIBRARIES);
    await step(page, 1);
    await expectEntry(page, FORM, 1);
    await step(page, 1);
    release();
    await expectStep(person, "travellers");
    await expectEntry(page, FORM, 2);
    const releaseStep = await reloadWithout(page, LIBRARIES);
    await step(page, -1);
    releaseStep();
    await stepHeadingOf(page, "journey").waitFor();
    await expectEntry(page, FORM, 1);
  });
});

describe("a page that fails to load on a phone", () => {
  it("leaves page, URL and history unchanged, Back and Forward, also beyond a hash entry", async () => {
    const person = await walk(["/"], { hasServiceWorkers: false });
    const { page } = person;
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.hash !== "");
    const addresses = ["/", `/${new URL(page.url()).hash}`, FIRST, SECOND];
    for (const path of [FIRST, SECOND]) await followLink(person, path);
    let shown = 3;
    for (const [from, to] of [
      [3, 2],
      [3, 1],
      [0, 2],
    ] as const) {
      if (from !== shown) await jump(page, from - shown);
      await expectEntry(page, addresses, from);
      await forgetPages(person);
      const reconnect = await cutPayloads(page);
      await jump(page, to - from);
      await page.locator(".notice", { hasText: offline.notice }).waitFor();
      await expectEntry(page, addresses, from);
      await reconnect();
      await jump(page, to - from);
      await expectEntry(page, addresses, to);
      shown = to;
    }
  });
});

/** Reloads without some files: the document is visible but its app is missing. */
async function reloadWithout(page: Person["page"], files: string): Promise<() => void> {
  const release = await holdBack(page, files);
  await page.reload({ waitUntil: "commit" });
  await headingOf(page).waitFor();
  return release;
}

/** Reloads, so that the app has loaded only its own page. */
async function forgetPages({ page }: Person): Promise<void> {
  await page.reload();
  await waitForHydration(page);
}

/** Blocks page data. While requests are intercepted, the browser does not use its cache. */
async function cutPayloads(page: Person["page"]): Promise<() => Promise<void>> {
  const files = "**/builds/payload/**";
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}
