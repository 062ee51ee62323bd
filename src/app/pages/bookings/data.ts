import type { bookingsPage } from "../../../content/pages/bookings.ts";
import type { PageHead } from "../../head.ts";

/** What the bookings page shows. */
export interface BookingsData {
  readonly head: PageHead;
  readonly words: Omit<typeof bookingsPage, "head">;
}
