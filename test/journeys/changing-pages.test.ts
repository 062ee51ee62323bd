import { describe, expect, it } from "vitest";
import { homePage } from "../../src/content/pages/home.ts";
import { headerLinkOf, headingOf } from "../support/frame.ts";
import { holdBack } from "../support/held-files.ts";
import { findMiddle, JOURNEY_SCREENS, type Person, visitAs } from "../support/person.ts";
import { ARRIVED, pressPairs, readEnd } from "../support/two-presses.ts";

const PAIRS = 2;

describe.each(JOURNEY_SCREENS)("on a %s", (screen) => {
  it(`the second of two presses counts, ${PAIRS} times out of ${PAIRS}, however soon it comes`, async () => {
    expect(await pressPairs(screen, PAIRS)).toEqual(Array.from({ length: PAIRS }, () => ARRIVED));
  });

  it("what is seen of a page that comes in can be pressed", async () => {
    const person = await visitAs(screen, "/services");
    const { page } = person;
    const session = await page.context().newCDPSession(page);
    await session.send("Animation.enable");
    await session.send("Animation.setPlaybackRate", { playbackRate: 0.02 });
    await person.pressAt(...(await findMiddle(headerLinkOf(page, "/"))));
    const link = page.locator('.home-hero a[href="/bookings"]');
    await link.waitFor();
    // Without waiting until it holds still, as a person's press otherwise does.
    await person.pressAt(...(await findMiddle(link)));
    expect(await readEnd(person, "/bookings")).toBe(ARRIVED);
  });

  it("a press that a change of page divides goes to the link that it began on", async () => {
    const person = await visitAs(screen, "/vehicles", { hasServiceWorkers: false });
    const { page } = person;
    const release = await holdBack(page, "**/builds/payload/**");
    const link = page.locator('main a[href="/bookings?vehicle=first-class-saloon"]');
    await person.bringIntoView(link);
    await person.pressAt(...(await findMiddle(headerLinkOf(page, "/"))));
    const lift = await touch(person, ...(await findMiddle(link)));
    release();
    await headingOf(page, homePage.hero.title).waitFor();
    await lift();
    expect(await readEnd(person, "/bookings?vehicle=first-class-saloon")).toBe(ARRIVED);
  });
});

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
