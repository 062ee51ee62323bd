import type { PageData } from "../../app/page-props.ts";
import type { PageId } from "../../content/site-pages.ts";
import { loadBookings } from "./data/bookings.ts";
import { loadHome } from "./data/home.ts";
import { loadServices } from "./data/services.ts";
import { loadVehicles } from "./data/vehicles.ts";

/** The loader of each page's data, for the Worker's documents and for the payload files of the build. */
export const PAGE_DATA: Readonly<Record<PageId, () => PageData>> = {
  home: loadHome,
  bookings: loadBookings,
  services: loadServices,
  vehicles: loadVehicles,
};
