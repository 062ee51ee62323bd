import { normalizePath } from "vite";
import { PAGES } from "../../src/content/site-pages.ts";

/** Code for one page only, or for later. Each part gets its own file. */
const LATER_MODULES = [
  ...PAGES.filter(({ id }) => id !== "home").map(({ id }) => `src/app/pages/${id}/`),
  "src/app/ui/stepper",
  "src/shared/booking/",
  "src/shared/form-entries",
  "src/shared/local-time",
  "src/shared/party",
  "src/shared/quantities",
  "src/shared/text",
  "src/content/booking-limits",
  "src/client/booking/turnstile",
];

/**
 * Groups the client's modules that change together, because the bundler would make a file of every small part that two pages
 * share. The home page belongs to the app: every page links to it, so the browser would fetch it anyway.
 * @param root The project's folder. Only the path below root counts, because a project in a folder like /usr/src/app would
 * otherwise belong to the app as a whole.
 */
export function createChunkGroups(root: string) {
  const folder = `${normalizePath(root)}/`;
  const below = (test: (path: string) => boolean) => (id: string) => test(id.replace(folder, ""));
  return [
    // Runs immediately and loads the app when it is needed. The bundler adds what it imports.
    { name: "entry", test: below((path) => path.includes("src/client/entry")), priority: 2 },
    { name: "libraries", test: /node_modules\/(?!libphonenumber-js\/)/ },
    {
      name: "app",
      test: below(
        (path) =>
          /src\/(app|client|content|shared)\/|virtual:brand-pictures/.test(path) &&
          !LATER_MODULES.some((part) => path.includes(part)),
      ),
    },
  ];
}
