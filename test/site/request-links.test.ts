import { describe, expect, it } from "vitest";
import { soFar } from "../../src/content/booking-so-far.ts";
import { journeys } from "../../src/content/journeys.ts";
import { services } from "../../src/content/services.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { ask } from "../support/ask.ts";

const CHOSEN_SERVICE = /<input(?=[^>]*name="serviceType")(?=[^>]*checked)[^>]*>/;

describe.each(PAGES)("the request links of $path", ({ path }) => {
  it("lead to a form that shows the chosen service or journey", async () => {
    for (const href of await findRequests(path)) {
      const { status, text } = await ask(href);
      expect([href, status]).toEqual([href, 200]);
      expect([href, text.includes(soFar.title) || CHOSEN_SERVICE.test(text)]).toEqual([href, true]);
    }
  });
});

it("every service, class and journey has a request link", async () => {
  const found = await Promise.all(PAGES.map(({ path }) => findRequests(path)));
  const asked = new Set(
    found.flat().flatMap((href) => [...new URL(href, "https://site.test").searchParams.values()]),
  );
  const all = [...services, ...vehicleClasses, ...journeys].map(({ id }) => id);
  expect(all.filter((id) => !asked.has(id))).toEqual([]);
});

async function findRequests(path: string): Promise<string[]> {
  const { text } = await ask(path);
  return [...text.matchAll(/href="(\/bookings\?[^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
}
