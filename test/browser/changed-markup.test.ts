import { expect, it } from "vitest";
import { toDateInWords } from "../../src/shared/local-time.ts";
import { holdBack } from "../support/held-files.ts";
import { nextYear } from "../support/next-year.ts";
import { ownSite } from "../support/own-site.ts";
import { expectFocus } from "../support/person.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

it.each([
  ["/bookings", "#date", nextYear(), `text=${toDateInWords(nextYear())}`],
  ["/", "#starter-passengers", "0", "#starter-passengers[aria-invalid=true]"],
  ["/vehicles", "#chooser-suitcases", "7", "#chooser output:has-text('7')"],
])(
  "what is typed on %s before the app starts stays, with the focus, if software has changed the markup",
  async (path, field, text, processed) => {
    const { page, output } = await openVisit();
    const reports: string[] = [];
    page.on("request", (request) => request.method() === "POST" && reports.push(request.url()));
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
    // The app has processed the text.
    await page.locator(processed).waitFor();
    expect(await page.inputValue(field)).toBe(text);
    await expectFocus(page.locator(field));
    // The browser's console names the changed markup. The site's log does not.
    expect(output.filter((line) => !line.startsWith("warning: "))).toEqual([]);
    expect(reports).toEqual([]);
  },
);
