import { describe, expect, it } from "vitest";
import { homePage } from "../../src/content/pages/home.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { headerLinkOf, headingOf } from "../support/frame.ts";
import { holdBack } from "../support/held-files.ts";
import { findMiddle, type Person, visitAs } from "../support/person.ts";
import { ARRIVED, pressPairs, readEnd } from "../support/two-presses.ts";

const PAIRS = 2;

/** A link far down the vehicles page, clear of the header. */
const REQUEST = `/bookings?vehicle=${vehicleClasses[0]?.id}`;

describe("a change of page on a phone", () => {
  it(`follows the second of two presses, ${PAIRS} times out of ${PAIRS}, however soon it comes`, async () => {
    expect(await pressPairs("phone", PAIRS)).toEqual(Array.from({ length: PAIRS }, () => ARRIVED));
  });

  it("accepts presses on the new page during its transition", async () => {
    const person = await visitAs("phone", "/services");
    const { page } = person;
    const session = await page.context().newCDPSession(page);
    await session.send("Animation.enable");
    await session.send("Animation.setPlaybackRate", { playbackRate: 0.02 });
    await person.pressAt(...(await findMiddle(headerLinkOf(page, "/"))));
    const link = page.locator('.home-hero a[href="/bookings"]');
    await link.waitFor();
    // Presses at once, without the usual wait until the link holds still.
    await person.pressAt(...(await findMiddle(link)));
    expect(await readEnd(person, "/bookings")).toBe(ARRIVED);
  });

  it("delivers a press to the link on which it began", async () => {
    const person = await visitAs("phone", "/vehicles", { hasServiceWorkers: false });
    const { page } = person;
    const release = await holdBack(page, "**/builds/payload/**");
    const link = page.locator(`main a[href="${REQUEST}"]`);
    await link.scrollIntoViewIfNeeded();
    await person.pressAt(...(await findMiddle(headerLinkOf(page, "/"))));
    const lift = await touch(person, ...(await findMiddle(link)));
    release();
    await headingOf(page, homePage.hero.title).waitFor();
    await lift();
    expect(await readEnd(person, REQUEST)).toBe(ARRIVED);
  });
});

/** Presses a finger or the mouse button down and returns a function that lifts it. */
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
