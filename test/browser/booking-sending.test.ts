import { expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import * as booking from "../support/booking-visit.ts";
import { expectFocus, expectInUpperHalf, expectInView } from "../support/on-screen.ts";
import { findMiddle, load, openVisit, PHONE } from "../support/visit.ts";

/** More than the timeout of a request (src/client/platform/request.ts). */
const LONGEST_WAIT_MS = 20_000;

it("with the browser's clock 800 days ahead, the form on the page of a deleted request announces failures to send, and sending again after a lost response shows the reference of the stored request", async () => {
  const { page } = await openVisit(PHONE);
  await page.clock.install({ time: Date.now() + 800 * 86_400_000 });
  await load(page, "/bookings?reference=none&token=none");
  const failure = page.locator(".form-notice[role=alert]");
  await booking.goToReview(page);
  await page.context().setOffline(true);
  await booking.submitOf(page).tap();
  await failure.filter({ hasText: bookingForm.offline }).waitFor();
  await page.context().setOffline(false);

  let storedReference = "";
  const sent = await booking.watchSending(page, async (route, count) => {
    if (count === 1) await route.fulfill({ json: { isLoggedIn: false } });
    // The Worker stores the request, but the connection stays open without a response.
    else if (count === 2) storedReference = (await (await route.fetch()).json()).reference;
    else await route.continue();
  });
  const offline = await failure.elementHandle();
  await booking.submitOf(page).tap();
  await failure.filter({ hasText: bookingForm.failed }).waitFor();
  // Screen readers announce an alert when it appears, so a second alert must be a new element.
  expect(await offline?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await expectInView(failure);
  await expectFocus(booking.submitOf(page));
  await booking.submitOf(page).tap();
  await booking.submitOf(page).filter({ hasText: bookingForm.sendingLabel }).waitFor();
  await expect.poll(() => storedReference).not.toBe("");
  await page.clock.fastForward(LONGEST_WAIT_MS);
  await booking.submitOf(page).filter({ hasText: bookingForm.sendLabel }).waitFor();
  await booking.submitOf(page).tap();
  expect(await booking.readReference(page)).toBe(storedReference);
  expect(sent.filter(({ key }) => key === sent[0]?.key)).toHaveLength(3);
});

it("a double tap sends one request, whose confirmation can be opened again, and another request begins with the same e-mail address", async () => {
  const { page, output } = await booking.visitForm();
  const sent = await booking.watchSending(page, (route) => route.continue());
  await booking.goToReview(page);
  const button = booking.submitOf(page);
  // A trial only waits until the element can be tapped.
  await button.tap({ trial: true });
  const middle = await findMiddle(button);
  await Promise.all([page.touchscreen.tap(...middle), page.touchscreen.tap(...middle)]);
  const title = page.locator("h1#sent");
  await expectInUpperHalf(title);
  await expectFocus(title);
  const reference = await booking.readReference(page);
  const address = page.url();
  expect(address).toContain(`/bookings?reference=${reference}&token=`);
  await page.reload();
  expect(await booking.readReference(page)).toBe(reference);
  expect(sent).toHaveLength(1);
  await page.goBack();
  await page.getByText(bookingForm.sent.earlier.replace("{reference}", reference)).waitFor();
  await page.getByRole("link", { name: bookingForm.sent.earlierLabel }).tap();
  await expectFocus(title);
  expect(page.url()).toBe(address);
  expect(await booking.readReference(page)).toBe(reference);

  await page.getByRole("link", { name: bookingForm.sent.anotherLabel }).tap();
  await booking.waitForForm(page);
  await expect.poll(() => page.inputValue("#email")).toBe("aoife@example.com");
  expect(await page.inputValue("#pickup")).toBe("");
  await booking.goToReview(page);
  await booking.submitOf(page).tap();
  expect(await booking.readReference(page)).not.toBe(reference);
  expect(output).toEqual([]);
});
