import type { PageData } from "../../app/page-props.ts";
import type { PageContent } from "../../content/shapes.ts";
import { PAGES, type PageId } from "../../content/site-pages.ts";
import { loadBookings } from "./data/bookings.ts";
import { loadHome } from "./data/home.ts";
import { loadServices } from "./data/services.ts";
import { loadVehicles } from "./data/vehicles.ts";
import { toPageData } from "./data/words.ts";

type Loader = () => PageData;

/** A page without a loader needs only its words. */
const LOADERS: Partial<Record<PageId, Loader>> = {
  home: loadHome,
  bookings: loadBookings,
  services: loadServices,
  vehicles: loadVehicles,
};

type ContentModule = Readonly<Record<string, PageContent>>;

const CONTENT = import.meta.glob<ContentModule>("../../content/pages/*.ts", { eager: true });

/** The documents and payload files of pages contain this data. */
export const PAGE_DATA = Object.fromEntries(
  PAGES.map(({ id }) => [id, LOADERS[id] ?? (() => loadWords(id))]),
) as Readonly<Record<PageId, Loader>>;

function loadWords(id: PageId): PageData {
  const words = CONTENT[`../../content/pages/${id}.ts`]?.[`${id}Page`];
  if (!words) throw new Error(`src/content/pages/${id}.ts does not export ${id}Page.`);
  return toPageData(words);
}
