import { bookingsPage } from "../../src/content/pages/bookings.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { servicesPage } from "../../src/content/pages/services.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import type { PageHead } from "../../src/content/shapes.ts";
import { PAGES, type PageId } from "../../src/content/site-pages.ts";

interface PageWords {
  /** The text of its h1. */
  readonly heading: string;
  readonly head: PageHead;
  /** All that the page says. */
  readonly words: unknown;
}

const PAGE_WORDS: Readonly<Record<PageId, PageWords>> = {
  home: { heading: homePage.hero.title, head: homePage.head, words: homePage },
  bookings: { heading: bookingsPage.intro.title, head: bookingsPage.head, words: bookingsPage },
  services: { heading: servicesPage.intro.title, head: servicesPage.head, words: servicesPage },
  vehicles: { heading: vehiclesPage.intro.title, head: vehiclesPage.head, words: vehiclesPage },
};

/** Every page of the site with what the tests look for in it. */
export const TESTED_PAGES = PAGES.map(({ id, path }) => ({ id, path, ...PAGE_WORDS[id] }));
