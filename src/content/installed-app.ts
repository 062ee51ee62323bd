import type { PagePath } from "./site-pages.ts";

interface Shortcut {
  readonly path: PagePath;
  readonly name: string;
  readonly description: string;
}

/** The links in the menu of the installed site's icon. A shortcut can lead to a page, but cannot start a call. */
export const shortcuts: readonly Shortcut[] = [
  {
    path: "/bookings",
    name: "Request a quotation",
    description: "Tell us where and when, and we will send you a quotation",
  },
  {
    path: "/vehicles",
    name: "Choose a vehicle",
    description: "Find the right class for your party and luggage",
  },
];
