interface Page {
  /** One word in lower case. The names of the page's files contain this word (docs/content.md, section 9). */
  readonly id: string;
  readonly path: `/${string}`;
  readonly label: string;
  /** The list that links to the page. Neither list has the home page. The error screen also has the menu's links. */
  readonly link: "menu" | "footer";
  /** True if the document may contain one visitor's data. The Worker and the service worker then do not cache it. */
  readonly isPerVisitor: boolean;
}

/** In the order of the links. The order also decides from which side a page slides in. */
export const PAGES = [
  { id: "home", path: "/", label: "Home", link: "menu", isPerVisitor: false },
  { id: "bookings", path: "/bookings", label: "Bookings", link: "menu", isPerVisitor: true },
  { id: "services", path: "/services", label: "Services", link: "menu", isPerVisitor: false },
  { id: "vehicles", path: "/vehicles", label: "Vehicles", link: "menu", isPerVisitor: false },
] as const satisfies readonly Page[];

export type PageId = (typeof PAGES)[number]["id"];

export type PagePath = (typeof PAGES)[number]["path"];
