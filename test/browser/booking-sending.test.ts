import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { findViolations } from "../support/axe.ts";
import * as form from "../support/booking-visit.ts";
import { expectFocus, expectInUpperHalf, expectInView } from "../support/person.ts";

/** More than the client's time limit for a response (src/app/pages/bookings/form/send-booking.ts). */
const LONGEST_WAIT_MS = 20_000;

describe("a booking request", () => {
  it.each([-1, 800])("is sent by a visitor whose clock is wrong by %i days", async (days) => {
    const person = await form.visitForm("", { clockDifference: days * 86_400_000 });
    await form.goToReview(person.page);
    await person.press(form.submitOf(person.page));
    await form.readReference(person.page);
  });

  it("is stored once despite a lost connection, a captive portal's page and a lost response, each announced, and axe finds nothing", async () => {
    const person = await form.visitForm();
    const { page } = person;
    const failure = page.locator(".form-notice[role=alert]");
    await form.goToReview(page);
    expect(await findViolations(page)).toEqual([]);
    await page.context().setOffline(true);
    await person.press(form.submitOf(page));
    await failure.filter({ hasText: bookingForm.offline }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.context().setOffline(false);

    let lost = "";
    const sent = await form.watchSending(page, async (route, count) => {
      if (count === 1) await route.fulfill({ contentType: "text/html", body: "<h1>Log in" });
      // The Worker stores the request, but the connection stays open without a response.
      else if (count === 2) lost = (await (await route.fetch()).json()).reference;
      else await route.continue();
    });
    const offline = await failure.elementHandle();
    await person.press(form.submitOf(page));
    await failure.filter({ hasText: bookingForm.failed }).waitFor();
    // Screen readers announce an alert when it appears, so a repeated one must be a new element.
    expect(await offline?.evaluate(({ isConnected }) => isConnected)).toBe(false);
    await expectInView(page, failure);
    await expectFocus(form.submitOf(page));
    await page.clock.install();
    await person.press(form.submitOf(page));
    await form.submitOf(page).filter({ hasText: bookingForm.sendingLabel }).waitFor();
    await expect.poll(() => lost).not.toBe("");
    await page.clock.fastForward(LONGEST_WAIT_MS);
    await form.submitOf(page).filter({ hasText: bookingForm.sendLabel }).waitFor();
    await person.press(form.submitOf(page));
    expect(await form.readReference(page)).toBe(lost);
    expect(sent.filter(({ key }) => key === sent[0]?.key)).toHaveLength(3);
    expect(await findViolations(page)).toEqual([]);
  });

  it("is sent once by a double tap, shown again after a reload and after Back, and followed by a request that starts at its drop-off, with the same contact", async () => {
    const person = await form.visitForm();
    const { page, output } = person;
    const sent = await form.watchSending(page, (route) => route.continue());
    await form.goToReview(page);
    await person.doubleTap(form.submitOf(page));
    const title = page.locator("h1#sent");
    await expectInUpperHalf(page, title);
    await expectFocus(title);
    const reference = await form.readReference(page);
    const address = page.url();
    expect(address).toContain(`/bookings?reference=${reference}&token=`);
    await page.reload();
    expect(await form.readReference(page)).toBe(reference);
    expect(sent).toHaveLength(1);
    await person.back();
    await page.getByText(bookingForm.sent.earlier.replace("{reference}", reference)).waitFor();
    await person.press(page.getByRole("link", { name: bookingForm.sent.earlierLabel }));
    await expectFocus(title);
    expect(page.url()).toBe(address);
    expect(await form.readReference(page)).toBe(reference);

    await person.press(page.getByRole("link", { name: bookingForm.sent.anotherLabel }));
    await form.waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe("Hotel on the Lough");
    expect(await page.inputValue("#email")).toBe("aoife@example.com");
    expect(await page.inputValue("#dropoff")).toBe("");
    await form.goToReview(page);
    await person.press(form.submitOf(page));
    expect(await form.readReference(page)).not.toBe(reference);
    expect(output).toEqual([]);
  });
});
