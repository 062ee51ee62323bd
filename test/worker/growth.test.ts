import { describe, expect, it, vi } from "vitest";
import type { PageData } from "../../src/app/pages.ts";
import type { PageId } from "../../src/content/site-pages.ts";
import { createApp } from "../../src/server/app.ts";
import { loadPageData } from "../../src/server/pages/data.ts";
import type { ServerPage } from "../../src/server/pages/page.ts";
import { SERVER_PAGES } from "../../src/server/pages/table.ts";
import { EMPTY_MANIFEST } from "../support/empty-manifest.ts";

/** How many vehicles are tried: what the site may come to have, and far beyond. */
const VEHICLE_COUNTS = [10, 100, 1_000];

/** A share of the growth that may come from numbers getting longer. */
const SLACK = 1.05;

describe.each(["vehicles", "home"] as const)("with more vehicles, the page %s", async (page) => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const sizes = await Promise.all(VEHICLE_COUNTS.map((count) => measure(page, count)));

  it.each(["html", "payload"] as const)("has %s that grows no faster than their number", (what) => {
    const [few = 0, some = 0, many = 0] = sizes.map((size) => size[what]);
    const [a = 0, b = 0, c = 0] = VEHICLE_COUNTS;
    const perVehicle = (some - few) / (b - a);
    expect(perVehicle).toBeGreaterThan(0);
    expect((many - some) / (c - b)).toBeLessThanOrEqual(perVehicle * SLACK);
  });

  it("has the same frame", () => {
    const [first, ...others] = sizes.map(({ frame }) => frame);
    expect(first).toMatch(/<header.*<footer/s);
    for (const frame of others) expect(frame).toBe(first);
  });
});

/** The lengths of a page's document and data with so many vehicles, and what is not of the page alone. */
async function measure(page: "vehicles" | "home", count: number) {
  const app = createApp({ manifest: EMPTY_MANIFEST, pages: createGrownPages(count) });
  const address = `https://site.test/${page === "home" ? "" : page}`;
  const html = await (await app.request(address, {}, { SITE_ORIGIN: "https://site.test" })).text();
  const [, frame] = /^.*?(<body>.*?)<main.*?<\/main>/s.exec(html) ?? [];
  const [, footer] = /<\/main>(.*)<script type="application\/json"/s.exec(html) ?? [];
  return {
    html: html.length,
    payload: JSON.stringify(loadWithManyVehicles(page, count)).length,
    frame: `${frame}${footer}`,
  };
}

/** A page's data with so many vehicles: those of the site, over and over, each with its own id and name. */
function loadWithManyVehicles<Id extends PageId>(page: Id, count: number): PageData[Id] {
  const data = loadPageData(page);
  if (!("vehicles" in data)) return data;
  const vehicles = Array.from({ length: count }, (_, index) => {
    const vehicle = data.vehicles[index % data.vehicles.length];
    // Of the same length everywhere, so that only their number makes a difference.
    const number = String(index).padStart(4, "0");
    return { ...vehicle, id: `${vehicle?.id}-${number}`, name: `${vehicle?.name} ${number}` };
  });
  return { ...data, vehicles };
}

/** The pages of the site with so many vehicles in content. */
function createGrownPages(count: number): ServerPage[] {
  return SERVER_PAGES.map((page) => ({
    ...page,
    read: () => ({ data: loadWithManyVehicles(page.id, count) }),
  }));
}
