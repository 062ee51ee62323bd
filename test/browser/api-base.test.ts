import { expect, it, onTestFinished } from "vitest";
import { goToReview, readReference, submitOf, waitForForm } from "../support/booking-visit.ts";
import { addIcon } from "../support/page-locators.ts";
import { serveBuild } from "../support/serve-build.ts";
import { startProxy } from "../support/site-proxy.ts";
import { load, openVisit } from "../support/visit.ts";

it("with API_BASE at another origin, the app uses that origin only for bookings and icons", async () => {
  // The proxy starts first, because both servers need its origin as SITE_ORIGIN.
  const proxy = await startProxy();
  const api = await serve({ SITE_ORIGIN: proxy.origin });
  proxy.site = await serve({ SITE_ORIGIN: proxy.origin, API_BASE: api });

  const { page, output } = await openVisit({ baseURL: proxy.origin, connection: {} });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
  await load(page, "/bookings");
  await waitForForm(page);
  await goToReview(page);
  await submitOf(page).click();
  await readReference(page);
  await addIcon(page, "ph:star");
  await page.locator("[data-icon='ph:star'] svg").waitFor();
  // Waits until the app has fetched a file below /builds/.
  await expect.poll(() => sent.some((line) => line.startsWith(`GET ${proxy.origin}/builds/`))).toBe(true);

  expect(sent).toContain(`POST ${api}/api/booking-requests`);
  const isOfApi = (line: string) => /\/(api|icons)\//.test(line);
  expect(sent.filter((line) => isOfApi(line) !== line.includes(api))).toEqual([]);
  expect(output).toEqual([]);
});

/** Serves the build with these variables for the current test, and returns the origin. */
async function serve(variables: Readonly<Record<string, string>>): Promise<string> {
  const { origin, stop } = await serveBuild({ variables });
  onTestFinished(stop);
  return origin;
}
