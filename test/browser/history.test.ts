import { describe, expect, it } from "vitest";
import { offline } from "../../src/content/shell.ts";
import { expectStep, goOn } from "../support/booking-person.ts";
import { fillJourney, stepHeadingOf } from "../support/booking-visit.ts";
import { headingOf } from "../support/frame.ts";
import { holdBack } from "../support/held-files.ts";
import { OTHER_PATHS, WALKED_PATHS } from "../support/pages.ts";
import type { Person } from "../support/person.ts";
import { waitForHydration } from "../support/visit.ts";
import { expectEntry, followLink, jump, pressLink, step, walk } from "../support/walked-history.ts";

const [FIRST, SECOND] = OTHER_PATHS;
const PATHS = ["/", FIRST, "/bookings"];

const LIBRARIES = "**/assets/libraries-*.js";

const ENTRY = "**/assets/entry-*.js";

describe("before the app runs on a phone", () => {
  it("Forward leads to the page of the URL while the document is loading", async () => {
    const { page } = await walk("phone", [FIRST, "/", "/bookings"], { hasServiceWorkers: false });
    for (const delta of [-1, -1] as const) await step(page, delta);
    await expectEntry(page, [FIRST, "/", "/bookings"], 0);
    const release = await reloadWithout(page, ENTRY);
    for (const delta of [1, 1] as const) await step(page, delta);
    release();
    await expectEntry(page, [FIRST, "/", "/bookings"], 2);
    await step(page, -1);
    await expectEntry(page, [FIRST, "/", "/bookings"], 1);
  });

  it("Back leads to the page of the URL while the document is loading", async () => {
    const { page } = await walk("phone", PATHS, { hasServiceWorkers: false });
    const release = await reloadWithout(page, ENTRY);
    for (const delta of [-1, -1] as const) await step(page, delta);
    release();
    await expectEntry(page, PATHS, 0);
    await step(page, 1);
    await expectEntry(page, PATHS, 1);
  });

  it("Forward leads to the page of the URL with a service worker", async () => {
    const { page } = await walk("phone", PATHS);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    for (const delta of [-1, -1] as const) await step(page, delta);
    await expectEntry(page, PATHS, 0);
    await page.reload({ waitUntil: "commit" });
    // The browser driver cannot navigate while documents are being exchanged.
    await headingOf(page).waitFor({ state: "attached" });
    for (const delta of [1, 1] as const) await step(page, delta);
    await expectEntry(page, PATHS, 2);
  });

  it("Back and Forward to the same entry keep the document's page", async () => {
    const { page, documents } = await walk("phone", PATHS, { hasServiceWorkers: false });
    const release = await reloadWithout(page, LIBRARIES);
    for (const delta of [-1, -1, 1, 1] as const) await step(page, delta);
    release();
    await expectEntry(page, PATHS, 2);
    expect(documents).toEqual(["/", "/bookings"]);
  });

  it("Forward leads to a step of the booking form, and Back to the step before", async () => {
    const person = await walk("phone", ["/", "/bookings"], { hasServiceWorkers: false });
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
    const person = await walk("phone", ["/", "/bookings"], { hasServiceWorkers: false });
    const { page } = person;
    await fillJourney(page);
    await goOn(person, "travellers");
    const release = await reloadWithout(page, LIBRARIES);
    await step(page, -1);
    release();
    await stepHeadingOf(page, "journey").waitFor();
    await expectEntry(page, ["/", "/bookings", "/bookings#travellers"], 1);
  });

  it("Forward leads to the page of the URL if the app never loads", async () => {
    const { page } = await walk("phone", PATHS, { hasServiceWorkers: false });
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

/** Moves in a history of four entries, each with its first entry. */
const MOVES = [
  ["Back", 3, -1],
  ["Forward over several entries", 0, 2],
] as const;

describe("a page that fails to load on a phone", () => {
  it.each(MOVES)("leaves page, URL and history unchanged after %s", async (_way, from, delta) => {
    const person = await walk("phone", WALKED_PATHS, { hasServiceWorkers: false });
    const { page } = person;
    if (from === 0) await jump(page, -3);
    await expectEntry(page, WALKED_PATHS, from);
    await forgetPages(person);
    const reconnect = await cutPayloads(page);
    await jump(page, delta);
    await page.locator(".notice", { hasText: offline.notice }).waitFor();
    await expectEntry(page, WALKED_PATHS, from);
    await reconnect();
    await jump(page, delta);
    await expectEntry(page, WALKED_PATHS, from + delta);
    await jump(page, -delta);
    await expectEntry(page, WALKED_PATHS, from);
  });

  it("leaves the history unchanged beyond a hash entry", async () => {
    const person = await walk("phone", ["/"], { hasServiceWorkers: false });
    const { page } = person;
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.hash !== "");
    const addresses = ["/", `/${new URL(page.url()).hash}`, SECOND];
    await followLink(person, SECOND);
    await forgetPages(person);
    await cutPayloads(page);
    for (const delta of [-1, -2]) {
      await jump(page, delta);
      await page.locator(".notice", { hasText: offline.notice }).waitFor();
      await expectEntry(page, addresses, 2);
    }
  });

  it("removes no history entry if the visitor follows another link first", async () => {
    const person = await walk("phone", WALKED_PATHS, { hasServiceWorkers: false });
    const { page } = person;
    await forgetPages(person);
    const release = await holdBack(page, `**/builds/payload/*${SECOND}.json`);
    await step(page, -1);
    const cancelled = page.waitForEvent("requestfailed", (request) =>
      request.url().includes(`${SECOND}.json`),
    );
    await pressLink(person, FIRST);
    await expectEntry(page, [...WALKED_PATHS, FIRST], 4);
    expect((await cancelled).failure()?.errorText).toBe("net::ERR_ABORTED");
    release();
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
