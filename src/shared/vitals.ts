import type { PageId } from "../content/site-pages.ts";

/** Path to which browsers send their measurements. */
export const VITALS_PATH = "/api/vitals";

export const VITAL_NAMES = ["CLS", "FCP", "INP", "LCP", "TTFB"] as const;
export const DEVICES = ["phone", "tablet", "desktop"] as const;
export const CONNECTIONS = ["slow-2g", "2g", "3g", "4g", "unknown"] as const;

/** How the visitor reached the page, in the terms of the web-vitals library. */
export const NAVIGATIONS = [
  "navigate",
  "reload",
  "back-forward",
  "back-forward-cache",
  "prerender",
  "restore",
  "soft-navigation",
] as const;

/** One metric: durations in milliseconds, the layout shift without a unit (https://web.dev/articles/vitals). */
export interface Vital {
  readonly name: (typeof VITAL_NAMES)[number];
  readonly value: number;
  readonly navigation: (typeof NAVIGATIONS)[number];
}

/** The metrics of one visit. They contain nothing that identifies a visitor. */
export interface Vitals {
  readonly build: string;
  readonly page: PageId | "error";
  readonly device: (typeof DEVICES)[number];
  readonly connection: (typeof CONNECTIONS)[number];
  readonly metrics: readonly Vital[];
}
