import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { palette } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import { offlinePage } from "../../src/content/offline-page.ts";
import { offline } from "../../src/content/shell.ts";
import { waitForForm } from "../support/booking-visit.ts";
import { listCopies, waitForCopies } from "../support/copies.ts";
import { footerOf, goTo, headerLinkOf, headerOf, headingOf, logoOf } from "../support/frame.ts";
import { type Line, openLine } from "../support/line.ts";
import { ownSite } from "../support/own-site.ts";
import { findHeading } from "../support/pages.ts";
import { createPerson } from "../support/person.ts";
import { type Visit, type VisitOptions, visit, waitForHydration } from "../support/visit.ts";

/** A visitor on a fast connection, for whom the site prefetches pages. */
const GENEROUS: VisitOptions = { connection: { effectiveType: "4g" } };

/** The parts of a document's head that describe its page: title, canonical URL, description, Open Graph and structured data. */
const HEAD_OF_ONE_PAGE =
  /<title>.*?<\/title>|<link rel="canonical".*?>|<meta (name="description"|property="og:).*?>|<script type="application\/ld\+json".*?<\/script>/gs;

/** The page background as browsers format a colour. */
const GROUND = `rgb(${palette.ink
  .match(/[0-9a-f]{2}/g)
  ?.map((digits) => Number.parseInt(digits, 16))
  .join(", ")})`;

let line: Line;

beforeEach(async () => {
  line = await openLine(ownSite.origin);
});
afterEach(() => line.close());

describe("a visitor without a connection", () => {
  it("can reload a page that was read, with styles, pictures and code, and open a prefetched page, also if the network does not answer", async () => {
    const { page, output } = await arrive("/", GENEROUS);
    await waitForCopies(page, "/", /^\/builds\/payload\/\w+\/vehicles\.json/, /vehicles-page-[\w-]+\.js/);
    line.cut();
    output.length = 0;
    await page.reload();
    await waitForHydration(page);
    expect(await headingOf(page).textContent()).toBe(findHeading("/"));
    await expect.poll(() => logoOf(page).first().evaluate(isPictureThere)).toBe(true);
    await expect.poll(() => page.locator(".home-hero__picture img").evaluate(isPictureThere)).toBe(true);
    expect(await page.evaluate(readGround)).toBe(GROUND);
    expect(output.filter((text) => !text.includes("net::ERR_"))).toEqual([]);
    await goTo(page, "/vehicles");
    await expect.poll(() => headingOf(page).textContent()).toBe(findHeading("/vehicles"));
    line.state = "hanging";
    await page.goto(line.origin);
    expect(await headingOf(page).textContent()).toBe(findHeading("/"));
  });

  it("can reload a page reached by navigation, whose document was fetched once", async () => {
    const { page, documents, output } = await arrive("/services", GENEROUS);
    await waitForCopies(page, "/services");
    await goTo(page, "/vehicles");
    await waitForCopies(
      page,
      "/vehicles",
      /^\/builds\/payload\/\w+\/vehicles\.json/,
      /vehicles-page-[\w-]+\.js/,
    );
    await goTo(page, "/services");
    await goTo(page, "/vehicles");
    await page.waitForLoadState("networkidle");
    expect(line.asked.filter((path) => path === "/vehicles")).toHaveLength(1);
    line.cut();
    await page.reload();
    await waitForHydration(page);
    expect(await headingOf(page).textContent()).toBe(findHeading("/vehicles"));
    const own = await (await fetch(`${ownSite.origin}/vehicles`)).text();
    expect(own.match(HEAD_OF_ONE_PAGE)?.length).toBeGreaterThan(4);
    const cached = await page.evaluate(async () => await (await caches.match("/vehicles"))?.text());
    expect(cached?.match(HEAD_OF_ONE_PAGE)).toEqual(own.match(HEAD_OF_ONE_PAGE));
    expect(output.filter((text) => !text.includes("net::ERR_"))).toEqual([]);
    documents.length = 0;
    await goTo(page, "/services");
    await expect.poll(() => headingOf(page).textContent()).toBe(findHeading("/services"));
    expect(documents).toEqual([]);
  });

  it("stays on the page, sees a notice with the telephone number, and continues when the connection is back", async () => {
    const { page } = await arrive("/");
    await waitForCopies(page, "/");
    // setOffline does not affect the service worker. Cutting the line does.
    line.cut();
    await page.context().setOffline(true);
    await headerLinkOf(page, "/services").click();
    const notice = page.locator(".notice", { hasText: offline.notice });
    await notice.waitFor();
    expect(await notice.locator("a").getAttribute("href")).toBe(company.telephone.href);
    expect(new URL(page.url()).pathname).toBe("/");
    line.state = "connected";
    await page.context().setOffline(false);
    await notice.waitFor({ state: "detached" });
    await goTo(page, "/services");
    expect(await headerOf(page).count()).toBe(1);
  });

  it("sees the offline page with telephone numbers and readable pages at a page that was not read", async () => {
    const { page, output } = await arrive("/");
    await waitForCopies(page, "/");
    // Separates requests of the previous page from this one.
    await page.goto("about:blank");
    line.cut();
    output.length = 0;
    const answer = await page.goto(`${line.origin}/services?from=BFS`);
    expect([answer?.status(), answer?.headers()["cache-control"]]).toEqual([503, "no-store"]);
    expect(await headingOf(page).textContent()).toBe(offlinePage.heading);
    const links = page.locator("main a");
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      company.telephone.href,
      ...(company.mobile ? [company.mobile.href] : []),
      company.emailHref,
      "/",
      "/services?from=BFS",
    ]);
    expect(await page.evaluate(readGround)).toBe(GROUND);
    expect(output.filter((text) => !text.includes("503"))).toEqual([]);

    line.state = "connected";
    await page.getByText(offlinePage.retry).click();
    await headingOf(page, findHeading("/services")).waitFor();
  });

  it("is assured at a reload of the booking form that the draft is safe, and finds it when back online", async () => {
    const visit = await arrive("/bookings");
    const { page } = visit;
    await waitForForm(page);
    await waitForCopies(page);
    await createPerson(visit, "desktop").write(page.locator("#pickup"), "Larne");
    line.cut();
    await page.reload();
    await page.getByText(offlinePage.draftNote).waitFor();
    line.state = "connected";
    await page.getByText(offlinePage.retry).click();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe("Larne");
  });
});

describe("the service worker's cache", () => {
  it("contains only loaded files for a visitor with Save-Data", async () => {
    const { page } = await arrive("/services");
    await waitForCopies(page, "/services");
    const before = [...line.asked];
    await goTo(page, "/vehicles");
    await waitForCopies(page, /vehicles-page-[\w-]+\.js/, /^\/builds\/payload\/\w+\/vehicles\.json/);
    await footerOf(page).scrollIntoViewIfNeeded();
    expect(before.filter((path) => path.includes("vehicles-page"))).toEqual([]);
    expect(line.asked).not.toContain("/vehicles");
  });

  it("contains no page with a visitor's input and no error page", async () => {
    const { page } = await arrive("/bookings?from=BFS&to=Derry", GENEROUS);
    await waitForCopies(page, /bookings-page-[\w-]+\.js/);
    for (const path of ["/nope", "/services?name=Jo", "/bookings", "/vehicles"]) {
      await page.goto(line.origin + path);
      await waitForHydration(page);
    }
    await waitForCopies(page, "/vehicles");
    const documents = (await listCopies(page)).filter(
      (path) => !/^\/(assets|tabs|builds\/payload)\/|^\/known-build$/.test(path),
    );
    expect(documents).toEqual(["/vehicles"]);
  });
});

async function arrive(path: string, options?: VisitOptions): Promise<Visit> {
  return await visit(path, line.origin, options);
}

function isPictureThere(image: Element): boolean {
  return image instanceof HTMLImageElement && image.naturalWidth > 0;
}

function readGround(): string {
  return getComputedStyle(document.documentElement).backgroundColor;
}
