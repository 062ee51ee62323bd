import { normalizePath } from "vite";
import { PAGES } from "../../src/content/site-pages.ts";

/** Code that runs immediately and loads the app when it is needed. */
const ENTRY_MODULES = [
  "src/client/entry",
  "src/client/lost-files",
  "src/client/platform/when-idle",
  "src/shared/document-elements",
  "src/shared/pages",
];

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
  "src/shared/today",
  "src/content/booking-limits",
  "src/client/booking/turnstile",
];

const isAmong = (parts: readonly string[], path: string) => parts.some((part) => path.includes(part));

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
    { name: "entry", test: below((path) => isAmong(ENTRY_MODULES, path)), priority: 2 },
    { name: "libraries", test: /node_modules\/(?!libphonenumber-js\/)/ },
    {
      name: "app",
      test: below(
        (path) =>
          /src\/(app|client|content|shared)\/|virtual:brand-pictures/.test(path) &&
          !isAmong(LATER_MODULES, path),
      ),
    },
  ];
}
