import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ServedSite } from "../../scripts/serve/site.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { referencePrefix } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import { findViolations } from "../support/axe.ts";
import {
  goToReview,
  openForm,
  readReference,
  submitOf,
  waitForForm,
  watchSending,
} from "../support/booking-visit.ts";
import { headerLinkOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { serveBuild } from "../support/serve-build.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

const SITE_KEY = "1x00000000000000000000AA";
const words = bookingForm.turnstile;

/**
 * Imitates Turnstile's script: a frame in a closed shadow root, a token in a hidden field and, later, its own replacement by a string URL.
 * The test decides when a token arrives and expires.
 */
const STAND_IN = `{
  const widgets = new Map();
  const own = document.currentScript;
  window.standIn = {
    options: [],
    pass(token) {
      for (const { field, options } of widgets.values()) {
        field.value = token;
        options.callback(token);
      }
    },
    fail() {
      for (const { options } of widgets.values()) options["error-callback"]("110200");
    },
    expire() {
      for (const { field } of widgets.values()) field.value = "";
    },
    renewScript() {
      const script = document.createElement("script");
      script.src = own.src + "&_upgrade=true";
      return script.src;
    },
  };
  window.turnstile = {
    render(place, options) {
      const wrapper = document.createElement("div");
      const frame = document.createElement("iframe");
      frame.setAttribute("src", "https://challenges.cloudflare.com/cdn-cgi/challenge-platform/widget");
      frame.setAttribute("sandbox", "allow-same-origin allow-scripts allow-popups");
      frame.style.width = "100%";
      frame.style.height = "65px";
      frame.title = "Widget containing a Cloudflare security challenge";
      wrapper.attachShadow({ mode: "closed" }).append(frame);
      const field = document.createElement("input");
      field.type = "hidden";
      field.name = "cf-turnstile-response";
      wrapper.append(field);
      place.append(wrapper);
      const id = "widget-" + window.standIn.options.push(options);
      widgets.set(id, { wrapper, field, options });
      return id;
    },
    remove(id) {
      widgets.get(id).wrapper.remove();
      widgets.delete(id);
    },
  };
}`;

let site: ServedSite;

beforeAll(async () => {
  const variables = { TURNSTILE_SITE_KEY: SITE_KEY, TURNSTILE_SECRET: "a secret of the tests" };
  site = await serveBuild({ variables });
});
afterAll(() => site.stop());

/** The stand-in's interface for the test. */
interface StandIn {
  readonly options: readonly { readonly sitekey: string }[];
  pass(token: string): void;
  fail(): void;
  expire(): void;
  renewScript(): string;
}
const call = <Result>(page: Page, what: (standIn: StandIn, text: string) => Result, text = "") =>
  page.evaluate(`(${what})(window.standIn, ${JSON.stringify(text)})`) as Promise<Result>;

/** The form with Turnstile on, and the requested Cloudflare URLs. */
async function openChecked(answer?: (route: Route) => Promise<void>) {
  const opened = await openVisit({ locale: "en-GB" });
  const asked: string[] = [];
  await opened.page.route("https://challenges.cloudflare.com/**", async (route) => {
    asked.push(route.request().url());
    if (answer) return await answer(route);
    const isScript = route.request().resourceType() === "script";
    await route.fulfill(
      isScript ? { contentType: "text/javascript", body: STAND_IN } : { contentType: "text/html", body: "" },
    );
  });
  return { ...opened, asked };
}

/** Navigates from another page without a new document. */
async function comeToForm(page: Page) {
  await page.goto(site.origin);
  await waitForHydration(page);
  await headerLinkOf(page, "/bookings").click();
  await waitForForm(page);
}

async function comeToReview(page: Page) {
  await comeToForm(page);
  await goToReview(page);
}

const widgetShown = (page: Page, count: number) =>
  page.waitForFunction(
    (count) => (window as unknown as { standIn?: StandIn }).standIn?.options.length === count,
    count,
  );

describe("Turnstile in the booking form", () => {
  it("loads in the last step only, and its token is sent", async () => {
    const { page, asked, output } = await openChecked();
    const stored = {
      reference: `${referencePrefix}-7K3M-92QX`,
      itinerary: [],
      receivedAt: "2026-11-20T12:00:00Z",
    };
    const sent = await watchSending(page, (route) => route.fulfill({ status: 201, json: stored }));
    await comeToForm(page);
    await page.fill("#pickup", "Larne Harbour");
    expect(asked).toEqual([]);
    await goToReview(page);
    await widgetShown(page, 1);
    expect(asked[0]).toBe("https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit");
    expect(await call(page, ({ options }) => options[0]?.sitekey)).toBe(SITE_KEY);
    expect(await findViolations(page)).toEqual([]);
    await call(page, (standIn) => standIn.pass("a token"));
    await submitOf(page).click();
    await readReference(page);
    expect(sent.map(({ body }) => (body as Record<string, unknown>)["cf-turnstile-response"])).toEqual([
      "a token",
    ]);
    expect(output).toEqual([]);
  });

  it("delays sending until there is a token, and never sends an expired one", async () => {
    const { page } = await openChecked();
    const sent = await watchSending(page, (route) => route.abort());
    await comeToReview(page);
    await widgetShown(page, 1);
    await submitOf(page).click();
    await page.locator(".turnstile [role=status]", { hasText: words.waiting }).waitFor();
    await call(page, (standIn) => standIn.pass("first"));
    await page.locator(".turnstile [role=status]", { hasText: words.waiting }).waitFor({ state: "detached" });
    await call(page, (standIn) => standIn.expire());
    await submitOf(page).click();
    await page.locator(".turnstile [role=status]", { hasText: words.waiting }).waitFor();
    expect(sent).toEqual([]);
    await call(page, (standIn) => standIn.pass("second"));
    await submitOf(page).click();
    await page.locator(".form-notice[role=alert]").waitFor();
    expect(sent.map(({ body }) => (body as Record<string, unknown>)["cf-turnstile-response"])).toEqual([
      "second",
    ]);
  });

  it("restarts after a rejection and keeps all values", async () => {
    const { page } = await openChecked();
    await comeToReview(page);
    const message = "We could not make sure that a person sent this.";
    const stored = {
      reference: `${referencePrefix}-7K3M-92QX`,
      itinerary: [],
      receivedAt: "2026-11-20T12:00:00Z",
    };
    const sent = await watchSending(page, (route, count) =>
      count === 1
        ? route.fulfill({ status: 422, json: { code: "check-failed", detail: message } })
        : route.fulfill({ status: 201, json: stored }),
    );
    await widgetShown(page, 1);
    await call(page, (standIn) => standIn.pass("first"));
    await submitOf(page).click();
    await page.locator(".form-notice[role=alert]", { hasText: message }).waitFor();
    await widgetShown(page, 2);
    await expect.poll(() => page.locator("[name=cf-turnstile-response]").count()).toBe(1);
    expect(await page.inputValue("#name")).toBe("Aoife Example");
    await call(page, (standIn) => standIn.pass("second"));
    await submitOf(page).click();
    await readReference(page);
    expect(sent.map(({ body }) => (body as Record<string, unknown>)["cf-turnstile-response"])).toEqual([
      "first",
      "second",
    ]);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it.each<[string, (route: Route) => Promise<void>]>([
    ["is unreachable", (route) => route.abort()],
    ["returns another script", (route) => route.fulfill({ contentType: "text/javascript", body: "" })],
  ])("shows an error with the telephone number if it %s, and retries on sending", async (_how, answer) => {
    let isBroken = true;
    const { page } = await openChecked((route) =>
      isBroken ? answer(route) : route.fulfill({ contentType: "text/javascript", body: STAND_IN }),
    );
    await comeToReview(page);
    const notice = page.locator(".form-notice[role=alert]", { hasText: words.failed });
    await notice.waitFor();
    expect(await notice.locator("a").getAttribute("href")).toBe(company.telephone.href);
    isBroken = false;
    await submitOf(page).click();
    await widgetShown(page, 1);
    await call(page, (standIn) => standIn.pass("a token"));
    await notice.waitFor({ state: "detached" });
    expect(await page.inputValue("#name")).toBe("Aoife Example");
  });

  it("shows an error of the widget until it succeeds", async () => {
    const { page } = await openChecked();
    await comeToReview(page);
    await widgetShown(page, 1);
    const notice = page.locator(".form-notice[role=alert]", { hasText: words.failed });
    await call(page, (standIn) => standIn.fail());
    await notice.waitFor();
    await call(page, (standIn) => standIn.pass("a token"));
    await notice.waitFor({ state: "detached" });
  });

  it("may renew its script, while other scripts by string are blocked", async () => {
    const { page } = await openChecked();
    await comeToReview(page);
    await widgetShown(page, 1);
    expect(await call(page, (standIn) => standIn.renewScript())).toContain(
      "/turnstile/v0/api.js?render=explicit&",
    );
    const isStopped = (what: string) =>
      page.evaluate(`(() => { try { ${what}; return false } catch { return true } })()`);
    expect(await isStopped(`document.createElement("script").src = "https://evil.example/x.js"`)).toBe(true);
    expect(await isStopped(`document.createElement("div").innerHTML = "<b>x</b>"`)).toBe(true);
  });
});

it("without Turnstile no step of the booking form makes a third-party request", async () => {
  const { page } = await openForm();
  const others: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== ownSite.origin) others.push(request.url());
  });
  await goToReview(page);
  await submitOf(page).click();
  await readReference(page);
  expect(others).toEqual([]);
  expect(await page.locator(".turnstile").count()).toBe(0);
});
