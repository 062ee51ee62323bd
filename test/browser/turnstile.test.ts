import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ServedSite } from "../../scripts/serve/site.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { referencePrefix } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import { findViolations } from "../support/axe.ts";
import { goToReview, readReference, submitOf, waitForForm, watchSending } from "../support/booking-visit.ts";
import { headerLinkOf } from "../support/frame.ts";
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

/** Whether the page's policy stops a statement. */
const isStopped = (page: Page, statement: string) =>
  page.evaluate(`(() => { try { ${statement}; return false } catch { return true } })()`);

const widgetShown = (page: Page, count: number) =>
  page.waitForFunction(
    (count) => (window as unknown as { standIn?: StandIn }).standIn?.options.length === count,
    count,
  );

const tokensOf = (sent: readonly { readonly body: unknown }[]) =>
  sent.map(({ body }) => (body as Record<string, unknown>)["cf-turnstile-response"]);

const STORED = {
  reference: `${referencePrefix}-7K3M-92QX`,
  itinerary: [],
  receivedAt: "2026-11-20T12:00:00Z",
};

describe("Turnstile in the booking form", () => {
  it("loads in the last step only, delays sending until there is a token, and never sends an expired one", async () => {
    const { page, asked, output } = await openChecked();
    const waiting = page.locator(".turnstile [role=status]", { hasText: words.waiting });
    const sent = await watchSending(page, (route) => route.fulfill({ status: 201, json: STORED }));
    await comeToForm(page);
    await page.fill("#pickup", "Larne Harbour");
    expect(asked).toEqual([]);
    await goToReview(page);
    await widgetShown(page, 1);
    expect(asked[0]).toBe("https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit");
    expect(await call(page, ({ options }) => options[0]?.sitekey)).toBe(SITE_KEY);
    expect(await findViolations(page)).toEqual([]);

    await submitOf(page).click();
    await waiting.waitFor();
    await call(page, (standIn) => standIn.pass("first"));
    await waiting.waitFor({ state: "detached" });
    await call(page, (standIn) => standIn.expire());
    await submitOf(page).click();
    await waiting.waitFor();
    expect(sent).toEqual([]);
    await call(page, (standIn) => standIn.pass("second"));
    await submitOf(page).click();
    await readReference(page);
    expect(tokensOf(sent)).toEqual(["second"]);
    expect(output).toEqual([]);
    // Trusted Types: Turnstile may renew its own script. Any other string is blocked.
    expect(await call(page, (standIn) => standIn.renewScript())).toContain("/turnstile/v0/api.js?");
    expect(await isStopped(page, `document.createElement("script").src = "https://evil.example/x.js"`)).toBe(
      true,
    );
    expect(await isStopped(page, `document.createElement("div").innerHTML = "<b>x</b>"`)).toBe(true);
  });

  it("shows the telephone number while it is unreachable or fails, retries on sending, and keeps all values after a rejection", async () => {
    const scripts = ["unreachable", "", STAND_IN];
    const { page, asked } = await openChecked(async (route) => {
      const body = route.request().resourceType() === "script" ? (scripts.shift() ?? "") : "";
      await (body === "unreachable"
        ? route.abort()
        : route.fulfill({ contentType: "text/javascript", body }));
    });
    const rejection = "We could not make sure that a person sent this.";
    const sent = await watchSending(page, (route, count) =>
      count === 1
        ? route.fulfill({ status: 422, json: { code: "check-failed", detail: rejection } })
        : route.fulfill({ status: 201, json: STORED }),
    );
    const notice = page.locator(".form-notice[role=alert]", { hasText: words.failed });
    await comeToForm(page);
    await goToReview(page);
    await notice.waitFor();
    expect(await notice.locator("a").getAttribute("href")).toBe(company.telephone.href);
    await submitOf(page).click();
    await expect.poll(() => asked.length).toBe(2);
    await notice.waitFor();
    await submitOf(page).click();
    await widgetShown(page, 1);
    await call(page, (standIn) => standIn.fail());
    await notice.waitFor();
    await call(page, (standIn) => standIn.pass("first"));
    await notice.waitFor({ state: "detached" });

    await submitOf(page).click();
    await page.locator(".form-notice[role=alert]", { hasText: rejection }).waitFor();
    await widgetShown(page, 2);
    await expect.poll(() => page.locator("[name=cf-turnstile-response]").count()).toBe(1);
    expect(await page.inputValue("#name")).toBe("Aoife Example");
    await call(page, (standIn) => standIn.pass("second"));
    await submitOf(page).click();
    await readReference(page);
    expect(tokensOf(sent)).toEqual(["first", "second"]);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });
});
