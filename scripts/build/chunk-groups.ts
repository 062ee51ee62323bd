import { normalizePath } from "vite";
import { PAGES } from "../../src/content/site-pages.ts";

/** Modules outside the app's chunk, because only one page needs them, or the app loads them later. */
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
 * Groups the client's modules into few chunks. By default, the bundler makes a chunk of each small part that two pages share.
 * The home page belongs to the app's chunk, because all pages link to it, so the app would prefetch it anyway.
 * @param root The project's folder. The tests ignore this part of a path, because a folder such as /usr/src/app would match.
 */
export function createChunkGroups(root: string) {
  const folder = `${normalizePath(root)}/`;
  const below = (test: (path: string) => boolean) => (id: string) => test(id.replace(folder, ""));
  return [
    // Runs immediately and loads the app later. The bundler adds the modules that it imports.
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
