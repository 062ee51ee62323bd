/* What search engines, social networks and language models are given beyond the words of the pages. */

import type { PictureName } from "./pictures.ts";
import type { ServiceId } from "./services.ts";

/**
 * The picture that stands for a page where it is shared, by the page's path. It is cut to 1200 by 630 pixels. A page
 * without a picture of its own has that of the home page.
 */
export const sharedPictures: { readonly "/": PictureName; readonly [path: string]: PictureName | undefined } =
  {
    "/": "causeway",
    "/bookings": "airport-dusk",
    "/services": "coastal-road",
    "/vehicles": "city-night",
  };

/** Each service in the words that a search engine files it under. */
export const serviceTypes: Readonly<Record<ServiceId, string>> = {
  "airport-and-port-transfers": "Chauffeur-driven airport and port transfer",
  "by-the-hour": "Chauffeur hire by the hour",
  "city-to-city": "Chauffeur-driven city-to-city transfer",
  "day-tours": "Private chauffeur-driven day tour",
  "multi-day-tours": "Private chauffeur-driven multi-day tour",
  golf: "Chauffeur-driven golf transport",
  "cruise-excursions": "Private chauffeur-driven shore excursion",
  "accessibility-and-families": "Accessible and family chauffeur transport",
};

/** When the company can be reached and drives: day and night, as `company.availability` says. */
export const openingHours = {
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  opens: "00:00",
  closes: "23:59",
} as const;

/** Headings of /llms.txt, the summary for language models. */
export const modelSummary = {
  pagesTitle: "Pages",
  servicesTitle: "Services",
  contactTitle: "Contact",
} as const;
