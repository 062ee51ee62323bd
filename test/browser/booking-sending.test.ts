import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DRAFT_KEY } from "../../src/app/pages/bookings/form/draft-key.ts";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import {
  API,
  fillJourney,
  foldOf,
  goOn,
  goToReview,
  openForm,
  readReference,
  submitOf,
  waitForForm,
  watchSending,
} from "../support/booking-visit.ts";
import { headerLinkOf } from "../support/frame.ts";
import { AIRPORT, SERVICE_WITH_KIND, SMALL_CLASS } from "../support/site-content.ts";
import { forbidSessionStorage } from "../support/tab.ts";

/** The client's time limit for a response (src/client/platform/request.ts). */
const LONGEST_WAIT_MS = 20_000;
const failureOf = (page: Page) => page.locator(".form-notice[role=alert]");

describe("a request from a person is accepted", () => {
  it.each([
    ["is right", 0],
    ["is 20 seconds ahead", 20_000],
    ["is a second ahead", 1_000],
    ["is a day behind", -86_400_000],
  ])("if the browser's clock %s", async (_clock, difference) => {
    const { page } = await openForm("/bookings", { clockDifference: difference });
    await goToReview(page);
    await submitOf(page).click();
    await readReference(page);
  });
});

describe("a booking request that could not be sent", () => {
  it.each([
    ["after a server error", { status: 500, body: "oops" }],
    ["after a page of a captive portal", { status: 200, contentType: "text/html", body: "<h1>Log in" }],
    ["after a response without a reference", { status: 200, json: {} }],
  ])("keeps all values and is stored once by the second attempt, %s", async (_when, answer) => {
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

  it("shows that the connection is lost and is sent once it is back", async () => {
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

  it("times out, and the second attempt returns the reference of the lost response", async () => {
    const { page } = await openForm();
    await goToReview(page);
    let lost = "";
    await page.route(API, async (route) => {
      if (lost !== "") return await route.continue();
      // The Worker stores the request but the response gets lost.
      lost = (await (await route.fetch()).json()).reference;
      // The connection stays open without a response.
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

  it("shows the server's reason and its field errors", async () => {
    const { page } = await openForm();
    await goToReview(page);
    const errors = [{ field: "email", code: "email-invalid", message: "This address bounced" }];
    await page.route(API, (route) =>
      route.fulfill({ status: 422, json: { code: "invalid", detail: "Fix this", errors } }),
    );
    await submitOf(page).click();
    await page.click("text=This address bounced");
    await page.locator("#email").waitFor();
    expect(await page.locator("#email-error").textContent()).toBe("This address bounced");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("email");
  });

  it("gets a new key if its key belongs to another request", async () => {
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

describe("a booking request", () => {
  it("is sent once by a double click, shown again after a reload and cleared after Back", async () => {
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

  it("after another one has a new key and an empty form", async () => {
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

  it("can be copied from its confirmation", async () => {
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

describe("a booking draft", () => {
  it("is kept across navigation, reload and Back", async () => {
    const { page } = await openForm();
    await fillJourney(page);
    await goOn(page, "travellers");
    await page.fill("#passengers", "5");
    await foldOf(page, "access").locator("summary").click();
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

  it("is kept across a reload if storage is forbidden", async () => {
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

  it("keeps a removed vehicle class with an error until the visitor selects another", async () => {
    const { page } = await openForm();
    await fillJourney(page);
    await page.addInitScript(
      ([key, removed]) => {
        const draft = JSON.parse(sessionStorage.getItem(key) ?? "{}");
        if (draft.values?.vehicleClass === "") draft.values.vehicleClass = removed;
        sessionStorage.setItem(key, JSON.stringify(draft));
      },
      [DRAFT_KEY, "removed-class"] as const,
    );
    await page.reload();
    await waitForForm(page);
    await goOn(page, "travellers");
    await submitOf(page).click();
    const error = page.locator("#vehicleClass-error");
    await error.waitFor();
    expect(await error.textContent()).toBe(bookingErrors["vehicle-class-gone"]);
    expect(await page.locator("#vehicleClass option:checked").textContent()).toBe(await error.textContent());
    await page.selectOption("#vehicleClass", { index: 1 });
    await goOn(page, "contact");
  });

  it("is overwritten by choices on another page, then by typing", async () => {
    const { page } = await openForm();
    await page.fill("#pickup", "Belfast");
    await page.fill("#stops", "Newry");
    await headerLinkOf(page, "/").click();
    await page.fill("#starter-from", AIRPORT);
    await page.click("text=Continue to bookings");
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe(AIRPORT);
    await expect.poll(() => page.inputValue("#stops")).toBe("Newry");
    await page.fill("#pickup", "Cork");
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe("Cork");
  });

  it("starts with the values of the query, equal on server and client", async () => {
    const text = '<b>café</b> 😀 "%E0';
    const query = new URLSearchParams({
      from: text,
      date: "2027-03-12",
      service: SERVICE_WITH_KIND.id,
      vehicle: SMALL_CLASS.id,
    });
    const { page, output } = await openForm(`/bookings?${query}`);
    expect(await page.inputValue("#pickup")).toBe(text);
    expect(await page.inputValue("#date")).toBe("2027-03-12");
    expect(await page.locator("output", { hasText: "Friday 12 March 2027" }).count()).toBe(1);
    expect(await page.isChecked(`[name="serviceType"][value="${SERVICE_WITH_KIND.beginsAs}"]`)).toBe(true);
    expect(await page.inputValue("#vehicleClass")).toBe(SMALL_CLASS.id);
    expect(output).toEqual([]);
  });
});
