import { setTimeout as wait } from "node:timers/promises";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { seedChance } from "./chance.ts";
import { headerLinkOf, headingOf, menuButtonOf, menuOf } from "./frame.ts";
import { findHeading, TESTED_PAGES } from "./pages.ts";
import { findMiddle, type Person, type Screen, visitAs } from "./person.ts";

/** Longest pause between the two presses of a pair, in milliseconds. */
const LONGEST_PAUSE = 600;
/** The result of a press that led to its page. */
export const ARRIVED = "there, with its heading focused";

/** Presses one link and shortly afterwards another, `pairs` times. Returns where each pair ended. */
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

/** Returns ARRIVED if a press led to the page of this address, else a description of where it ended. */
export async function readEnd({ page }: Person, address: string): Promise<string> {
  const heading = findHeading(address);
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

/** Picks two different header links that lead away from the current page. */
function pickHeaderLinks({ page }: Person, random: () => number): readonly [Locator, Locator] {
  const shown = new URL(page.url()).pathname;
  const paths = TESTED_PAGES.map(({ path }) => path).filter((path) => path !== shown);
  const [first] = paths.splice(Math.floor(random() * paths.length), 1);
  const second = paths[Math.floor(random() * paths.length)];
  return [headerLinkOf(page, first ?? ""), headerLinkOf(page, second ?? "")];
}

/** Returns a link in the services page and the logo, which stays in place. Both are on the screen together. */
async function findPhoneLinks(person: Person): Promise<readonly [Locator, Locator]> {
  const { page } = person;
  if (new URL(page.url()).pathname !== "/services") {
    await person.press(menuButtonOf(page));
    await person.press(headerLinkOf(page, "/services"));
    await headingOf(page, findHeading("/services")).waitFor();
    await menuOf(page).waitFor({ state: "hidden" });
  }
  const link = page.locator('main a[href^="/bookings?"]').first();
  await link.scrollIntoViewIfNeeded();
  return [link, headerLinkOf(page, "/")];
}
