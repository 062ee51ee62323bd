/** The path of one of the site's four pages. */
export type PagePath = "/" | "/bookings" | "/services" | "/vehicles";

/** One link of the main navigation. */
export interface NavigationLink {
  readonly path: PagePath;
  readonly label: string;
}

/** The main links, in the order that also sets the direction of page transitions. */
export const navigation: readonly NavigationLink[] = [
  { path: "/", label: "Home" },
  { path: "/bookings", label: "Bookings" },
  { path: "/services", label: "Services" },
  { path: "/vehicles", label: "Vehicles" },
];
