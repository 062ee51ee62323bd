/* What search engines, social networks and language models are given beyond the words of the pages. */

import { base } from "./company.ts";
import { HERO_PICTURE, type PictureName } from "./pictures.ts";
import type { PagePath } from "./site-pages.ts";

/**
 * The picture that stands for a page where it is shared, by the page's path. It is cut to 1200 by 630 pixels. A page
 * without a picture of its own has that of the home page.
 */
export const sharedPictures: { readonly "/": PictureName } & Readonly<
  Partial<Record<PagePath, PictureName>>
> = {
  "/": HERO_PICTURE,
  "/bookings": "airport-dusk",
  "/services": "coastal-road",
  "/vehicles": "city-night",
};

/** The company in one line, without a full stop at its end. */
export const tagline = `Private transfers and tours across Ireland, from ${base}`;

/** Where it drives. */
export const areaServed: readonly string[] = ["Northern Ireland", "Republic of Ireland"];

/** Headings of /llms.txt, the summary for language models. */
export const modelSummary = {
  telephoneLabel: "Telephone",
  pagesTitle: "Pages",
  servicesTitle: "Services",
  contactTitle: "Contact",
} as const;
