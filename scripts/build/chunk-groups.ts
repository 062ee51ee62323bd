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

interface Group {
  readonly name: string;
  /** Tests the id of a module, which is its path below the project's folder unless the module is virtual. */
  readonly test: RegExp | ((path: string) => boolean);
  readonly priority?: number;
}

const isAmong = (parts: readonly string[]) => (id: string) => parts.some((part) => id.includes(part));

/**
 * Groups the client's modules that change together: the entry, which must be small; the libraries, which change with an
 * update; and the app, which all pages share. By default the bundler makes a file of every small part that two pages
 * have in common. The home page's code is small and belongs to the app: every page links to the home page, so it would
 * be fetched anyway.
 */
const CLIENT_GROUPS: readonly Group[] = [
  { name: "entry", test: isAmong(ENTRY_MODULES), priority: 2 },
  { name: "libraries", test: /node_modules\/(?!libphonenumber-js\/)/ },
  {
    name: "app",
    test: (id) =>
      /src\/(app|client|content|shared)\/|virtual:(brand-pictures|frame-icons)/.test(id) &&
      !isAmong(LATER_MODULES)(id),
  },
];

/**
 * Groups the Worker's modules by the first request that needs them: the entry, which also answers from a cache; the
 * renderer of pages; and each feature. A module that several groups import belongs to the first of them.
 */
const WORKER_GROUPS: readonly Group[] = [
  { name: "start", test: /src\/(worker|app\/errors|server\/(http|platform|settings)\/)/ },
  { name: "pictures", test: /virtual:pictures|server\/image\/(built-picture|image-url)/ },
  { name: "content", test: /server\/pages\/data|src\/(content\/discovery|shared\/(?!booking))/ },
  { name: "renderer", test: /server\/pages\/renderer|src\/app\/(?!pages\/(?!home\/))/ },
  { name: "booking", test: /server\/booking\/(?!calendar|mail)/ },
  { name: "bookings-page", test: /app\/pages\/bookings\// },
  { name: "calendar", test: /server\/booking\/(calendar|mail)/ },
  { name: "files", test: /server\/files\// },
  { name: "image", test: /server\/image\// },
  { name: "discovery", test: /server\/discovery\// },
  { name: "reports", test: /server\/reports\// },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

/**
 * Returns the groups for the bundler. The tests see paths below the project's folder, because the folder may itself lie in
 * `src/app`, as in many containers: then every module would belong to the app.
 * @param root The project's folder.
 */
export function createChunkGroups(root: string) {
  const folder = `${normalizePath(root)}/`;
  const below = ({ test, ...group }: Group) => ({
    ...group,
    test(id: string) {
      const path = id.replace(folder, "");
      return typeof test === "function" ? test(path) : test.test(path);
    },
  });
  return { client: CLIENT_GROUPS.map(below), worker: WORKER_GROUPS.map(below) };
}
