import { afterAll, describe, expect, it } from "vitest";
import { fillJourney } from "../support/booking-visit.ts";
import { expectFocus, expectInUpperHalf, SCREENS, type Screen, visitAs } from "../support/person.ts";
import { closeBrowser } from "../support/visit.ts";

afterAll(closeBrowser);

describe.each(Object.keys(SCREENS) as Screen[])("a person on a %s", (screen) => {
  it("finds each step's heading in the upper half of the screen after pressing Continue", async () => {
    const person = await visitAs(screen, "/bookings");
    const { page } = person;
    await fillJourney(page);
    await person.press(page.locator("form.booking [type=submit]"));
    const heading = page.locator("h2#travellers");
    await expectInUpperHalf(page, heading);
    await expectFocus(heading);
    expect(await page.title()).toContain("Travellers");
  });
});
