import { normalizePath } from "vite";
import { PAGES } from "../../src/content/site-pages.ts";

/** These modules stay outside the app's chunk, because the home page does not need them. */
const LATER_MODULES = [
  ...PAGES.filter(({ id }) => id !== "home").map(({ id }) => `src/app/pages/${id}/`),
  "src/app/ui/data-table",
  "src/shared/booking/",
  "src/shared/form-entries",
  "src/shared/local-time",
  "src/shared/party",
  "src/shared/text",
  "src/content/booking-limits",
  "src/content/email-providers",
  "src/client/booking/turnstile",
];

/**
 * Groups the client's modules into few chunks. By default, the bundler makes a chunk for each set of modules that pages share.
 * The app's chunk contains the home page, because all pages link to the home page, and the app usually prefetches linked pages.
 * @param root The project's folder. The patterns must not match this part of a path, such as /usr/src/app.
 */
export function createChunkGroups(root: string) {
  const folder = `${normalizePath(root)}/`;
  const testPath = (test: (path: string) => boolean) => (id: string) => test(id.replace(folder, ""));
  return [
    // A separate chunk, because documents load the entry immediately and the app later. Its
    // style sheet contains the styles of all pages, so that a page change loads no styles.
    {
      name: "entry",
      test: testPath((path) => /src\/client\/entry|src\/styles\/pages\//.test(path)),
      priority: 2,
    },
    { name: "libraries", test: /node_modules\// },
    {
      name: "app",
      test: testPath(
        (path) =>
          /src\/(app|client|content|shared)\/|virtual:brand-pictures/.test(path) &&
          !LATER_MODULES.some((part) => path.includes(part)),
      ),
    },
  ];
}
