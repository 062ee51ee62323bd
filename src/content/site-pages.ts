interface Page {
  /** One word in lower case. It names the page's files: docs/content.md, section 9. */
  readonly id: string;
  readonly path: `/${string}`;
  /** The text of links to the page. */
  readonly label: string;
  /** Which list links to the page: the menu, which the error screen repeats, or the footer. */
  readonly link: "menu" | "footer";
  /** Whether its document may contain one visitor's data. Such a document is never cached for others. */
  readonly isPerVisitor: boolean;
}

/** The pages of the site in the order of their links, which also gives transitions their direction. */
export const PAGES = [
  { id: "home", path: "/", label: "Home", link: "menu", isPerVisitor: false },
  { id: "bookings", path: "/bookings", label: "Bookings", link: "menu", isPerVisitor: true },
  { id: "services", path: "/services", label: "Services", link: "menu", isPerVisitor: false },
  { id: "vehicles", path: "/vehicles", label: "Vehicles", link: "menu", isPerVisitor: false },
] as const satisfies readonly Page[];

/** The id of a page. It names the page's files and chunk. */
export type PageId = (typeof PAGES)[number]["id"];

/** The canonical path of a page. */
export type PagePath = (typeof PAGES)[number]["path"];
