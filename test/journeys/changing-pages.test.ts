import { setTimeout as wait } from "node:timers/promises";
import type { Locator } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { homePage } from "../../src/content/pages/home.ts";
import { servicesPage } from "../../src/content/pages/services.ts";
import { seedChance } from "../support/chance.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { type Person, SCREENS, type Screen, visitAs } from "../support/person.ts";
import { closeBrowser } from "../support/visit.ts";

const PAIRS = 50;
/** Of two presses that follow each other, the second comes at most this much later, in milliseconds. */
const LONGEST_PAUSE = 600;
/** A pair of presses, with the way to the page that it begins on, on a busy machine. */
const PAIR_TIMEOUT = 6_000;

afterAll(closeBrowser);

describe.each(Object.keys(SCREENS) as Screen[])("on a %s", (screen) => {
  it(
    `the second of two presses counts, ${PAIRS} times out of ${PAIRS}, however soon it comes`,
    async () => {
      const person = await visitAs(screen, "/services", { connection: { effectiveType: "4g" } });
      const random = seedChance(20_260_314);
      const ended: string[] = [];
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const [from, to] =
          screen === "desktop" ? pickHeaderLinks(person, random) : await findPhoneLinks(person);
        const [first, second] = [await findMiddle(from), await findMiddle(to)];
        const expected = (await to.getAttribute("href")) ?? "";
        await person.pressAt(...first);
        await wait(random() * LONGEST_PAUSE);
        await person.pressAt(...second);
        ended.push(await readEnd(person, expected));
      }
      expect(ended).toEqual(Array.from({ length: PAIRS }, () => "there, with its heading focused"));
    },
    PAIRS * PAIR_TIMEOUT,
  );

  it("what is seen of a page that comes in can be pressed", async () => {
    const person = await visitAs(screen, "/services");
    const { page } = person;
    const session = await page.context().newCDPSession(page);
    await session.send("Animation.enable");
    await session.send("Animation.setPlaybackRate", { playbackRate: 0.02 });
    await person.pressAt(...(await findMiddle(page.locator(".site-header__home"))));
    const link = page.locator('.home-hero a[href="/bookings"]');
    await link.waitFor();
    // Without waiting until it holds still, as a person's press otherwise does.
    await person.pressAt(...(await findMiddle(link)));
    expect(await readEnd(person, "/bookings")).toBe("there, with its heading focused");
  });

  it("a press that a change of page divides goes to the link that it began on", async () => {
    const person = await visitAs(screen, "/vehicles", { hasServiceWorkers: false });
    const { page } = person;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/_payload.json*", async (route) => {
      await held;
      await route.continue();
    });
    const link = page.locator('main a[href="/bookings?vehicle=first-class-saloon"]');
    await person.bringIntoView(link);
    await person.pressAt(...(await findMiddle(page.locator(".site-header__home"))));
    const lift = await touch(person, ...(await findMiddle(link)));
    release();
    await page.locator("h1", { hasText: homePage.hero.title }).waitFor();
    await lift();
    expect(await readEnd(person, "/bookings?vehicle=first-class-saloon")).toBe(
      "there, with its heading focused",
    );
  });
});

/** Two different links of the header to other pages than the one that is shown. */
function pickHeaderLinks({ page }: Person, random: () => number): readonly [Locator, Locator] {
  const shown = new URL(page.url()).pathname;
  const paths = TESTED_PAGES.map(({ path }) => path).filter((path) => path !== shown);
  const [first] = paths.splice(Math.floor(random() * paths.length), 1);
  const second = paths[Math.floor(random() * paths.length)];
  const find = (path?: string) => page.locator(`header a[href="${path}"]`);
  return [find(first), find(second)];
}

/** A link in the page, and the logo, which stays where it is. Seen together on the page of services. */
async function findPhoneLinks(person: Person): Promise<readonly [Locator, Locator]> {
  const { page } = person;
  if (new URL(page.url()).pathname !== "/services") {
    await person.pressAt(...(await findMiddle(page.locator(".menu-button"))));
    await page.locator('#menu a[href="/services"]').tap();
    await page.locator("h1", { hasText: servicesPage.intro.title }).waitFor();
    await page.locator("#menu").waitFor({ state: "hidden" });
  }
  const link = page.locator('main a[href^="/bookings?"]').first();
  await person.bringIntoView(link);
  return [link, page.locator(".site-header__home")];
}

/** Where a person's press ends: on the page of this address, or where else. */
async function readEnd({ page }: Person, address: string): Promise<string> {
  const { pathname } = new URL(address, page.url());
  const heading = TESTED_PAGES.find(({ path }) => path === pathname)?.heading;
  const found = () =>
    page.evaluate(() => ({
      address: location.pathname + location.search,
      heading: document.querySelector("h1")?.textContent,
      focus: document.activeElement?.localName,
    }));
  const wanted = { address, heading, focus: "h1" };
  return await expect
    .poll(found, { timeout: PAIR_TIMEOUT / 2 })
    .toEqual(wanted)
    .then(
      () => "there, with its heading focused",
      async () => `${JSON.stringify(await found())} instead of ${address}`,
    );
}

/** The middle of a thing that is on the screen. */
async function findMiddle(target: Locator): Promise<[number, number]> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Puts a finger or the mouse's button down, and gives what lifts it again. */
async function touch({ page, screen }: Person, x: number, y: number): Promise<() => Promise<void>> {
  if (screen === "desktop") {
    await page.mouse.move(x, y);
    await page.mouse.down();
    return () => page.mouse.up();
  }
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  return async () => {
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
}
