import { expect, it } from "vitest";
import { headingOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

it.each(TESTED_PAGES)(
  "$path hydrates without console output, another page's code or a request to another site",
  async ({ id, path, heading }) => {
    const { page, output } = await openVisit();
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.goto(ownSite.origin + path, { waitUntil: "networkidle" });
    await waitForHydration(page);
    expect(await headingOf(page).textContent()).toBe(heading);
    // React reports text that it has replaced to the console.
    expect(output).toEqual([]);
    const pageScripts = requested.map((url) => /\/assets\/(\w+)-page-[\w-]+\.js$/.exec(url)?.[1]);
    // The home page's code is part of the app.
    expect([...new Set(pageScripts.filter((name) => name !== undefined))]).toEqual(id === "home" ? [] : [id]);
    expect(requested.filter((url) => !url.startsWith(ownSite.origin))).toEqual([]);
  },
);
