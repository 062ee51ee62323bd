export const PAGES = [
  { id: "home", path: "/", label: "Home", link: "menu", isPerVisitor: false },
  { id: "about", path: "/about", label: "Who we are", link: "menu", isPerVisitor: false },
  { id: "services", path: "/services", label: "What we offer", link: "menu", isPerVisitor: false },
  { id: "vehicles", path: "/vehicles", label: "Cars", link: "menu", isPerVisitor: false },
  { id: "bookings", path: "/bookings", label: "Ask for a car", link: "menu", isPerVisitor: true },
] as const satisfies readonly Page[];
