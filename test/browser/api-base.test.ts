import { createServer } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ServedSite } from "../../scripts/serve/site.ts";
import { addIcon } from "../support/add-icon.ts";
import { goToReview, readReference, submitOf, waitForForm } from "../support/booking-visit.ts";
import { headerLinkOf } from "../support/frame.ts";
import { type ListeningServer, listenLocally } from "../support/listen.ts";
import { passOn } from "../support/pass-on.ts";
import { serveBuild } from "../support/serve-build.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

/** The pages' public address. The API needs it before the pages' server knows the API. */
let front: ListeningServer;
let api: ServedSite;
let site: ServedSite;

beforeEach(async () => {
  front = await listenLocally(createServer((request, response) => passOn(request, response, site.origin)));
  api = await serveBuild({ variables: { SITE_ORIGIN: front.origin } });
  site = await serveBuild({ variables: { SITE_ORIGIN: front.origin, API_BASE: api.origin } });
});
afterEach(() => Promise.all([front.stop(), api.stop(), site.stop()]));

it("with the API at another origin a visitor can book and see icons, while files come from the page's origin", async () => {
  const { page, output } = await openVisit({ locale: "en-GB", connection: {} });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.goto(`${front.origin}/bookings`);
  await waitForHydration(page);
  await waitForForm(page);
  await goToReview(page);
  await submitOf(page).click();
  await readReference(page);
  expect(asked).toContain(`POST ${api.origin}/api/booking-requests`);
  expect(asked).not.toContain(`POST ${front.origin}/api/booking-requests`);

  await addIcon(page, "ph:star");
  await page.locator("[data-icon='ph:star'] svg").waitFor();
  const icons = asked.filter((line) => line.includes("/icons/"));
  expect(icons.length).toBeGreaterThan(0);
  expect(icons.filter((line) => !line.startsWith(`GET ${api.origin}/`))).toEqual([]);

  // The service worker caches files at the page's own origin.
  await expect.poll(() => asked.some((line) => line.startsWith(`GET ${front.origin}/builds/`))).toBe(true);
  expect(asked.filter((line) => line.startsWith(`GET ${api.origin}/builds/`))).toEqual([]);
  await headerLinkOf(page, "/services").click();
  await page.waitForURL("**/services");
  expect(output).toEqual([]);
});
