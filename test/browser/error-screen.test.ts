import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { errorScreen } from "../../src/content/shell.ts";
import { headerLinkOf, headingOf, waitForPage } from "../support/page-locators.ts";
import { load, openVisit, PHONE, visit, waitForHydration } from "../support/visit.ts";

const FAULT = `${errorScreen.prefix}${errorScreen.generalMessage}`;

/** A path with markup that must be escaped. */
const UNKNOWN_PATH = "/nope/<b>x";

it("the Worker's error screen for an unknown path hydrates without changes, links to pages, and appears again on Back", async () => {
  const { page, output, documents } = await visit(UNKNOWN_PATH, PHONE);
  const message = `404 Error! Oops... Page not found: ${UNKNOWN_PATH}`;
  await expectErrorScreen(page, message);
  expect(output.filter((line) => !line.includes("status of 404"))).toEqual([]);
  await page.tap(`text=${errorScreen.button}`);
  await expectHome(page);
  await page.goBack();
  await expectErrorScreen(page, message);
  await page.tap('a[href="/services"]');
  await waitForPage(page, "/services");
  expect(documents).toHaveLength(1);
});

it("the app loads the document of the next page if the page's data comes from another server", async () => {
  const { page, documents, output } = await visit("/", { hasServiceWorkers: false });
  await page.route("**/builds/payload/**", (route) =>
    route.fulfill({ json: { head: { isLoggedIn: false } } }),
  );
  for (const path of ["/services", "/vehicles"]) {
    await headerLinkOf(page, path).click();
    await waitForPage(page, path);
    await waitForHydration(page);
  }
  expect(documents).toEqual(["/", "/services", "/vehicles"]);
  await page.goBack();
  await waitForPage(page, "/services");
  expect(output).toEqual([]);
});

it("the app shows the error screen and sends one report if the page on the screen cannot be rendered after a change", async () => {
  const { page } = await openVisit();
  await page.route("/vehicles", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"suitcases":{', '"suitcases":{},"unused":{');
    await route.fulfill({ response, body });
  });
  const reports = await recordReports(page);
  await load(page, "/vehicles");
  await page.fill("#chooser-suitcases", "2");
  await expectErrorScreen(page, FAULT);
  const [id] = /F-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await page.innerText(".error-screen")) ?? [];
  await page.click(`text=${errorScreen.button}`);
  await expectHome(page);
  const source = expect.stringMatching(/^\/assets\/[\w.-]+\.js:\d+:\d+$/);
  const body = { name: "TypeError", source, id: id ?? expect.fail("The error screen has no fault id.") };
  await expect.poll(() => reports).toMatchObject([{ body }]);
});

const FAILS_ON_KEY = `addEventListener("keydown", () => { throw new TypeError("Jane Doe is not a function"); });`;

it("an error in the site's script is reported with its location, and an error in a foreign script is not reported", async () => {
  const { page, output } = await openVisit();
  const reports = await recordReports(page);
  // On a key press, a script of another site fails first, then a script of this site.
  await page.addInitScript(`${FAILS_ON_KEY}\n//# sourceURL=https://other.example/script.js\n`);
  let failing = "";
  await page.route("**/assets/libraries-*.js", async (route) => {
    const response = await route.fetch();
    const code = `${await response.text()}\n`;
    failing = `${new URL(route.request().url()).pathname}:${code.split("\n").length}:`;
    await route.fulfill({ response, body: code + FAILS_ON_KEY });
  });
  await load(page, "/services");
  await page.keyboard.press("x");
  const source = failing + (FAILS_ON_KEY.indexOf("new") + 1);
  const body = { name: "TypeError", source, page: "/services", build: expect.any(String), id: "" };
  await expect.poll(() => reports).toEqual([{ type: "script-error", body }]);
  expect(output).toEqual(Array(2).fill("uncaught: Jane Doe is not a function"));
});

/** Records the app's error reports and responds to them in place of the Worker. */
async function recordReports(page: Page): Promise<readonly unknown[]> {
  const reports: unknown[] = [];
  await page.route("**/api/reports", (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  return reports;
}

async function expectErrorScreen(page: Page, message: string): Promise<void> {
  await page.locator("button", { hasText: errorScreen.button }).waitFor();
  await expect.poll(() => headingOf(page).textContent()).toBe(message);
  expect(await page.locator("header, footer").count()).toBe(0);
  expect(await page.getByAltText(company.name, { exact: true }).count()).toBe(1);
  expect(await page.locator("button").count()).toBe(1);
}

async function expectHome(page: Page): Promise<void> {
  await headingOf(page).filter({ hasText: homePage.hero.title }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await expect.poll(() => page.locator("header, footer").count()).toBe(2);
}
