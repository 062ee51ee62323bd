import { afterEach, beforeEach, expect, it } from "vitest";
import { SERVICE_WORKER_URL, SWITCH_OFF_URL } from "../../src/shared/service-worker.ts";
import { waitForCopies } from "../support/copies.ts";
import { goTo, headingOf } from "../support/frame.ts";
import { type Line, openLine } from "../support/line.ts";
import { ownSite } from "../support/own-site.ts";
import { findHeading } from "../support/pages.ts";
import { visit } from "../support/visit.ts";

let line: Line;

beforeEach(async () => {
  line = await openLine(ownSite.origin);
});
afterEach(() => line.close());

it("the switched-off service worker removes itself and all its caches, and the open tab goes on", async () => {
  const { page, documents } = await visit("/", line.origin);
  await waitForCopies(page, "/");
  line.route = (url) => (url === SERVICE_WORKER_URL ? SWITCH_OFF_URL : url);
  // The browser looks for a new service worker at each visit, and every day.
  const countRemains = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      for (const registration of registrations) await registration.update().catch(() => {});
      return [(await caches.keys()).length, registrations.length];
    });
  await expect.poll(countRemains).toEqual([0, 0]);
  await goTo(page, "/services");
  expect(await headingOf(page).textContent()).toBe(findHeading("/services"));
  expect(documents).toEqual(["/"]);
});
