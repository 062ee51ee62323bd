interface Page {
  readonly id: string;
  readonly path: `/${string}`;
  /** Its name in the main navigation. */
  readonly label: string;
  /** Whether its document may contain one visitor's data. Such a document is never cached for others. */
  readonly isPerVisitor: boolean;
}

/** The pages of the site in the order of the main navigation, which also gives transitions their direction. */
export const PAGES = [
  { id: "home", path: "/", label: "Home", isPerVisitor: false },
  { id: "bookings", path: "/bookings", label: "Bookings", isPerVisitor: true },
  { id: "services", path: "/services", label: "Services", isPerVisitor: false },
  { id: "vehicles", path: "/vehicles", label: "Vehicles", isPerVisitor: false },
] as const satisfies readonly Page[];

/** The name of a page: of its folder under src/app/pages, its chunk and its entry in the build's manifest. */
export type PageId = (typeof PAGES)[number]["id"];

/** The canonical path of a page. */
export type PagePath = (typeof PAGES)[number]["path"];
