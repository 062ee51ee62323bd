import type { BookingsData } from "./pages/bookings/data.ts";
import type { HomeData } from "./pages/home/data.ts";
import type { ServicesData } from "./pages/services/data.ts";
import type { VehiclesData } from "./pages/vehicles/data.ts";

/** What each page is given to show. It travels as JSON, in the document and in the payload files. */
export interface PageData {
  readonly home: HomeData;
  readonly bookings: BookingsData;
  readonly services: ServicesData;
  readonly vehicles: VehiclesData;
}
