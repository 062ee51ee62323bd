import { describe, expect, it } from "vitest";
import { offline } from "../../src/content/shell.ts";
import { expectStep, goOn } from "../support/booking-person.ts";
import { fillJourney, stepHeadingOf } from "../support/booking-visit.ts";
import { headingOf } from "../support/frame.ts";
import { holdBack } from "../support/held-files.ts";
import { JOURNEY_SCREENS, type Person } from "../support/person.ts";
import { isSweep } from "../support/sweep.ts";
import { waitForHydration } from "../support/visit.ts";
import { expectEntry, followLink, jump, pressLink, step, walk } from "../support/walked-history.ts";

const PATHS = ["/", "/services", "/bookings"];

const LIBRARIES = "**/assets/libraries-*.js";

/** What a document is waiting for before its app listens. */
const MOMENTS = [
  ["the document is loading", "**/assets/entry-*.js"],
  ["the app's libraries are loading", LIBRARIES],
  ["the code of the page is loading", "**/assets/*-page-*.js"],
] as const;
const TRIED_MOMENTS = isSweep ? MOMENTS : MOMENTS.slice(0, 1);

describe.each(JOURNEY_SCREENS)("on a %s, before the app is there", (screen) => {
  it.each(TRIED_MOMENTS)("Forward leads to the page of the address while %s", async (_moment, files) => {
    const { page } = await walk(screen, ["/services", "/", "/bookings"], { hasServiceWorkers: false });
    for (const delta of [-1, -1] as const) await step(page, delta);
    await expectEntry(page, ["/services", "/", "/bookings"], 0);
    const release = await reloadWithout(page, files);
    for (const delta of [1, 1] as const) await step(page, delta);
    release();
    await expectEntry(page, ["/services", "/", "/bookings"], 2);
    await step(page, -1);
    await expectEntry(page, ["/services", "/", "/bookings"], 1);
  });

  it.each(TRIED_MOMENTS)("Back leads to the page of the address while %s", async (_moment, files) => {
    const { page } = await walk(screen, PATHS, { hasServiceWorkers: false });
    const release = await reloadWithout(page, files);
    for (const delta of [-1, -1] as const) await step(page, delta);
    release();
    await expectEntry(page, PATHS, 0);
    await step(page, 1);
    await expectEntry(page, PATHS, 1);
  });

  it("Forward leads to the page of the address with a service worker", async () => {
    const { page } = await walk(screen, PATHS);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const delta of [-1, -1] as const) await step(page, delta);
    await expectEntry(page, PATHS, 0);
    await page.reload({ waitUntil: "commit" });
    // The browser's driver takes no step in the moment in which documents change places.
    await headingOf(page).waitFor({ state: "attached" });
    for (const delta of [1, 1] as const) await step(page, delta);
    await expectEntry(page, PATHS, 2);
  });

  it("Back and Forward in the end leave the page that the document shows", async () => {
    const { page, documents } = await walk(screen, PATHS, { hasServiceWorkers: false });
    const release = await reloadWithout(page, LIBRARIES);
    for (const delta of [-1, -1, 1, 1] as const) await step(page, delta);
    release();
    await expectEntry(page, PATHS, 2);
    expect(documents).toEqual(["/", "/bookings"]);
  });

  it("Forward leads to a step of the booking form, and Back from there to where it says", async () => {
    const person = await walk(screen, ["/", "/bookings"], { hasServiceWorkers: false });
    const { page } = person;
    await fillJourney(page);
    await goOn(person, "travellers");
    for (const delta of [-1, -1] as const) await step(page, delta);
    await expectEntry(page, ["/", "/bookings", "/bookings#travellers"], 0);
    const release = await reloadWithout(page, LIBRARIES);
    for (const delta of [1, 1] as const) await step(page, delta);
    release();
    await expectStep(person, "travellers");
    await expectEntry(page, ["/", "/bookings", "/bookings#travellers"], 2);
    await step(page, -1);
    await expectStep(person, "journey");
  });

  it("Back leads out of a step of the booking form", async () => {
    const person = await walk(screen, ["/", "/bookings"], { hasServiceWorkers: false });
    const { page } = person;
    await fillJourney(page);
    await goOn(person, "travellers");
    const release = await reloadWithout(page, LIBRARIES);
    await step(page, -1);
    release();
    await stepHeadingOf(page, "journey").waitFor();
    await expectEntry(page, ["/", "/bookings", "/bookings#travellers"], 1);
  });

  it("Forward leads to the page of the address if the app never comes", async () => {
    const { page } = await walk(screen, PATHS, { hasServiceWorkers: false });
    for (const delta of [-1, -1] as const) await step(page, delta);
    await expectEntry(page, PATHS, 0);
    await page.route(LIBRARIES, (route) => route.abort());
    await page.reload();
    for (const index of [1, 2]) {
      await step(page, 1);
      await expectEntry(page, PATHS, index);
    }
  });
});

/** Ways through a history of four entries, and the entry at which they begin. */
const MOVES = [
  ["Back", 3, -1],
  ["Forward over several entries", 0, 2],
  ["Back over several entries", 3, -2],
  ["Forward", 0, 1],
] as const;
const TRIED_MOVES = isSweep ? MOVES : MOVES.slice(0, 2);

describe.each(JOURNEY_SCREENS)("on a %s, a page that cannot be loaded", (screen) => {
  const FOUR = ["/", "/services", "/vehicles", "/bookings"];

  it.each(TRIED_MOVES)(
    "leaves page, address and history as they were after %s",
    async (_way, from, delta) => {
      const person = await walk(screen, FOUR, { hasServiceWorkers: false });
      const { page } = person;
      if (from === 0) await jump(page, -3);
      await expectEntry(page, FOUR, from);
      await forgetPages(person);
      const reconnect = await cutPayloads(page);
      await jump(page, delta);
      await page.locator(".notice", { hasText: offline.notice }).waitFor();
      await expectEntry(page, FOUR, from);
      await reconnect();
      await jump(page, delta);
      await expectEntry(page, FOUR, from + delta);
      await jump(page, -delta);
      await expectEntry(page, FOUR, from);
    },
  );

  it("leaves the history as it was beyond a place on a page", async () => {
    const person = await walk(screen, ["/"], { hasServiceWorkers: false });
    const { page } = person;
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.hash !== "");
    const addresses = ["/", `/${new URL(page.url()).hash}`, "/vehicles"];
    await followLink(person, "/vehicles");
    await forgetPages(person);
    await cutPayloads(page);
    for (const delta of [-1, -2]) {
      await jump(page, delta);
      await page.locator(".notice", { hasText: offline.notice }).waitFor();
      await expectEntry(page, addresses, 2);
    }
  });

  it("takes no entry from the history if another link is followed first", async () => {
    const person = await walk(screen, FOUR, { hasServiceWorkers: false });
    const { page } = person;
    await forgetPages(person);
    const release = await holdBack(page, "**/builds/payload/*/vehicles.json");
    await step(page, -1);
    const cancelled = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("/vehicles.json"),
    );
    await pressLink(person, "/services");
    await expectEntry(page, [...FOUR, "/services"], 4);
    expect((await cancelled).failure()?.errorText).toBe("net::ERR_ABORTED");
    release();
  });
});

/** Reloads and leaves the files away for now: the document is on the screen, and its app is not there. */
async function reloadWithout(page: Person["page"], files: string): Promise<() => void> {
  const release = await holdBack(page, files);
  await page.reload({ waitUntil: "commit" });
  await headingOf(page).waitFor();
  return release;
}

/** Reloads: the app of the new document has loaded no page but its own. */
async function forgetPages({ page }: Person): Promise<void> {
  await page.reload();
  await waitForHydration(page);
}

/** Cuts off the data of pages. While requests are intercepted the browser takes none from its cache. */
async function cutPayloads(page: Person["page"]): Promise<() => Promise<void>> {
  const files = "**/builds/payload/**";
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}
