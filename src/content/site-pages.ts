interface Page {
  /** One word in lower case. The names of the page's files contain this word (docs/content.md, section 9). */
  readonly id: string;
  readonly path: `/${string}`;
  readonly label: string;
  /** The list with the link to the page. No list contains the home page. The error screen also has the links of the menu. */
  readonly link: "menu" | "footer";
  /** True if the document may contain one visitor's data, so that no shared cache may store the document. */
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
