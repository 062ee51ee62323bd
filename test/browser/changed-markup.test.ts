import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { toDateInWords } from "../../src/shared/booking/local-time.ts";
import { holdBack } from "../support/held-files.ts";
import { nextYear } from "../support/next-year.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

interface Form {
  readonly path: string;
  /** The first field, and the text that the visitor types. */
  readonly field: string;
  readonly text: string;
  /** Waits until the app has processed the text. */
  readonly expectProcessed: (page: Page) => Promise<unknown>;
}

const FORMS: readonly Form[] = [
  {
    ...{ path: "/bookings", field: "#date", text: nextYear() },
    expectProcessed: (page) => page.getByText(String(toDateInWords(nextYear()))).waitFor(),
  },
  {
    ...{ path: "/", field: "#starter-passengers", text: "0" },
    expectProcessed: (page) => page.locator("#starter-passengers[aria-invalid=true]").waitFor(),
  },
  {
    ...{ path: "/vehicles", field: "#chooser-suitcases", text: "7" },
    expectProcessed: (page) => page.locator(".chooser__result", { hasText: "7" }).waitFor(),
  },
];

it.each(FORMS)(
  "what is typed on $path before the app starts stays, with the focus, if software has changed the markup",
  async ({ path, field, text, expectProcessed }) => {
    const { page, output } = await openVisit();
    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") reports.push(request.url());
    });
    await page.route(ownSite.origin + path, async (route) => {
      const response = await route.fetch();
      // As password managers do, and translators.
      const changed = (await response.text())
        .replace(/<input [^>]*>/g, "$&<span></span>")
        .replace(/<h2([^>]*)>([^<]+)</g, "<h2$1><font>$2</font><");
      await route.fulfill({ response, body: changed });
    });
    const release = await holdBack(page, "**/assets/*.js");
    await page.goto(ownSite.origin + path, { waitUntil: "commit" });
    await page.fill(field, text);
    release();
    await waitForHydration(page);
    await expectProcessed(page);
    expect(await page.inputValue(field)).toBe(text);
    expect(await page.locator(field).evaluate((element) => element === document.activeElement)).toBe(true);
    // The browser's console names the changed markup. The site's log does not.
    expect(output.filter((line) => !line.startsWith("warning: "))).toEqual([]);
    expect(reports).toEqual([]);
  },
);
