import { expect, it, vi } from "vitest";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { toDateInWords } from "../../src/shared/booking/local-time.ts";
import { goOn } from "../support/booking-person.ts";
import { readReference, reviewOf, submitOf, waitForForm } from "../support/booking-visit.ts";
import { nextYear } from "../support/next-year.ts";
import { ownSite } from "../support/own-site.ts";
import { expectFocus, expectInUpperHalf, visitAs } from "../support/person.ts";
import { AIRPORT } from "../support/site-content.ts";

// From the home page to a sent request by touch.
vi.setConfig({ testTimeout: 180_000 });

/** The maximum number of answers for one passenger's one-way transfer from an airport. */
const MOST_ANSWERS = 8;

it("a visitor on a phone books a one-way airport transfer for one with at most eight answers, and no third party hears of it", async () => {
  const person = await visitAs("phone", "/");
  const { page } = person;
  const answers: string[] = [];
  const others: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== ownSite.origin) others.push(request.url());
  });
  async function write(id: string, text: string): Promise<void> {
    answers.push(id);
    await person.write(page.locator(`#${id}`), text);
  }
  await write("starter-from", AIRPORT);
  await write("starter-to", "Newry");
  await write("starter-date", nextYear());
  await person.press(page.getByRole("button", { name: homePage.starter.submitLabel }));
  await waitForForm(page);
  await write("time", "14:30");
  await goOn(person, "travellers");
  await goOn(person, "contact");
  await write("name", "Aoife Ní Bhriain");
  await write("email", "aoife@example.com");
  await write("phone", "+447700900456");
  await goOn(person, "review");
  // The numbering plans may load after the step.
  await expect.poll(() => reviewOf(page).textContent()).toContain("+44 7700 900456");
  const words = await reviewOf(page).textContent();
  for (const text of [
    bookingItinerary.transfers["one-way"],
    `${toDateInWords(nextYear())} at 14:30, local time (${bookingItinerary.choices.timeOf.landing})`,
    `${bookingItinerary.labels.passengers}1`,
  ])
    expect(words).toContain(text);
  expect(answers.length).toBeLessThanOrEqual(MOST_ANSWERS);
  await person.press(submitOf(page));
  const heading = page.locator("h1#sent");
  await expectInUpperHalf(page, heading);
  await expectFocus(heading);
  await readReference(page);
  expect(others).toEqual([]);
});
