/**
 * The pages of the site in the order of the main navigation, with their names there; the order also gives transitions
 * their direction. A page that is per visitor may show what its visitor has written, so nothing stores its document for
 * others: the booking form has its own key.
 */
export const PAGES = [
  { id: "home", path: "/", label: "Home", isPerVisitor: false },
  { id: "bookings", path: "/bookings", label: "Bookings", isPerVisitor: true },
  { id: "services", path: "/services", label: "Services", isPerVisitor: false },
  { id: "vehicles", path: "/vehicles", label: "Vehicles", isPerVisitor: false },
] as const;

/** The name of a page: of its folder under src/app/pages, its chunk and its entry in the build's manifest. */
export type PageId = (typeof PAGES)[number]["id"];

/** The canonical path of a page. */
export type PagePath = (typeof PAGES)[number]["path"];
