import { setTimeout as wait } from "node:timers/promises";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { bookingsPage } from "../../src/content/pages/bookings.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { servicesPage } from "../../src/content/pages/services.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { seedChance } from "./chance.ts";
import { headerLinkOf, headingOf, menuButtonOf, menuOf } from "./frame.ts";
import { findMiddle, type Person, type Screen, visitAs } from "./person.ts";

/** Of two presses that follow each other, the second comes at most this much later, in milliseconds. */
const LONGEST_PAUSE = 600;
/** How a press that counted ends. */
export const ARRIVED = "there, with its heading focused";

const HEADINGS: Readonly<Record<string, string>> = {
  "/": homePage.hero.title,
  "/bookings": bookingsPage.intro.title,
  "/services": servicesPage.intro.title,
  "/vehicles": vehiclesPage.intro.title,
};

/** Presses one link and soon after it another, so many times, and says where each pair ended. */
export async function pressPairs(screen: Screen, pairs: number): Promise<string[]> {
  const person = await visitAs(screen, "/services", { connection: { effectiveType: "4g" } });
  const random = seedChance(20_260_314);
  const ended: string[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [from, to] = screen === "desktop" ? pickHeaderLinks(person, random) : await findPhoneLinks(person);
    const [first, second] = [await findMiddle(from), await findMiddle(to)];
    const expected = (await to.getAttribute("href")) ?? "";
    await person.pressAt(...first);
    await wait(random() * LONGEST_PAUSE);
    await person.pressAt(...second);
    ended.push(await readEnd(person, expected));
  }
  return ended;
}

/** Where a person's press ends: on the page of this address, or where else. */
export async function readEnd({ page }: Person, address: string): Promise<string> {
  const heading = HEADINGS[new URL(address, page.url()).pathname] ?? "";
  const found = () =>
    page.evaluate(() => ({
      address: location.pathname + location.search,
      heading: document.querySelector("h1")?.textContent,
      focus: document.activeElement?.localName,
    }));
  const wanted = { address, heading, focus: "h1" };
  return await expect
    .poll(found)
    .toEqual(wanted)
    .then(
      () => ARRIVED,
      async () => `${JSON.stringify(await found())} instead of ${address}`,
    );
}

/** Two different links of the header to other pages than the one that is shown. */
function pickHeaderLinks({ page }: Person, random: () => number): readonly [Locator, Locator] {
  const shown = new URL(page.url()).pathname;
  const paths = Object.keys(HEADINGS).filter((path) => path !== shown);
  const [first] = paths.splice(Math.floor(random() * paths.length), 1);
  const second = paths[Math.floor(random() * paths.length)];
  return [headerLinkOf(page, first ?? ""), headerLinkOf(page, second ?? "")];
}

/** A link in the page, and the logo, which stays where it is. Seen together on the page of services. */
async function findPhoneLinks(person: Person): Promise<readonly [Locator, Locator]> {
  const { page } = person;
  if (new URL(page.url()).pathname !== "/services") {
    await person.press(menuButtonOf(page));
    await person.press(headerLinkOf(page, "/services"));
    await headingOf(page, servicesPage.intro.title).waitFor();
    await menuOf(page).waitFor({ state: "hidden" });
  }
  const link = page.locator('main a[href^="/bookings?"]').first();
  await person.bringIntoView(link);
  return [link, headerLinkOf(page, "/")];
}
