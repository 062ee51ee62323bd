import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { errorScreen } from "../../src/content/shell.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { headerLinkOf, headerOf, headingOf, waitForPage } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { expectInView, readBox, SCREENS } from "../support/person.ts";
import { PUBLIC_ORIGIN } from "../support/site-content.ts";
import { openVisit, visit, waitForHydration } from "../support/visit.ts";

const FAULT = `${errorScreen.prefix}${errorScreen.generalMessage}`;
const LINKED_PAGES = PAGES.filter(({ path }) => path !== "/");

/** Unknown paths, which the screen shows as they are. */
const UNKNOWN_PATHS = ["/%E0%A4%A", "/a%0Ab", "/nope/<b>x"];

describe("the error screen of the server", () => {
  it("for an unknown path hydrates unchanged, leads to every page and appears again on Back", async () => {
    const opened = await openVisit(SCREENS.phone);
    const { page, output, documents } = opened;
    for (const path of UNKNOWN_PATHS) {
      await visit(path, ownSite.origin, {}, opened);
      await expectErrorScreen(page, `404 Error! Oops... Page not found: ${path}`);
    }
    expect(output.filter((line) => !/status of 404|malformed URL/.test(line))).toEqual([]);
    await expectWaysBelowButton(page);
    expect(await readHead(page)).toEqual({ canonical: [], robots: ["noindex"] });
    await page.tap(`text=${errorScreen.button}`);
    await expectHome(page);
    await expect.poll(() => readHead(page)).toEqual({ canonical: [`${PUBLIC_ORIGIN}/`], robots: [] });
    await page.goBack();
    await expectErrorScreen(page, `404 Error! Oops... Page not found: ${UNKNOWN_PATHS.at(-1)}`);
    await expect.poll(() => readHead(page)).toEqual({ canonical: [], robots: ["noindex"] });
    for (const { path, label } of LINKED_PAGES) {
      await page.getByRole("link", { name: label, exact: true }).tap();
      await waitForPage(page, path);
      await page.goBack();
    }
    expect(documents).toHaveLength(UNKNOWN_PATHS.length);
  });
});

describe("the error screen in the browser", () => {
  it("appears and is reported once if the next page cannot be rendered", async () => {
    const { page } = await visit("/", ownSite.origin, { hasServiceWorkers: false });
    await page.route("**/builds/payload/*/services.json", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), places: null } });
    });
    const reports: string[] = [];
    await page.route("**/api/reports", (route) => {
      reports.push(route.request().postData() ?? "");
      return route.fulfill({ status: 204 });
    });
    const reported = page.waitForResponse("**/api/reports");
    await headerLinkOf(page, "/services").click();
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

  it("appears if the payload of a navigation answers 500", async () => {
    const { page, documents } = await visit("/");
    await page.context().route("**/builds/payload/**", (route) => route.fulfill({ status: 500, body: "" }));
    await headerLinkOf(page, "/services").click();
    await expectErrorScreen(page, FAULT);
    await expect.poll(() => page.title()).toContain(errorScreen.faultTitle);
    await readFaultId(page);
    await page.context().unroute("**/builds/payload/**");
    await page.click(`text=${errorScreen.button}`);
    await expectHome(page);
    expect(documents).toEqual(["/"]);
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

/** Expects the telephone number and the links to the other pages below the button, large enough for a finger. */
async function expectWaysBelowButton(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: errorScreen.button, exact: true });
  for (const name of [company.telephone.display, ...LINKED_PAGES.map(({ label }) => label)]) {
    const link = page.getByRole("link", { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    await expectInView(page, link);
    // Scrolling into view may have moved the button.
    const [{ y, height }, above] = [await readBox(link), await readBox(button)];
    expect(y, name).toBeGreaterThan(above.y + above.height - 1);
    expect(height, name).toBeGreaterThanOrEqual(48);
  }
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

function readHead(page: Page) {
  return page.evaluate(() => ({
    canonical: [...document.querySelectorAll<HTMLLinkElement>("link[rel=canonical]")].map(({ href }) => href),
    robots: [...document.querySelectorAll<HTMLMetaElement>("meta[name=robots]")].map(
      ({ content }) => content,
    ),
  }));
}
