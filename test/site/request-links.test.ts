import { describe, expect, it } from "vitest";
import { soFar } from "../../src/content/booking-so-far.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { ask } from "../support/ask.ts";

const CHOSEN_SERVICE = /<input(?=[^>]*name="serviceType")(?=[^>]*checked)[^>]*>/;

describe.each(PAGES)("the request links of $path", ({ path }) => {
  it("lead to a form that says what was read about", async () => {
    for (const href of await findRequests(path)) {
      const { status, text } = await ask(href);
      expect([href, status]).toEqual([href, 200]);
      expect([href, text.includes(soFar.title) || CHOSEN_SERVICE.test(text)]).toEqual([href, true]);
    }
  });
});

it("there are such links for every service, class and journey", async () => {
  const all = await Promise.all(PAGES.map(({ path }) => findRequests(path)));
  expect(new Set(all.flat()).size).toBeGreaterThan(20);
});

async function findRequests(path: string): Promise<string[]> {
  const { text } = await ask(path);
  return [...text.matchAll(/href="(\/bookings\?[^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
}
