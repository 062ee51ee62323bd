import type { PagePath } from "./site-pages.ts";

interface Shortcut {
  readonly path: PagePath;
  readonly name: string;
  readonly description: string;
}

/** Links on the icon of the installed site. A shortcut can only lead to a page, and not start a call. */
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
