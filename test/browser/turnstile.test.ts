import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { referencePrefix } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import { findViolations } from "../support/axe.ts";
import * as booking from "../support/booking-visit.ts";
import { expectInUpperHalf } from "../support/on-screen.ts";
import { headerLinkOf } from "../support/page-locators.ts";
import { serveBuild } from "../support/serve-build.ts";
import { visit } from "../support/visit.ts";

const SITE_KEY = "1x00000000000000000000AA";
const words = bookingForm.turnstile;

/** Imitates Turnstile's script, which renders a frame and a hidden field. The test decides when a token arrives. */
const STAND_IN = `{
  const { src } = document.currentScript;
  const field = Object.assign(document.createElement("input"), { type: "hidden", name: "cf-turnstile-response" });
  window.standIn = {
    pass: (token) => { field.value = token; standIn.options.callback(token) },
    fail: () => standIn.options["error-callback"]("110200"),
    expire: () => { field.value = "" },
    load: (script) => { document.createElement("script").src = script },
    renewScript: () => standIn.load(src + "&_upgrade=true"),
  };
  window.turnstile = {
    render(container, options) {
      field.value = "";
      const frame = document.createElement("iframe");
      frame.src = new URL("/cdn-cgi/challenge-platform/widget", src);
      frame.title = "Widget containing a Cloudflare security challenge";
      container.append(frame, field);
      standIn.options = options;
      return "widget";
    },
    remove: () => field.remove(),
  };
}`;

const site = await serveBuild({
  variables: { TURNSTILE_SITE_KEY: SITE_KEY, TURNSTILE_SECRET: "of the tests" },
});
afterAll(() => site.stop());

/** Opens the form from another page, without a new document. `isBlocked` blocks requests to Cloudflare. */
async function openForm(isBlocked = false) {
  const opened = await visit("/", { baseURL: site.origin, locale: "en-GB" });
  const { page } = opened;
  const cloudflare = { isBlocked, requests: [] as string[] };
  await page.route("https://challenges.cloudflare.com/**", async (route) => {
    cloudflare.requests.push(route.request().url());
    if (cloudflare.isBlocked) return await route.abort();
    const isScript = route.request().resourceType() === "script";
    const contentType = isScript ? "text/javascript" : "text/html";
    await route.fulfill({ contentType, body: isScript ? STAND_IN : "" });
  });
  await headerLinkOf(page, "/bookings").click();
  await booking.waitForForm(page);
  return { ...opened, cloudflare };
}

const widgetOf = (page: Page) => page.locator(".turnstile__container iframe");
const withToken = (token: string) => ({ body: { "cf-turnstile-response": token } });

const reference = `${referencePrefix}-7K3M-92QX`;
const confirmation = `/bookings?reference=${reference}&token=a`;
const json = { reference, itinerary: [], receivedAt: "2026-11-20T12:00:00Z", confirmation };

it("Turnstile loads in the last step and not in the first, and the form waits for a valid token before it sends the request", async () => {
  const { page, cloudflare, output } = await openForm();
  const waiting = page.locator(".booking [role=status]", { hasText: words.waiting });
  const sent = await booking.watchSending(page, (route) => route.fulfill({ status: 201, json }));
  expect(cloudflare.requests).toEqual([]);
  await booking.goToReview(page);
  await widgetOf(page).waitFor();
  expect(await page.evaluate("standIn.options.sitekey")).toBe(SITE_KEY);
  expect(await findViolations(page)).toEqual([]);

  await booking.submitOf(page).click();
  await waiting.waitFor();
  await page.evaluate("standIn.pass('first')");
  await waiting.waitFor({ state: "detached" });
  await page.evaluate("standIn.expire()");
  await booking.submitOf(page).click();
  await waiting.waitFor();
  expect(sent).toEqual([]);
  await page.evaluate("standIn.pass('second')");
  await booking.submitOf(page).click();
  await booking.readReference(page);
  expect(sent).toMatchObject([withToken("second")]);
  expect(output).toEqual([]);
  // Trusted Types allow Turnstile to load its own script again, and block the URL of another site's script.
  await page.evaluate("standIn.renewScript()");
  await expect(page.evaluate("standIn.load('https://evil.example/x.js')")).rejects.toThrow();
});

it("the form shows the telephone number while Turnstile fails, and the form loads Turnstile again on sending and renders a new widget after a rejection", async () => {
  const { page, cloudflare } = await openForm(true);
  const detail = "We could not make sure that a person sent this.";
  const sent = await booking.watchSending(page, (route, count) =>
    count === 1
      ? route.fulfill({ status: 422, json: { code: "check-failed", detail } })
      : route.fulfill({ status: 201, json }),
  );
  const notice = page.locator(".form-notice[role=alert]", { hasText: words.failed });
  await booking.goToReview(page);
  await notice.waitFor();
  await expectInUpperHalf(booking.stepHeadingOf(page, "review"));
  expect(await notice.locator("a").getAttribute("href")).toBe(company.telephone.href);
  cloudflare.isBlocked = false;
  await booking.submitOf(page).click();
  await widgetOf(page).waitFor();
  await page.evaluate("standIn.fail()");
  await notice.waitFor();
  await page.evaluate("standIn.pass('first')");
  await notice.waitFor({ state: "detached" });

  const first = await widgetOf(page).elementHandle();
  await booking.submitOf(page).click();
  await page.locator(".form-notice[role=alert]", { hasText: detail }).waitFor();
  // A rejected request has used up its token.
  await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
  await widgetOf(page).waitFor();
  await page.evaluate("standIn.pass('second')");
  await booking.submitOf(page).click();
  await booking.readReference(page);
  expect(sent).toMatchObject([withToken("first"), withToken("second")]);
});
