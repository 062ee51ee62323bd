import { base } from "./company.ts";
import { HERO_PICTURE, type PictureName } from "./pictures.ts";
import type { PagePath } from "./site-pages.ts";

/** The pictures that social networks show for links to pages (1200 by 630 pixels). Default: the picture of `/`. */
export const socialPictures: { readonly "/": PictureName } & Readonly<
  Partial<Record<PagePath, PictureName>>
> = {
  "/": HERO_PICTURE,
  "/bookings": "airport-dusk",
  "/services": "coastal-road",
  "/vehicles": "city-night",
};

/** Describes the company in one line, without a full stop at the end. */
export const tagline = `Private transfers and tours across Ireland, from ${base}`;

/** The places where you drive. */
export const areaServed: readonly string[] = ["Northern Ireland", "Republic of Ireland"];

/** Words of /llms.txt, the summary for language models. */
export const modelSummary = {
  telephoneLabel: "Telephone",
  pagesTitle: "Pages",
  servicesTitle: "Services",
  contactTitle: "Contact",
} as const;
