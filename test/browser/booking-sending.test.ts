import type { Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingsPage } from "../../src/content/pages/bookings.ts";
import { FIELDS } from "../../src/shared/booking/fields.ts";
import { findViolations } from "../support/axe.ts";
import { expectStep, visitForm } from "../support/booking-person.ts";
import {
  API,
  goToReview,
  readReference,
  reviewOf,
  submitOf,
  waitForForm,
  watchSending,
} from "../support/booking-visit.ts";
import { headingOf } from "../support/frame.ts";
import { expectFocus, expectInUpperHalf, expectInView } from "../support/person.ts";

// A finger scrolls through the whole form, step by step.
vi.setConfig({ testTimeout: 120_000 });

const DAY_MS = 86_400_000;

/** More than the client's time limit for a response (src/app/pages/bookings/form/send-booking.ts). */
const LONGEST_WAIT_MS = 20_000;
const { sent: words } = bookingForm;
const failureOf = (page: Page) => page.locator(".form-notice[role=alert]");

it.each([-1, 800])("a visitor whose clock is wrong by %i days can send a request", async (days) => {
  const person = await visitForm("", { clockDifference: days * DAY_MS });
  await goToReview(person.page);
  await person.press(submitOf(person.page));
  await readReference(person.page);
});

describe("a booking request that could not be sent", () => {
  it("keeps all values and its key through a server error, a captive portal's page and an answer without a reference, each announced, and is stored once", async () => {
    const person = await visitForm();
    const { page } = person;
    await goToReview(page);
    const answers = [
      { status: 500, body: "oops" },
      { status: 200, contentType: "text/html", body: "<h1>Log in" },
      { status: 200, json: {} },
    ];
    const sent = await watchSending(page, (route, count) => {
      const answer = answers[count - 1];
      return answer ? route.fulfill(answer) : route.continue();
    });
    const failure = failureOf(page);
    for (const _ of answers) {
      const earlier = await failure.elementHandles();
      await person.press(submitOf(page));
      // Screen readers announce an alert when it appears, so a repeated one must be a new element.
      for (const element of earlier)
        await expect.poll(() => element.evaluate(({ isConnected }) => isConnected)).toBe(false);
      await expectInView(page, failure);
      expect(await failure.locator("p").textContent()).toBe(bookingForm.failed);
      await expectFocus(submitOf(page));
    }
    expect(await page.inputValue("#name")).toBe("Aoife Example");
    await person.press(submitOf(page));
    await readReference(page);
    expect(sent).toHaveLength(answers.length + 1);
    for (const each of sent) expect(each).toEqual(sent[0]);
    expect(sent[0]?.key).toMatch(/^\d{1,20}-\d{1,20}$/);
  });

  it("shows that the connection is lost, is sent once it is back, and axe finds nothing before, then and after", async () => {
    const person = await visitForm();
    const { page } = person;
    await goToReview(page);
    expect(await findViolations(page)).toEqual([]);
    await page.context().setOffline(true);
    await person.press(submitOf(page));
    await failureOf(page).waitFor();
    expect(await failureOf(page).locator("p").textContent()).toBe(bookingForm.offline);
    expect(await findViolations(page)).toEqual([]);
    await page.context().setOffline(false);
    await person.press(submitOf(page));
    await readReference(page);
    expect(await findViolations(page)).toEqual([]);
  });

  it("times out, and the second attempt returns the reference of the lost response", async () => {
    const person = await visitForm();
    const { page } = person;
    await goToReview(page);
    let lost = "";
    await page.route(API, async (route) => {
      if (lost !== "") return await route.continue();
      // The Worker stores the request but the response gets lost.
      lost = (await (await route.fetch()).json()).reference;
      // The connection stays open without a response.
    });
    await page.clock.install();
    await person.press(submitOf(page));
    await submitOf(page).filter({ hasText: bookingForm.sendingLabel }).waitFor();
    await expect.poll(() => lost).not.toBe("");
    await page.clock.fastForward(LONGEST_WAIT_MS);
    await failureOf(page).waitFor();
    expect(await failureOf(page).locator("p").textContent()).toBe(bookingForm.failed);
    await person.press(submitOf(page));
    expect(await readReference(page)).toBe(lost);
  });

  it("shows the server's errors, each with a link to its field in an earlier step", async () => {
    const person = await visitForm();
    const { page } = person;
    await goToReview(page);
    const errors = [{ field: "email", code: "email-invalid", message: "This address bounced" }];
    await page.route(API, (route) =>
      route.fulfill({ status: 422, json: { code: "invalid", detail: "Fix this", errors } }),
    );
    await person.press(submitOf(page));
    await person.press(page.getByRole("link", { name: "This address bounced" }));
    await expectFocus(page.locator("#email"));
    expect(await page.locator("#email-error").textContent()).toBe("This address bounced");
  });
});

describe("a booking request", () => {
  it("is confirmed with the next steps, a calendar file and a copy, and with nothing else below", async () => {
    const person = await visitForm("", { permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = person;
    await goToReview(page);
    await person.press(submitOf(page));
    const reference = await readReference(page);
    await expectInView(page, page.getByText(words.next));
    const download = page.waitForEvent("download");
    await person.press(page.getByRole("link", { name: words.calendarLabel }));
    expect((await download).suggestedFilename()).toBe(`${reference}.ics`);
    await person.press(page.getByRole("button", { name: words.copyLabel, exact: true }));
    await page.locator(`[role=status]:text-is("${words.copiedText}")`).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(reference);
    expect(text).toContain("Pick-up: Larne Harbour");
    for (const { title } of [bookingsPage.whatHappensNext, bookingsPage.privacy])
      expect(await page.getByRole("heading", { name: title }).count()).toBe(0);
  });

  it("is sent once by a double tap, shown again after a reload, and followed by an empty form on every Back", async () => {
    const query = "?passengers=2";
    const person = await visitForm(query);
    const { page, output } = person;
    expect(await page.inputValue("#passengers")).toBe("2");
    await goToReview(page);
    // Going back through every step adds the first step's own URL to the history.
    for (const step of ["contact", "travellers", "journey"]) {
      await person.press(page.getByRole("button", { name: bookingForm.backLabel, exact: true }));
      await expectStep(person, step);
    }
    await person.press(page.getByRole("button", { name: bookingForm.returnLabel }));
    await expectStep(person, "review");
    const sent = await watchSending(page, (route) => route.continue());
    await person.doubleTap(submitOf(page));
    const title = page.locator("h1#sent");
    await expectInUpperHalf(page, title);
    await expectFocus(title);
    await expect.poll(() => page.title()).toContain(words.title);
    const reference = await readReference(page);
    await page.reload();
    expect(await readReference(page)).toBe(reference);
    expect(sent).toHaveLength(1);

    for (let count = 0; count < 2; count += 1) {
      await person.back();
      const heading = headingOf(page).filter({ hasText: bookingsPage.intro.title });
      await expectFocus(heading);
      await expectInUpperHalf(page, heading);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expectInView(page, page.getByText(words.earlier.replace("{reference}", reference)));
      await expect.poll(() => page.inputValue("#passengers")).toBe(FIELDS.passengers.initial);
      expect(await page.inputValue("#name")).toBe("");
      expect(await page.locator("[name=serviceType]:checked").count()).toBe(0);
      expect(await page.locator(".so-far").count()).toBe(0);
      await expect.poll(() => page.title()).not.toContain(words.title);
    }
    await person.press(page.getByRole("link", { name: words.earlierLabel }));
    await expectFocus(title);
    expect(await readReference(page)).toBe(reference);
    await page.goto(new URL(`/bookings${query}`, page.url()).href);
    await waitForForm(page);
    expect(await page.inputValue("#passengers")).toBe("2");
    expect(output).toEqual([]);
  });

  it("after another one begins empty, is warned of as a repeat with the reference, and is sent with a new key", async () => {
    const person = await visitForm();
    const { page } = person;
    const sent = await watchSending(page, (route) => route.continue());
    await goToReview(page);
    expect(await reviewOf(page).locator(".field__warning").count()).toBe(0);
    await person.press(submitOf(page));
    const first = await readReference(page);
    await person.press(page.getByRole("link", { name: words.anotherLabel }));
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe("");
    await goToReview(page);
    await reviewOf(page).locator(".field__warning", { hasText: first }).waitFor();
    await person.press(submitOf(page));
    expect(await readReference(page)).not.toBe(first);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });
});
