import type { Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { homePage } from "../../src/content/pages/home.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { headerLinkOf, headingOf } from "../support/frame.ts";
import { holdBack } from "../support/held-files.ts";
import { findHeading } from "../support/pages.ts";
import { findMiddle, type Person, visitAs } from "../support/person.ts";

/** A link far down the vehicles page, clear of the header. */
const REQUEST = `/bookings?vehicle=${vehicleClasses[0]?.id}`;

describe("a change of page on a phone", () => {
  it("follows the second of two presses while the page of the first is loading", async () => {
    const person = await visitAs("phone", "/vehicles", { hasServiceWorkers: false });
    const { page } = person;
    const release = await holdBack(page, "**/builds/payload/**");
    const link = page.locator(`main a[href="${REQUEST}"]`);
    await link.scrollIntoViewIfNeeded();
    const isFirst = (request: Request) => request.url().endsWith("/bookings.json");
    const requested = page.waitForRequest(isFirst);
    const cancelled = page.waitForEvent("requestfailed", isFirst);
    await person.pressAt(...(await findMiddle(link)));
    await requested;
    await person.pressAt(...(await findMiddle(headerLinkOf(page, "/"))));
    await cancelled;
    release();
    await expectArrival(person, "/");
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
    await expectArrival(person, "/bookings");
  });

  it("delivers a press to the link on which it began", async () => {
    const person = await visitAs("phone", "/vehicles", { hasServiceWorkers: false });
    const { page } = person;
    const release = await holdBack(page, "**/builds/payload/**");
    const link = page.locator(`main a[href="${REQUEST}"]`);
    await link.scrollIntoViewIfNeeded();
    await person.pressAt(...(await findMiddle(headerLinkOf(page, "/"))));
    const [x, y] = await findMiddle(link);
    const session = await page.context().newCDPSession(page);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    release();
    await headingOf(page, homePage.hero.title).waitFor();
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expectArrival(person, REQUEST);
  });
});

/** Expects the page of an address, with its heading focused. */
async function expectArrival({ page }: Person, address: string): Promise<void> {
  const readEnd = () =>
    page.evaluate(() => ({
      address: location.pathname + location.search,
      heading: document.querySelector("h1")?.textContent,
      focus: document.activeElement?.localName,
    }));
  await expect.poll(readEnd).toEqual({ address, heading: findHeading(address), focus: "h1" });
}
