import { expect, it } from "vitest";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { ownSite } from "../support/own-site.ts";
import { expectFocus, visitAs } from "../support/person.ts";
import { describeSuggestion, MOST_PEOPLE, suggestFor } from "../support/site-content.ts";

const { chooser } = vehiclesPage;

/** Numbers that another site may have written. */
const HOSTILE = new URLSearchParams({
  passengers: "<script>",
  suitcases: "1e9",
  golfBags: "٣",
  cabinBags: "3",
});

it("the vehicle chooser updates its suggestion while the visitor types, keeps it in view and takes it to the form", async () => {
  const address = `/vehicles?${HOSTILE}`;
  const person = await visitAs("phone", address);
  const { page, output, documents } = person;
  const suggestion = page.locator("#chooser output");
  const served = await (await fetch(ownSite.origin + address)).text();
  expect(served).toContain(`>${await suggestion.textContent()}</output>`);
  expect(output).toEqual([]);

  const field = (name: string) => page.locator(`#chooser-${name}`);
  const party = { passengers: "2", suitcases: "0", golfBags: "1" };
  for (const [name, count] of Object.entries({ cabinBags: "0", ...party })) {
    await person.write(field(name), count);
  }
  await expect.poll(() => suggestion.textContent()).toBe(describeSuggestion(party));
  const announced = page.getByRole("status").filter({ hasText: describeSuggestion(party) });
  expect(await announced.count()).toBe(1);
  await person.write(field("golfBags"), "0");
  await person.write(field("passengers"), String(MOST_PEOPLE + 1));
  await expect.poll(() => suggestion.textContent()).toBe(chooser.noMatchText);
  await person.write(field("passengers"), "3");

  const last = page.locator("#chooser fieldset input").last();
  await person.write(last, "1");
  const whole = { passengers: "3", suitcases: "0", otherLuggage: chooser.otherItem };
  await expect.poll(() => suggestion.textContent()).toBe(describeSuggestion(whole));
  const result = page.locator(".chooser__result");
  expect(await result.textContent()).toContain(chooser.otherItem);
  // Nothing covers the middle of the result.
  await expect
    .poll(() =>
      result.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return element.contains(top) ? "in view" : (top?.outerHTML ?? `nothing at ${x}, ${y}`);
      }),
    )
    .toBe("in view");
  await expectFocus(last);

  await page.keyboard.press("Enter");
  await expectFocus(page.locator(".chooser__answer"));
  await person.press(page.locator(".chooser__answer").getByRole("link", { name: chooser.useLabel }));
  await page.waitForURL("**/bookings?**");
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    ...whole,
    vehicle: suggestFor(whole)?.id,
  });
  expect([documents, output]).toEqual([["/vehicles"], []]);
});
