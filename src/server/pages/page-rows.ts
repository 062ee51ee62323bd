import type { PageData } from "../../app/page-props.ts";
import type { PageContent } from "../../content/shapes.ts";
import { PAGES, type PageId } from "../../content/site-pages.ts";
import { loadBookings } from "./data/bookings.ts";
import { loadHome } from "./data/home.ts";
import { loadServices } from "./data/services.ts";
import { loadVehicles } from "./data/vehicles.ts";
import { toPageData } from "./data/words.ts";
import { describeServices, type Thing } from "./metadata/structured-data.ts";
import type { PageHandler } from "./page-handler.ts";

interface PageRow {
  /** Returns the data of the page's payload file and, without `read`, of its document. */
  readonly load: () => PageData;
  /** Only for a page whose data depends on the request. */
  readonly read?: PageHandler;
  /** Handles POST requests. A page without `submit` responds to them with 405. */
  readonly submit?: PageHandler;
  /** Returns structured data for search engines. */
  readonly describe?: (pageUrl: string, provider: Thing) => readonly Thing[];
}

/** A page that is missing here shows only its words. */
const ROWS: Partial<Record<PageId, PageRow>> = {
  home: { load: loadHome },
  bookings: {
    load: loadBookings,
    read: async (c) => (await import("../booking/page.ts")).readBookingsPage(c),
    submit: async (c) => (await import("../booking/page.ts")).submitBookingsPage(c),
  },
  services: { load: loadServices, describe: describeServices },
  vehicles: { load: loadVehicles },
};

type ContentModule = Readonly<Record<string, PageContent>>;

const CONTENT = import.meta.glob<ContentModule>("../../content/pages/*.ts", { eager: true });

export const PAGE_ROWS = Object.fromEntries(
  PAGES.map(({ id }) => [id, ROWS[id] ?? { load: () => loadWords(id) }]),
) as Readonly<Record<PageId, PageRow>>;

function loadWords(id: PageId): PageData {
  const words = CONTENT[`../../content/pages/${id}.ts`]?.[`${id}Page`];
  if (!words) throw new Error(`src/content/pages/${id}.ts does not export ${id}Page.`);
  return toPageData(words);
}
