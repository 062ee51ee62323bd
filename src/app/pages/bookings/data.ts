import type { bookingsPage } from "../../../content/pages/bookings.ts";
import type { PageHead } from "../../head.ts";

/** What the bookings page shows. */
export interface BookingsData {
  readonly head: PageHead;
  readonly words: Omit<typeof bookingsPage, "head">;
  /** What other pages may ask for by id: `/bookings?service=golf&vehicle=suv`. */
  readonly services: readonly NamedChoice[];
  readonly vehicles: readonly NamedChoice[];
}

/** Something that can be asked for by its id. */
export interface NamedChoice {
  readonly id: string;
  readonly name: string;
}
