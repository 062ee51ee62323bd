import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { errorScreen } from "../../src/content/shell.ts";
import { headerLinkOf, headerOf, headingOf } from "../support/frame.ts";
import { ownBrowser } from "../support/own-browser.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, visit, waitForHydration } from "../support/visit.ts";

const FAULT = `${errorScreen.prefix}${errorScreen.generalMessage}`;

describe("the error screen of the server", () => {
  it.each([
    ["404", "/nope/<b>x", () => ownSite.origin, "404 Error! Oops... Page not found: /nope/<b>x"],
    [
      "404 of a malformed address",
      "/%E0%A4%A",
      () => ownSite.origin,
      "404 Error! Oops... Page not found: /%E0%A4%A",
    ],
    [
      "404 of a path over two lines",
      "/a%0Ab",
      () => ownSite.origin,
      "404 Error! Oops... Page not found: /a%0Ab",
    ],
    ["500", "/services?fault=load", () => ownBrowser.faultyOrigin, FAULT],
  ])("for %s hydrates unchanged and has a button to the home page", async (status, path, origin, message) => {
    const { page, output, documents } = await visit(path, origin());
    await expectErrorScreen(page, message);
    expect(await page.locator(".error-screen__fault").count()).toBe(status === "500" ? 1 : 0);
    expect(output.filter((line) => !/status of \d|malformed URL/.test(line))).toEqual([]);
    await page.click(`text=${errorScreen.button}`);
    await expectHome(page);
    expect(documents).toHaveLength(1);
  });
});

describe("the error screen in the browser", () => {
  it("appears and is reported once if hydration fails", async () => {
    const { page } = await openVisit();
    await page.route("**/services", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"places":\[/, '"places":null,"lost":[');
      await route.fulfill({ response: answer, body });
    });
    const reports: string[] = [];
    await page.route("**/api/reports", (route) => {
      reports.push(route.request().postData() ?? "");
      return route.fulfill({ status: 204 });
    });
    const reported = page.waitForResponse("**/api/reports");
    await page.goto(`${ownSite.origin}/services`);
    await expectErrorScreen(page, FAULT);
    await reported;
    const [[report]] = reports.map((text) => JSON.parse(text));
    expect(report.body).toMatchObject({
      name: "TypeError",
      source: expect.stringMatching(/^\/assets\/[\w.-]+\.js:\d+:\d+$/),
      id: await readFaultId(page),
    });
    expect(reports).toHaveLength(1);
    await page.click(`text=${errorScreen.button}`);
    await expectHome(page);
  });

  it.each([["answers 500", { status: 500, body: "" }]])(
    "appears if the payload of a navigation %s",
    async (_how, answer) => {
      const { page, documents } = await visit("/");
      await page.context().route("**/builds/payload/**", (route) => route.fulfill(answer));
      await headerLinkOf(page, "/services").click();
      await expectErrorScreen(page, FAULT);
      await expect.poll(() => page.title()).toContain(errorScreen.faultTitle);
      await readFaultId(page);
      await page.context().unroute("**/builds/payload/**");
      await page.click(`text=${errorScreen.button}`);
      await expectHome(page);
      expect(documents).toEqual(["/"]);
    },
  );

  it("appears for an unknown path in the history", async () => {
    const { page, documents } = await visit("/services");
    // Only another script can have put such an entry into the history.
    await page.evaluate(() => {
      history.pushState(null, "", "/nope");
      history.pushState(null, "", "/services");
    });
    await page.goBack();
    await expectErrorScreen(page, "404 Error! Oops... Page not found: /nope");
    await page.click(`text=${errorScreen.button}`);
    await expectHome(page);
    expect(documents).toEqual(["/services"]);
  });

  it("does not replace a document with broken data", async () => {
    const { page, output } = await openVisit();
    await page.route("**/services", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('{"buildId"', "{") });
    });
    await page.goto(`${ownSite.origin}/services`, { waitUntil: "networkidle" });
    expect(await headerOf(page).count()).toBe(1);
    await headerLinkOf(page, "/").click();
    await page.waitForURL(`${ownSite.origin}/`);
    await waitForHydration(page);
    expect(output).toEqual([]);
  });
});

async function expectErrorScreen(page: Page, message: string): Promise<void> {
  await page.locator("button", { hasText: errorScreen.button }).waitFor();
  await expect.poll(() => headingOf(page).textContent()).toBe(message);
  expect(await page.locator("header, footer").count()).toBe(0);
  expect(await page.getByAltText(company.name, { exact: true }).count()).toBe(1);
  expect(await page.locator("button").count()).toBe(1);
}

/** The fault id that the visitor sees. */
async function readFaultId(page: Page): Promise<string> {
  const text = await page.textContent(".error-screen__fault");
  const [id] = /F-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(text ?? "") ?? expect.fail(`There is no id in "${text}".`);
  return id;
}

async function expectHome(page: Page): Promise<void> {
  await headingOf(page).filter({ hasText: homePage.hero.title }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await expect.poll(() => page.locator("header, footer").count()).toBe(2);
}
