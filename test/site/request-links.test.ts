import { expect, it } from "vitest";
import { soFar } from "../../src/content/booking-so-far.ts";
import { journeys } from "../../src/content/journeys.ts";
import { services } from "../../src/content/services.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { ask } from "../support/ask.ts";
import { decode } from "../support/read-document.ts";

const CHOSEN_SERVICE = /<input(?=[^>]*name="serviceType")(?=[^>]*checked)[^>]*>/;

it("every service, class and journey has a request link, which leads to a form that shows it", async () => {
  const pages = await Promise.all(PAGES.map(({ path }) => ask(path)));
  const found = pages.flatMap(({ text }) => [...text.matchAll(/href="(\/bookings\?[^"]+)"/g)]);
  const links = new Set(found.map(([, href = ""]) => decode(href)));
  const named = [...links].flatMap((href) => [...new URL(href, "https://site.test").searchParams.values()]);
  const all = [...services, ...vehicleClasses, ...journeys].map(({ id }) => id);
  expect(all.filter((id) => !named.includes(id))).toEqual([]);
  for (const href of links) {
    const { status, text } = await ask(href);
    expect([href, status]).toEqual([href, 200]);
    expect([href, text.includes(soFar.title) || CHOSEN_SERVICE.test(text)]).toEqual([href, true]);
  }
});
