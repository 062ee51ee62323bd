import type { PagePath } from "./site-pages.ts";

interface Shortcut {
  readonly path: PagePath;
  readonly name: string;
  readonly description: string;
}

/** What a system offers on the icon of the installed site. A call is not among them: a shortcut can only be a page. */
export const shortcuts: readonly Shortcut[] = [
  {
    path: "/bookings",
    name: "Request a booking",
    description: "Tell us where and when, and we will send you a quotation",
  },
  {
    path: "/vehicles",
    name: "Choose a vehicle",
    description: "Find the right class for your party and luggage",
  },
];
