interface Page {
  /** One word in lower case. Names the page's files (docs/content.md, section 9) and its chunk. */
  readonly id: string;
  readonly path: `/${string}`;
  readonly label: string;
  /** The list that links to the page. The error screen repeats the menu. */
  readonly link: "menu" | "footer";
  /** Whether the document may contain one visitor's data. Such a document is never cached for others. */
  readonly isPerVisitor: boolean;
}

/** In the order of their links, which also gives transitions their direction. */
export const PAGES = [
  { id: "home", path: "/", label: "Home", link: "menu", isPerVisitor: false },
  { id: "bookings", path: "/bookings", label: "Bookings", link: "menu", isPerVisitor: true },
  { id: "services", path: "/services", label: "Services", link: "menu", isPerVisitor: false },
  { id: "vehicles", path: "/vehicles", label: "Vehicles", link: "menu", isPerVisitor: false },
] as const satisfies readonly Page[];

export type PageId = (typeof PAGES)[number]["id"];

export type PagePath = (typeof PAGES)[number]["path"];
