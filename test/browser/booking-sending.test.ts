import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import {
  API,
  fillJourney,
  goOn,
  goToReview,
  openForm,
  readReference,
  submitOf,
  waitForForm,
  watchSending,
} from "../support/booking-visit.ts";
import { headerLinkOf } from "../support/frame.ts";
import { forbidSessionStorage } from "../support/tab.ts";

/** No answer is waited for longer (src/client/platform/request.ts). */
const LONGEST_WAIT_MS = 20_000;
const failureOf = (page: Page) => page.locator(".form-notice[role=alert]");

describe("a person is never refused as a robot", () => {
  it.each([
    ["is right", 0],
    ["is 20 seconds ahead", 20_000],
    ["is a second ahead", 1_000],
    ["is a day behind", -86_400_000],
  ])("when the browser's clock %s", async (_clock, difference) => {
    const { page } = await openForm("/bookings", { clockDifference: difference });
    await goToReview(page);
    await submitOf(page).click();
    await readReference(page);
  });
});

describe("a request that could not be sent", () => {
  it.each([
    ["after an error of the site", { status: 500, body: "oops" }],
    [
      "after a page of some network in between",
      { status: 200, contentType: "text/html", body: "<h1>Log in" },
    ],
    ["after an answer without a reference", { status: 200, json: {} }],
  ])("keeps all, and arrives once with the second try, %s", async (_when, answer) => {
    const { page } = await openForm();
    await goToReview(page);
    const sent = await watchSending(page, (route, count) =>
      count === 1 ? route.fulfill(answer) : route.continue(),
    );
    await submitOf(page).click();
    await failureOf(page).waitFor();
    expect(await failureOf(page).locator("p").textContent()).toBe(bookingForm.failed);
    expect(await page.inputValue("#name")).toBe("Aoife Example");
    await submitOf(page).click();
    await readReference(page);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.key).toMatch(/^\d{1,20}-\d{1,20}$/);
  });

  it("without a connection says so, and is sent when there is one", async () => {
    const { page } = await openForm();
    await goToReview(page);
    await page.context().setOffline(true);
    await submitOf(page).click();
    await failureOf(page).waitFor();
    expect(await failureOf(page).locator("p").textContent()).toBe(bookingForm.offline);
    await page.context().setOffline(false);
    await submitOf(page).click();
    await readReference(page);
  });

  it("is given up after a while, and the answer that got lost is the answer of the second try", async () => {
    const { page } = await openForm();
    await goToReview(page);
    let lost = "";
    await page.route(API, async (route) => {
      if (lost !== "") return await route.continue();
      // It is stored, but the visitor never hears of it.
      lost = (await (await route.fetch()).json()).reference;
      // And no answer: the connection stays open and says nothing more.
    });
    await page.clock.install();
    await submitOf(page).click();
    await submitOf(page).filter({ hasText: bookingForm.sendingLabel }).waitFor();
    await expect.poll(() => lost).not.toBe("");
    await page.clock.fastForward(LONGEST_WAIT_MS);
    await failureOf(page).waitFor();
    expect(await failureOf(page).locator("p").textContent()).toBe(bookingForm.failed);
    await submitOf(page).click();
    expect(await readReference(page)).toBe(lost);
  });

  it("for a reason says the reason, and shows errors where they are", async () => {
    const { page } = await openForm();
    await goToReview(page);
    const errors = [{ field: "email", code: "email-invalid", message: "This address bounced" }];
    await page.route(API, (route) =>
      route.fulfill({ status: 422, json: { code: "invalid", detail: "Fix this", errors } }),
    );
    await submitOf(page).click();
    await page.click("text=This address bounced");
    await expect
      .poll(() => page.locator("h2:visible", { hasText: "Contact" }).first().textContent())
      .toBe("Contact");
    expect(await page.locator("#email-error").textContent()).toBe("This address bounced");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("email");
  });

  it("because its key belongs to another text is sent with a new key", async () => {
    const { page } = await openForm();
    await goToReview(page);
    const sent = await watchSending(page, (route, count) => {
      const json = { code: "already-sent", detail: "We already have one" };
      return count === 1 ? route.fulfill({ status: 422, json }) : route.continue();
    });
    await submitOf(page).click();
    await failureOf(page).waitFor();
    await submitOf(page).click();
    await readReference(page);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});

describe("a request", () => {
  it("is sent once by a double click, and shown again after a reload and not after going back", async () => {
    const { page, output } = await openForm();
    await goToReview(page);
    const sent = await watchSending(page, (route) => route.continue());
    await submitOf(page).dblclick();
    const reference = await readReference(page);
    await page.reload();
    expect(await readReference(page)).toBe(reference);
    await page.goBack();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#name")).toBe("");
    expect(sent).toHaveLength(1);
    expect(output).toEqual([]);
  });

  it("that follows another has its own key, and nothing of the first", async () => {
    const { page } = await openForm();
    const sent = await watchSending(page, (route) => route.continue());
    await goToReview(page);
    await submitOf(page).click();
    const first = await readReference(page);
    await page.click(`text=${bookingForm.sent.anotherLabel}`);
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe("");
    await goToReview(page);
    await submitOf(page).click();
    expect(await readReference(page)).not.toBe(first);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it("can be copied", async () => {
    const { page } = await openForm("/bookings", { permissions: ["clipboard-read", "clipboard-write"] });
    await goToReview(page);
    await submitOf(page).click();
    const reference = await readReference(page);
    await page.click(`button:text-is("${bookingForm.sent.copyLabel}")`);
    await page.locator(`[role=status]:text-is("${bookingForm.sent.copiedText}")`).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(reference);
    expect(text).toContain("Pick-up: Larne Harbour");
  });
});

describe("a draft", () => {
  it("outlives a change of page, a reload and the way back", async () => {
    const { page } = await openForm();
    await fillJourney(page);
    await goOn(page, "travellers");
    await page.fill("#passengers", "5");
    await page.check('[name="access"][value="text-not-call"]');
    await headerLinkOf(page, "/vehicles").click();
    await page.waitForURL("**/vehicles");
    await page.goBack();
    await page.locator("h2#travellers:visible").waitFor();
    await expect.poll(() => page.inputValue("#passengers")).toBe("5");
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#passengers")).toBe("5");
    await expect.poll(() => page.isChecked('[name="access"][value="text-not-call"]')).toBe(true);
    await page.goBack();
    await page.locator("h2#journey:visible").waitFor();
    await expect.poll(() => page.inputValue("#pickup")).toBe("Larne Harbour");
  });

  it("is kept where storage is forbidden too", async () => {
    const opened = await openForm();
    const { page, output } = opened;
    await forbidSessionStorage(page);
    await page.reload();
    await waitForForm(page);
    await fillJourney(page);
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe("Larne Harbour");
    expect(output).toEqual([]);
  });

  it("gives way to what was chosen on another page, and then to what is typed over it", async () => {
    const { page } = await openForm();
    await page.fill("#pickup", "Belfast");
    await page.fill("#stops", "Newry");
    await headerLinkOf(page, "/").click();
    await page.fill("#starter-from", "Dublin Airport (DUB)");
    await page.click("text=Continue to bookings");
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe("Dublin Airport (DUB)");
    await expect.poll(() => page.inputValue("#stops")).toBe("Newry");
    await page.fill("#pickup", "Cork");
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe("Cork");
  });

  it("begins with what is in the address, on both sides the same", async () => {
    const text = '<b>café</b> 😀 "%E0';
    const query = new URLSearchParams({
      from: text,
      date: "2027-03-12",
      service: "day-tours",
      vehicle: "suv",
    });
    const { page, output } = await openForm(`/bookings?${query}`);
    expect(await page.inputValue("#pickup")).toBe(text);
    expect(await page.inputValue("#date")).toBe("2027-03-12");
    expect(await page.locator("output", { hasText: "Friday 12 March 2027" }).count()).toBe(1);
    expect(await page.isChecked('[name="serviceType"][value="day-tour"]')).toBe(true);
    expect(await page.inputValue("#vehicleClass")).toBe("suv");
    expect(output).toEqual([]);
  });
});
